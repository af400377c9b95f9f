#include <kigi/framework/dynamic/text_position.hpp>

#include <expected>
#include <memory>

#include <kigi/framework/game/refinement_set.hpp>

namespace kigi {

namespace {

void advance(DynamicGame& position, DynamicMove move) { static_cast<void>(position.make(move)); }

}  // namespace

// A copy is a position by itself, so that nothing piles up for moves that are never taken back.
PositionPtr TextPosition::clone() const { return std::make_unique<TextPosition>(position_); }
Side TextPosition::side_to_move() const { return position_.side_to_move(); }
std::optional<Outcome> TextPosition::outcome() const { return position_.outcome(); }

std::vector<std::string> TextPosition::moves() const {
    std::vector<std::string> texts;
    for (const DynamicMove move : position_.moves()) texts.push_back(position_.move_text(move));
    return texts;
}
std::size_t TextPosition::count_moves() const { return position_.moves().size(); }

Result<void> TextPosition::play(std::string_view text) {
    const auto move = position_.parse_move(text);
    if (!move) return std::unexpected{move.error()};
    advance(position_, *move);
    return {};
}
void TextPosition::play_nth(std::size_t n) {
    const auto moves = position_.moves();
    if (n < moves.size()) advance(position_, moves.begin()[n]);
}

MovesRead TextPosition::read_moves(std::string_view line) const {
    MovesRead read;
    DynamicGame at = position_;
    for (const auto& move : position_.parse_moves(line)) {
        if (!move) {
            read.error = move.error().what;
            break;
        }
        read.moves.push_back(at.move_text(*move));
        advance(at, *move);
    }
    return read;
}

std::string TextPosition::text() const { return position_.position_text(); }
std::string TextPosition::board() const { return position_.board_text(); }
std::optional<std::string> TextPosition::svg() const {
    if (has(refinement::drawable{})) return position_.board_svg();
    return std::nullopt;
}
std::optional<std::uint64_t> TextPosition::key() const {
    if (has(refinement::hashed{})) return position_.key();
    return std::nullopt;
}
std::optional<std::uint64_t> TextPosition::canonical_key() const {
    if (has(refinement::hashed{})) return position_.canonical_key();
    return std::nullopt;
}
std::optional<int> TextPosition::plies_left() const {
    if (has(refinement::finite{})) return position_.plies_left();
    return std::nullopt;
}
std::optional<std::int32_t> TextPosition::score_bound() const {
    if (has(refinement::bounded{})) return position_.score_bound();
    return std::nullopt;
}

}  // namespace kigi
