#include <kigi/apps/commands/command.hpp>

namespace kigi::apps {

Command games_command();
Command searchers_command();
Command matrix_command();
Command moves_command();
Command laws_command();
Command replay_command();
Command perft_command();
Command random_command();
Command show_command();
int play(Options&, const Context&);
Command new_game_command();
Command signature_command();
Command search_command();
int best_move(Options&, const Context&);
Command compare_command();
Command solve_command();
Command calibrate_command();
Command train_command();
int match(Options&, const Context&);
int sprt(Options&, const Context&);
int tournament(Options&, const Context&);
int ratings(Options&, const Context&);
Command export_command();
int book(Options&, const Context&);
int trax_client(Options&, const Context&);
int elo(Options&, const Context&);
Command report_command();
Command help_command();
Command completions_command();

const std::vector<Command>& commands() {
    static const std::vector<Command> all{
        games_command(),
        searchers_command(),
        matrix_command(),
        moves_command(),
        laws_command(),
        replay_command(),
        perft_command(),
        random_command(),
        show_command(),
        {"play", "play against a searcher", play},
        new_game_command(),
        signature_command(),
        search_command(),
        {"best-move", "the best move of a position that is read: side, number of moves, moves", best_move},
        compare_command(),
        solve_command(),
        calibrate_command(),
        train_command(),
        {"match", "let two players play each other", match},
        {"sprt", "let two players play until it is clear which of two hypotheses holds", sprt},
        {"tournament", "let several players play each other, and rate them", tournament},
        {"ratings", "rate the players of a recorded match or tournament", ratings},
        export_command(),
        {"book", "an opening book from games; what it knows; openings from it", book},
        {"trax-client", "play at a contest of Trax: standard input and output, TCP, serial", trax_client},
        {"elo", "Elo difference, its interval and a sequential test from counts of results", elo},
        report_command(),
        help_command(),
        completions_command(),
    };
    return all;
}

std::vector<DescribedCommand> described_commands(const Context& context) {
    std::vector<DescribedCommand> all;
    for (const Command& command : commands()) {
        Options options{command.name, command.summary, {"--help"}};
        try {
            static_cast<void>(command.run(options, context));
        } catch (const HelpWanted&) {  // all options are declared by now, and nothing was done
        }
        all.push_back({command.name, command.summary, options.described()});
    }
    return all;
}

}  // namespace kigi::apps
