#include <algorithm>

#include <kigi/arena/engines/gtp_reply.hpp>
#include <kigi/framework/text/text_line.hpp>

namespace kigi::arena {

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
