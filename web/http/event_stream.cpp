#include <algorithm>
#include <utility>

#include <kigi/web/http/event_stream.hpp>

namespace kigi::web {

void EventStream::publish(std::string_view event, std::string_view key, std::string data) {
    if (closed_) return;
    // What is replaced moves to the end: the order of events is that of their last publication.
    std::erase_if(waiting_, [&](const Event& one) { return one.name == event && one.key == key; });
    if (waiting_.size() >= most_waiting) return close();
    waiting_.push_back({std::string{event}, std::string{key}, std::move(data)});
    if (wake) wake();
}

void EventStream::close() {
    closed_ = true;
    if (wake) wake();
}

std::string EventStream::take() {
    std::string text;
    for (const Event& one : std::exchange(waiting_, {}))
        text += "id: " + std::to_string(next_id_++) + "\nevent: " + one.name + "\ndata: " + one.data + "\n\n";
    return text;
}

}  // namespace kigi::web
