#pragma once
/// \file
/// The host's end of conversations over TCP, for tests of clients.

#include <doctest/doctest.h>

#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <string>

namespace kigi::test {

/// What is read from a descriptor, line by line.
inline std::string line_from(int end) {
    std::string line;
    for (char c = 0; read(end, &c, 1) == 1 && c != '\n';) line += c;
    return line;
}
inline void tell(int end, const std::string& line) {
    const std::string text = line + "\n";
    REQUIRE(write(end, text.data(), text.size()) == static_cast<ssize_t>(text.size()));
}

/// Has a port of its own.
struct TcpHost {
    int listening = socket(AF_INET, SOCK_STREAM, 0);
    sockaddr_in address{};

    /// Until it listens, whoever connects is refused.
    explicit TcpHost(bool listens = true) {
        address.sin_family = AF_INET;
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        socklen_t size = sizeof address;
        REQUIRE(bind(listening, reinterpret_cast<sockaddr*>(&address), size) == 0);
        if (listens) begin();
        REQUIRE(getsockname(listening, reinterpret_cast<sockaddr*>(&address), &size) == 0);
    }
    TcpHost(const TcpHost&) = delete;
    TcpHost& operator=(const TcpHost&) = delete;
    ~TcpHost() { close(listening); }

    void begin() const { REQUIRE(listen(listening, 1) == 0); }
    [[nodiscard]] std::string name() const { return "127.0.0.1:" + std::to_string(ntohs(address.sin_port)); }
};

}  // namespace kigi::test
