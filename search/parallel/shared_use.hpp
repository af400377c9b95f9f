#pragma once
/// \file
/// Several threads use something together, and now and then one of them must be alone with it.

#include <atomic>
#include <condition_variable>
#include <mutex>

namespace kigi {

/// What the threads use may move only while none of them holds a part of it: each says at times that it holds none.
class SharedUse {
public:
    /// A user for as long as it lives. Waits while another is alone.
    class User {
    public:
        explicit User(SharedUse& use) : use_{use} { use_.enter(); }
        ~User() { use_.leave(); }
        User(const User&) = delete;
        User& operator=(const User&) = delete;

    private:
        SharedUse& use_;
    };

    /// By a user that holds nothing just now: lets another be alone, if it wants to.
    void pass() {
        if (!wanted_.load(std::memory_order_relaxed)) [[likely]]
            return;
        leave();
        enter();
    }
    /// By a user that holds nothing: does `work` when all others are waiting. If another wants the same, it is left to
    /// that one.
    template <class Work>
    void alone(Work work) {
        std::unique_lock lock{mutex_};
        if (wanted_.load(std::memory_order_relaxed)) {
            lock.unlock();
            pass();
            return;
        }
        const Wanted wanted{*this};
        changed_.wait(lock, [this] { return users_ == 1; });
        work();
    }

private:
    /// While the lock is held; the others go on even if the work throws.
    struct Wanted {
        explicit Wanted(SharedUse& use) : use_{use} { use_.wanted_.store(true, std::memory_order_relaxed); }
        ~Wanted() {
            use_.wanted_.store(false, std::memory_order_relaxed);
            use_.changed_.notify_all();
        }
        Wanted(const Wanted&) = delete;
        Wanted& operator=(const Wanted&) = delete;

    private:
        SharedUse& use_;
    };

    void enter() {
        std::unique_lock lock{mutex_};
        changed_.wait(lock, [this] { return !wanted_.load(std::memory_order_relaxed); });
        ++users_;
    }
    void leave() {
        const std::scoped_lock lock{mutex_};
        --users_;
        changed_.notify_all();
    }

    std::mutex mutex_;
    std::condition_variable changed_;
    std::atomic<bool> wanted_ = false;  // written with the lock held
    int users_ = 0;
};

}  // namespace kigi
