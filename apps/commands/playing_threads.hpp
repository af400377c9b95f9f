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

/// As many threads as the program may use cores, at most 16: more were not tried.
[[nodiscard]] inline int usual_threads() {
    constexpr int most = 16;
    return std::min(usable_cores(), most);
}
/// The same in words, for a field.
inline constexpr auto otherwise_usual_threads = otherwise("all cores, at most 16");

/// For a command that plays: its user wants the best move rather than the same nodes every time.
struct PlayingThreads {
    std::optional<int> threads{};

    static constexpr auto fields = boost::hana::make_tuple(
        field<&PlayingThreads::threads>("threads", "threads that search together, where the searcher says nothing",
                                        between(1, Team::most_threads), otherwise_usual_threads));

    [[nodiscard]] int count() const { return threads.value_or(usual_threads()); }
    /// What a searcher takes that has such a setting.
    [[nodiscard]] Assignments defaults() const { return {{"threads", std::to_string(count())}}; }
};

}  // namespace kigi::apps
