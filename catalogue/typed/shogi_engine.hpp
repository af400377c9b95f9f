#pragma once
/// \file
/// The searcher made for shogi, on both boards: principal variation search compiled with the game's own type, with a
/// quiescence, mate probes, an order and a table of its own (engines/shogi).

#include <cstdint>

#include <boost/hana/concat.hpp>
#include <boost/hana/tuple.hpp>

#include <kigi/catalogue/searcher_entry.hpp>
#include <kigi/catalogue/searcher_options.hpp>

namespace kigi {

/// Each part may be switched off.
struct ShogiEngineOptions : LimitOptions, EvaluatorOptions, DeepeningOptions, ThreadOptions {
    std::int64_t table = 64;  ///< MiB; those of mates are a sixteenth of it more
    bool by_line = false;
    int quiescence = 8;
    int evasions = 4;
    bool exchanges = true;
    int margin = 300;
    int mate_in_one = 0;
    int mate_in_three = 2;
    int late_moves = 1;
    std::uint64_t mates = 20'000;

    static constexpr auto fields = boost::hana::concat(
        boost::hana::concat(
            boost::hana::concat(
                boost::hana::make_tuple(eval_field<&ShogiEngineOptions::eval>("learned, or material on 5x5")),
                boost::hana::make_tuple(
                    field<&ShogiEngineOptions::table>("table", "transposition table (0: none)",
                                                      between(std::int64_t{0}, 1 << 24), value_name("MIB"),
                                                      off_by("0")),
                    field<&ShogiEngineOptions::by_line>(
                        "by-line", "what the table says of a position answers on the line alone where it was found"),
                    field<&ShogiEngineOptions::quiescence>("quiescence",
                                                           "plies of captures and promotions beyond the horizon",
                                                           between(0, 64), value_name("PLIES"), off_by("0")),
                    field<&ShogiEngineOptions::evasions>(
                        "evasions", "plies beyond the horizon in which a side in check looks at all its moves",
                        between(0, 64), value_name("PLIES"), off_by("0")),
                    field<&ShogiEngineOptions::exchanges>(
                        "exchanges", "leave out captures beyond the horizon that lose material by exchange"),
                    field<&ShogiEngineOptions::margin>(
                        "margin",
                        "leave out captures beyond the horizon that stay below the window by more than so many "
                        "hundredths of a pawn (-1: none)",
                        between(-1, 10'000), off_by("-1")),
                    field<&ShogiEngineOptions::mate_in_one>(
                        "mate-in-one", "plies to go from which on a mate in one is looked for (251: never)",
                        between(-64, 251), value_name("PLIES"), off_by("251")),
                    field<&ShogiEngineOptions::mate_in_three>("mate-in-three", "the same of a mate in three",
                                                              between(-64, 251), value_name("PLIES"), off_by("251")),
                    field<&ShogiEngineOptions::late_moves>(
                        "late-moves", "plies by which late moves are tried shallower first (0: none)", between(0, 8),
                        value_name("PLIES"), off_by("0")),
                    field<&ShogiEngineOptions::mates>(
                        "mates",
                        "nodes at most of a search for a mate by checks that comes first, within an eighth of the "
                        "limits, unless depth is limited (0: none)",
                        value_name("NODES"), off_by("0")))),
            boost::hana::concat(DeepeningOptions::fields, ThreadOptions::fields)),
        LimitOptions::fields);
};

[[nodiscard]] SearcherEntry shogi_engine_entry();

}  // namespace kigi
