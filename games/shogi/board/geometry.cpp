#include <kigi/games/shogi/board/geometry.hpp>

#include <cstddef>
#include <utility>

#include <kigi/games/shogi/board/hand.hpp>

namespace kigi::shogi {
namespace {

consteval std::size_t index(auto value) { return static_cast<std::size_t>(value); }

consteval bool on_board(int file, int rank) { return file >= 0 && file < 9 && rank >= 0 && rank < 9; }

consteval std::uint64_t bytes_reversed(std::uint64_t word) {
    std::uint64_t reversed = 0;
    for (int byte = 0; byte < 8; ++byte) reversed = reversed << 8U | (word >> (8 * byte) & 0xffU);
    return reversed;
}

consteval auto make_rays() {
    BySquare<std::array<Squares, direction_count>> rays{};
    for (int square = 0; square < square_count; ++square) {
        for (std::size_t d = 0; d < direction_count; ++d) {
            int file = file_of(square) + file_steps[d];
            int rank = rank_of(square) + rank_steps[d];
            for (; on_board(file, rank); file += file_steps[d], rank += rank_steps[d])
                rays[index(square)][d] |= Squares::of(square_at(file, rank));
        }
    }
    return rays;
}
constexpr auto rays = make_rays();

consteval auto make_mirrored_rays() {
    BySquare<std::array<Squares, 3>> mirrored{};
    for (std::size_t square = 0; square < square_count; ++square)
        for (std::size_t d = 0; d < 3; ++d) {
            const Squares ray = rays[square][index(Direction::right) + d];
            mirrored[square][d] = {bytes_reversed(ray.high), bytes_reversed(ray.low)};
        }
    return mirrored;
}

consteval auto make_towards() {
    BySquare<std::array<Direction, square_count>> towards{};
    for (auto& row : towards) row.fill(Direction::none);
    for (std::size_t from = 0; from < square_count; ++from)
        for (std::size_t d = 0; d < direction_count; ++d)
            for (const int to : rays[from][d]) towards[from][index(to)] = static_cast<Direction>(d);
    return towards;
}

/// Steps of a kind for black: a list of (file, rank); rank -1 is forward.
struct Step {
    int file;
    int rank;
};
struct Steps {
    std::array<Step, 8> of{};
    std::size_t count = 0;
    constexpr void add(int file, int rank) { of[count++] = {file, rank}; }
};
consteval Steps steps_of(Kind kind) {
    Steps steps;
    const Mover mover = mover_of(kind);
    const bool forward = mover == Mover::pawn || mover == Mover::silver || mover == Mover::gold || mover == Mover::king;
    const bool forward_aside = mover == Mover::silver || mover == Mover::gold || mover == Mover::king;
    if (forward || mover == Mover::horse) steps.add(0, -1);
    if (forward_aside || mover == Mover::dragon)
        for (const int file : {-1, 1}) steps.add(file, -1);
    if (mover == Mover::gold || mover == Mover::king || mover == Mover::horse) {
        for (const int file : {-1, 1}) steps.add(file, 0);
        steps.add(0, 1);
    }
    if (mover == Mover::silver || mover == Mover::king || mover == Mover::dragon)
        for (const int file : {-1, 1}) steps.add(file, 1);
    if (mover == Mover::knight)
        for (const int file : {-1, 1}) steps.add(file, -2);
    return steps;
}
template <std::size_t piece>
consteval BySquare<Squares> steps_of_piece() {
    BySquare<Squares> table{};
    const Steps steps = steps_of(kind_of(piece));
    const int sense = side_of(piece) == Side::first ? 1 : -1;
    for (int square = 0; square < square_count; ++square)
        for (std::size_t i = 0; i < steps.count; ++i) {
            const int file = file_of(square) + steps.of[i].file;
            const int rank = rank_of(square) + sense * steps.of[i].rank;
            if (on_board(file, rank)) table[index(square)] |= Squares::of(square_at(file, rank));
        }
    return table;
}
// A table a piece: an evaluation at compile time may take only so many steps.
template <std::size_t piece>
constexpr BySquare<Squares> piece_steps = steps_of_piece<piece>();

consteval auto make_steps() {
    return []<std::size_t... pieces>(std::index_sequence<pieces...>) {
        return std::array<BySquare<Squares>, piece_count>{piece_steps<pieces>...};
    }(std::make_index_sequence<piece_count>{});
}

constexpr const BySquare<Squares>& king_steps = piece_steps<piece_of(Side::first, Kind::king)>;

/// For each square, from where `goes` leads to it or to a neighbour of it: `goes(square)` is where the opposite piece,
/// which looks back along the same ways, would go.
template <class Goes>
consteval BySquare<Squares> reaching(Goes goes) {
    BySquare<Squares> table{};
    for (std::size_t square = 0; square < square_count; ++square) {
        table[square] = goes(square);
        for (const int neighbour : king_steps[square]) table[square] |= goes(index(neighbour));
    }
    return table;
}
consteval Squares diagonals_of(std::size_t square) {
    const auto& from = rays[square];
    return from[index(Direction::left_down)] | from[index(Direction::left_up)] | from[index(Direction::right_up)] |
           from[index(Direction::right_down)];
}
consteval Squares lines_of(std::size_t square) {
    const auto& from = rays[square];
    return from[index(Direction::down)] | from[index(Direction::left)] | from[index(Direction::up)] |
           from[index(Direction::right)];
}
/// Where a piece of `side` must stand to step to a square: where the other side's would go from it.
template <Side side>
consteval BySquare<Squares> near_for() {
    constexpr Side other = opponent(side);
    return reaching(
        [](std::size_t square) { return king_steps[square] | piece_steps<piece_of(other, Kind::knight)>[square]; });
}
template <Side side>
consteval BySquare<Squares> lance_reach_for() {
    return reaching(
        [](std::size_t square) { return rays[square][index(side == Side::first ? Direction::down : Direction::up)]; });
}
consteval BySquare<Squares> table_of(Squares (*of)(std::size_t)) {
    BySquare<Squares> table{};
    for (std::size_t square = 0; square < square_count; ++square) table[square] = of(square);
    return table;
}

consteval auto make_movers() {
    std::array<Mover, piece_count> list{};
    for (std::size_t piece = 0; piece < piece_count; ++piece)
        list[piece] = mover_of(kind_of(static_cast<Piece>(piece)));
    return list;
}
consteval auto make_captured() {
    std::array<std::uint64_t, piece_count> units{};
    for (std::size_t piece = 0; piece < piece_count; ++piece) {
        const Kind kind = kind_of(static_cast<Piece>(piece));
        if (mover_of(kind) != Mover::none && kind != Kind::king) units[piece] = Hand::unit(unpromoted(kind));
    }
    return units;
}

constexpr auto mirrored_rays = make_mirrored_rays();
constexpr auto all_towards = make_towards();
constexpr auto all_steps = make_steps();
constexpr std::array near_by_side{near_for<Side::first>(), near_for<Side::second>()};
constexpr std::array lance_reach_by_side{lance_reach_for<Side::first>(), lance_reach_for<Side::second>()};
constexpr auto bishop_reach = reaching(diagonals_of);
constexpr auto rook_reach = reaching(lines_of);

}  // namespace

constinit const Geometry geometry{.ray = rays,
                                  .mirrored_ray = mirrored_rays,
                                  .towards = all_towards,
                                  .step = all_steps,
                                  .near = near_by_side,
                                  .bishop_reach = bishop_reach,
                                  .rook_reach = rook_reach,
                                  .lance_reach = lance_reach_by_side,
                                  .diagonals = table_of(diagonals_of),
                                  .lines = table_of(lines_of),
                                  .mover = make_movers(),
                                  .captured = make_captured()};

}  // namespace kigi::shogi
