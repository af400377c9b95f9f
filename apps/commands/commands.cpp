#include <kigi/apps/commands/command.hpp>

namespace kigi::apps {

int games(Options&, const Context&);
int searchers(Options&, const Context&);
int matrix(Options&, const Context&);
int moves(Options&, const Context&);
int replay(Options&, const Context&);
int search(Options&, const Context&);
int compare(Options&, const Context&);
int solve(Options&, const Context&);

const std::vector<Command>& commands() {
    static const std::vector<Command> all{
        {"games", "list the games, with their evaluators", games},
        {"searchers", "list the searchers, with their settings", searchers},
        {"matrix", "which searcher works on which game", matrix},
        {"moves", "list the legal moves of a position", moves},
        {"replay", "play games from a file, and say where a move is not legal", replay},
        {"search", "search one position", search},
        {"compare", "compare searchers on a set of positions", compare},
        {"solve", "exact values of the positions of a file, checked against its scores", solve},
    };
    return all;
}

}  // namespace kigi::apps
