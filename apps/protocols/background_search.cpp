#include <chrono>
#include <utility>

#include <kigi/apps/protocols/background_search.hpp>

namespace kigi::apps {

void BackgroundSearch::start(Work work) {
    stop();
    flag_ = StopFlag{};
    under_way_ = true;
    thread_ = std::thread{[this, work = std::move(work), flag = flag_] {
        work(flag);
        under_way_ = false;
    }};
}

void BackgroundSearch::stop() {
    flag_.request();
    if (thread_.joinable()) thread_.join();
}

void BackgroundSearch::finish_while(const std::function<bool()>& wanted) {
    while (under_way_ && wanted()) std::this_thread::sleep_for(std::chrono::milliseconds{5});
    stop();
}

}  // namespace kigi::apps
