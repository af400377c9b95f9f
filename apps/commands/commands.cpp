#include <kigi/apps/commands/command.hpp>

namespace kigi::apps {

int games(Options&, const Context&);
int searchers(Options&, const Context&);
int matrix(Options&, const Context&);
int moves(Options&, const Context&);
int replay(Options&, const Context&);
int perft(Options&, const Context&);
int random(Options&, const Context&);
int show(Options&, const Context&);
int signature(Options&, const Context&);
int play(Options&, const Context&);
int new_game(Options&, const Context&);
int search(Options&, const Context&);
int compare(Options&, const Context&);
int solve(Options&, const Context&);
int calibrate(Options&, const Context&);
int train(Options&, const Context&);
int match(Options&, const Context&);
int sprt(Options&, const Context&);
int tournament(Options&, const Context&);
int ratings(Options&, const Context&);
int export_games(Options&, const Context&);
int elo(Options&, const Context&);
int report(Options&, const Context&);
int best_move(Options&, const Context&);
int trax_client(Options&, const Context&);
int book(Options&, const Context&);

const std::vector<Command>& commands() {
    static const std::vector<Command> all{
        {"games", "list the games, with their evaluators", games},
        {"searchers", "list the searchers, with their settings", searchers},
        {"matrix", "which searcher works on which game", matrix},
        {"moves", "list the legal moves of a position", moves},
        {"replay", "play games from a file, and say where a move is not legal", replay},
        {"perft", "count lines of play to a depth", perft},
        {"random", "print random positions, as --positions reads them", random},
        {"show", "draw a position", show},
        {"play", "play against a searcher", play},
        {"new-game", "write the skeleton of a game", new_game},
        {"signature", "one number over fixed searches: their nodes", signature},
        {"search", "search one position", search},
        {"best-move", "the best move of a position that is read: side, number of moves, moves", best_move},
        {"compare", "compare searchers on a set of positions", compare},
        {"solve", "exact values of the positions of a file, checked against its scores", solve},
        {"calibrate", "fit how shallow searches foretell deep ones, for probcut", calibrate},
        {"train", "learn the weights of an evaluator from games", train},
        {"match", "let two players play each other", match},
        {"sprt", "let two players play until it is clear which of two hypotheses holds", sprt},
        {"tournament", "let several players play each other, and rate them", tournament},
        {"ratings", "rate the players of a recorded match or tournament", ratings},
        {"export", "write recorded games as text, JSON, CSV or GGF", export_games},
        {"book", "an opening book from games; what it knows; openings from it", book},
        {"trax-client", "play at a contest of Trax: standard input and output, TCP, serial", trax_client},
        {"elo", "Elo difference, its interval and a sequential test from counts of results", elo},
        {"report", "one page of HTML about a match that was recorded", report},
    };
    return all;
}

}  // namespace kigi::apps
