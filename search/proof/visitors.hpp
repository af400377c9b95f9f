#pragma once
/// \file
/// How many threads are in a position just now, so that others look at something else meanwhile.

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>

#include <kigi/framework/algebra/proof_disproof.hpp>

namespace kigi {

/// A hint only: of some 65,000 places several positions may share one.
class Visitors {
public:
    /// Threads in the position.
    [[nodiscard]] unsigned in(std::uint64_t key) const noexcept {
        return places_[place(key)].load(std::memory_order_relaxed);
    }

    /// In the position for as long as it lives; with no visitors to count among, nothing.
    class Visit {
    public:
        Visit(Visitors* visitors, std::uint64_t key) noexcept
            : place_{visitors ? &visitors->places_[place(key)] : nullptr} {
            if (place_) place_->fetch_add(1, std::memory_order_relaxed);
        }
        ~Visit() {
            if (place_) place_->fetch_sub(1, std::memory_order_relaxed);
        }
        Visit(const Visit&) = delete;
        Visit& operator=(const Visit&) = delete;

    private:
        std::atomic<std::uint16_t>* place_;
    };

private:
    [[nodiscard]] static std::size_t place(std::uint64_t key) noexcept { return (key * 0x9E3779B97F4A7C15U) >> 48U; }

    std::array<std::atomic<std::uint16_t>, 65536> places_{};
};

/// A number that is neither 0 nor infinite, as a thread sees it that would be one more: larger by a quarter for each
/// thread that is there. Source: T. Kaneko, "Parallel depth first proof number search", AAAI (2010): virtual proof
/// numbers.
[[nodiscard]] constexpr ProofNumber seen_by_another(ProofNumber number, unsigned threads) noexcept {
    const std::uint64_t more = std::uint64_t{threads} * (1 + number / 4);
    return more < impossible - 1 - number ? static_cast<ProofNumber>(number + more) : impossible - 1;
}

}  // namespace kigi
