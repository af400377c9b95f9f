#pragma once
/// \file
/// The searcher made for reversi on 8x8: one stack from the opening to the last disc, of the same rules, folds and
/// drivers that every searcher is made of, with rules and an order of reversi's own (engines/reversi).

#include <cstdint>

#include <boost/hana/concat.hpp>
#include <boost/hana/tuple.hpp>

#include <kigi/catalogue/searcher_entry.hpp>
#include <kigi/catalogue/searcher_options.hpp>
#include <kigi/games/reversi/endgame/few_empties.hpp>

namespace kigi {

/// Each part may be switched off.
struct ReversiEngineOptions : LimitOptions, EvaluatorOptions, DeepeningOptions, ThreadOptions {
    std::int64_t table = 64;  ///< MiB
    int table_from = 10;
    int etc_from = 15;
    bool deeper = true;
    bool deep_moves = true;
    bool stability = true;
    int last_squares = 13;
    bool last_memory = true;
    bool last_order = true;
    bool value_order = true;
    bool work_order = true;
    bool last_ply = true;
    bool recall = true;
    int step = 2;
    int aspiration = 3;  ///< discs
    int selectivity = 73;
    int probe_from = 3;
    double near_share = 0.77;
    bool static_cut = true;
    int end_levels = most_end_level;
    bool outcome = false;

    [[nodiscard]] bool is_selective() const noexcept { return selectivity < 100; }

    static constexpr auto fields = boost::hana::concat(
        boost::hana::concat(
            boost::hana::concat(
                EvaluatorOptions::fields,
                boost::hana::make_tuple(
                    field<&ReversiEngineOptions::table>("table", "transposition table (0: none)",
                                                        between(std::int64_t{0}, 1 << 24), value_name("MIB"),
                                                        off_by("0")),
                    field<&ReversiEngineOptions::table_from>("table-from",
                                                             "empty squares from which on the table is asked",
                                                             between(0, 60), value_name("SQUARES")),
                    field<&ReversiEngineOptions::etc_from>(
                        "etc-from",
                        "empty squares from which on a move comes first that the table knows to refute (60: never)",
                        between(0, 60), value_name("SQUARES"), off_by("60")),
                    field<&ReversiEngineOptions::deeper>(
                        "deeper",
                        "the table's values of searches that looked further are taken, too (not with selectivity=100, "
                        "where values are those of the depth)"),
                    field<&ReversiEngineOptions::deep_moves>("deep-moves",
                                                             "in searches to the end, a move of the table comes first "
                                                             "only if it was found by looking half of the way"),
                    field<&ReversiEngineOptions::stability>("stability", "cut off by discs that cannot be turned"),
                    field<&ReversiEngineOptions::last_squares>(
                        "last-squares", "empty squares that code made for them solves (0: none)",
                        between(0, reversi::most_few_empties), value_name("SQUARES"), off_by("0")),
                    field<&ReversiEngineOptions::last_memory>("last-memory",
                                                              "bounds that were found there are kept for a moment"),
                    field<&ReversiEngineOptions::last_order>(
                        "last-order", "learned weights of edges and corners order the moves there"),
                    field<&ReversiEngineOptions::step>("step", "plies by which depths grow while it deepens",
                                                       between(1, 4), value_name("PLIES"), off_by("1")),
                    field<&ReversiEngineOptions::aspiration>(
                        "aspiration",
                        "half the width of the first window in searches to a depth, around the value of the depth "
                        "before (0: the whole window)",
                        between(0, 64), value_name("DISCS"), off_by("0")),
                    field<&ReversiEngineOptions::selectivity>(
                        "selectivity",
                        "searches to a depth leave out what a shallow search says is so unlikely to matter (100: "
                        "nothing)",
                        between(50, 100), value_name("PERCENT"), off_by("100")),
                    field<&ReversiEngineOptions::probe_from>("probe-from",
                                                             "plies to go from which on a shallow search may cut off",
                                                             between(2, 60), value_name("PLIES"), off_by("60")),
                    field<&ReversiEngineOptions::near_share>(
                        "near-share",
                        "with at most four plies to go, this share of the standard errors of `selectivity` is enough",
                        between(0.1, 10.0), off_by("1")),
                    field<&ReversiEngineOptions::static_cut>(
                        "static-cut", "with two plies to go, the static value may stand for the search"),
                    field<&ReversiEngineOptions::end_levels>(
                        "end-levels",
                        "at most so many selective searches to the end before the exact one, 73 to 99 %; where few "
                        "squares are empty, fewer pay",
                        between(0, most_end_level), off_by("0")),
                    field<&ReversiEngineOptions::outcome>(
                        "outcome", "at the end of the game, who wins is enough: fewer nodes, and values are bounds"),
                    field<&ReversiEngineOptions::value_order>("value-order", "order moves by learned values, too"),
                    field<&ReversiEngineOptions::work_order>(
                        "work-order",
                        "in searches to the end, the likely refutation that takes the least work comes first"),
                    field<&ReversiEngineOptions::last_ply>("last-ply",
                                                           "evaluate all children at once before the horizon"),
                    field<&ReversiEngineOptions::recall>(
                        "recall",
                        "nodes one ply before the horizon that were answered lately are answered from memory"))),
            boost::hana::concat(DeepeningOptions::fields, ThreadOptions::fields)),
        LimitOptions::fields);
};

[[nodiscard]] SearcherEntry reversi_engine_entry();

}  // namespace kigi
