#include <kigi/catalogue/catalogue_game.hpp>
#include <kigi/eval/leaf_average.hpp>
#include <kigi/eval/reversi/counts.hpp>
#include <kigi/eval/reversi/learned_patterns.hpp>
#include <kigi/eval/reversi/network/learned_network.hpp>
#include <kigi/eval/reversi/pattern_learner.hpp>
#include <kigi/eval/zero.hpp>
#include <kigi/framework/text/printable.hpp>
#include <kigi/games/reversi/facts.hpp>
#include <kigi/games/reversi/obf.hpp>
#include <kigi/games/reversi/reversi.hpp>
#include <kigi/games/reversi/reversi_notation.hpp>
#include <kigi/games/reversi/reversi_perft.hpp>

namespace kigi {

namespace {

/// OBF, a position alone being the simplest form of it; or moves from the start.
template <int Size>
Result<std::optional<FileLine<Reversi<Size>>>> parse_line(const Reversi<Size>& initial, std::string_view line) {
    const auto text = content_of(line);
    if (text.empty()) return std::nullopt;
    const auto problem = reversi::parse_obf_line(text, Size);
    if (problem && *problem) {
        FileLine<Reversi<Size>> read{Reversi<Size>{(*problem)->discs}};
        if (const auto value = (*problem)->value()) read.value = value->points;
        for (const auto& [move, score] : (*problem)->moves)
            read.scores.push_back({reversi::move_text(move), score.points});
        return read;
    }
    if (auto other = parse_plain_line(initial, text)) return other;
    return std::unexpected{problem.error()};
}

/// The default one first. What is learned is for the usual board alone.
template <int Size>
std::vector<NamedEvaluator<Reversi<Size>>> evaluators() {
    using G = Reversi<Size>;
    auto all = evaluators_of<G>(Mobility{}, Corners{}, Discs{}, LeafAverage{}, Zero{});
    if constexpr (Size == 8)
        all.insert(all.begin(),
                   {named_evaluator<G>(reversi::LearnedPatterns{}), named_evaluator<G>(reversi::LearnedNetwork{})});
    return all;
}

template <int Size>
std::unique_ptr<ScoreLearner> score_learner([[maybe_unused]] const ScoreLearningOptions& options) {
    if constexpr (Size == 8) return std::make_unique<reversi::PatternLearner>(options);
    return nullptr;
}

constexpr const char* reversi_is = "reversi by the rules of Othello; 8x8 if nothing is said";

template <int Size>
Result<GamePtr> make(std::vector<std::string> positions) {
    using G = Reversi<Size>;
    return std::make_shared<CatalogueGame<G>>(GameDescription<G>{
        .name = Size == 8 ? "reversi" : "reversi:" + std::to_string(Size) + "x" + std::to_string(Size),
        .about = reversi_is,
        .evaluators = evaluators<Size>(),
        .score_learner = score_learner<Size>,
        .default_order = "fastest",
        .engine = Size == 8 ? "reversi-engine" : "",
        .near_end = 10,
        .sides = {{{"black", 'B'}, {"white", 'W'}}},
        .facts = [](const G&) { return reversi::facts(Size); },
        .positions = std::move(positions),
        .perft = [](const G& game, int depth) { return reversi::perft(game.discs(), Size, depth); },
        .parse_line = parse_line<Size>});
}

}  // namespace

GameFamily family_reversi() {
    return {"reversi", reversi_is, "8x8, 6x6 or 4x4", {"", "6x6", "4x4"}, [](std::string_view size) -> Result<GamePtr> {
                // End-games of the FFO set (French Othello Federation), the easy ones.
                if (size.empty() || size == "8x8")
                    return make<8>({"--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X; G8:+18;",
                                    "-XXXXXX---XOOOO--XOXXOOX-OOOOOOOOOOOXXOOOOOXXOOX--XXOO----XXXXX- X; A4:+10;",
                                    "----OX----OOXX---OOOXX-XOOXXOOOOOXXOXXOOOXXXOOOOOXXXXOXO--OOOOOX X; D1:+2;",
                                    "-XXXXXX-X-XXXOO-XOXXXOOXXXOXOOOX-OXOOXXX--OOOXXX--OOXX----XOXXO- X; H8:+0;",
                                    "-OOOOO----OXXO-XXXOXOXX-XXOXOXXOXXOOXOOOXXXXOO-OX-XOOO---XXXXX-- X; G8:+32;"});
                if (size == "6x6")
                    return make<6>(  // after random play; values by this program's searchers
                        {"---X--OOOXXOOOOOXOOXOOXOX--XX---X--- O 24", "OOOX--OOXX--OXOX--XOXXOO--OXO---XO-- O 20",
                         "O----OXXXOO-OXXX---OXXX-O-XXX---OOOO O 10", "---X----XX----OX--OOXOXOOXOOOOXOOOOO O 22",
                         "--OOO---XXXXOOXXO-OXOOOOX-X----OXX-- O 28"});
                if (size == "4x4") return make<4>({"-----XO--OX----- X -10"});
                return refuse(in_quotes(size, 20) + " is not a board (expected 8x8, 6x6 or 4x4)");
            }};
}

}  // namespace kigi
