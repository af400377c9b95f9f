#pragma once
/// \file
/// Which moves some thread is looking at just now, so that the others look at something else meanwhile. Sources:
/// J.-C. Weill, "The ABDADA distributed minimax search algorithm", ICCA Journal 19 (1996); in this form, with a list
/// beside the table, by T. Kerrigan, "Simplified ABDADA" (2017).

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <cstring>

namespace kigi {

/// A hint only: of two moves with one place the later is known, and nothing is locked.
class BusyMoves {
public:
    template <class Move>
    [[nodiscard]] static std::uint64_t name(std::uint64_t key, Move move) noexcept {
        std::uint64_t bits = 0;
        std::memcpy(&bits, &move, sizeof move < sizeof bits ? sizeof move : sizeof bits);
        const std::uint64_t mixed = (key ^ (bits + 1) * 0xD6E8FEB86659FD93U) * 0x9E3779B97F4A7C15U;
        return mixed | 1;  // never 0, which stands for nothing
    }
    [[nodiscard]] bool contains(std::uint64_t name) const noexcept {
        return at(name).load(std::memory_order_relaxed) == name;
    }

    /// Busy for as long as it lives; a default one marks nothing.
    class Mark {
    public:
        Mark() = default;
        Mark(BusyMoves& moves, std::uint64_t name) noexcept : place_{&moves.at(name)}, name_{name} {
            place_->store(name, std::memory_order_relaxed);
        }
        ~Mark() {
            if (place_ && place_->load(std::memory_order_relaxed) == name_) place_->store(0, std::memory_order_relaxed);
        }
        Mark(const Mark&) = delete;
        Mark& operator=(const Mark&) = delete;

    private:
        std::atomic<std::uint64_t>* place_ = nullptr;
        std::uint64_t name_ = 0;
    };

private:
    using Place = std::atomic<std::uint64_t>;
    [[nodiscard]] Place& at(std::uint64_t name) noexcept { return places_[name >> 52U]; }
    [[nodiscard]] const Place& at(std::uint64_t name) const noexcept { return places_[name >> 52U]; }

    std::array<Place, 4096> places_{};
};

}  // namespace kigi
