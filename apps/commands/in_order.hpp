#pragma once
/// \file
/// Work that several threads do at a time, and whose results are taken in their order.

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <exception>
#include <map>
#include <mutex>
#include <optional>
#include <system_error>
#include <thread>
#include <type_traits>
#include <utility>
#include <vector>

#include <kigi/framework/control/stop.hpp>

namespace kigi::apps {

/// What the threads and the caller of in_order() share.
template <class Result>
class ResultsInOrder {
public:
    ResultsInOrder(std::int64_t first, std::int64_t end, unsigned threads)
        : next_{first}, end_{end}, working_{threads} {}

    [[nodiscard]] std::optional<std::int64_t> next_number() {
        const std::int64_t number = next_++;
        if (number >= end_ || halt_.requested()) return std::nullopt;
        return number;
    }
    void add(std::int64_t number, Result result) {
        const std::scoped_lock lock{mutex_};
        done_.emplace(number, std::move(result));
        news_.notify_one();
    }
    void fail(std::exception_ptr thrown) {
        const std::scoped_lock lock{mutex_};
        if (!thrown_) thrown_ = std::move(thrown);
    }
    void thread_ends() {
        const std::scoped_lock lock{mutex_};
        --working_;
        news_.notify_one();
    }
    /// Waits for the result of this number. None if `stop` was raised or it will never come.
    [[nodiscard]] std::optional<Result> wait_for(std::int64_t number, const StopFlag& stop) {
        std::unique_lock lock{mutex_};
        const auto is_over = [&] { return done_.contains(number) || thrown_ || working_ == 0; };
        while (!news_.wait_for(lock, std::chrono::milliseconds{20}, is_over) && !stop.requested()) {
        }
        if (thrown_) std::rethrow_exception(thrown_);
        auto found = done_.extract(number);
        if (found.empty() || stop.requested()) return std::nullopt;
        return std::move(found.mapped());
    }
    [[nodiscard]] const StopFlag& halt() const noexcept { return halt_; }

private:
    std::atomic<std::int64_t> next_;
    const std::int64_t end_;
    const StopFlag halt_{};
    std::mutex mutex_{};
    std::condition_variable news_{};
    std::map<std::int64_t, Result> done_{};
    unsigned working_;
    std::exception_ptr thrown_{};
};

/// Works on the numbers from `first` to `end - 1`, as many at a time as there are threads, of which no more are started
/// than there are numbers. Where the system does not give so many, fewer do it. Each thread calls `make` once; what
/// that returns is called with a number and a flag, and returns an optional result: none if the flag broke it off.
/// `take` is called with a number and its result, on the caller's thread and in the order of the numbers. Ends early
/// when `stop` is raised, or where one of them throws: that comes out here.
template <class Make, class Take>
void in_order(std::int64_t first, std::int64_t end, unsigned threads, const StopFlag& stop, const Make& make,
              const Take& take) {
    using Work = std::invoke_result_t<const Make&>;
    using Result = typename std::invoke_result_t<Work&, std::int64_t, const StopFlag&>::value_type;
    const auto useful = static_cast<unsigned>(std::min<std::int64_t>(threads, std::max<std::int64_t>(end - first, 0)));
    ResultsInOrder<Result> results{first, end, useful};
    const auto work = [&] {
        try {
            Work one = make();
            while (const auto number = results.next_number()) {
                auto result = one(*number, results.halt());
                if (!result) break;
                results.add(*number, *std::move(result));
            }
        } catch (...) {
            results.fail(std::current_exception());
        }
        results.thread_ends();
    };
    std::vector<std::jthread> workers;
    // Also where an exception ends it: nobody works on for what will not be taken.
    const struct HaltAtEnd {
        const StopFlag& halt;
        ~HaltAtEnd() { halt.request(); }
    } halt_at_end{results.halt()};
    try {
        for (unsigned i = 0; i < useful; ++i) workers.emplace_back(work);
    } catch (const std::system_error&) {
        if (workers.empty()) throw;
        for (std::size_t i = workers.size(); i < useful; ++i) results.thread_ends();  // before it began
    }
    for (std::int64_t number = first; number < end; ++number) {
        auto result = results.wait_for(number, stop);
        if (!result) break;
        take(number, *std::move(result));
    }
}

}  // namespace kigi::apps
