#include <charconv>
#include <cmath>
#include <system_error>

#include <kigi/arena/engines/nboard_line.hpp>
#include <kigi/framework/control/limits.hpp>
#include <kigi/framework/text/numbers.hpp>
#include <kigi/framework/text/words.hpp>

namespace kigi::arena {

namespace {

/// A number at the beginning, whatever follows ("12", "100%W").
template <class Number>
std::optional<Number> leading_number(std::string_view text) {
    text = without_plus(text);
    Number value{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{}) return std::nullopt;
    return value;
}

std::optional<Points> discs(std::string_view text) {
    const auto value = leading_number<double>(text);
    constexpr double sensible = 1e6;
    if (!value || !(std::abs(*value) <= sensible)) return std::nullopt;
    constexpr std::int32_t hundredths = 100;
    return Points{static_cast<std::int32_t>(std::lround(*value * hundredths)), hundredths};
}

}  // namespace

NBoardLine parse_nboard_line(std::string_view line) {
    using Kind = NBoardLine::Kind;
    const auto words = words_of(line);
    NBoardLine said;
    if (words.empty()) return said;
    const auto word = [&](std::size_t n) { return n < words.size() ? words[n] : std::string_view{}; };
    if (words[0] == "===") {
        said.kind = Kind::move;
        const auto parts = words_of(line.substr(line.find("===") + 3), " \t\r/");
        if (!parts.empty()) said.move = parts[0];
        if (parts.size() > 1) said.value = discs(parts[1]);
    } else if (words[0] == "pong") {
        said.kind = Kind::pong;
        said.number = leading_number<std::uint64_t>(word(1));
    } else if (words[0] == "search" || words[0] == "book") {
        said.kind = Kind::search;
        said.line = word(1);
        said.value = discs(word(2));
        const auto depth = word(4);
        said.to_the_end = depth.starts_with("100%");
        if (const auto plies = leading_number<int>(depth); plies && depth.find('%') == std::string_view::npos)
            if (*plies >= 0 && *plies <= deepest) said.depth = plies;
    } else if (words[0] == "nodestats") {
        said.kind = Kind::nodes;
        if (const auto nodes = leading_number<double>(word(1)); nodes && *nodes >= 0 && *nodes < 1e18)
            said.number = static_cast<std::uint64_t>(*nodes);
    }
    return said;
}

}  // namespace kigi::arena
