#include <algorithm>

#include <kigi/arena/engines/gtp_reply.hpp>

namespace kigi::arena {

namespace {
std::string_view trimmed(std::string_view text) {
    const auto first = text.find_first_not_of(" \t\r");
    return first == std::string_view::npos ? std::string_view{}
                                           : text.substr(first, text.find_last_not_of(" \t\r") - first + 1);
}
}  // namespace

bool GtpReply::take(std::string_view line) {
    const auto text = trimmed(line);
    if (success_) return text.empty();
    if (text.empty() || (text.front() != '=' && text.front() != '?')) return false;
    success_ = text.front() == '=';
    auto rest = text.substr(1);
    // The number of a command follows the sign at once ("=7 D6"); "= 7" is an answer.
    rest.remove_prefix(std::min(rest.find_first_not_of("0123456789"), rest.size()));
    text_ = trimmed(rest);
    return false;
}

}  // namespace kigi::arena
