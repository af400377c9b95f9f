#include <kigi/apps/registry/erased.hpp>
#include <kigi/eval/connect_four/open_fours.hpp>
#include <kigi/eval/leaf_average.hpp>
#include <kigi/eval/zero.hpp>
#include <kigi/games/connect_four/connect_four.hpp>

namespace kigi::apps {

namespace {

/// A line of moves and its score, as P. Pons' test sets have them. The score is looked for first: it could be read as
/// one more column.
template <class G>
Parsed<std::optional<FileLine<G>>> parse_line(const G& initial, std::string_view line) {
    const auto text = content_of(line);
    if (const auto parts = split_score(text)) {
        if (auto read = parse_plain_line(initial, parts->first); read && *read && !(*read)->value) {
            (*read)->value = parts->second;
            return read;
        }
    }
    return parse_plain_line(initial, text);
}

template <class G>
Parsed<GamePtr> make(std::string_view type, G initial, std::vector<std::string> positions) {
    return std::make_shared<Erased<G>>(
        GameDescription<G>{.family = "connect-four",
                           .type = type,
                           .initial = std::move(initial),
                           .evaluators = evaluators_of<G>(OpenFours{}, LeafAverage{}, Zero{}),
                           .default_order = "static",
                           .positions = std::move(positions),
                           .parse_line = parse_line<G>});
}

}  // namespace

Family family_connect_four() {
    return {"connect-four",
            "stones fall in columns, four in a row win; 7x6 if nothing is said",
            "WIDTHxHEIGHT",
            {"", "5x4"},
            [](std::string_view size) -> Parsed<GamePtr> {
                auto game = ConnectFourOfAnySize::from_parameters(size.empty() ? "7x6" : size);
                if (!game) return std::unexpected{game.error()};
                if (game->parameters() != ConnectFour{}.parameters()) return make("connect_four_any", *game, {});
                // The first positions of P. Pons' set L3_R1.
                return make("connect_four", ConnectFour{},
                            {"2252576253462244111563365343671351441 -1", "7422341735647741166133573473242566 1",
                             "23163416124767223154467471272416755633 0"});
            }};
}

}  // namespace kigi::apps
