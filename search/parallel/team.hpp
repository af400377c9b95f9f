#pragma once
/// \file
/// The threads of a parallel search, and the work that they offer each other.

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <memory>
#include <mutex>
#include <stop_token>
#include <thread>
#include <vector>

#include <kigi/framework/text/result.hpp>

namespace kigi {

class Team;

/// A piece of work on which several threads may be at once: a split point, or a whole search. It stands in the frame of
/// its owner, who offers it, takes part in it, and leaves it last (`Team::finish`).
class SharedWork {
public:
    SharedWork(const SharedWork&) = delete;
    SharedWork& operator=(const SharedWork&) = delete;

    /// Takes part until there is nothing left to take; `slot` says which thread of the team it is. Called without the
    /// lock.
    virtual void help(int slot) noexcept = 0;

    /// Whether nobody wants to know any more what comes of it: it is cancelled, or a work that it is a part of.
    [[nodiscard]] bool is_cancelled() const noexcept {
        for (const SharedWork* work = this; work; work = work->part_of_)
            if (work->cancelled_.load(std::memory_order_relaxed)) return true;
        return false;
    }

protected:
    /// `part_of` is the work in which the owner is when it offers this one; null: in none.
    explicit SharedWork(const SharedWork* part_of) noexcept : part_of_{part_of} {}
    ~SharedWork() = default;

    void cancel() noexcept { cancelled_.store(true, std::memory_order_relaxed); }

private:
    friend class Team;
    [[nodiscard]] bool is_below(const SharedWork* other) const noexcept {
        const SharedWork* work = part_of_;
        while (work && work != other) work = work->part_of_;
        return work == other;
    }

    const SharedWork* part_of_;
    std::atomic<bool> cancelled_ = false;
    int helpers_ = 0;  // guarded by the team's lock
};

/// A fixed number of threads, of which one is whoever searches and the others wait here between searches. Several
/// searches may use one team at once; each then gets what help there is.
class Team {
public:
    static constexpr int most_threads = 256;

    /// 1 to `most_threads`, the caller's own counted; an error if the system does not give so many.
    [[nodiscard]] static Result<std::shared_ptr<Team>> create(int threads);
    ~Team();
    Team(const Team&) = delete;
    Team& operator=(const Team&) = delete;

    [[nodiscard]] int threads() const noexcept { return static_cast<int>(threads_.size()) + 1; }

    /// Whether somebody could help; no lock is taken, so the answer may be late.
    [[nodiscard]] bool somebody_waits() const noexcept { return waiting_.load(std::memory_order_relaxed) > 0; }

    /// Guards what the works of this team share. Held for a few instructions at a time.
    [[nodiscard]] std::mutex& mutex() noexcept { return mutex_; }

    /// From now on others may join. Takes the lock.
    void offer(SharedWork& work);
    /// Nobody else may join. With the lock held.
    void withdraw(SharedWork& work) noexcept;
    /// By the owner in `slot`, when it finds nothing more to do: withdraws the work and returns when nobody is in it
    /// any more. Meanwhile the owner helps where those who are in it have split again ("helpful master"), and nowhere
    /// else, so that it is back in time. Takes the lock.
    void finish(SharedWork& work, int slot) noexcept;

private:
    explicit Team(int others);
    void end() noexcept;
    void work_until(const std::stop_token& end, int slot);
    template <class Done>
    SharedWork* wait(std::unique_lock<std::mutex>& lock, const SharedWork* above, Done done);
    SharedWork* best_offer(const SharedWork* above) const noexcept;
    void changed() noexcept;
    void leave(SharedWork& work) noexcept;

    std::mutex mutex_;
    std::condition_variable changed_;
    std::vector<SharedWork*> offers_;         // oldest first
    std::atomic<std::uint64_t> changes_ = 0;  // written with the lock held
    std::atomic<int> waiting_ = 0;
    int asleep_ = 0;
    int spins_;
    std::vector<std::jthread> threads_;
};

}  // namespace kigi
