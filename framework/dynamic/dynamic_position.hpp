#pragma once
/// \file
/// The virtual functions behind a dynamic game: all that a search or a program may ask of a position.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <typeinfo>
#include <vector>

#include <kigi/framework/dynamic/dynamic_move.hpp>
#include <kigi/framework/game/perft_count.hpp>
#include <kigi/framework/game/playout.hpp>
#include <kigi/framework/game/random.hpp>
#include <kigi/framework/game/refinement_set.hpp>
#include <kigi/framework/game/score_range.hpp>
#include <kigi/framework/game/side.hpp>
#include <kigi/framework/game/value.hpp>
#include <kigi/framework/text/result.hpp>

namespace kigi {

/// Who moves and whether the game is over: what every node asks first, so that it comes with the move.
struct DynamicStatus {
    std::int32_t first_score = 0;  ///< of the first side, if the game is over
    Side side = Side::first;
    bool over = false;

    friend bool operator==(const DynamicStatus&, const DynamicStatus&) = default;
};

/// The children of a position with what move order asks of them; see kigi::Batched.
class DynamicChildren {
public:
    struct Child {
        DynamicMove move;
        std::uint32_t count_moves;
        Side side;
    };

    // Nothing is initialised: a batch is made at every node.
    DynamicChildren() {}  // NOLINT(modernize-use-equals-default)

    void clear() noexcept {
        size_ = 0;
        far_.clear();
    }
    void add(const Child& child) {
        if (size_ < near_.size()) [[likely]]
            near_[size_] = child;
        else
            far_.push_back(child);
        ++size_;
    }
    /// No child has moves: the game ends there.
    void forget_counts() noexcept {
        for (std::size_t i = 0; i < std::min(size_, near_.size()); ++i) near_[i].count_moves = 0;
        for (Child& child : far_) child.count_moves = 0;
    }
    [[nodiscard]] std::size_t size() const noexcept { return size_; }
    [[nodiscard]] const Child& operator[](std::size_t i) const noexcept {
        return i < near_.size() ? near_[i] : far_[i - near_.size()];
    }

private:
    std::array<Child, 40> near_;
    std::size_t size_ = 0;
    std::vector<Child> far_{};
};

/// A position of some game that is changed in place, with an evaluator. Functions of a refinement that the game lacks
/// are there all the same: where a truthful answer exists (a game that is not Finite may last `INT_MAX` plies; a game
/// without symmetries has the identity) they give it, and the others must not be called: they throw `std::logic_error`.
/// `refinements()` says which.
class DynamicPosition {
public:
    using Ptr = std::unique_ptr<DynamicPosition>;

    virtual ~DynamicPosition() = default;
    DynamicPosition& operator=(const DynamicPosition&) = delete;

    /// The position by itself: what was made cannot be unmade in the copy.
    [[nodiscard]] virtual Ptr clone() const = 0;
    /// Becomes `other` if that is of the same type; otherwise false, and nothing has changed.
    [[nodiscard]] virtual bool assign(const DynamicPosition& other) = 0;
    [[nodiscard]] virtual bool equals(const DynamicPosition& other) const = 0;
    [[nodiscard]] virtual RefinementSet refinements() const = 0;

    [[nodiscard]] virtual DynamicStatus status() const = 0;
    virtual void moves(DynamicMoves& list) const = 0;
    [[nodiscard]] virtual bool can_play(DynamicMove move) const = 0;
    virtual DynamicStatus make(DynamicMove move) = 0;
    /// Takes back the last move that was made.
    virtual void unmake() = 0;
    /// Plays on at random in place; see kigi::playout. What was made before cannot be unmade any more.
    [[nodiscard]] virtual Ended playout(SplitMix& random, int most_plies) = 0;

    /// The position as a value of that type of game, without what a transform or the features of an evaluator have
    /// added; null if it is none.
    [[nodiscard]] virtual const void* as(const std::type_info& game) const = 0;

    /// The estimate of the evaluator, in its own units.
    [[nodiscard]] virtual Value evaluate() const = 0;

    [[nodiscard]] virtual std::uint64_t key() const = 0;
    [[nodiscard]] virtual std::int32_t score_bound() const = 0;
    [[nodiscard]] virtual ScoreRange score_range() const = 0;
    [[nodiscard]] virtual int plies_left() const = 0;
    [[nodiscard]] virtual std::uint64_t count_moves() const = 0;
    virtual void expand(DynamicChildren& batch) const = 0;
    virtual void distinct_moves(DynamicMoves& list) const = 0;
    virtual void forcing_moves(DynamicMoves& list) const = 0;
    virtual void winning_moves(Side side, DynamicMoves& list) const = 0;
    [[nodiscard]] virtual bool wins_at_once(Side side) const = 0;
    [[nodiscard]] virtual std::optional<std::vector<DynamicMove>> likely_parries() const = 0;
    [[nodiscard]] virtual Ptr passed() const = 0;
    [[nodiscard]] virtual bool repeated() const = 0;
    [[nodiscard]] virtual std::uint64_t bare_key() const = 0;
    [[nodiscard]] virtual Ptr bare() const = 0;

    [[nodiscard]] virtual int symmetries() const = 0;
    [[nodiscard]] virtual Ptr transformed(int symmetry) const = 0;
    [[nodiscard]] virtual DynamicMove transformed(DynamicMove move, int symmetry) const = 0;
    /// The same for all positions that turning and reflecting the board makes of this one.
    [[nodiscard]] virtual std::uint64_t canonical_key() const = 0;

    [[nodiscard]] virtual std::string move_text(DynamicMove move) const = 0;
    [[nodiscard]] virtual Result<DynamicMove> parse_move(std::string_view text) const = 0;
    [[nodiscard]] virtual std::vector<Result<DynamicMove>> parse_moves(std::string_view text) const = 0;
    [[nodiscard]] virtual std::string position_text() const = 0;
    [[nodiscard]] virtual Result<Ptr> parse_position(std::string_view text) const = 0;
    [[nodiscard]] virtual std::string board_text() const = 0;
    [[nodiscard]] virtual std::string board_svg() const = 0;

protected:
    DynamicPosition() = default;
    DynamicPosition(const DynamicPosition&) = default;
};

}  // namespace kigi
