#pragma once
/// \file
/// The positions of a line of play as keys: what repetition is looked for in.

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

namespace kigi {

/// How often a position stood on the board earlier on the line, and how many plies ago.
struct Repetition {
    int times = 0;            ///< earlier occurrences; 0: it is new
    int plies_ago = 0;        ///< distance to the latest of them; 0: it is new
    int first_plies_ago = 0;  ///< distance to the earliest of them; 0: it is new

    /// Whether the position occurred before.
    [[nodiscard]] explicit constexpr operator bool() const noexcept { return times > 0; }
    friend constexpr bool operator==(Repetition, Repetition) noexcept = default;
};

/// The keys of the positions of a line, oldest first. Sixteen to twenty-four bytes a ply: a copy costs little, and a
/// move made and unmade pushes and pops one key.
///
/// Nearly every position is new, and that is known without a look at the line: how many of its keys have the same low
/// bits is counted. Where a game knows moves that cannot be taken back, a search could end at the latest of them; in
/// shogi, where a captured piece may be dropped again, there is none.
class KeyHistory {
public:
    KeyHistory() = default;
    /// A line that begins at one position.
    explicit KeyHistory(std::uint64_t key) { push(key); }

    void push(std::uint64_t key) {
        keys_.push_back(key);
        if (keys_.size() * least_slots_a_key > counts_.size())
            count_anew();
        else
            count(key);
    }
    void pop() noexcept {
        // What is counted to the full is no longer known: it stays.
        if (auto& count = counts_[slot(keys_.back())]; count != full) --count;
        keys_.pop_back();
    }
    /// The key of the latest position; there must be one.
    [[nodiscard]] std::uint64_t back() const noexcept { return keys_.back(); }
    [[nodiscard]] std::size_t size() const noexcept { return keys_.size(); }
    [[nodiscard]] bool empty() const noexcept { return keys_.empty(); }

    /// What the position with this key would repeat if it came next. It is looked for every `stride` plies back: 2
    /// where sides alternate, as only then the same side is to move.
    template <int stride = 1>
    [[nodiscard]] Repetition of_next(std::uint64_t key) const noexcept {
        Repetition found;
        if (counts_.empty() || counts_[slot(key)] == 0) [[likely]]
            return found;
        const auto size = static_cast<std::ptrdiff_t>(keys_.size());
        for (std::ptrdiff_t ply = size - stride; ply >= 0; ply -= stride) {
            if (keys_[static_cast<std::size_t>(ply)] != key) [[likely]]
                continue;
            found.first_plies_ago = static_cast<int>(size - ply);
            if (found.times++ == 0) found.plies_ago = found.first_plies_ago;
        }
        return found;
    }
    /// How often the position that came up most often did; 0 of no line.
    [[nodiscard]] int most_occurrences() const {
        auto keys = keys_;
        std::ranges::sort(keys);
        int most = 0;
        for (auto from = keys.begin(); from != keys.end();) {
            const auto next = std::ranges::find_if(from, keys.end(), [&](std::uint64_t key) { return key != *from; });
            most = std::max(most, static_cast<int>(next - from));
            from = next;
        }
        return most;
    }
    friend bool operator==(const KeyHistory& a, const KeyHistory& b) { return a.keys_ == b.keys_; }

private:
    /// Then one in eight new positions is looked for in vain, at most.
    static constexpr std::size_t least_slots_a_key = 8;
    static constexpr std::uint8_t full = std::numeric_limits<std::uint8_t>::max();

    [[nodiscard]] std::size_t slot(std::uint64_t key) const noexcept { return key & (counts_.size() - 1); }
    void count(std::uint64_t key) noexcept {
        if (auto& count = counts_[slot(key)]; count != full) ++count;
    }
    void count_anew() {
        counts_.assign(std::bit_ceil(keys_.size() * least_slots_a_key), 0);
        for (const auto key : keys_) count(key);
    }

    std::vector<std::uint64_t> keys_;
    std::vector<std::uint8_t> counts_;  ///< by low bits; a power of two, or none
};

}  // namespace kigi
