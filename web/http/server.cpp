#include <algorithm>
#include <utility>

#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>

#include <kigi/web/http/connection.hpp>
#include <kigi/web/http/server.hpp>

namespace kigi::web {

namespace {

namespace asio = boost::asio;
using ErrorCode = boost::system::error_code;
using tcp = asio::ip::tcp;

class AsioServer final : public Server {
public:
    explicit AsioServer(ServerOptions options) : options_{std::move(options)} {}

    Result<void> open() {
        ErrorCode error;
        const auto ip = asio::ip::make_address(options_.address, error);
        if (error) return refuse("'" + options_.address + "' is not an address (expected one such as 127.0.0.1)");
        const tcp::endpoint at{ip, options_.port};
        acceptor_.open(at.protocol(), error);
        // A port of which old connections still run out may be taken; one that another server listens at may not.
        if (!error) acceptor_.set_option(asio::socket_base::reuse_address{true}, error);
        if (!error) acceptor_.bind(at, error);
        if (!error) acceptor_.listen(asio::socket_base::max_listen_connections, error);
        if (error)
            return refuse("cannot listen at " + options_.address + " port " + std::to_string(options_.port) + ": " +
                          error.message());
        served_.names = ServerNames{options_.address, port(), options_.names};
        return {};
    }

    std::uint16_t port() const override { return acceptor_.local_endpoint().port(); }
    std::string address() const override {
        const auto ip = acceptor_.local_endpoint().address();
        const std::string host = ip.is_v6() ? "[" + ip.to_string() + "]" : ip.to_string();
        return "http://" + host + ":" + std::to_string(port()) + "/";
    }
    void post(std::function<void()> work) override { asio::post(io_, std::move(work)); }

    void run(Site& site, const StopFlag& stop) override {
        served_.site = &site;
        accept();
        tick(stop);
        io_.run();
        end();
    }

private:
    void accept() {
        acceptor_.async_accept([this](ErrorCode error, tcp::socket socket) {
            if (error == asio::error::operation_aborted) return;
            if (!error) {
                if (made_room()) {
                    const auto made = std::make_shared<Connection>(
                        std::move(socket), served_, [this](Connection* gone) { std::erase(connections_, gone); });
                    connections_.push_back(made.get());
                    made->start();
                }
                return accept();
            }
            // No descriptors are left: some connection will end.
            pause_.expires_after(std::chrono::milliseconds{100});
            pause_.async_wait([this](ErrorCode stopped) {
                if (!stopped) accept();
            });
        });
    }

    /// Who has asked for nothing yet, or keeps a connection open for later, goes first: the oldest of them.
    bool made_room() {
        if (connections_.size() < options_.most_connections) return true;
        const auto idle = std::ranges::find_if(connections_, [](const Connection* one) { return one->is_idle(); });
        if (idle == connections_.end()) return false;
        (*idle)->close();
        connections_.erase(idle);
        return true;
    }

    void tick(const StopFlag& stop) {
        if (stop.requested()) return io_.stop();
        served_.site->tick();
        ticks_.expires_after(std::chrono::milliseconds{250});
        ticks_.async_wait([this, &stop](ErrorCode error) {
            if (!error) tick(stop);
        });
    }

    /// The handlers of what is under way own the connections.
    void end() {
        ErrorCode ignored;
        acceptor_.close(ignored);
        for (Connection* one : std::vector{connections_}) one->close();
        ticks_.cancel();
        pause_.cancel();
        io_.restart();
        io_.poll();
    }

    ServerOptions options_;
    asio::io_context io_{1};
    tcp::acceptor acceptor_{io_};
    asio::steady_timer ticks_{io_}, pause_{io_};
    std::vector<Connection*> connections_{};  ///< in the order in which they came
    Served served_{options_, ServerNames{"127.0.0.1", 0}};
};

}  // namespace

Result<std::unique_ptr<Server>> Server::listen(const ServerOptions& options) {
    auto server = std::make_unique<AsioServer>(options);
    if (auto open = server->open(); !open) return std::unexpected{open.error()};
    return server;
}

}  // namespace kigi::web
