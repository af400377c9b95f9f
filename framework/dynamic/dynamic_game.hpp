#pragma once
/// \file
/// Any game behind virtual functions that is itself a game: each searcher is compiled once for it, and each game once
/// behind it, and they meet at run time.

#include <cassert>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <kigi/framework/dynamic/dynamic_position.hpp>
#include <kigi/framework/game/aliases.hpp>
#include <kigi/framework/game/batched.hpp>
#include <kigi/framework/game/game.hpp>
#include <kigi/framework/game/threatening.hpp>

namespace kigi {

/// What a searcher is compiled for. A search whose code differs by these is compiled for each kind that it takes.
enum class DynamicKind : std::uint8_t {
    usual,      ///< a position says everything that is to come; keys stand for positions
    unending,   ///< the same, and lines may come back to a position (not Finite)
    repeating,  ///< the past matters (Repeating, not Hashed)
};

/// The children of a dynamic position; reusable. `position(i)` may be asked for while the parent stands as it was.
template <class G>
class DynamicBatch {
public:
    [[nodiscard]] std::size_t size() const noexcept { return children_.size(); }
    [[nodiscard]] DynamicMove move(std::size_t i) const noexcept { return children_[i].move; }
    [[nodiscard]] std::uint64_t count_moves(std::size_t i) const noexcept { return children_[i].count_moves; }
    [[nodiscard]] Side side_to_move(std::size_t i) const noexcept { return children_[i].side; }
    [[nodiscard]] G position(std::size_t i) const { return played(*parent_, move(i)); }

private:
    friend G;
    DynamicChildren children_{};
    const G* parent_ = nullptr;
};

/// A position of some game, with an evaluator, as a value. It is made and unmade in place. By its type it models every
/// refinement; what the game behind it can do is data, `refinements()`, and the catalogue refuses a pair of game and
/// searcher that does not fit in the words that the compiler uses for types.
///
/// A default-constructed one is no game: it may be assigned to and destroyed.
template <DynamicKind kind>
class BasicDynamicGame {
public:
    static constexpr bool repeats = kind == DynamicKind::repeating;

    BasicDynamicGame() = default;
    explicit BasicDynamicGame(DynamicPosition::Ptr position)
        : position_{std::move(position)}, status_{position_->status()} {}
    /// The same position for searchers of another kind.
    template <DynamicKind other>
    explicit BasicDynamicGame(const BasicDynamicGame<other>& game) : BasicDynamicGame{game.position().clone()} {}

    BasicDynamicGame(const BasicDynamicGame& other)
        : position_{other.position_ ? other.position_->clone() : nullptr}, status_{other.status_} {}
    BasicDynamicGame(BasicDynamicGame&&) noexcept = default;
    BasicDynamicGame& operator=(const BasicDynamicGame& other) {
        if (!(position_ && other.position_ && position_->assign(*other.position_)))
            position_ = other.position_ ? other.position_->clone() : nullptr;
        status_ = other.status_;
        return *this;
    }
    BasicDynamicGame& operator=(BasicDynamicGame&&) noexcept = default;
    ~BasicDynamicGame() = default;

    [[nodiscard]] const DynamicPosition& position() const noexcept { return *position_; }
    [[nodiscard]] RefinementSet refinements() const { return position_->refinements(); }

    [[nodiscard]] Side side_to_move() const noexcept { return status_.side; }
    [[nodiscard]] std::optional<Outcome> outcome() const noexcept {
        if (!status_.over) return std::nullopt;
        return Outcome::score(Side::first, status_.first_score);
    }
    [[nodiscard]] DynamicMoves moves() const {
        DynamicMoves list;
        position_->moves(list);
        return list;
    }
    DynamicStatus make(DynamicMove move) { return std::exchange(status_, position_->make(move)); }
    void unmake(DynamicMove, DynamicStatus before) {
        position_->unmake();
        status_ = before;
    }
    [[nodiscard]] bool can_play(DynamicMove move) const { return position_->can_play(move); }
    friend bool operator==(const BasicDynamicGame& a, const BasicDynamicGame& b) {
        if (!a.position_ || !b.position_) return a.position_ == b.position_;
        return a.position_->equals(*b.position_);
    }

    /// Plays on at random: see PlaysOut. One virtual call for all of it.
    [[nodiscard]] Ended played_out(SplitMix& random, int most_plies) {
        const Ended ended = position_->playout(random, most_plies);
        status_ = position_->status();
        return ended;
    }
    /// The estimate of the evaluator that came with the position.
    [[nodiscard]] Value evaluate() const { return position_->evaluate(); }

    [[nodiscard]] std::uint64_t key() const
        requires(!repeats)
    {
        return position_->key();
    }
    [[nodiscard]] bool repeated() const
        requires repeats
    {
        return position_->repeated();
    }
    [[nodiscard]] std::uint64_t bare_key() const
        requires repeats
    {
        return position_->bare_key();
    }
    [[nodiscard]] BasicDynamicGame bare() const
        requires repeats
    {
        return BasicDynamicGame{position_->bare()};
    }
    [[nodiscard]] std::int32_t score_bound() const { return position_->score_bound(); }
    [[nodiscard]] ScoreRange score_range() const { return position_->score_range(); }
    [[nodiscard]] int plies_left() const
        requires(kind == DynamicKind::usual)
    {
        return position_->plies_left();
    }
    [[nodiscard]] std::uint64_t count_moves() const { return position_->count_moves(); }
    using ChildBatch = DynamicBatch<BasicDynamicGame>;
    void expand(ChildBatch& batch) const {
        batch.parent_ = this;
        position_->expand(batch.children_);
    }
    [[nodiscard]] DynamicMoves distinct_moves() const {
        DynamicMoves list;
        position_->distinct_moves(list);
        return list;
    }
    [[nodiscard]] DynamicMoves forcing_moves() const {
        DynamicMoves list;
        position_->forcing_moves(list);
        return list;
    }
    [[nodiscard]] DynamicMoves winning_moves(Side side) const {
        DynamicMoves list;
        position_->winning_moves(side, list);
        return list;
    }
    [[nodiscard]] bool wins_at_once(Side side) const { return position_->wins_at_once(side); }
    [[nodiscard]] std::optional<std::vector<DynamicMove>> likely_parries() const { return position_->likely_parries(); }

    [[nodiscard]] BasicDynamicGame passed() const { return BasicDynamicGame{position_->passed()}; }

    [[nodiscard]] int symmetries() const { return position_->symmetries(); }
    [[nodiscard]] BasicDynamicGame transformed(int symmetry) const {
        return BasicDynamicGame{position_->transformed(symmetry)};
    }
    [[nodiscard]] DynamicMove transformed(DynamicMove move, int symmetry) const {
        return position_->transformed(move, symmetry);
    }
    [[nodiscard]] std::uint64_t canonical_key() const { return position_->canonical_key(); }

    [[nodiscard]] std::string move_text(DynamicMove move) const { return position_->move_text(move); }
    [[nodiscard]] Result<DynamicMove> parse_move(std::string_view text) const { return position_->parse_move(text); }
    [[nodiscard]] std::vector<Result<DynamicMove>> parse_moves(std::string_view text) const {
        return position_->parse_moves(text);
    }
    [[nodiscard]] std::string position_text() const { return position_->position_text(); }
    [[nodiscard]] Result<BasicDynamicGame> parse_position(std::string_view text) const {
        auto read = position_->parse_position(text);
        if (!read) return std::unexpected{std::move(read).error()};
        return BasicDynamicGame{*std::move(read)};
    }
    [[nodiscard]] std::string board_text() const { return position_->board_text(); }
    [[nodiscard]] std::string board_svg() const { return position_->board_svg(); }

private:
    DynamicPosition::Ptr position_{};
    DynamicStatus status_{};
};

using DynamicGame = BasicDynamicGame<DynamicKind::usual>;
using UnendingDynamicGame = BasicDynamicGame<DynamicKind::unending>;
using RepeatingDynamicGame = BasicDynamicGame<DynamicKind::repeating>;

static_assert(Game<DynamicGame> && Hashed<DynamicGame> && Batched<DynamicGame> && SeesAliases<DynamicGame> &&
              Threatening<DynamicGame> && Forewarned<DynamicGame> && Finite<DynamicGame> && !Repeating<DynamicGame>);
static_assert(Hashed<UnendingDynamicGame> && !Finite<UnendingDynamicGame>);
static_assert(Repeating<RepeatingDynamicGame> && !Hashed<RepeatingDynamicGame> && !Finite<RepeatingDynamicGame>);

/// Whether a stack on it is compiled once for all games.
template <class G>
inline constexpr bool is_dynamic = false;
template <DynamicKind kind>
inline constexpr bool is_dynamic<BasicDynamicGame<kind>> = true;

/// The evaluator of a stack on a dynamic game: the one that came with the root.
struct OwnEvaluation {
    std::int32_t units = 1;  ///< a point

    [[nodiscard]] std::int32_t scale() const noexcept { return units; }
    template <DynamicKind kind>
    Value operator()(const BasicDynamicGame<kind>& game) const {
        return game.evaluate();
    }
};

}  // namespace kigi
