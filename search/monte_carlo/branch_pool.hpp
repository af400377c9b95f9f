#pragma once
/// \file
/// The nodes of a Monte Carlo tree, in one piece of memory that is never exceeded.

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include <kigi/framework/text/result.hpp>
#include <kigi/search/monte_carlo/reward.hpp>

namespace kigi {

/// A position of the tree, as its parent keeps it: 32 bytes with a move of up to four. Plain data without initializers,
/// so that memory is touched when it is used, and moved by copying.
template <class Move>
struct Branch {
    std::int64_t sum;        ///< of the rewards of its visits, as the first side counts them
    std::uint32_t visits;    ///< playouts that went through here
    std::uint32_t children;  ///< where they are in the pool, one after the other
    Proven proven;           ///< about its value
    std::uint16_t opened;    ///< children that are there
    std::uint16_t width;     ///< legal moves; 0 while they have not been counted
    Move move;               ///< that leads here

    [[nodiscard]] static constexpr Branch reached_by(Move move, Proven known = {}) noexcept {
        return {0, 0, 0, known, 0, 0, move};
    }
};

/// Blocks of consecutive branches, as many in each as a power of two. A block that is given back is used again for one
/// of its size, or for two of half of it; nothing else is ever allocated.
template <class Move>
class BranchPool {
    static_assert(std::is_aggregate_v<Branch<Move>> && std::is_trivially_copyable_v<Branch<Move>>);

public:
    /// The largest block: more moves than this a position cannot have opened.
    static constexpr std::uint32_t most_children = 1U << 15U;

    /// At most so many bytes, with room for a hint a branch if `hinted`. Memory is taken from the system when it is
    /// first used.
    [[nodiscard]] static Result<BranchPool> create(std::uint64_t bytes, bool hinted) {
        constexpr auto addressed = std::uint64_t{1} << 32U;
        const std::uint64_t each = sizeof(Branch<Move>) + (hinted ? sizeof(float) : 0);
        const auto count = static_cast<std::size_t>(std::clamp(bytes / each, std::uint64_t{1}, addressed - 1));
        BranchPool pool;
        // Memory as it comes, so that none is touched: a branch, being an aggregate, lives as soon as it is written.
        pool.branches_.reset(static_cast<Branch<Move>*>(std::malloc(count * sizeof(Branch<Move>))));
        if (hinted) pool.hints_.reset(static_cast<float*>(std::malloc(count * sizeof(float))));
        if (!pool.branches_ || (hinted && !pool.hints_))
            return refuse("there is no memory for " + std::to_string(bytes >> 20U) + " MiB");
        pool.capacity_ = static_cast<std::uint32_t>(count);
        return pool;
    }

    [[nodiscard]] Branch<Move>& operator[](std::uint32_t index) noexcept { return branches_[index]; }
    [[nodiscard]] const Branch<Move>& operator[](std::uint32_t index) const noexcept { return branches_[index]; }
    [[nodiscard]] std::uint32_t capacity() const noexcept { return capacity_; }
    /// What an evaluator said of a branch; only if `hinted()`.
    [[nodiscard]] float& hint(std::uint32_t index) noexcept { return hints_[index]; }
    [[nodiscard]] float hint(std::uint32_t index) const noexcept { return hints_[index]; }
    [[nodiscard]] bool hinted() const noexcept { return hints_ != nullptr; }
    /// Branches in blocks that were not given back.
    [[nodiscard]] std::uint32_t in_use() const noexcept { return in_use_; }

    /// Where a block of `size` (a power of two) is; nothing if there is no room.
    [[nodiscard]] std::optional<std::uint32_t> allocate(std::uint32_t size) noexcept {
        const auto level = static_cast<std::size_t>(std::countr_zero(size));
        std::optional<std::uint32_t> found = recycled(level);
        if (!found && size <= capacity_ - fresh_) found = std::exchange(fresh_, fresh_ + size);
        for (std::size_t larger = level + 1; !found && larger < free_.size(); ++larger) {
            found = recycled(larger);
            for (std::size_t half = larger; found && half-- > level;) put(*found + (1U << half), half);
        }
        if (found) in_use_ += size;
        return found;
    }
    void give_back(std::uint32_t block, std::uint32_t size) noexcept {
        put(block, static_cast<std::size_t>(std::countr_zero(size)));
        in_use_ -= size;
    }
    /// Room for so many children of a branch in one block; those that it has move there. False, and nothing changed, if
    /// there is none.
    [[nodiscard]] bool make_room(Branch<Move>& parent, std::uint32_t children) noexcept {
        const std::uint32_t before = parent.opened == 0 ? 0 : block_for(parent.opened, parent.width);
        if (children <= before) return true;
        const auto block = allocate(block_for(children, parent.width));
        if (!block) return false;
        std::copy_n(&branches_[parent.children], parent.opened, &branches_[*block]);
        if (before != 0) give_back(parent.children, before);
        parent.children = *block;
        return true;
    }
    /// Makes a branch of the tree below branch 0 its root, at 0. What does not hang on it is given back.
    void keep_only(std::uint32_t place) {
        if (place == 0) return;
        struct Family {
            std::uint32_t children;
            std::uint16_t opened, width;
        };
        const Branch<Move> kept = branches_[place];
        std::vector<Family> families;  // depth first
        const auto visit = [&](const Branch<Move>& parent) {
            if (parent.opened != 0) families.push_back({parent.children, parent.opened, parent.width});
        };
        visit(branches_[0]);
        while (!families.empty()) {
            const Family family = families.back();
            families.pop_back();
            for (std::uint32_t i = 0; i < family.opened; ++i)
                if (family.children + i != place) visit(branches_[family.children + i]);
            give_back(family.children, block_for(family.opened, family.width));
        }
        branches_[0] = kept;
    }
    /// All blocks are given back.
    void clear() noexcept {
        fresh_ = 0;
        in_use_ = 0;
        free_.fill(none);
    }

private:
    static constexpr std::uint32_t none = ~0U;

    BranchPool() { free_.fill(none); }
    /// Branches in the block of so many children of `width`: no fewer than four, unless there are fewer moves.
    [[nodiscard]] static constexpr std::uint32_t block_for(std::uint32_t children, std::uint32_t width) noexcept {
        return std::max(std::bit_ceil(children), std::min(std::bit_ceil(width), 4U));
    }
    /// A free block begins with the place of the next one.
    void put(std::uint32_t block, std::size_t level) noexcept {
        branches_[block].children = std::exchange(free_[level], block);
    }
    [[nodiscard]] std::optional<std::uint32_t> recycled(std::size_t level) noexcept {
        if (free_[level] == none) return std::nullopt;
        const std::uint32_t block = free_[level];
        free_[level] = branches_[block].children;
        return block;
    }

    struct Free {
        void operator()(void* memory) const noexcept { std::free(memory); }
    };
    std::unique_ptr<Branch<Move>[], Free> branches_ {};
    std::unique_ptr<float[], Free> hints_{};
    std::uint32_t capacity_ = 0;
    std::uint32_t fresh_ = 0;  // from here on, nothing has been used
    std::uint32_t in_use_ = 0;
    std::array<std::uint32_t, 16> free_{};
};

}  // namespace kigi
