#pragma once
/// \file
/// The server: one thread that answers everybody, and nobody for long.

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include <kigi/framework/control/stop.hpp>
#include <kigi/framework/text/result.hpp>
#include <kigi/web/http/site.hpp>

namespace kigi::web {

struct ServerOptions {
    std::string address = "127.0.0.1";  ///< of this computer, as numbers
    std::uint16_t port = 0;             ///< 0: any that is free
    std::vector<std::string> names{};   ///< by which it is also reached
    std::size_t most_connections = 768;
    std::size_t most_listeners = 384;  ///< connections of these that are streams of events
    /// Time for a whole header, however it trickles in; for a whole body; to take a whole answer; between requests.
    std::chrono::milliseconds header_time{5'000}, body_time{10'000}, answer_time{20'000}, idle_time{30'000};
    std::chrono::milliseconds heartbeat{15'000};  ///< between signs of life on a stream
};

class Server {
public:
    /// Listens at once; refused: an address that is not this computer's, a port that is taken.
    [[nodiscard]] static Result<std::unique_ptr<Server>> listen(const ServerOptions& options);
    virtual ~Server() = default;

    [[nodiscard]] virtual std::uint16_t port() const = 0;
    /// "http://127.0.0.1:8017/"
    [[nodiscard]] virtual std::string address() const = 0;
    /// Runs `work` on the thread of the server soon. Any thread may call it, also before and after run().
    virtual void post(std::function<void()> work) = 0;
    /// Serves until the flag is raised.
    virtual void run(Site& site, const StopFlag& stop) = 0;
};

}  // namespace kigi::web
