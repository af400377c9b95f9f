#include <kigi/games/shogi/shogi.hpp>

#include <concepts>

#include <kigi/framework/game/perft.hpp>
#include <kigi/framework/text/printable.hpp>
#include <kigi/games/shogi/entering_king.hpp>
#include <kigi/games/shogi/notation/drawing.hpp>
#include <kigi/games/shogi/notation/sfen.hpp>
#include <kigi/games/shogi/perft/perft.hpp>

namespace kigi {

using shogi::Position;

template <class Variant>
ShogiOn<Variant>::ShogiOn() {
    static const Position initial = shogi::parse_sfen<Variant>(Variant::initial).value();
    position_ = initial;
}

template <class Variant>
bool ShogiOn<Variant>::may_declare() const {
    return declaring_ != 0 && shogi::may_declare(position_);
}

template <class Variant>
std::optional<Outcome> ShogiOn<Variant>::outcome() const {
    if (!position_.is_declared() && (shogi::has_legal_move<Variant>(position_) || may_declare())) return std::nullopt;
    return Outcome::win(opponent(side_to_move()));
}

template <class Variant>
shogi::MoveList ShogiOn<Variant>::moves() const {
    if (position_.is_declared()) return {};
    shogi::MoveList list = shogi::legal_moves<Variant>(position_);
    if (may_declare()) list.add(Move::declaration());
    return list;
}

template <class Variant>
std::uint64_t ShogiOn<Variant>::count_moves() const {
    if (position_.is_declared()) return 0;
    return shogi::count_legal_moves<Variant>(position_) + (may_declare() ? 1 : 0);
}

template <class Variant>
bool ShogiOn<Variant>::can_play(Move move) const {
    if (position_.is_declared()) return false;
    return move.is_declaration() ? may_declare() : shogi::is_legal<Variant>(position_, move);
}

template <class Variant>
PerftCount ShogiOn<Variant>::count_lines(int depth, InstructionSet set) const {
    if constexpr (std::same_as<Variant, shogi::Standard>)
        if (declaring_ == 0) return shogi::perft<Variant>(position_, depth, set);
    ShogiOn copy = *this;
    NoPerftTable none;
    return perft_in_place(copy, depth, none);
}

template <class Variant>
std::string ShogiOn<Variant>::move_text(Move move) {
    return shogi::usi(move);
}

template <class Variant>
Result<shogi::Move> ShogiOn<Variant>::parse_move(std::string_view text) const {
    const auto move = shogi::parse_usi(text);
    if (move && !can_play(*move)) return refuse_move(text);
    return move;
}

template <class Variant>
std::string ShogiOn<Variant>::position_text() const {
    return shogi::sfen<Variant>(position_);
}

template <class Variant>
Result<ShogiOn<Variant>> ShogiOn<Variant>::parse_position(std::string_view text) const {
    const auto read = shogi::parse_sfen<Variant>(text);
    if (!read) return std::unexpected{read.error()};
    if (read->is_declared()) {
        Position before = *read;
        before.unmake(Move::declaration(), {Position{read->board(), opponent(read->side())}.board_key()});
        if (declaring_ == 0 || !shogi::may_declare(before))
            return refuse(in_quotes(text, 120) + " is not won by declaration");
    }
    return ShogiOn{*read, declaring_ != 0};
}

template <class Variant>
std::string ShogiOn<Variant>::board_text() const {
    return shogi::western_board<Variant>(position_);
}

template <class Variant>
std::string ShogiOn<Variant>::board_svg() const {
    return shogi::board_svg<Variant>(position_);
}

template <class Variant>
Result<ShogiOn<Variant>> ShogiOn<Variant>::from_parameters(std::string_view text) {
    constexpr bool mini = std::same_as<Variant, shogi::Mini>;
    if (text == (mini ? "mini" : "standard")) return ShogiOn{};
    if (!mini && text == "declaration") return ShogiOn{ShogiOn{}.position_, true};
    return refuse(in_quotes(text, 40) + " is not a variant of shogi (expected " +
                  (mini ? "mini" : "standard, declaration or mini") + ")");
}

template <class Variant>
std::string ShogiOn<Variant>::parameters() const {
    return std::same_as<Variant, shogi::Mini> ? "mini" : declaring_ != 0 ? "declaration" : "standard";
}

template class ShogiOn<shogi::Standard>;
template class ShogiOn<shogi::Mini>;

}  // namespace kigi
