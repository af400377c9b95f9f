#include <cstddef>
#include <utility>

#include <kigi/arena/report/film.hpp>

namespace kigi::arena {

std::int32_t Film::number(std::string line) {
    const auto [place, added] = numbers_.try_emplace(std::move(line), static_cast<std::int32_t>(lines_.size()));
    if (added) lines_.push_back(place->first);
    return place->second;
}

Frame Film::add(std::string_view svg, bool first) {
    std::vector<std::int32_t> now;
    while (!svg.empty()) {
        const auto end = svg.find('\n');
        now.push_back(number(std::string{svg.substr(0, end)}));
        svg.remove_prefix(end == std::string_view::npos ? svg.size() : end + 1);
    }
    Frame frame;
    if (first || now.size() != last_.size()) {
        frame.push_back(-1);
        frame.insert(frame.end(), now.begin(), now.end());
    } else {
        for (std::size_t i = 0; i < now.size(); ++i) {
            if (now[i] == last_[i]) continue;
            frame.push_back(static_cast<std::int32_t>(i));
            frame.push_back(now[i]);
        }
    }
    last_ = std::move(now);
    return frame;
}

std::string Film::board(const std::vector<Frame>& frames) const {
    std::vector<std::int32_t> now;
    for (const auto& frame : frames) {
        if (!frame.empty() && frame.front() == -1) {
            now.assign(frame.begin() + 1, frame.end());
        } else {
            for (std::size_t i = 0; i + 1 < frame.size(); i += 2)
                now[static_cast<std::size_t>(frame[i])] = frame[i + 1];
        }
    }
    std::string svg;
    for (const auto line : now) svg += lines_[static_cast<std::size_t>(line)] + '\n';
    return svg;
}

}  // namespace kigi::arena
