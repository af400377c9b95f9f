#pragma once
/// \file
/// A game of a type of its own behind the virtual functions of a dynamic game. Compiled once for each game.

#include <algorithm>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <type_traits>
#include <typeinfo>
#include <utility>
#include <vector>

#include <kigi/framework/dynamic/dynamic_position.hpp>
#include <kigi/framework/dynamic/position_line.hpp>
#include <kigi/framework/game/aliases.hpp>
#include <kigi/framework/game/batched.hpp>
#include <kigi/framework/game/child.hpp>
#include <kigi/framework/game/game.hpp>
#include <kigi/framework/game/legal.hpp>
#include <kigi/framework/game/move_draw.hpp>
#include <kigi/framework/game/playout.hpp>
#include <kigi/framework/game/read_moves.hpp>
#include <kigi/framework/game/refinement_set.hpp>
#include <kigi/framework/game/requirement.hpp>
#include <kigi/framework/game/threatening.hpp>

namespace kigi {

/// A position of `G` without an evaluator: every estimate is 0.
template <Game G>
class PositionOf : public DynamicPosition {
    static_assert(FitsDynamicMove<move_t<G>>,
                  "a move of a game in the catalogue has at most 8 bytes, and none of them is padding");

public:
    explicit PositionOf(G game) : line_{std::move(game)} {}

    [[nodiscard]] const G& game() const noexcept { return line_.back(); }

    [[nodiscard]] Ptr clone() const override { return std::make_unique<PositionOf>(game()); }
    [[nodiscard]] bool assign(const DynamicPosition& other) override {
        const auto* same = dynamic_cast<const PositionOf*>(&other);
        if (same) line_.begin(same->game());
        return same != nullptr;
    }
    [[nodiscard]] bool equals(const DynamicPosition& other) const override {
        const auto* same = dynamic_cast<const PositionOf*>(&other);
        return same && game() == same->game();
    }
    [[nodiscard]] RefinementSet refinements() const override { return refinements_of<G>(); }

    [[nodiscard]] DynamicStatus status() const final {
        const G& at = game();
        const auto outcome = at.outcome();
        return {outcome ? outcome->value_for(Side::first).points : 0, at.side_to_move(), outcome.has_value()};
    }
    void moves(DynamicMoves& list) const final { write(game().moves(), list); }
    [[nodiscard]] bool can_play(DynamicMove move) const final { return is_legal(game(), of(move)); }
    DynamicStatus make(DynamicMove move) final {
        line_.make(of(move));
        return status();
    }
    void unmake() final { line_.unmake(); }
    [[nodiscard]] Ended playout(SplitMix& random, int most_plies) final {
        MoveDraw<G> draw;
        const Ended ended = kigi::playout(line_.back(), draw, random, most_plies);
        line_.begin_at_end();
        return ended;
    }
    [[nodiscard]] const void* as(const std::type_info& type) const final {
        if (type == typeid(G)) return &game();
        if constexpr (requires { game().base(); })
            if (type == typeid(game().base())) return &game().base();
        return nullptr;
    }
    [[nodiscard]] Value evaluate() const override { return {0}; }

    [[nodiscard]] std::uint64_t key() const final {
        if constexpr (Hashed<G>) return game().key();
        lacks(refinement::hashed{});
    }
    [[nodiscard]] std::int32_t score_bound() const final {
        if constexpr (Bounded<G>) return game().score_bound();
        return infinite.points;
    }
    [[nodiscard]] ScoreRange score_range() const final {
        if constexpr (Ranged<G>) return game().score_range();
        return {-score_bound(), score_bound()};
    }
    [[nodiscard]] int plies_left() const final {
        if constexpr (Finite<G>) return game().plies_left();
        return std::numeric_limits<int>::max();
    }
    [[nodiscard]] std::uint64_t count_moves() const final { return counted(game()); }
    void expand(DynamicChildren& batch) const final {
        batch.clear();
        if constexpr (Batched<G>) {
            child_batch_t<G> children;
            game().expand(children);
            for (std::size_t i = 0; i < children.size(); ++i)
                batch.add({packed(children.move(i)), static_cast<std::uint32_t>(children.count_moves(i)),
                           children.side_to_move(i)});
        } else {
            G parent = game();
            for (const auto move : game().moves()) {
                Child<G> child{parent, move};
                batch.add({packed(move), static_cast<std::uint32_t>(counted(*child)), child->side_to_move()});
            }
        }
    }
    void distinct_moves([[maybe_unused]] DynamicMoves& list) const final {
        if constexpr (SeesAliases<G>)
            write(game().distinct_moves(), list);
        else
            lacks(refinement::sees_aliases{});
    }
    void forcing_moves([[maybe_unused]] DynamicMoves& list) const final {
        if constexpr (Forcing<G>)
            write(game().forcing_moves(), list);
        else
            lacks(refinement::forcing{});
    }
    void winning_moves([[maybe_unused]] Side side, [[maybe_unused]] DynamicMoves& list) const final {
        if constexpr (Threatening<G>)
            write(game().winning_moves(side), list);
        else
            lacks(refinement::threatening{});
    }
    [[nodiscard]] bool wins_at_once(Side side) const final {
        if constexpr (Threatening<G>) return kigi::wins_at_once(game(), side);
        lacks(refinement::threatening{});
    }
    [[nodiscard]] std::optional<std::vector<DynamicMove>> likely_parries() const final {
        if constexpr (Forewarned<G>) {
            if (const auto likely = game().likely_parries()) {
                std::vector<DynamicMove> moves;
                for (const auto move : *likely) moves.push_back(packed(move));
                return moves;
            }
        }
        return std::nullopt;
    }
    [[nodiscard]] Ptr passed() const final {
        if constexpr (Passing<G>)
            return replaced(game().passed());
        else
            lacks(refinement::passing{});
    }
    [[nodiscard]] bool repeated() const final {
        if constexpr (Repeating<G>) return game().repeated();
        lacks(refinement::repeating{});
    }
    [[nodiscard]] std::uint64_t bare_key() const final {
        if constexpr (Repeating<G>) return game().bare_key();
        lacks(refinement::repeating{});
    }
    [[nodiscard]] Ptr bare() const final {
        if constexpr (Repeating<G>) {
            using Bare = std::remove_cvref_t<decltype(game().bare())>;
            if constexpr (Game<Bare>) return std::make_unique<PositionOf<Bare>>(game().bare());
        }
        lacks(refinement::repeating{});
    }

    [[nodiscard]] int symmetries() const final {
        if constexpr (Symmetric<G>) return game().symmetries();
        return 1;
    }
    [[nodiscard]] Ptr transformed(int symmetry) const final {
        if constexpr (Symmetric<G>) return replaced(game().transformed(symmetry));
        return replaced(game());
    }
    [[nodiscard]] DynamicMove transformed(DynamicMove move, int symmetry) const final {
        if constexpr (Symmetric<G>) return packed(game().transformed(of(move), symmetry));
        return move;
    }
    [[nodiscard]] std::uint64_t canonical_key() const final {
        if constexpr (requires { game().canonical_key(); }) {
            return game().canonical_key();
        } else if constexpr (Hashed<G> && Symmetric<G>) {
            std::uint64_t least = game().key();
            for (int symmetry = 1; symmetry < game().symmetries(); ++symmetry)
                least = std::min(least, game().transformed(symmetry).key());
            return least;
        } else {
            return key();
        }
    }

    [[nodiscard]] std::string move_text(DynamicMove move) const final {
        if constexpr (Notated<G>) return std::string{game().move_text(of(move))};
        lacks(refinement::notated{});
    }
    [[nodiscard]] Result<DynamicMove> parse_move(std::string_view text) const final {
        if constexpr (Notated<G>) {
            const auto move = game().parse_move(text);
            if (!move) return std::unexpected{move.error()};
            return packed(*move);
        }
        return refuse("this game has no notation");
    }
    [[nodiscard]] std::vector<Result<DynamicMove>> parse_moves(std::string_view text) const final {
        std::vector<Result<DynamicMove>> moves;
        if constexpr (Notated<G>)
            for (const auto& move : kigi::read_moves(game(), text)) {
                if (move)
                    moves.push_back(packed(*move));
                else
                    moves.push_back(std::unexpected{move.error()});
            }
        return moves;
    }
    [[nodiscard]] std::string position_text() const final {
        if constexpr (Notated<G>) return std::string{game().position_text()};
        lacks(refinement::notated{});
    }
    [[nodiscard]] Result<Ptr> parse_position(std::string_view text) const final {
        if constexpr (Notated<G>) {
            auto read = game().parse_position(text);
            if (!read) return std::unexpected{std::move(read).error()};
            return replaced(*std::move(read));
        }
        return refuse("this game has no notation");
    }
    [[nodiscard]] std::string board_text() const final {
        if constexpr (Drawable<G>) return std::string{game().board_text()};
        return position_text() + "\n";
    }
    [[nodiscard]] std::string board_svg() const final {
        if constexpr (Drawable<G>) return std::string{game().board_svg()};
        lacks(refinement::drawable{});
    }

protected:
    /// Another position of the game, with the same evaluator.
    [[nodiscard]] virtual Ptr replaced(G other) const { return std::make_unique<PositionOf>(std::move(other)); }

private:
    [[nodiscard]] static move_t<G> of(DynamicMove move) noexcept { return unpacked<move_t<G>>(move); }

    template <class Moves>
    static void write(Moves&& moves, DynamicMoves& list) {
        for (const move_t<G> move : moves) list.add(packed(move));
    }
    [[nodiscard]] static std::uint64_t counted(const G& game) {
        if constexpr (Countable<G>) {
            return game.count_moves();
        } else {
            std::uint64_t count = 0;
            for ([[maybe_unused]] const auto move : game.moves()) ++count;
            return count;
        }
    }
    /// Whoever asks has not looked at `refinements()`, and with any answer would go on and be wrong.
    template <Refinement Tag>
    [[noreturn, gnu::cold]] static void lacks(Tag) {
        throw std::logic_error{"the searcher needs a game that is " + std::string{words::Asked<Tag>::text} +
                               ", and its entry does not say so (expected it in `missing`)"};
    }

    PositionLine<G> line_;
};

}  // namespace kigi
