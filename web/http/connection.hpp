#pragma once
/// \file
/// One connection of a browser: requests one after the other, or one stream of events.

#include <array>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/string_body.hpp>

#include <kigi/web/http/gate.hpp>
#include <kigi/web/http/server.hpp>
#include <kigi/web/http/site.hpp>

namespace kigi::web {

/// What connections share.
struct Served {
    const ServerOptions& options;
    ServerNames names;
    Site* site = nullptr;
    std::size_t listeners = 0;
};

class Connection : public std::enable_shared_from_this<Connection> {
public:
    /// `gone` is called once, when nothing is done here any more.
    Connection(boost::asio::ip::tcp::socket socket, Served& served, std::function<void(Connection*)> gone);
    ~Connection();
    Connection(const Connection&) = delete;
    Connection& operator=(const Connection&) = delete;

    void start();
    void close();
    /// Has no request under way and listens to nothing: may be closed for others.
    [[nodiscard]] bool is_idle() const noexcept { return idle_; }

private:
    using Parser = boost::beast::http::request_parser<boost::beast::http::string_body>;

    void within(std::chrono::milliseconds time);
    void await_request();
    void read_header();
    void read_body();
    void answer();
    void refuse_with(int status, std::string_view why);
    void write(const Reply& reply, bool keep);
    void listen(EventStreamPtr stream);
    void send_events();
    void send(std::string text);
    void watch_for_end();

    boost::asio::ip::tcp::socket socket_;
    boost::asio::steady_timer deadline_;
    boost::asio::steady_timer heartbeat_;
    Served* served_;
    std::function<void(Connection*)> gone_;
    boost::beast::flat_buffer buffer_;
    std::optional<Parser> parser_{};
    std::string out_{};
    std::array<char, 64> ignored_{};
    EventStreamPtr stream_{};
    bool idle_ = true;
    bool sending_ = false;
};

}  // namespace kigi::web
