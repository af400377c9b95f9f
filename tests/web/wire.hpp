#pragma once
/// \file
/// A client that says whatever it likes, byte by byte.

#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>

namespace kigi::test {

class Wire {
public:
    explicit Wire(std::uint16_t port) : socket_{::socket(AF_INET, SOCK_STREAM, 0)} {
        sockaddr_in at{};
        at.sin_family = AF_INET;
        at.sin_port = htons(port);
        at.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        open_ = ::connect(socket_, reinterpret_cast<const sockaddr*>(&at), sizeof at) == 0;
    }
    ~Wire() { ::close(socket_); }
    Wire(const Wire&) = delete;
    Wire& operator=(const Wire&) = delete;

    [[nodiscard]] bool is_open() const { return open_; }
    /// What the other side does not take is lost.
    void send(std::string_view text) {
        while (!text.empty()) {
            const auto sent = ::send(socket_, text.data(), text.size(), MSG_NOSIGNAL);
            if (sent <= 0) return;
            text.remove_prefix(static_cast<std::size_t>(sent));
        }
    }
    /// Reads until `wanted` has come, the other side closes, or nothing comes for so long.
    std::string read(std::string_view wanted, std::chrono::milliseconds patience = std::chrono::seconds{20}) {
        std::string text;
        char part[4096];
        while (wanted.empty() || text.find(wanted) == std::string::npos) {
            pollfd waiting{socket_, POLLIN, 0};
            if (::poll(&waiting, 1, static_cast<int>(patience.count())) <= 0) break;
            const auto got = ::recv(socket_, part, sizeof part, 0);
            if (got <= 0) break;
            text.append(part, static_cast<std::size_t>(got));
        }
        return text;
    }
    /// All until the other side closes.
    std::string rest(std::chrono::milliseconds patience = std::chrono::seconds{20}) { return read("", patience); }

private:
    int socket_;
    bool open_ = false;
};

}  // namespace kigi::test
