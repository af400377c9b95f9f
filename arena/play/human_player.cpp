#include <array>
#include <expected>
#include <istream>
#include <ostream>
#include <string>

#include <kigi/arena/play/human_player.hpp>
#include <kigi/arena/play/typed_move.hpp>
#include <kigi/framework/text/printable.hpp>

namespace kigi::arena {

std::expected<void, Breakdown> HumanPlayer::new_game(const AnyPosition&, Side side, std::uint64_t) {
    out_ << "a new game: you move " << (side == Side::first ? "first" : "second")
         << "; type a move, moves, or resign\n";
    return {};
}

std::expected<Answer, Breakdown> HumanPlayer::choose(const Question& question) {
    constexpr std::array<std::string_view, 2> words{"moves", "resign"};
    out_ << question.position.board();
    for (;;) {
        out_ << "your move> " << std::flush;
        if (question.stop.requested()) return Answer{.resigns = true};
        auto typed = read_typed(in_, question.position, words);
        if (!typed)
            return std::unexpected{
                Breakdown{Ending::stopped, "the input ended where a person had to move (expected a move, or resign)"}};
        if (!*typed) {
            out_ << printable(typed->error().what) << "; moves lists the moves\n";
        } else if ((*typed)->is_move) {
            return Answer{.move = std::move((*typed)->text)};
        } else if ((*typed)->text == "resign") {
            return Answer{.resigns = true};
        } else {
            for (const auto& move : question.position.moves()) out_ << move << ' ';
            out_ << '\n';
        }
    }
}

}  // namespace kigi::arena
