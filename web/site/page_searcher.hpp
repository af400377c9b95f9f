#pragma once
/// \file
/// Searchers as a page may ask for them: by name and settings, but nothing that opens a file, takes much memory or goes
/// on for ever.

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

#include <kigi/catalogue/catalogue.hpp>

namespace kigi::web {

inline constexpr std::chrono::seconds longest_search{60};
inline constexpr int most_table = 64;  ///< MiB
inline constexpr int most_threads = 2;

struct PageSearcher {
    std::string spec;  ///< as it was asked for
    const SearcherEntry* entry;
    AnyOptions options;
    std::optional<int> level{};  ///< of play, as kigi levels lists them
    double noise = 0;            ///< probability of a random move in place of the searcher's

    [[nodiscard]] Result<SearcherPtr> made(const Catalogue& catalogue, const AnyGame& game) const;
    /// Whether it may be told how many root moves are wanted.
    [[nodiscard]] bool tells_all_moves() const { return options.has("multi-pv"); }
};

/// The searcher of a specification such as "pvs(depth=6)", on this game, or of one that plays such as
/// "pvs(level=1,noise=0.3)". Without level, depth, nodes or time it thinks for `usual`.
[[nodiscard]] Result<PageSearcher> page_searcher(const Catalogue& catalogue, const AnyGame& game, std::string_view text,
                                                 std::chrono::milliseconds usual);

/// The searcher for those who name none.
[[nodiscard]] std::string usual_searcher(const AnyGame& game);

}  // namespace kigi::web
