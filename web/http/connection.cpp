#include <utility>

#include <boost/asio/write.hpp>
#include <boost/beast/http/read.hpp>

#include <kigi/web/http/connection.hpp>

namespace kigi::web {

namespace {

namespace asio = boost::asio;
namespace http = boost::beast::http;
using ErrorCode = boost::system::error_code;

/// Nothing from elsewhere is loaded, no page of another site may show this one in a frame, and nothing is kept.
constexpr std::string_view own_policy =
    "Content-Security-Policy: default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; "
    "img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'\r\n";
constexpr std::string_view policy_alone =
    "Content-Security-Policy: default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src "
    "data:; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox allow-scripts\r\n";
constexpr std::string_view common_fields =
    "X-Content-Type-Options: nosniff\r\n"
    "Cross-Origin-Resource-Policy: same-origin\r\n"
    "Referrer-Policy: no-referrer\r\n"
    "Cache-Control: no-store\r\n";

std::string status_line(int status) {
    return "HTTP/1.1 " + std::to_string(status) + " " +
           std::string{http::obsolete_reason(static_cast<http::status>(status))} + "\r\n";
}

}  // namespace

Connection::Connection(asio::ip::tcp::socket socket, Served& served, std::function<void(Connection*)> gone)
    : socket_{std::move(socket)},
      deadline_{socket_.get_executor()},
      heartbeat_{socket_.get_executor()},
      served_{&served},
      gone_{std::move(gone)},
      buffer_{16 * 1024} {}

Connection::~Connection() {
    if (stream_) {
        stream_->wake = nullptr;
        --served_->listeners;
        served_->site->left(stream_);
    }
    gone_(this);
}

void Connection::start() {
    ErrorCode ignored;
    socket_.set_option(asio::ip::tcp::no_delay{true}, ignored);
    within(served_->options.header_time);
    await_request();
}

void Connection::close() {
    ErrorCode ignored;
    deadline_.cancel();
    heartbeat_.cancel();
    socket_.shutdown(asio::ip::tcp::socket::shutdown_both, ignored);
    socket_.close(ignored);
}

/// From now on, whatever is under way: a client that sends or takes a byte now and then does not get more.
void Connection::within(std::chrono::milliseconds time) {
    deadline_.expires_after(time);
    deadline_.async_wait([weak = weak_from_this()](ErrorCode error) {
        if (const auto self = weak.lock(); self && !error) self->close();
    });
}

void Connection::await_request() {
    idle_ = true;
    if (buffer_.size() > 0) return read_header();
    socket_.async_read_some(buffer_.prepare(1024), [self = shared_from_this()](ErrorCode error, std::size_t bytes) {
        if (error) return self->close();
        self->buffer_.commit(bytes);
        self->within(self->served_->options.header_time);
        self->read_header();
    });
}

void Connection::read_header() {
    parser_.emplace();
    const GateLimits limits;
    parser_->header_limit(static_cast<std::uint32_t>(limits.header));
    parser_->body_limit(limits.body);
    http::async_read_header(socket_, buffer_, *parser_, [self = shared_from_this()](ErrorCode error, std::size_t) {
        if (error == http::error::end_of_stream || error == asio::error::eof ||
            error == asio::error::operation_aborted || error == asio::error::connection_reset)
            return self->close();
        if (error == http::error::header_limit) return self->refuse_with(431, "the header is too long");
        if (error == http::error::body_limit) return self->refuse_with(413, "too much at once");
        if (error) return self->refuse_with(400, "this is not HTTP");
        if (const auto refused = refusal(self->parser_->get().base(), self->served_->names))
            return self->refuse_with(refused->status, refused->why);
        self->idle_ = false;
        self->within(self->served_->options.body_time);
        self->read_body();
    });
}

void Connection::read_body() {
    http::async_read(socket_, buffer_, *parser_, [self = shared_from_this()](ErrorCode error, std::size_t) {
        if (error) return self->close();
        self->answer();
    });
}

void Connection::answer() {
    auto& message = parser_->get();
    Request request{.post = message.method() == http::verb::post,
                    .path = std::string{message.target()},
                    .body = std::move(message.body())};
    const bool keep = message.keep_alive();
    if (!request.post) {
        if (auto stream = served_->site->listen(request.path)) {
            if (served_->listeners >= served_->options.most_listeners) {
                served_->site->left(stream);
                return write({503, "text/plain", "so many pages are open that this one gets no live data"}, false);
            }
            return listen(std::move(stream));
        }
    }
    write(served_->site->answer(request), keep);
}

void Connection::refuse_with(int status, std::string_view why) {
    write({status, "text/plain", std::string{why} + "\n"}, false);
}

void Connection::write(const Reply& reply, bool keep) {
    within(served_->options.answer_time);
    out_ = status_line(reply.status) + "Content-Type: " + std::string{reply.type} +
           (reply.type.starts_with("text/") || reply.type == "application/json" ? "; charset=utf-8" : "") +
           "\r\nContent-Length: " + std::to_string(reply.body.size()) + "\r\n" +
           std::string{reply.alone ? policy_alone : own_policy} + std::string{common_fields} +
           (keep ? "" : "Connection: close\r\n") + "\r\n" + reply.body;
    asio::async_write(socket_, asio::buffer(out_), [self = shared_from_this(), keep](ErrorCode error, std::size_t) {
        if (error || !keep) return self->close();
        self->within(self->served_->options.idle_time);
        self->await_request();
    });
}

void Connection::listen(EventStreamPtr stream) {
    stream_ = std::move(stream);
    ++served_->listeners;
    stream_->wake = [weak = weak_from_this()] {
        // Not from inside of who publishes: several events in a row are written together.
        if (const auto self = weak.lock())
            asio::post(self->socket_.get_executor(), [weak] {
                if (const auto again = weak.lock()) again->send_events();
            });
    };
    watch_for_end();
    send(status_line(200) + "Content-Type: text/event-stream\r\n" + std::string{own_policy} +
         std::string{common_fields} + "Connection: close\r\n\r\nretry: 1000\n\n");
}

void Connection::send_events() {
    if (sending_) return;
    if (!stream_->is_empty()) return send(stream_->take());
    if (stream_->is_closed()) return close();
    deadline_.cancel();
    heartbeat_.expires_after(served_->options.heartbeat);
    heartbeat_.async_wait([weak = weak_from_this()](ErrorCode error) {
        if (const auto self = weak.lock(); self && !error && !self->sending_) self->send(":\n\n");
    });
}

void Connection::send(std::string text) {
    sending_ = true;
    heartbeat_.cancel();
    within(served_->options.answer_time);
    out_ = std::move(text);
    asio::async_write(socket_, asio::buffer(out_), [self = shared_from_this()](ErrorCode error, std::size_t) {
        self->sending_ = false;
        if (error) return self->close();
        self->send_events();
    });
}

/// A listener says nothing more; that it has gone is seen by reading.
void Connection::watch_for_end() {
    socket_.async_read_some(asio::buffer(ignored_), [self = shared_from_this()](ErrorCode error, std::size_t) {
        if (error) return self->close();
        self->watch_for_end();
    });
}

}  // namespace kigi::web
