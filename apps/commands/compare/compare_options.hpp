#pragma once
/// \file
/// What kigi compare is asked for.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <kigi/apps/commands/search/searching.hpp>
#include <kigi/framework/options/options.hpp>

namespace kigi::apps {

struct CompareOptions : SearcherWishes {
    std::string game{};
    std::vector<std::string> searchers{"alpha-beta", "pvs", "mtd-f"};
    std::string ablate{};
    std::string positions{};
    std::optional<std::size_t> random{};
    std::optional<int> plies{};
    std::uint64_t seed = 1;
    std::int64_t repeat = 1;
    std::string html{};
    bool exact = false;
    bool csv = false;
    bool json = false;

    static constexpr auto fields = boost::hana::concat(
        boost::hana::concat(
            boost::hana::make_tuple(field<&CompareOptions::game>(
                "game", "the game, with parameters after a colon; or several, with commas between; or all", argument)),
            SearcherWishes::fields),
        boost::hana::make_tuple(
            field<&CompareOptions::searchers>("searchers", "searchers with their settings, commas between",
                                              value_name("SEARCHER,...")),
            field<&CompareOptions::ablate>("ablate",
                                           "in place of --searchers: this searcher, and the same with each of its "
                                           "parts switched off in turn",
                                           value_name("SEARCHER"), otherwise("--searchers")),
            field<&CompareOptions::exact>("exact", "search to the end of the game (what happens without limits)"),
            field<&CompareOptions::positions>("positions",
                                              "file of positions, a line each: position text or moves, and its score "
                                              "where known (OBF for reversi); - is standard input",
                                              value_name("FILE"), otherwise("the built-in ones")),
            field<&CompareOptions::random>("random", "so many random positions instead", between(1, 100'000)),
            field<&CompareOptions::plies>("plies", "random moves that lead to a random position", between(0, 1000),
                                          value_name("PLIES"), otherwise("10, or fewer where a game is over before")),
            field<&CompareOptions::seed>("seed", "of the random positions", value_name("SEED")),
            field<&CompareOptions::repeat>("repeat", "searches of each position; the median time counts",
                                           between(1, 1000)),
            field<&CompareOptions::html>(
                "html", "file to write: one page with charts, and a small tree with its cut-offs", value_name("FILE")),
            field<&CompareOptions::csv>("csv", "print comma-separated values, a line for each searcher and position"),
            field<&CompareOptions::json>("json", "print JSON, an object for each searcher and position")));

    /// Whether nobody chose them: then those that do not fit a game are left out.
    [[nodiscard]] bool has_usual_searchers() const { return searchers == CompareOptions{}.searchers; }
    [[nodiscard]] Result<void> check() const {
        if (!ablate.empty() && !has_usual_searchers()) return refuse("--ablate and --searchers exclude each other");
        if (exact && depth) return refuse("--exact and --depth exclude each other");
        if (csv && json) return refuse("--csv and --json exclude each other");
        if (random && !positions.empty()) return refuse("--random and --positions exclude each other");
        if (!random && (plies || seed != CompareOptions{}.seed)) return refuse("--plies and --seed need --random");
        return {};
    }
};

/// Everything by which the comparison can be repeated; `plies` are those of the random positions.
[[nodiscard]] std::vector<std::pair<std::string, std::string>> repeatable(const CompareOptions& asked, int plies);

/// Where the positions are from: "the built-in set".
[[nodiscard]] std::string source_of(const CompareOptions& asked);

}  // namespace kigi::apps
