#pragma once
/// \file
/// Searches wait here for a thread.

#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include <kigi/framework/control/stop.hpp>

namespace kigi::web {

/// A few threads and a bounded line before them. Whoever has the fewest jobs under way is served first, and of those
/// who came first; so nobody who asks for much keeps the others waiting.
class WorkQueue {
public:
    using Ticket = std::uint64_t;
    using Work = std::function<void(const StopFlag& stop)>;
    using Failed = std::function<void(const std::string& why)>;

    WorkQueue(int threads, std::size_t most_waiting);
    /// Stops what is under way; what waits is never done.
    ~WorkQueue();
    WorkQueue(const WorkQueue&) = delete;
    WorkQueue& operator=(const WorkQueue&) = delete;

    /// `work` runs on one of the threads and ends soon after its flag is raised. If it throws, `failed` is called
    /// there, and the thread goes on with the next. Nothing if too much waits.
    [[nodiscard]] std::optional<Ticket> add(std::string owner, Work work, Failed failed);
    /// Raises the flag of what is under way; what waits is forgotten.
    void cancel(Ticket ticket);
    /// How many jobs wait before this one or are under way while it waits, at most; nothing if it does not wait.
    [[nodiscard]] std::optional<std::size_t> ahead(Ticket ticket) const;
    [[nodiscard]] std::size_t waiting() const;

private:
    struct Job {
        Ticket ticket;
        std::string owner;
        Work work;
        Failed failed;
        StopFlag stop{};
    };

    void serve();
    void end();
    [[nodiscard]] std::size_t next() const;

    mutable std::mutex mutex_{};
    std::condition_variable more_{};
    std::deque<Job> waiting_{};
    std::vector<Job> running_{};
    std::size_t most_waiting_;
    Ticket last_ = 0;
    bool ending_ = false;
    std::vector<std::jthread> threads_{};
};

}  // namespace kigi::web
