#include <concepts>

#include <kigi/catalogue/catalogue_game.hpp>
#include <kigi/eval/connect_four/open_fours.hpp>
#include <kigi/eval/connect_four/rows.hpp>
#include <kigi/eval/leaf_average.hpp>
#include <kigi/eval/zero.hpp>
#include <kigi/games/connect_four/connect_four.hpp>

namespace kigi {

namespace {

/// A line of moves and its score, as P. Pons' test sets have them. The score is looked for first: it could be read as
/// one more column.
template <class G>
Result<std::optional<FileLine<G>>> parse_line(const G& initial, std::string_view line) {
    const auto text = content_of(line);
    if (const auto parts = split_score(text)) {
        if (auto read = parse_plain_line(initial, parts->first); read && *read && !(*read)->value) {
            (*read)->value = parts->second;
            return read;
        }
    }
    return parse_plain_line(initial, text);
}

constexpr const char* connect_four_is = "stones fall in columns, four in a row win; 7x6 if nothing is said";

template <class G>
Result<GamePtr> make(G initial, std::vector<std::string> positions) {
    return std::make_shared<CatalogueGame<G>>(GameDescription<G>{
        .name = "connect-four",
        .about = connect_four_is,
        .initial = std::move(initial),
        .evaluators = evaluators_of<G>(OpenFours{}, Rows<typename G::BoardSize>{}, LeafAverage{}, Zero{}),
        .default_order = "static",
        .solver = std::same_as<G, ConnectFour> ? "connect-four-solver" : "",
        .positions = std::move(positions),
        .parse_line = parse_line<G>});
}

}  // namespace

GameFamily family_connect_four() {
    return {"connect-four", connect_four_is, "WIDTHxHEIGHT", {"", "5x4"}, [](std::string_view size) -> Result<GamePtr> {
                auto game = ConnectFourOfAnySize::from_parameters(size.empty() ? "7x6" : size);
                if (!game) return std::unexpected{game.error()};
                if (game->parameters() == "5x4")
                    return make(*game, {game->position_text() + " 0", "3 0", "1 1", "2 0"});
                if (game->parameters() != ConnectFour{}.parameters()) return make(*game, {});
                // The first positions of P. Pons' set L2_R1.
                return make(ConnectFour{}, {"5554224333234511764415115 4", "52753311433677442422121 8",
                                            "1233722555341451114725221333 -1", "271713432331713132 -11",
                                            "6672375354252731116762237724 -2"});
            }};
}

}  // namespace kigi
