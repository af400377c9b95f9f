#pragma once
/// \file
/// The searcher made to solve positions of connect four on 7x6: threats decide nodes, null windows halve the range of
/// values, and an order of the game's own (engines/connect_four).

#include <cstdint>

#include <boost/hana/concat.hpp>
#include <boost/hana/tuple.hpp>

#include <kigi/catalogue/searcher_entry.hpp>
#include <kigi/catalogue/searcher_options.hpp>

namespace kigi {

struct ConnectFourSolverOptions : LimitOptions, EvaluatorOptions {
    std::int64_t table = 64;  ///< MiB
    int table_from = 8;

    static constexpr auto fields = boost::hana::concat(
        boost::hana::concat(
            EvaluatorOptions::fields,
            boost::hana::make_tuple(field<&ConnectFourSolverOptions::table>(
                                        "table", "table of bounds, of which a power of two is used (0: none)",
                                        between(std::int64_t{0}, 1 << 24), value_name("MIB"), off_by("0")),
                                    field<&ConnectFourSolverOptions::table_from>(
                                        "table-from", "empty squares from which on the table is asked", between(0, 42),
                                        value_name("SQUARES")))),
        LimitOptions::fields);
};

[[nodiscard]] SearcherEntry connect_four_solver_entry();

}  // namespace kigi
