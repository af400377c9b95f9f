#pragma once
/// \file
/// A game in which one side may only attack.

#include <algorithm>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <boost/hana/tuple.hpp>

#include <kigi/framework/game/child.hpp>
#include <kigi/framework/game/key.hpp>
#include <kigi/framework/game/score_range.hpp>
#include <kigi/framework/game/scored_by_length.hpp>
#include <kigi/framework/game/threatening.hpp>
#include <kigi/framework/lazy/generator.hpp>
#include <kigi/framework/text/texts.hpp>
#include <kigi/games/transform/forwarding/dropped.hpp>
#include <kigi/games/transform/forwarding/parsed_by_playing.hpp>
#include <kigi/games/transform/forwarding/shown.hpp>

namespace kigi {

/// The same positions with fewer moves: `attacker()` wins at once where it can, and otherwise makes only attacks, but
/// for `quiet()` moves that threaten nothing; the other side wins at once where it can, and otherwise makes only
/// parries, or any one move if there are none. If the attacker has no such move left, the game is drawn.
///
/// Laws: every line is a line of the game below; a position that is won for the attacker, whatever the other side does
/// here, is won in the game below. (Nothing follows from one that is not won: quiet moves were left out.)
/// Sources: as in threatening.hpp.
template <Threatening G>
class AttacksOnly : public transform::Shown<AttacksOnly<G>, G> {
    using Base = transform::Shown<AttacksOnly<G>, G>;

public:
    using Move = move_t<G>;
    static constexpr bool alternates = true;
    static constexpr auto dropped = [] {
        constexpr std::string_view fewer = "there are fewer moves than in the game below";
        constexpr std::string_view played = "finding the moves takes playing them already";
        constexpr std::string_view any = "of moves that all lose the first is left, whose image need not be";
        using transform::Dropped;
        return boost::hana::make_tuple(
            Dropped{refinement::countable{}, played}, Dropped{refinement::batched{}, fewer},
            Dropped{refinement::counts_lines{}, fewer}, Dropped{refinement::checks_moves{}, played},
            Dropped{refinement::sees_aliases{}, fewer}, Dropped{refinement::forcing{}, fewer},
            Dropped{refinement::threatening{}, "all its moves are threats or parries"},
            Dropped{refinement::sees_wins{}, "all its moves are threats or parries"},
            Dropped{refinement::sees_parries{}, "all its moves are threats or parries"},
            Dropped{refinement::forewarned{}, "all its moves are threats or parries"},
            Dropped{refinement::passing{}, "a pass neither attacks nor parries"}, Dropped{refinement::symmetric{}, any},
            Dropped{refinement::canonical{}, any},
            Dropped{refinement::parametrised{}, "the attacker is no parameter of the game below"});
    }();

    AttacksOnly() = default;
    explicit AttacksOnly(G game, Side attacker, int quiet = 0)
        : Base{std::move(game)}, attacker_{attacker}, quiet_{quiet} {}
    [[nodiscard]] AttacksOnly replaced(G game) const { return AttacksOnly{std::move(game), attacker_, quiet_}; }

    [[nodiscard]] Side attacker() const noexcept { return attacker_; }
    /// How many moves the attacker may still make that threaten nothing.
    [[nodiscard]] int quiet() const noexcept { return quiet_; }

    [[nodiscard]] std::optional<Outcome> outcome() const {
        const auto below = this->game_.outcome();
        if (below || this->game_.side_to_move() != attacker_ || wins_at_once(this->game_, attacker_)) return below;
        G game = this->game_;
        auto ahead = quiet_ > 0 ? parries(game) : attacks(game);
        return ahead.begin() == ahead.end() ? std::optional{Outcome::draw()} : std::nullopt;
    }
    [[nodiscard]] Generator<Move> moves() const { return listed(this->game_, attacker_, quiet_ > 0); }

    [[nodiscard]] AttacksOnly play(Move move) const
        requires Copying<G>
    {
        AttacksOnly next = replaced(this->game_.play(move));
        next.count_if_quiet();
        return next;
    }
    auto make(Move move)
        requires Undoable<G>
    {
        const int quiet = quiet_;
        std::pair difference{this->game_.make(move), quiet};
        count_if_quiet();
        return difference;
    }
    template <class Difference>
    void unmake(Move move, Difference difference)
        requires Undoable<G>
    {
        this->game_.unmake(move, std::move(difference.first));
        quiet_ = difference.second;
    }
    [[nodiscard]] std::uint64_t key() const
        requires Hashed<G>
    {
        return key_of(this->game_.key(), attacker_, quiet_);
    }
    [[nodiscard]] bool repeated() const
        requires Repeating<G>
    {
        return this->game_.repeated();
    }
    [[nodiscard]] AttacksOnly bare() const
        requires Repeating<G>
    {
        return replaced(G{this->game_.bare()});
    }
    [[nodiscard]] std::uint64_t bare_key() const
        requires Repeating<G>
    {
        return key_of(this->game_.bare_key(), attacker_, quiet_);
    }
    [[nodiscard]] std::int32_t score_bound() const
        requires Bounded<G>
    {
        return this->game_.score_bound();
    }
    [[nodiscard]] std::int32_t win_after(int plies) const
        requires ScoredByLength<G>
    {
        return this->game_.win_after(plies);
    }
    /// That of the game below, or a draw.
    [[nodiscard]] ScoreRange score_range() const
        requires Ranged<G>
    {
        const ScoreRange below = this->game_.score_range();
        return {std::min(below.least, 0), std::max(below.most, 0)};
    }
    [[nodiscard]] int plies_left() const
        requires Finite<G>
    {
        return this->game_.plies_left();
    }
    [[nodiscard]] Result<Move> parse_move(std::string_view text) const
        requires Notated<G>
    {
        const auto read = this->game_.parse_move(text);
        if (!read) return read;
        for (const Move move : moves())
            if (move == *read) return read;
        return refuse_move(text);
    }
    [[nodiscard]] std::vector<Result<Move>> parse_moves(std::string_view text) const
        requires Transcribed<G>
    {
        return transform::parsed_by_playing(*this, text);
    }
    /// That of the game below, and " quiet N" where such moves are left.
    [[nodiscard]] std::string position_text() const
        requires Notated<G>
    {
        return std::string{this->game_.position_text()} +
               (quiet_ > 0 ? std::string{mark} + std::to_string(quiet_) : "");
    }
    [[nodiscard]] Result<AttacksOnly> parse_position(std::string_view text) const
        requires Notated<G>
    {
        int quiet = 0;
        if (const auto end = text.rfind(mark); end != std::string_view::npos) {
            const auto moves = parse_whole(text.substr(end + mark.size()), 0, std::numeric_limits<int>::max());
            if (!moves) return refuse("the quiet moves that are left: " + moves.error().what);
            quiet = static_cast<int>(*moves);
            text = text.substr(0, end);
        }
        auto position = this->game_.parse_position(text);
        if (!position) return std::unexpected{std::move(position).error()};
        return AttacksOnly{*std::move(position), attacker_, quiet};
    }
    friend bool operator==(const AttacksOnly&, const AttacksOnly&) = default;

private:
    static constexpr std::string_view mark = " quiet ";

    /// After a move: whether it was one of those that threaten nothing.
    void count_if_quiet() {
        if (quiet_ > 0 && this->game_.side_to_move() != attacker_ && !this->game_.outcome() &&
            !wins_at_once(this->game_, attacker_))
            --quiet_;
    }

    /// On a copy of its own, since whoever walks through the moves plays them meanwhile.
    static Generator<Move> listed(G game, Side attacker, bool may_be_quiet) {
        if (game.outcome()) co_return;
        bool any = false;
        for (const Move move : game.winning_moves(game.side_to_move())) {
            any = true;
            co_yield move;
        }
        if (any) co_return;
        if (game.side_to_move() == attacker && !may_be_quiet) {
            for (const Move move : attacks(game)) co_yield move;
            co_return;
        }
        for (const Move move : parries(game)) {
            any = true;
            co_yield move;
        }
        if (any || game.side_to_move() == attacker) co_return;
        for (const Move move : game.moves()) {  // whichever: all lose
            co_yield move;
            co_return;
        }
    }

    Side attacker_ = Side::first;
    int quiet_ = 0;
};

}  // namespace kigi
