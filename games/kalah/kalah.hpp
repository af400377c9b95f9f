#pragma once
/// \file
/// Kalah: seeds are sown round the board, and a side whose last seed reaches its store moves again.

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <ranges>
#include <string>
#include <string_view>
#include <utility>

#include <kigi/framework/game/bits.hpp>
#include <kigi/framework/game/game.hpp>
#include <kigi/framework/game/key.hpp>
#include <kigi/framework/game/score_range.hpp>

namespace kigi {

/// Kalah(pits, seeds). A move takes all seeds of an own pit and sows them one by one counter-clockwise, the own store
/// included and the opponent's left out. Last seed in the own store: the same side moves again. Last seed in an own pit
/// that was empty: it and the seeds opposite, if there are any, go to the own store; with the rule of the empty
/// capture, it goes there also where nothing lies opposite. The game ends after any move that leaves the pits of either
/// side empty; what lies in the other pits then counts for the side that owns them. The score is the difference of the
/// stores.
///
/// Kalah(6, 4) is won by 8, and by 10 with the empty capture. Sources: M. Rawlings (2015); G. Irving, J. Donkers,
/// J. Uiterwijk, "Solving Kalah", ICGA Journal 23 (2000).
///
/// Made and unmade in place. The number of plies left is finite, but no useful bound is known, so it is not Finite.
class Kalah {
public:
    /// A move: an own pit, from 0 at the mover's left.
    struct Pit {
        std::uint8_t index = 0;
        friend constexpr auto operator<=>(Pit, Pit) noexcept = default;
    };
    /// What a move changed, besides what follows from the pit.
    struct Difference {
        std::uint8_t sown = 0;
        std::uint8_t captured = 0;  ///< the last seed and those opposite; 0 if it captured nothing
        Side mover = Side::first;
    };

    constexpr Kalah() noexcept : Kalah{6, 4} {}
    [[nodiscard]] static constexpr bool fits(int pits, int seeds) noexcept {
        return pits >= 1 && pits <= max_pits && seeds >= 1 && 2 * pits * seeds <= 255;
    }

    [[nodiscard]] constexpr int pits() const noexcept { return pits_; }
    [[nodiscard]] constexpr int all_seeds() const noexcept { return 2 * pits_ * seeds_; }
    [[nodiscard]] constexpr int store(Side side) const noexcept { return houses_[store_of(side)]; }
    /// Seeds in a pit of a side, counted from that side's left.
    [[nodiscard]] constexpr int seeds(Side side, int pit) const noexcept {
        return houses_[first_house(side) + static_cast<unsigned>(pit)];
    }

    [[nodiscard]] constexpr Side side_to_move() const noexcept { return side_; }
    [[nodiscard]] constexpr std::optional<Outcome> outcome() const noexcept {
        const int first = in_pits(Side::first);
        const int second = in_pits(Side::second);
        if (first != 0 && second != 0) return std::nullopt;
        return Outcome::score(Side::first, store(Side::first) + first - store(Side::second) - second);
    }
    /// The pits nearest to the own store first: they give the opponent nothing and most often keep the turn.
    [[nodiscard]] constexpr auto moves() const noexcept {
        return Bits{open()} | std::views::transform([last = pits_ - 1](int index) {
                   return Pit{static_cast<std::uint8_t>(last - index)};
               });
    }

    constexpr Difference make(Pit pit) noexcept {
        const Side mover = side_;
        const unsigned origin = first_house(mover) + pit.index;
        const std::uint8_t sown = houses_[origin];
        houses_[origin] = 0;
        const unsigned last = sow(mover, origin, sown, 1);
        std::uint8_t captured = 0;
        if (houses_[last] == 1 && last - first_house(mover) < pits_ &&
            (empty_capture_ || houses_[opposite(last)] != 0)) {
            captured = static_cast<std::uint8_t>(1 + std::exchange(houses_[opposite(last)], std::uint8_t{0}));
            houses_[store_of(mover)] = static_cast<std::uint8_t>(houses_[store_of(mover)] + captured);
            houses_[last] = 0;
        }
        if (last != store_of(mover)) side_ = opponent(mover);
        return {sown, captured, mover};
    }
    constexpr void unmake(Pit pit, Difference difference) noexcept {
        side_ = difference.mover;
        const unsigned origin = first_house(side_) + pit.index;
        if (difference.captured != 0) {
            const unsigned last = landing(side_, origin, difference.sown);
            houses_[last] = 1;
            houses_[opposite(last)] = static_cast<std::uint8_t>(difference.captured - 1);
            houses_[store_of(side_)] = static_cast<std::uint8_t>(houses_[store_of(side_)] - difference.captured);
        }
        sow(side_, origin, difference.sown, -1);
        houses_[origin] = difference.sown;
    }
    friend constexpr bool operator==(const Kalah&, const Kalah&) noexcept = default;

    [[nodiscard]] constexpr std::uint64_t key() const noexcept {
        std::uint64_t key = key_of(side_);
        for (unsigned house = 0; house < 2U * pits_ + 2; house += 8) {
            std::uint64_t word = 0;
            for (unsigned i = 0; i < 8; ++i) word |= std::uint64_t{houses_[house + i]} << (8 * i);
            key = mixed(key ^ word);
        }
        return key;
    }
    /// What is in a store stays there.
    [[nodiscard]] constexpr std::int32_t score_bound() const noexcept {
        return all_seeds() - 2 * std::min(store(Side::first), store(Side::second));
    }
    /// Of the seeds outside the stores, either side may yet get all.
    [[nodiscard]] constexpr ScoreRange score_range() const noexcept {
        return {2 * store(side_) - all_seeds(), all_seeds() - 2 * store(opponent(side_))};
    }
    [[nodiscard]] constexpr std::uint64_t count_moves() const noexcept { return Bits{open()}.size(); }

    /// The number of the pit, from 1 at the mover's left.
    [[nodiscard]] static std::string move_text(Pit pit) { return std::to_string(pit.index + 1); }
    [[nodiscard]] Result<Pit> parse_move(std::string_view text) const;
    /// "4,4,4,4,4,4,0/4,4,4,4,4,4,0 first": the pits of the first side from its left and its store, the same for the
    /// second side, and who moves.
    [[nodiscard]] std::string position_text() const;
    /// Reads what `position_text` writes; no seed may be missing.
    [[nodiscard]] Result<Kalah> parse_position(std::string_view text) const;
    /// Seen from the first side; pits that may be played have a '*'.
    [[nodiscard]] std::string board_text() const;
    [[nodiscard]] std::string board_svg() const;
    /// "6,4": pits a side and seeds a pit; "6,4,empty-capture": with that rule.
    [[nodiscard]] static Result<Kalah> from_parameters(std::string_view text);
    [[nodiscard]] std::string parameters() const;

private:
    static constexpr int max_pits = 12;

    constexpr Kalah(int pits, int seeds, bool empty_capture = false) noexcept
        : pits_{static_cast<std::uint8_t>(pits)},
          seeds_{static_cast<std::uint8_t>(seeds)},
          empty_capture_{empty_capture} {
        for (const Side side : {Side::first, Side::second})
            for (unsigned pit = 0; pit < pits_; ++pit) houses_[first_house(side) + pit] = seeds_;
    }

    // Houses in the order of sowing: the pits of the first side, its store, the pits of the second side, its store.
    [[nodiscard]] constexpr unsigned first_house(Side side) const noexcept {
        return side == Side::first ? 0U : pits_ + 1U;
    }
    [[nodiscard]] constexpr unsigned store_of(Side side) const noexcept { return first_house(side) + pits_; }
    [[nodiscard]] constexpr unsigned opposite(unsigned pit) const noexcept { return 2U * pits_ - pit; }
    [[nodiscard]] constexpr unsigned next_house(Side mover, unsigned house) const noexcept {
        const unsigned skipped = store_of(opponent(mover));
        const unsigned next = house + 1 == skipped ? skipped + 1 : house + 1;
        return next == 2U * pits_ + 2 ? 0 : next;
    }
    /// Adds `change` to the next `seeds` houses; gives the last of them.
    constexpr unsigned sow(Side mover, unsigned origin, unsigned seeds, int change) noexcept {
        unsigned house = origin;
        for (; seeds != 0; --seeds) {
            house = next_house(mover, house);
            houses_[house] = static_cast<std::uint8_t>(houses_[house] + change);
        }
        return house;
    }
    [[nodiscard]] constexpr unsigned landing(Side mover, unsigned origin, unsigned seeds) const noexcept {
        unsigned house = origin;
        for (seeds %= 2U * pits_ + 1; seeds != 0; --seeds) house = next_house(mover, house);
        return house;
    }
    [[nodiscard]] constexpr int in_pits(Side side) const noexcept {
        int seeds = 0;
        for (unsigned pit = 0; pit < pits_; ++pit) seeds += houses_[first_house(side) + pit];
        return seeds;
    }
    /// Bit `pits - 1 - pit` for each own pit with seeds; none when the game is over.
    [[nodiscard]] constexpr std::uint64_t open() const noexcept {
        std::uint64_t own = 0;
        for (unsigned pit = 0; pit < pits_; ++pit)
            own = own << 1U | static_cast<std::uint64_t>(houses_[first_house(side_) + pit] != 0);
        return in_pits(opponent(side_)) == 0 ? 0 : own;
    }
    [[nodiscard]] std::string drawn_pit(Side side, int pit) const;

    std::array<std::uint8_t, 32> houses_{};
    std::uint8_t pits_;
    std::uint8_t seeds_;
    bool empty_capture_;
    Side side_ = Side::first;
};

}  // namespace kigi
