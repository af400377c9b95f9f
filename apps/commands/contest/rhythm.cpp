#include <kigi/apps/commands/contest/rhythm.hpp>
#include <kigi/apps/console/failure.hpp>
#include <kigi/framework/text/texts.hpp>

namespace kigi::apps {

Rhythm::Rhythm(const std::string& text) {
    if (text == "off") return;
    if (text.find_first_not_of("0123456789") == std::string::npos)
        games_ = static_cast<std::uint64_t>(accepted(parse_whole(text, 1, 1'000'000'000), "--progress"));
    else
        time_ = accepted(parse_duration(text), "--progress");
}

bool Rhythm::due(std::uint64_t played) {
    if (games_) return played % *games_ == 0;
    const auto now = std::chrono::steady_clock::now();
    if (!time_ || now - last_ < *time_) return false;
    last_ = now;
    return true;
}

}  // namespace kigi::apps
