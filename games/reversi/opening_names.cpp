#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <unordered_map>

#include <kigi/games/reversi/opening_names.hpp>
#include <kigi/games/reversi/reversi.hpp>
#include <kigi/games/reversi/reversi_notation.hpp>

namespace kigi::reversi {

namespace {

/// The same for all images of a position.
std::uint64_t canonical(const Reversi<8>& position) {
    std::uint64_t key = position.key();
    for (int symmetry = 1; symmetry < Reversi<8>::symmetries(); ++symmetry)
        key = std::min(key, position.transformed(symmetry).key());
    return key;
}

/// By the positions that they lead to.
std::unordered_map<std::uint64_t, std::string_view> read_names() {
    std::unordered_map<std::uint64_t, std::string_view> names;
    for (std::string_view rest = openings_txt; !rest.empty();) {
        const auto line = rest.substr(0, rest.find('\n'));
        rest.remove_prefix(std::min(line.size() + 1, rest.size()));
        const auto tab = line.find('\t');
        if (line.starts_with('#') || tab == std::string_view::npos) continue;
        Reversi<8> position;
        for (const auto& move : position.parse_moves(line.substr(0, tab)))
            if (move) position = position.play(*move);
        names.emplace(canonical(position), line.substr(tab + 1));
    }
    return names;
}

}  // namespace

std::optional<OpeningName> opening_name(std::span<const std::string> moves) {
    constexpr std::size_t longest = 30;  // no name has more moves
    static const auto names = read_names();
    std::optional<OpeningName> found;
    Reversi<8> position;
    for (std::size_t ply = 0; ply < std::min(moves.size(), longest); ++ply) {
        const auto move = position.parse_move(moves[ply]);
        if (!move) break;
        position = position.play(*move);
        if (const auto name = names.find(canonical(position)); name != names.end())
            found = OpeningName{std::string{name->second}, ply + 1};
    }
    return found;
}

}  // namespace kigi::reversi
