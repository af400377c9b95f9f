#include <algorithm>
#include <cstddef>
#include <utility>

#include <kigi/apps/console/one_line.hpp>

namespace kigi::apps {

std::string one_line(std::string message) {
    constexpr std::size_t longest = 4000;
    constexpr std::size_t end = 1000;  // what was expected stands there
    if (message.size() > longest)
        message = message.substr(0, longest - end) + " ... " + message.substr(message.size() - end);
    std::ranges::replace(message, '\n', ' ');
    std::ranges::replace_if(message, [](unsigned char c) { return c < 0x20 || c == 0x7f; }, '?');
    return message;
}

}  // namespace kigi::apps
