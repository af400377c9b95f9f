#pragma once
/// \file
/// What the searchers of the alpha-beta family may be told.

#include <cstdint>
#include <limits>
#include <optional>
#include <string>

#include <boost/hana/concat.hpp>
#include <boost/hana/fold_left.hpp>
#include <boost/hana/tuple.hpp>

#include <kigi/catalogue/searcher_options.hpp>

namespace kigi {

struct AlphaBetaOptions : LimitOptions, EvaluatorOptions, OrderOptions, DeepeningOptions, ThreadOptions {
    std::optional<std::int64_t> table{};  ///< MiB
    bool etc = false;
    int quiescence = 0;
    std::uint64_t threats = 0;
    int leap = 8;
    int null_move = 0;
    int late_moves = 0;
    int history_pruning = 0;
    bool distinct = false;
    bool known_first = false;
    bool draw_repetitions = false;

    /// Whether moves or nodes are left out on suspicion, so that the value may not be that of minimax.
    [[nodiscard]] bool is_selective() const noexcept { return null_move > 0 || late_moves > 0 || history_pruning > 0; }

    static constexpr std::int64_t usual_table = 64;

    static constexpr auto fields = boost::hana::fold_left(
        boost::hana::make_tuple(
            EvaluatorOptions::fields, OrderOptions::fields,
            boost::hana::make_tuple(
                field<&AlphaBetaOptions::table>("table", "transposition table (0: none)",
                                                between(std::int64_t{0}, 1 << 24), value_name("MIB"), off_by("0"),
                                                otherwise("64 if positions have keys")),
                field<&AlphaBetaOptions::etc>("etc", "enhanced transposition cut-off"),
                field<&AlphaBetaOptions::known_first>(
                    "known-first", "moves to positions that the table knows come before all others, best first"),
                field<&AlphaBetaOptions::distinct>("distinct",
                                                   "of moves that lead to the same position, search the first alone"),
                field<&AlphaBetaOptions::draw_repetitions>(
                    "draw-repetitions", "take a position that comes back on the line for a draw at once"),
                field<&AlphaBetaOptions::quiescence>("quiescence",
                                                     "plies of threats and forced moves beyond the horizon",
                                                     between(0, 64), value_name("PLIES"), off_by("0")),
                field<&AlphaBetaOptions::null_move>(
                    "null-move", "plies by which the search after a null move is shallower (0: no null move)",
                    between(0, 8), value_name("PLIES"), off_by("0")),
                field<&AlphaBetaOptions::late_moves>("late-moves",
                                                     "plies by which late moves are tried shallower first (0: none)",
                                                     between(0, 8), value_name("PLIES"), off_by("0")),
                field<&AlphaBetaOptions::history_pruning>(
                    "history-pruning",
                    "leave out late moves that were hardly ever good, with at most so many plies to go (0: never)",
                    between(0, 16), value_name("PLIES"), off_by("0")),
                field<&AlphaBetaOptions::threats>("threats", "nodes of a search for attacks that comes first",
                                                  value_name("NODES"), off_by("0"))),
            DeepeningOptions::fields,
            boost::hana::make_tuple(field<&AlphaBetaOptions::leap>(
                "leap", "the depth after which deepening goes to the end of the game, if nothing else limits",
                between(1, deepest), value_name("PLIES"))),
            ThreadOptions::fields),
        LimitOptions::fields, boost::hana::concat);
};

/// MTD(f).
struct NullWindowOptions : AlphaBetaOptions {
    bool outcome = false;

    static constexpr auto fields = boost::hana::concat(
        AlphaBetaOptions::fields,
        boost::hana::make_tuple(field<&NullWindowOptions::outcome>(
            "outcome", "at the end of the game, who wins is enough: fewer nodes, and values are bounds")));
};

/// The searchers that begin with an open window.
struct OpenWindowOptions : AlphaBetaOptions {
    std::int32_t aspiration = 0;

    static constexpr auto fields = boost::hana::concat(
        AlphaBetaOptions::fields,
        boost::hana::make_tuple(field<&OpenWindowOptions::aspiration>(
            "aspiration", "half the width of the first window, in units of the evaluator (0: the whole window)",
            between(0, 1 << 20), value_name("UNITS"), off_by("0"))));
};

struct ProbCutOptions : OpenWindowOptions {
    std::string calibration{};
    double confidence = 1.5;

    static constexpr auto fields = boost::hana::concat(
        OpenWindowOptions::fields,
        boost::hana::make_tuple(
            field<&ProbCutOptions::calibration>("calibration", "file of kigi calibrate for this game and evaluator",
                                                value_name("FILE"), otherwise("the one kigi was built with")),
            field<&ProbCutOptions::confidence>("confidence",
                                               "standard errors that a shallow search must lie outside the window",
                                               between(0.0, 100.0), value_name("SIGMAS"))));
};

}  // namespace kigi
