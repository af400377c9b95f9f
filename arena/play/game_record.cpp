#include <array>
#include <utility>

#include <kigi/arena/play/game_record.hpp>

namespace kigi::arena {

namespace {
constexpr std::array<std::pair<Ending, std::string_view>, 8> endings{{{Ending::rules, "rules"},
                                                                      {Ending::adjudicated, "adjudicated"},
                                                                      {Ending::resigned, "resigned"},
                                                                      {Ending::longest, "longest"},
                                                                      {Ending::illegal_move, "illegal move"},
                                                                      {Ending::timed_out, "timed out"},
                                                                      {Ending::crashed, "crashed"},
                                                                      {Ending::stopped, "stopped"}}};
}  // namespace

std::string_view text_of(Ending ending) {
    for (const auto& [value, text] : endings)
        if (value == ending) return text;
    return "stopped";
}

std::optional<Ending> ending_of(std::string_view text) {
    for (const auto& [value, name] : endings)
        if (name == text) return value;
    return std::nullopt;
}

}  // namespace kigi::arena
