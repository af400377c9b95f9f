#include <kigi/eval/shogi/learned.hpp>

#include <algorithm>
#include <utility>

#include <kigi/eval/shogi/embedded_weights.hpp>

namespace kigi::shogi {

namespace {

/// The weights of a piece that depend on one king, as the owner sees it; those that depend on none go with its own.
std::int32_t sum_by_king(const Weights& weights, Piece piece, int square, bool own, int king) {
    std::int32_t sum = 0;
    const auto add = [&](std::uint32_t index) { sum += weights.values[index]; };
    if (own) {
        sum = half_pawns(kind_of(piece)) * weights.values[FeatureGroups::worth];
        visit_piece(side_of(piece), kind_of(piece), square, king, no_square, add);
    } else if (king != no_square) {
        visit_piece(side_of(piece), kind_of(piece), square, no_square, king, [&](std::uint32_t index) {
            if (index >= FeatureGroups::other_king) add(index);
        });
    }
    return sum;
}

/// The same state as the other side sees it.
constexpr std::uint32_t turned(std::uint32_t state) noexcept {
    return state % attack_counts * attack_counts + state / attack_counts;
}

/// The weights of a square that go with the king of `side`, as that side sees it.
std::int32_t sum_of_square(const Weights& weights, Side side, int square, std::uint32_t state, int king) {
    std::int32_t sum = 0;
    visit_square(side, square, state, king, [&](std::uint32_t index) { sum += weights.values[index]; });
    return sum;
}

}  // namespace

void Learned::fill_control(Tables& tables, const Weights& weights) {
    tables.first_king_squares.resize(square_count + 1);
    tables.second_king_squares.resize(square_count + 1);
    for (int king = 0; king <= square_count; ++king)
        for (int square = 0; square < square_count; ++square)
            for (std::uint32_t state = 0; state < control_states; ++state) {
                const auto by_king = static_cast<std::size_t>(king);
                const auto at = static_cast<std::size_t>(square);
                tables.first_king_squares[by_king][at][state] =
                    sum_of_square(weights, Side::first, square, state, king);
                tables.second_king_squares[by_king][at][state] =
                    -sum_of_square(weights, Side::second, square, turned(state), king);
            }
    for (int kind = 1; kind < 16; ++kind)
        for (std::uint32_t state = 0; state < control_states; ++state) {
            const auto one = static_cast<Kind>(kind);
            tables.guarded[piece_of(Side::first, one)][state] = weights.values[guarded_index(one, state)];
            tables.guarded[piece_of(Side::second, one)][state] = -weights.values[guarded_index(one, turned(state))];
        }
}

Learned::Learned(const Weights& weights) {
    Tables tables;
    for (const Side of_king : {Side::first, Side::second}) {
        auto& by_king = of_king == Side::first ? tables.first_king : tables.second_king;
        by_king.resize(square_count + 1);
        for (int king = 0; king <= square_count; ++king)
            for (const Side owner : {Side::first, Side::second})
                for (int kind = 1; kind < 16; ++kind)
                    for (int square = 0; square < square_count; ++square) {
                        const Piece piece = piece_of(owner, static_cast<Kind>(kind));
                        const std::int32_t sum = sum_by_king(weights, piece, square, owner == of_king, king);
                        by_king[static_cast<std::size_t>(king)][piece][static_cast<std::size_t>(square)] =
                            owner == Side::first ? sum : -sum;
                    }
    }
    for (const Kind kind : hand_kinds) {
        const auto number = std::to_underlying(kind);
        auto& sums = tables.hand[number];
        for (std::uint32_t n = 0; n < FeatureGroups::most_in_hand; ++n)
            sums[n + 1] = sums[n] + half_pawns(kind) * weights.values[FeatureGroups::worth] +
                          weights.values[FeatureGroups::material + number] +
                          weights.values[FeatureGroups::hands + number * FeatureGroups::most_in_hand + n];
    }
    fill_control(tables, weights);
    tables_ = std::make_shared<const Tables>(std::move(tables));
}

const Learned::Tables& Learned::built_in() {
    static const Learned learned = from_text(shogi_weights(), "shogi").value();
    return *learned.tables_;
}

Result<Learned> Learned::from_text(std::string_view text, std::string_view game) {
    auto weights = parse_weights_of(text, game, Features::name, Features::size());
    if (!weights) return std::unexpected{weights.error()};
    return Learned{*weights};
}

Value Learned::value_of(const Position& position) const {
    const Tables& tables = tables_ ? *tables_ : built_in();
    const Board& board = position.board();
    const auto first_king = static_cast<std::size_t>(board.king(Side::first));
    const auto second_king = static_cast<std::size_t>(board.king(Side::second));
    const Control::States states = Control{board}.states();
    std::int32_t sum = 0;
    const SquaresByState& first_squares = tables.first_king_squares[first_king];
    const SquaresByState& second_squares = tables.second_king_squares[second_king];
    for (std::size_t square = 0; square < square_count; ++square)
        sum += first_squares[square][states[square]] + second_squares[square][states[square]];
    const Pieces& first = tables.first_king[first_king];
    const Pieces& second = tables.second_king[second_king];
    for_each_square(board.occupied(), [&](int square) {
        const Piece piece = board.at(square);
        const auto at = static_cast<std::size_t>(square);
        sum += first[piece][at] + second[piece][at] + tables.guarded[piece][states[at]];
    });
    for (const Kind kind : hand_kinds) {
        const auto& sums = tables.hand[std::to_underlying(kind)];
        sum += sums[static_cast<std::size_t>(board.hand(Side::first).count(kind))] -
               sums[static_cast<std::size_t>(board.hand(Side::second).count(kind))];
    }
    const std::int32_t own = position.side() == Side::first ? sum : -sum;
    return {std::clamp(own, -(scale - 1), scale - 1)};
}

}  // namespace kigi::shogi
