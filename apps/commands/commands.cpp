#include <kigi/apps/commands/command.hpp>

namespace kigi::apps {

Command games_command();
Command moves_command();
Command show_command();
Command random_command();
Command replay_command();
Command convert_command();
Command perft_command();
Command laws_command();
Command new_game_command();
Command searchers_command();
Command matrix_command();
Command search_command();
Command solve_command();
Command mate_command();
Command hint_command();
Command analyze_command();
Command evaluate_command();
Command levels_command();
Command compare_command();
Command signature_command();
Command play_command();
Command web_command();
Command best_move_command();
Command gtp_command();
Command nboard_command();
Command cassio_command();
Command usi_command();
Command trax_client_command();
Command contest_client_command();
Command match_command();
Command sprt_command();
Command tournament_command();
Command ratings_command();
Command elo_command();
Command report_command();
Command export_command();
Command selfplay_command();
Command label_command();
Command train_command();
Command calibrate_command();
Command book_command();
Command learn_book_command();
Command help_command();
Command completions_command();

const std::vector<CommandGroup>& command_groups() {
    static const std::vector<CommandGroup> groups{
        {"Games and positions",
         {games_command(), moves_command(), show_command(), random_command(), replay_command(), convert_command(),
          perft_command(), laws_command(), new_game_command()}},
        {"Search",
         {searchers_command(), matrix_command(), search_command(), solve_command(), mate_command(), hint_command(),
          analyze_command(), evaluate_command(), levels_command(), compare_command(), signature_command()}},
        {"Play",
         {play_command(), web_command(), best_move_command(), gtp_command(), nboard_command(), cassio_command(),
          usi_command(), trax_client_command(), contest_client_command()}},
        {"Matches",
         {match_command(), sprt_command(), tournament_command(), ratings_command(), elo_command(), report_command(),
          export_command()}},
        {"Learning",
         {selfplay_command(), label_command(), train_command(), calibrate_command(), book_command(),
          learn_book_command()}},
        {"Help", {help_command(), completions_command()}},
    };
    return groups;
}

const std::vector<Command>& commands() {
    static const std::vector<Command> all = [] {
        std::vector<Command> flat;
        for (const CommandGroup& group : command_groups())
            flat.insert(flat.end(), group.commands.begin(), group.commands.end());
        return flat;
    }();
    return all;
}

std::vector<DescribedCommand> described_commands() {
    std::vector<DescribedCommand> all;
    for (const Command& command : commands()) all.push_back({command.name, command.summary, command.options});
    return all;
}

}  // namespace kigi::apps
