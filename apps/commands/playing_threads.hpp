#pragma once
/// \file
/// How many threads search for programs that play, if nobody says it.

#include <algorithm>
#include <optional>
#include <string>

#include <boost/hana/tuple.hpp>

#include <kigi/framework/control/cores.hpp>
#include <kigi/framework/options/field.hpp>
#include <kigi/framework/options/spec.hpp>
#include <kigi/search/parallel/team.hpp>

namespace kigi::apps {

/// The cores that the program may use, at most 16: more were not tried.
[[nodiscard]] inline int all_cores() {
    constexpr int most = 16;
    return std::min(usable_cores(), most);
}

/// For a command that plays: whoever sits before it wants the best move, and not the same nodes every time.
struct PlayingThreads {
    std::optional<int> threads{};

    static constexpr auto fields = boost::hana::make_tuple(
        field<&PlayingThreads::threads>("threads", "threads that search together, where the searcher says nothing",
                                        between(1, Team::most_threads), otherwise("all cores, at most 16")));

    /// What a searcher takes that has such a setting.
    [[nodiscard]] std::string setting() const { return std::to_string(threads.value_or(all_cores())); }
    [[nodiscard]] Assignments defaults() const { return {{"threads", setting()}}; }
};

}  // namespace kigi::apps
