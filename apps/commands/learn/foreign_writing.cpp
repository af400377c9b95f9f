#include <kigi/apps/commands/learn/foreign_writing.hpp>

#include <algorithm>
#include <cmath>
#include <cstdint>

#include <kigi/framework/control/limits.hpp>

namespace kigi::apps {

Result<std::vector<BookedPosition>> positions_in_order(const arena::LearnedBook& book) {
    std::vector<BookedPosition> all;
    for (const auto& [key, entry] : book.entries()) {
        auto at = book.game()->parse_position(entry.position);
        if (!at) return std::unexpected{at.error()};
        const auto board = Reversi<8>::parse_position(entry.position);
        if (!board) return std::unexpected{board.error()};
        all.push_back({&entry, *std::move(at), *board});
    }
    std::ranges::sort(all, {}, [](const BookedPosition& one) -> const std::string& { return one.entry->position; });
    return all;
}

int discs_of(arena::Thousandths value) {
    constexpr double point = 1000;
    constexpr int squares = 64;
    return static_cast<int>(
        std::clamp<std::int64_t>(std::llround(static_cast<double>(value) / point), -squares, squares));
}

int level_of_depth(int depth) { return is_unlimited(depth) ? deepest_level : std::min(depth, deepest_level); }

std::pair<Reversi<8>, int> least_image(const Reversi<8>& position) {
    std::pair least{position, 0};
    for (int symmetry = 1; symmetry < Reversi<8>::symmetries(); ++symmetry) {
        const auto image = position.transformed(symmetry);
        if (std::pair{image.mover(), image.opponent()} < std::pair{least.first.mover(), least.first.opponent()})
            least = {image, symmetry};
    }
    return least;
}

}  // namespace kigi::apps
