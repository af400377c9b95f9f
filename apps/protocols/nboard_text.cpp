#include <fmt/format.h>

#include <kigi/apps/protocols/nboard_text.hpp>
#include <kigi/framework/text/letter_case.hpp>

namespace kigi::apps {

namespace {

std::string depth_text(const AnyPosition& position, const AnyResult& result) {
    if (!is_unlimited(result.depth)) return std::to_string(result.depth);
    if (end_level(result.depth) == 0 || result.solved) return "100%";
    return std::to_string(position.plies_left().value_or(2) / 2);  // the end, but with something left out
}

}  // namespace

std::string nboard_search(const AnyPosition& position, const AnyResult& result, const AnyLine& line) {
    std::string moves;
    for (const auto& move : line.line) moves += in_upper_case(move);
    return fmt::format("search {} {:.2f} 0 {}", moves, line.value.value(), depth_text(position, result));
}

std::string nboard_choice(int version, const std::string& move, std::optional<Points> value,
                          std::chrono::nanoseconds time) {
    if (version < 2) return "=== " + in_upper_case(move);
    const double seconds = std::chrono::duration<double>{time}.count();
    return fmt::format("=== {}/{}/{:.2f}", in_upper_case(move), value ? fmt::format("{:.2f}", value->value()) : "",
                       seconds);
}

std::string nboard_nodes(const AnyResult& result) {
    return fmt::format("nodestats {} {:.3f}", result.counters.nodes, result.seconds());
}

}  // namespace kigi::apps
