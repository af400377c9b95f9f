#include <istream>
#include <ostream>
#include <string>

#include <kigi/arena/play/human_player.hpp>

namespace kigi::arena {

namespace {

std::string trimmed(const std::string& line) {
    const auto first = line.find_first_not_of(" \t\r");
    return first == std::string::npos ? "" : line.substr(first, line.find_last_not_of(" \t\r") - first + 1);
}

}  // namespace

std::expected<void, Breakdown> HumanPlayer::new_game(const AnyPosition&, Side side, std::uint64_t) {
    out_ << "a new game: you move " << (side == Side::first ? "first" : "second")
         << "; type a move, moves, or resign\n";
    return {};
}

std::expected<Answer, Breakdown> HumanPlayer::choose(const Question& question) {
    out_ << question.position.board();
    for (;;) {
        out_ << "your move> " << std::flush;
        std::string line;
        if (question.stop.requested() || !std::getline(in_, line)) return Answer{.resigns = true};
        const std::string word = trimmed(line);
        if (word.empty()) continue;
        if (word == "resign") return Answer{.resigns = true};
        if (word == "moves") {
            for (const auto& move : question.position.moves()) out_ << move << ' ';
            out_ << '\n';
            continue;
        }
        // In the game's own spelling, which may not be that of the person.
        auto read = question.position.read_moves(word);
        if (!read.error && read.moves.size() == 1) return Answer{.move = std::move(read.moves.front())};
        out_ << "that is not a legal move; moves lists them\n";
    }
}

}  // namespace kigi::arena
