#include <pthread.h>
#include <sched.h>

#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <optional>
#include <string>
#include <system_error>
#include <thread>
#include <utility>

#include <kigi/arena/match/runner.hpp>
#include <kigi/framework/control/cores.hpp>

namespace kigi::arena {

namespace {

/// What the threads share.
class Queue {
public:
    Queue(const Schedule& schedule, const std::vector<bool>& done, const TakeGame& take)
        : schedule_{schedule}, done_{done}, take_{take} {}

    std::optional<ScheduledGame> next() {
        const std::scoped_lock lock{mutex_};
        while (next_ < done_.size() && next_ < schedule_.size() && done_[static_cast<std::size_t>(next_)]) ++next_;
        if (over_ || next_ >= schedule_.size()) return std::nullopt;
        return schedule_.at(next_++);
    }
    /// Whether to go on.
    bool take(const Result<GameRecord>& game, bool broken_off) {
        const std::scoped_lock lock{mutex_};
        if (over_) return false;
        over_ = true;
        if (!game) {
            error_ = game.error();
        } else if (game->outcome || !broken_off) {
            const auto more = take_(*game);
            if (!more) error_ = more.error();
            over_ = !more || !*more;
        }
        return !over_;
    }
    void fail(std::exception_ptr thrown) {
        const std::scoped_lock lock{mutex_};
        over_ = true;
        if (!thrown_) thrown_ = std::move(thrown);
    }
    void thread_ends() {
        {
            const std::scoped_lock lock{mutex_};
            ++ended_;
        }
        changed_.notify_one();
    }
    /// Hands a wish to stop on to the threads until they have ended.
    void wait_for(unsigned threads, const StopFlag& stop, const StopFlag& halt) {
        std::unique_lock lock{mutex_};
        while (!changed_.wait_for(lock, std::chrono::milliseconds{20}, [&] { return ended_ == threads; }))
            if (stop.requested() || over_) halt.request();
    }
    Result<void> result() const {
        if (thrown_) std::rethrow_exception(thrown_);
        if (error_) return std::unexpected{*error_};
        return {};
    }

private:
    const Schedule& schedule_;
    const std::vector<bool>& done_;
    const TakeGame& take_;
    std::mutex mutex_{};
    std::condition_variable changed_{};
    std::uint64_t next_ = 0;
    unsigned ended_ = 0;
    bool over_ = false;
    std::optional<Error> error_{};
    std::exception_ptr thrown_{};
};

/// `stop` is what the games look at; `wish` is raised somewhat before it, and engines look at that.
void work(Queue& queue, const std::function<Result<PlayGame>()>& make, const StopFlag& stop, const StopFlag& wish) {
    try {
        std::optional<PlayGame> play;
        while (!stop.requested()) {
            const auto game = queue.next();
            if (!game) return;
            if (!play) {
                auto made = make();
                if (!made) {
                    if (!wish.requested()) queue.take(std::unexpected{made.error()}, false);
                    return;
                }
                play = std::move(*made);
            }
            const auto played = (*play)(*game, stop);
            if (!queue.take(played, stop.requested() || wish.requested())) return;
        }
    } catch (...) {
        queue.fail(std::current_exception());
    }
}

void pin_to(int processor) {
    cpu_set_t set;
    CPU_ZERO(&set);
    CPU_SET(static_cast<std::size_t>(processor), &set);
    pthread_setaffinity_np(pthread_self(), sizeof set, &set);  // a wish: without it games are played all the same
}

}  // namespace

Result<void> play_schedule(const Schedule& schedule, const std::vector<bool>& done,
                           const std::function<Result<PlayGame>()>& make, const TakeGame& take,
                           const RunOptions& options) {
    Queue queue{schedule, done, take};
    if (options.threads <= 1 && !options.pinned) {
        work(queue, make, options.stop, options.stop);
        return queue.result();
    }
    const StopFlag halt;
    const auto cores = options.pinned ? processors() : std::vector<int>{};
    {
        std::vector<std::jthread> threads;
        try {
            for (unsigned i = 0; i < options.threads; ++i)
                threads.emplace_back([&, i] {
                    if (i < cores.size()) pin_to(cores[i]);
                    work(queue, make, halt, options.stop);
                    queue.thread_ends();
                });
        } catch (const std::system_error&) {  // then fewer games are played at a time
            if (threads.empty()) throw;
        }
        queue.wait_for(static_cast<unsigned>(threads.size()), options.stop, halt);
    }
    return queue.result();
}

}  // namespace kigi::arena
