#pragma once
/// \file
/// The learned evaluator of shogi.

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

#include <kigi/eval/shogi/shogi_features.hpp>
#include <kigi/eval/weights.hpp>
#include <kigi/framework/game/value.hpp>
#include <kigi/framework/text/result.hpp>

namespace kigi::shogi {

/// The sum of the weights of `Features`, from tables: three looks a piece (by either king and by what attacks it), two
/// a square (by either king), one a kind in hand. In 1/1024 of log-odds, short of `scale`. Laws: the sum that the
/// features give by themselves, on every machine; it changes its sign with the side to move, and mirrored positions are
/// worth the same.
class Learned {
public:
    static constexpr std::string_view name = "learned";
    static constexpr std::string_view description =
        "pieces by square, by place around both kings and by what attacks them, learned from games";
    /// A win, by as many units as `ShogiMaterial` has: a pawn is about 100 by both.
    static constexpr std::int32_t scale = 30'000;

    /// With the weights that the program was built with; their tables are made when they are first needed.
    Learned() = default;
    /// The weights must be for `Features`.
    explicit Learned(const Weights& weights);
    /// From the text of a weights file, for the game of that name; the error is one line.
    [[nodiscard]] static Result<Learned> from_text(std::string_view text, std::string_view game);

    template <class G>
    Value operator()(const G& game) const {
        return value_of(position_of(game));
    }
    [[nodiscard]] Value value_of(const Position& position) const;

    /// Makes the tables of the built-in weights, unless they are there.
    template <class G>
    static void prepare(const G&) {
        static_cast<void>(built_in());
    }

private:
    /// By piece and square, for the first side; one for each square of a king, and for none.
    using Pieces = std::array<std::array<std::int32_t, square_count>, piece_count>;
    /// By the state of its control, as the first side sees it.
    using Controlled = std::array<std::int32_t, control_states>;
    using SquaresByState = std::array<Controlled, square_count>;
    struct Tables {
        std::vector<Pieces> first_king;
        std::vector<Pieces> second_king;
        std::vector<SquaresByState> first_king_squares;
        std::vector<SquaresByState> second_king_squares;
        std::array<Controlled, piece_count> guarded{};
        std::array<std::array<std::int32_t, FeatureGroups::most_in_hand + 1>, 8> hand{};  ///< by kind and count
    };
    [[nodiscard]] static const Tables& built_in();
    static void fill_control(Tables& tables, const Weights& weights);

    std::shared_ptr<const Tables> tables_;  ///< null: the built-in ones
};

/// What a value of so many points of the game (1 is a win), by this evaluator or by material, stands for in log-odds.
[[nodiscard]] constexpr double log_odds_of(double points) noexcept { return points * Learned::scale / weight_scale; }

}  // namespace kigi::shogi
