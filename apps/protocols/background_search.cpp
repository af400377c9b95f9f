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
    finish();
}

void BackgroundSearch::finish() {
    if (thread_.joinable()) thread_.join();
}

}  // namespace kigi::apps
