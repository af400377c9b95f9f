#include <algorithm>
#include <charconv>
#include <system_error>

#include <kigi/arena/engines/usi_said.hpp>
#include <kigi/framework/control/limits.hpp>
#include <kigi/framework/text/numbers.hpp>
#include <kigi/framework/text/words.hpp>

namespace kigi::arena {

namespace {

constexpr std::int32_t units_a_win = 30'000;

template <class Number>
std::optional<Number> number(std::string_view text) {
    text = without_plus(text);
    Number value{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    return value;
}

/// `cp 35`, `mate 7`, `mate -`.
std::optional<Points> score(std::string_view kind, std::string_view text) {
    if (kind == "mate") return text.starts_with('-') ? Points{-1} : Points{1};
    const auto value = kind == "cp" ? number<std::int32_t>(text) : std::nullopt;
    if (!value) return std::nullopt;
    return Points{std::clamp(*value, -units_a_win, units_a_win), units_a_win};
}

void read_info(std::string_view words, UsiSaid& said) {
    for (auto word = next_word(words); !word.empty(); word = next_word(words)) {
        if (word == "string") return;
        if (word == "pv") {
            said.line = words;
            return;
        }
        if (word == "depth") {
            if (const auto depth = number<int>(next_word(words)); depth && *depth >= 0)
                said.depth = std::min(*depth, deepest);
        } else if (word == "nodes") {
            said.nodes = number<std::uint64_t>(next_word(words));
        } else if (word == "score") {
            const auto kind = next_word(words);
            said.value = score(kind, next_word(words));
        }
    }
}

}  // namespace

UsiSaid parse_usi_said(std::string_view line) {
    using Kind = UsiSaid::Kind;
    UsiSaid said;
    const auto word = next_word(line);
    if (word == "usiok") {
        said.kind = Kind::usi_ok;
    } else if (word == "readyok") {
        said.kind = Kind::ready_ok;
    } else if (word == "info") {
        said.kind = Kind::info;
        read_info(line, said);
    } else if (word == "bestmove") {
        said.kind = Kind::best_move;
        said.move = next_word(line);
    }
    return said;
}

}  // namespace kigi::arena
