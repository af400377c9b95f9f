#pragma once
/// \file
/// The line from the root to where a search stands, as keys: what repetition is looked for in.

#include <algorithm>
#include <cstdint>
#include <vector>

#include <kigi/framework/game/game.hpp>
#include <kigi/framework/game/key.hpp>
#include <kigi/search/proof/proof_table.hpp>

namespace kigi {

/// What a game's lines can do.
/// A Hashed game that is Finite never comes back to a position: the position says everything. One that is not Finite
/// might, and such a line counts as one that never ends. In a Repeating game coming back means what the game says.
template <class G>
inline constexpr bool can_come_back = Repeating<G> || !Finite<G>;

/// The key of the position without its past.
template <Game G>
[[nodiscard]] std::uint64_t position_key(const G& game) {
    if constexpr (Repeating<G>)
        return game.bare_key();
    else
        return game.key();
}

class LineOfKeys {
public:
    void clear() { entries_.clear(); }
    void push(std::uint64_t key) { entries_.push_back({key, path_of(key)}); }
    void pop() { entries_.pop_back(); }
    /// The number of positions before the one that is looked at.
    [[nodiscard]] std::int32_t ply() const { return static_cast<std::int32_t>(entries_.size()); }

    /// The key of a position together with the line that leads to it, in its order.
    [[nodiscard]] std::uint64_t path_of(std::uint64_t key) const {
        return key_of(entries_.empty() ? 0 : entries_.back().path, key);
    }
    /// The ply at which the position stood first; `no_repetition_ply` if it was not met since the root.
    [[nodiscard]] std::int32_t earlier(std::uint64_t key) const {
        const auto found = std::ranges::find(entries_, key, &Entry::key);
        return found == entries_.end() ? no_repetition_ply : static_cast<std::int32_t>(found - entries_.begin());
    }

private:
    struct Entry {
        std::uint64_t key, path;
    };
    std::vector<Entry> entries_;
};

}  // namespace kigi
