#include <algorithm>
#include <string>
#include <system_error>

#include <kigi/framework/control/cores.hpp>
#include <kigi/search/parallel/team.hpp>

namespace kigi {

namespace {

void pause() noexcept {
#if defined(__x86_64__)
    __builtin_ia32_pause();
#endif
}

}  // namespace

Result<std::shared_ptr<Team>> Team::create(int threads) {
    if (threads < 1 || threads > most_threads)
        return refuse(std::to_string(threads) + " threads (expected 1 to " + std::to_string(most_threads) + ")");
    try {
        return std::shared_ptr<Team>{new Team{threads - 1}};
    } catch (const std::system_error&) {
        return refuse("the system does not give " + std::to_string(threads) + " threads");
    }
}

Team::Team(int others) {
    // Waking a thread that sleeps takes longer than many a piece of work. Without a core for each, who spins is in the
    // way.
    spins_ = others < usable_cores() ? 16000 : 0;
    threads_.reserve(static_cast<std::size_t>(others));
    try {
        for (int slot = 1; slot <= others; ++slot)
            threads_.emplace_back([this, slot](const std::stop_token& end) { work_until(end, slot); });
    } catch (...) {
        end();  // those that began wait for work
        throw;
    }
}

Team::~Team() { end(); }

void Team::end() noexcept {
    for (auto& thread : threads_) thread.request_stop();
    {
        const std::scoped_lock lock{mutex_};
        changed();
    }
    threads_.clear();  // joins, before what they use goes
}

void Team::changed() noexcept {
    changes_.fetch_add(1, std::memory_order_release);
    if (asleep_ > 0) changed_.notify_all();
}

void Team::offer(SharedWork& work) {
    const std::scoped_lock lock{mutex_};
    offers_.push_back(&work);
    changed();
}

void Team::withdraw(SharedWork& work) noexcept { std::erase(offers_, &work); }

/// The oldest offer below `above` that still matters: of nested ones the outer, which has more to give.
SharedWork* Team::best_offer(const SharedWork* above) const noexcept {
    for (SharedWork* work : offers_)
        if (work->is_below(above) && !work->is_cancelled()) return work;
    return nullptr;
}

/// With the lock held, and held again on return: joins an offer below `above`, or null once `done`.
template <class Done>
SharedWork* Team::wait(std::unique_lock<std::mutex>& lock, const SharedWork* above, Done done) {
    SharedWork* joined = nullptr;
    waiting_.fetch_add(1, std::memory_order_relaxed);
    while (!done()) {
        joined = best_offer(above);
        if (joined) {
            ++joined->helpers_;
            break;
        }
        const auto seen = changes_.load(std::memory_order_relaxed);
        lock.unlock();
        for (int i = 1; i <= spins_ && changes_.load(std::memory_order_acquire) == seen; ++i) {
            pause();
            if (i % 256 == 0) std::this_thread::yield();  // to whom we wait for, perhaps
        }
        lock.lock();
        ++asleep_;
        while (changes_.load(std::memory_order_relaxed) == seen) changed_.wait(lock);
        --asleep_;
    }
    waiting_.fetch_sub(1, std::memory_order_relaxed);
    return joined;
}

void Team::leave(SharedWork& work) noexcept {
    if (--work.helpers_ == 0) changed();
}

void Team::finish(SharedWork& work, int slot) noexcept {
    std::unique_lock lock{mutex_};
    withdraw(work);
    if (work.helpers_ == 0) return;
    while (SharedWork* part = wait(lock, &work, [&] { return work.helpers_ == 0; })) {
        lock.unlock();
        part->help(slot);
        lock.lock();
        leave(*part);
    }
}

void Team::work_until(const std::stop_token& end, int slot) {
    std::unique_lock lock{mutex_};
    while (SharedWork* work = wait(lock, nullptr, [&] { return end.stop_requested(); })) {
        lock.unlock();
        work->help(slot);
        lock.lock();
        leave(*work);
    }
}

}  // namespace kigi
