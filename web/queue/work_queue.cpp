#include <algorithm>
#include <exception>
#include <utility>

#include <kigi/web/queue/work_queue.hpp>

namespace kigi::web {

WorkQueue::WorkQueue(int threads, std::size_t most_waiting) : most_waiting_{most_waiting} {
    try {
        for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { serve(); });
    } catch (...) {
        end();  // those that began wait for work
        throw;
    }
}

WorkQueue::~WorkQueue() { end(); }

void WorkQueue::end() {
    {
        const std::lock_guard lock{mutex_};
        ending_ = true;
        waiting_.clear();
        for (const Job& job : running_) job.stop.request();
    }
    more_.notify_all();
    threads_.clear();
}

std::optional<WorkQueue::Ticket> WorkQueue::add(std::string owner, Work work, Failed failed) {
    const std::lock_guard lock{mutex_};
    if (waiting_.size() >= most_waiting_) return std::nullopt;
    waiting_.push_back({++last_, std::move(owner), std::move(work), std::move(failed)});
    more_.notify_one();
    return last_;
}

void WorkQueue::cancel(Ticket ticket) {
    const std::lock_guard lock{mutex_};
    std::erase_if(waiting_, [&](const Job& job) { return job.ticket == ticket; });
    for (const Job& job : running_)
        if (job.ticket == ticket) job.stop.request();
}

std::optional<std::size_t> WorkQueue::ahead(Ticket ticket) const {
    const std::lock_guard lock{mutex_};
    const auto at = std::ranges::find(waiting_, ticket, &Job::ticket);
    if (at == waiting_.end()) return std::nullopt;
    return static_cast<std::size_t>(at - waiting_.begin()) + running_.size();
}

std::size_t WorkQueue::waiting() const {
    const std::lock_guard lock{mutex_};
    return waiting_.size();
}

std::size_t WorkQueue::next() const {
    const auto under_way = [&](const Job& job) { return std::ranges::count(running_, job.owner, &Job::owner); };
    return static_cast<std::size_t>(std::ranges::min_element(waiting_, {}, under_way) - waiting_.begin());
}

void WorkQueue::serve() {
    std::unique_lock lock{mutex_};
    for (;;) {
        more_.wait(lock, [&] { return ending_ || !waiting_.empty(); });
        if (ending_) return;
        const auto chosen = waiting_.begin() + static_cast<std::ptrdiff_t>(next());
        running_.push_back(std::move(*chosen));
        waiting_.erase(chosen);
        const Ticket ticket = running_.back().ticket;
        {
            const Work work = std::move(running_.back().work);
            const Failed failed = std::move(running_.back().failed);
            const StopFlag stop = running_.back().stop;
            lock.unlock();
            try {
                work(stop);
            } catch (const std::exception& thrown) {
                failed(thrown.what());
            } catch (...) {
                failed("it ended in an exception without a name");
            }
        }
        lock.lock();
        std::erase_if(running_, [&](const Job& job) { return job.ticket == ticket; });
    }
}

}  // namespace kigi::web
