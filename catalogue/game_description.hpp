#pragma once
/// \file
/// What a game brings along to be listed in the catalogue, beyond the game itself.

#include <array>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <kigi/catalogue/file_line.hpp>
#include <kigi/catalogue/learnable.hpp>
#include <kigi/catalogue/named_evaluator.hpp>
#include <kigi/framework/any/any_game.hpp>
#include <kigi/framework/game/game.hpp>
#include <kigi/framework/game/perft_count.hpp>

namespace kigi {

template <Game G>
struct GameDescription {
    static_assert(Notated<G>, "the catalogue reads and writes moves and positions: the game must be Notated");

    std::string name;                             ///< without parameters, as it is typed
    std::string about{};                          ///< what it is, in one line; family_of() adds the family's
    G initial{};                                  ///< its parameters are those of the game
    std::vector<NamedEvaluator<G>> evaluators{};  ///< the default one first; not empty
    std::vector<NamedFeatures<G>> features{};     ///< what kigi train learns from, the usual ones first
    /// Or what learns scores there.
    std::function<std::unique_ptr<ScoreLearner>(const ScoreLearningOptions&)> score_learner{};
    std::string default_order = "history";  ///< may be one of `orders`
    std::vector<NamedOrder> orders{};       ///< of its own, beside those that every game has (`order_of`)
    /// The searcher that is made for this game alone, if there is one.
    std::string engine{};
    /// What solves its positions where they are to be solved and nothing else; if empty, the engine.
    std::string solver{};
    /// Where a Finite game lasts fewer plies than this, neither order nor table pay for themselves (by measurement).
    int near_end = 2;
    bool values_are_words = false;
    std::array<SideName, 2> sides{{{"first", 'F'}, {"second", 'S'}}};
    /// What engines, servers and files call the game with the parameters of `initial`.
    std::function<GameFacts(const G& initial)> facts{};
    /// Lines of the built-in set, as `parse_line` reads them.
    std::vector<std::string> positions{};
    /// A faster count than the generic one, without a table.
    std::function<PerftCount(const G&, int depth)> perft{};
    /// So many last plies are counted by it though there is a table: look-ups would take longer (by measurement).
    int perft_plies = 4;
    /// The game's own kind of line in a file of positions; the default reads position text or moves, and a score.
    std::function<Result<std::optional<FileLine<G>>>(const G& initial, std::string_view line)> parse_line =
        parse_plain_line<G>;
};

}  // namespace kigi
