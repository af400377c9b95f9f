#include <kigi/apps/commands/command.hpp>

namespace kigi::apps {

Command games_command();
Command searchers_command();
Command matrix_command();
Command moves_command();
Command laws_command();
Command replay_command();
Command convert_command();
Command perft_command();
Command random_command();
Command show_command();
Command play_command();
Command new_game_command();
Command signature_command();
Command search_command();
Command mate_command();
Command best_move_command();
Command compare_command();
Command evaluate_command();
Command solve_command();
Command calibrate_command();
Command label_command();
Command train_command();
Command selfplay_command();
Command match_command();
Command sprt_command();
Command tournament_command();
Command ratings_command();
Command export_command();
Command book_command();
Command learn_book_command();
Command trax_client_command();
Command contest_client_command();
Command gtp_command();
Command nboard_command();
Command cassio_command();
Command hint_command();
Command analyze_command();
Command levels_command();
Command usi_command();
Command web_command();
Command elo_command();
Command report_command();
Command help_command();
Command completions_command();

const std::vector<Command>& commands() {
    static const std::vector<Command> all{
        games_command(),          searchers_command(),   matrix_command(),     moves_command(),  laws_command(),
        replay_command(),         convert_command(),     perft_command(),      random_command(), show_command(),
        play_command(),           new_game_command(),    signature_command(),  search_command(), mate_command(),
        best_move_command(),      compare_command(),     evaluate_command(),   solve_command(),  calibrate_command(),
        label_command(),          train_command(),       selfplay_command(),   match_command(),  sprt_command(),
        tournament_command(),     ratings_command(),     export_command(),     book_command(),   trax_client_command(),
        contest_client_command(), gtp_command(),         nboard_command(),     hint_command(),   analyze_command(),
        levels_command(),         usi_command(),         web_command(),        elo_command(),    report_command(),
        help_command(),           completions_command(), learn_book_command(), cassio_command(),
    };
    return all;
}

std::vector<DescribedCommand> described_commands() {
    std::vector<DescribedCommand> all;
    for (const Command& command : commands()) all.push_back({command.name, command.summary, command.options});
    return all;
}

}  // namespace kigi::apps
