#include <algorithm>
#include <cstddef>
#include <utility>

#include <kigi/apps/console/one_line.hpp>
#include <kigi/framework/text/printable.hpp>

namespace kigi::apps {

std::string one_line(std::string message) {
    constexpr std::size_t longest = 4000;
    constexpr std::size_t end = 1000;  // what was expected stands there
    if (message.size() > longest)
        message = std::string{beginning_of(message, longest - end)} + " ... " + message.substr(message.size() - end);
    std::ranges::replace(message, '\n', ' ');
    return printable(message);
}

}  // namespace kigi::apps
