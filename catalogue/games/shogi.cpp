#include <concepts>

#include <kigi/catalogue/catalogue_game.hpp>
#include <kigi/eval/shogi/learned.hpp>
#include <kigi/eval/shogi/material.hpp>
#include <kigi/eval/shogi/shogi_features.hpp>
#include <kigi/eval/zero.hpp>
#include <kigi/games/shogi/notation/facts.hpp>
#include <kigi/games/shogi/repetition.hpp>
#include <kigi/games/shogi/shogi.hpp>
#include <kigi/games/transform/with_history.hpp>

namespace kigi {

namespace {

/// No line comes back to a position for the fourth time in fewer plies.
constexpr int shortest_end_by_repetition = 12;

template <class G>
PerftCount count_lines(const WithHistory<G, shogi::FourthOccurrence>& game, int depth) {
    if (game.plies() + depth < shortest_end_by_repetition) return game.bare().count_lines(depth);
    return kigi::perft(game, depth);
}

/// Files are of shogi on nine by nine; engines play it on other boards, too.
template <class G>
GameFacts facts_of(const G& game) {
    return std::same_as<G, Shogi> ? shogi::facts(game.parameters() == "declaration") : GameFacts{.protocols = {"usi"}};
}

constexpr const char* shogi_is =
    "captured pieces are dropped again; the fourth repetition is a draw, or lost by who gives check";

template <class G>
Result<GamePtr> make(G initial, std::string name, std::vector<std::string> positions) {
    using Remembering = WithHistory<G, shogi::FourthOccurrence>;
    GameDescription<Remembering> description{.name = std::move(name),
                                             .about = shogi_is,
                                             .initial = Remembering{std::move(initial)},
                                             .default_order = "history",
                                             .sides = {{{"black", 'B'}, {"white", 'W'}}},
                                             .facts = [](const Remembering& game) { return facts_of(game.bare()); },
                                             .positions = std::move(positions),
                                             .perft = count_lines<G>};
    if constexpr (std::same_as<G, Shogi>) {
        description.evaluators = evaluators_of<Remembering>(ShogiMaterial{}, shogi::Learned{}, Zero{});
        description.features = {features_for<Remembering>(shogi::Features{}, shogi::Learned::name, shogi::log_odds_of)};
    } else {
        description.evaluators = evaluators_of<Remembering>(ShogiMaterial{}, Zero{});
    }
    description.engine = "shogi-engine";
    description.solver = "pvs";
    return std::make_shared<CatalogueGame<Remembering>>(std::move(description));
}

}  // namespace

GameFamily family_shogi() {
    return {"shogi",
            shogi_is,
            "declaration (a king that has entered may win) or mini (5x5)",
            {"", "mini"},
            [](std::string_view text) -> Result<GamePtr> {
                if (text == "mini")
                    return make(MiniShogi{}, "shogi:mini", {MiniShogi{}.position_text(), "4k/5/5/5/K2G1 b Rb 1"});
                auto game = text.empty() ? Shogi{} : Shogi::from_parameters(text);
                if (!game) return std::unexpected{game.error()};
                std::vector<std::string> positions;
                // The initial position, and mates in one and three of the set tanuki-tsume-shogi (MIT licence).
                if (*game == Shogi{})
                    positions = {game->position_text(), "7k1/6P2/7G1/8L/9/9/9/9/9 b 2r2b3g4s4n3l17p 1",
                                 "4nk3/9/6G2/3LB4/9/9/9/9/9 b 2rb3g4s3n3l18p 1",
                                 "8B/8k/9/7Gg/9/8L/9/9/9 b 2rb2g4s4n3l18p 1"};
                return make(*std::move(game), "shogi", std::move(positions));
            }};
}

}  // namespace kigi
