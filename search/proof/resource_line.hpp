#pragma once
/// \file
/// The line that a search stands on, in a game in which the attacker holds resources.

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <vector>

#include <kigi/framework/control/limits.hpp>
#include <kigi/framework/game/key.hpp>
#include <kigi/search/proof/proof_table.hpp>

namespace kigi {

/// Boards with the attacker's resources, from the root on. `Resource` has `covers(other)`: at least as much of
/// everything. At most `longest_line` positions.
template <class Resource>
class ResourceLine {
public:
    void clear() {
        entries_.clear();
        slots_.fill(0);
    }
    void push(std::uint64_t board_key, Resource resource) {
        assert(ply() < longest_line);
        std::size_t slot = board_key % slots;
        while (slots_[slot] != 0) slot = (slot + 1) % slots;
        const std::uint64_t path = path_of(board_key, resource);
        entries_.push_back({board_key, resource, path, static_cast<std::uint32_t>(slot)});
        slots_[slot] = static_cast<std::uint16_t>(entries_.size());
    }
    /// The last in is the first out, so that no search for a slot ever passes one that was emptied.
    void pop() {
        slots_[entries_.back().slot] = 0;
        entries_.pop_back();
    }
    /// The number of positions before the one that is looked at.
    [[nodiscard]] std::int32_t ply() const noexcept { return static_cast<std::int32_t>(entries_.size()); }

    /// The ply of the latest position on the line with the same board and at least as many resources: whoever comes
    /// back with no more than he had gains nothing. `no_repetition_ply` if there is none.
    [[nodiscard]] std::int32_t earlier(std::uint64_t board_key, Resource resource) const {
        std::int32_t latest = -1;
        for (std::size_t slot = board_key % slots; slots_[slot] != 0; slot = (slot + 1) % slots) {
            const std::int32_t ply = slots_[slot] - 1;
            const Entry& entry = entries_[static_cast<std::size_t>(ply)];
            if (entry.board_key == board_key && ply > latest && entry.resource.covers(resource)) latest = ply;
        }
        return latest < 0 ? no_repetition_ply : latest;
    }
    /// The key of a position together with the line that leads to it, in its order.
    [[nodiscard]] std::uint64_t path_of(std::uint64_t board_key, Resource resource) const noexcept {
        return key_of(entries_.empty() ? 0 : entries_.back().path, board_key, resource.bits());
    }

private:
    static constexpr std::size_t slots = std::size_t{4} * longest_line;
    static_assert(longest_line < 65536);
    struct Entry {
        std::uint64_t board_key;
        Resource resource;
        std::uint64_t path;
        std::uint32_t slot;
    };
    std::vector<Entry> entries_{};
    std::array<std::uint16_t, slots> slots_{};  // ply + 1, or 0
};

}  // namespace kigi
