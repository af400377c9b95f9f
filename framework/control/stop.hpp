#pragma once
/// \file
/// Asking a search to stop from outside: another thread or a signal handler.

#include <atomic>
#include <memory>

namespace kigi {

/// A flag that can be raised once and is looked at by searches. Copies share the flag.
/// `request()` is safe in a signal handler (a lock-free store).
class StopFlag {
public:
    StopFlag() : raised_{std::make_shared<std::atomic<bool>>(false)} {}
    void request() const noexcept { raised_->store(true, std::memory_order_relaxed); }
    void reset() const noexcept { raised_->store(false, std::memory_order_relaxed); }
    [[nodiscard]] bool requested() const noexcept { return raised_->load(std::memory_order_relaxed); }

private:
    static_assert(std::atomic<bool>::is_always_lock_free);
    std::shared_ptr<std::atomic<bool>> raised_;
};

}  // namespace kigi
