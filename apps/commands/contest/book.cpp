#include <optional>
#include <string>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <kigi/apps/commands/command.hpp>
#include <kigi/apps/commands/inspect/positions.hpp>
#include <kigi/apps/console/failure.hpp>
#include <kigi/apps/console/json_record.hpp>
#include <kigi/apps/console/output_file.hpp>
#include <kigi/apps/players/players.hpp>
#include <kigi/catalogue/catalogue.hpp>
#include <kigi/framework/text/texts.hpp>

namespace kigi::apps {

namespace {

struct BookOptions {
    std::string game{}, games{}, from{}, out{}, moves{};
    int plies = 12;
    std::int64_t least = 2;
    bool lenient = false;
    std::optional<int> lines{};
    bool show = false;
    bool json = false;

    static constexpr auto fields = boost::hana::make_tuple(
        field<&BookOptions::game>("game", "the game, with parameters after a colon; kigi games lists them", argument),
        field<&BookOptions::games>("games", "file of games to make a book from", value_name("FILE")),
        field<&BookOptions::from>("from", "a book that was made, instead", value_name("FILE")),
        field<&BookOptions::plies>("plies", "of each game, so many moves are entered", between(1, 1000),
                                   value_name("PLIES")),
        field<&BookOptions::least>("least", "leave out what fewer games came through", between(1, 1'000'000'000),
                                   value_name("GAMES")),
        field<&BookOptions::lenient>("lenient", "skip games with an illegal move instead of refusing the file"),
        field<&BookOptions::out>("out", "file for the book; - is standard output", value_name("FILE")),
        field<&BookOptions::lines>("lines", "print the lines of the book with so many plies, as --openings reads them",
                                   between(1, 1000), value_name("PLIES")),
        field<&BookOptions::show>("show", "print the moves of the book after --moves"),
        field<&BookOptions::moves>("moves", "moves to play first", value_name("MOVES"), may_be_empty),
        field<&BookOptions::json>("json", "print JSON, an object a line"));

    [[nodiscard]] Result<void> check() const {
        if (games.empty() == from.empty())
            return refuse("one of --games (files of games) and --from (a book) is required");
        const BookOptions usual;
        if (games.empty() && (plies != usual.plies || least != usual.least || lenient))
            return refuse("--plies, --least and --lenient need --games");
        if (show && lines) return refuse("--show and --lines exclude each other");
        if (!show && !moves.empty()) return refuse("--moves needs --show");
        if (is_standard_output(out) && (lines || show || json))
            return refuse("--out - is for the book alone (expected a file, or none of --lines, --show and --json)");
        return {};
    }
};

struct Made {
    arena::OpeningBook book;
    std::size_t games = 0;
    std::size_t skipped = 0;
};

Made made_from_games(const Context& context, const GamePtr& game, const BookOptions& asked) {
    Made made{arena::OpeningBook{game, asked.plies}};
    for (const auto& written : read_games(context, *game, asked.games)) {
        const auto result = played(*game, written);
        if (result.error && !asked.lenient) throw BadInput{damage_in(asked.games, written, result)};
        if (result.error || written.position) {
            ++made.skipped;
            continue;
        }
        const auto outcome = result.last->outcome();
        made.book.add(result.moves, outcome ? outcome : said_outcome(*game, written));
        ++made.games;
    }
    made.book.keep_at_least(static_cast<std::uint64_t>(asked.least));
    return made;
}

void write_book(const Context& context, const arena::OpeningBook& book, const std::string& path) {
    std::string text;
    book.write([&](std::string_view line) { (text += line) += '\n'; });
    write_result(context, path, text);
}

void show_moves(const Context& context, const AnyGame& game, const arena::OpeningBook& book, const BookOptions& asked) {
    auto at = game.initial();
    const auto read = at->read_moves(asked.moves);
    if (read.error) throw BadInput{fmt::format("--moves: move {}: {}", read.moves.size() + 1, *read.error)};
    for (const auto& move : read.moves) accepted(at->play(move), "--moves");
    const Side side = at->side_to_move();
    const auto moves = book.moves(*at, read.moves);
    if (moves.empty() && !asked.json) context.line("the book has no move here");
    for (const auto& [move, count] : moves) {
        const auto other = count.games - count.first - count.drawn - count.second;
        if (asked.json)
            context.json(Record{}
                             .add("game", game.name())
                             .add("move", move)
                             .add("games", count.games)
                             .add("first", count.first)
                             .add("drawn", count.drawn)
                             .add("second", count.second)
                             .add("score", count.score(side)));
        else
            context.line(fmt::format("{:<6} {:>6} games  +{} ={} -{}{}  {:.1f} %", move, count.games,
                                     side == Side::first ? count.first : count.second, count.drawn,
                                     side == Side::first ? count.second : count.first,
                                     other == 0 ? "" : fmt::format(" ?{}", other), 100 * count.score(side)));
    }
}

int run(const BookOptions& asked, const Context& context) {
    const auto game = accepted(context.catalogue.game(asked.game));
    check_not_input("--out", asked.out, {asked.games, asked.from});
    if (!asked.out.empty()) check_writable(asked.out);
    const Made made = asked.games.empty() ? Made{accepted(read_book(context, game, asked.from))}
                                          : made_from_games(context, game, asked);
    if (made.book.entries().empty())
        throw BadInput{fmt::format("{}: no position of the openings was reached by {} games",
                                   shown(asked.games + asked.from), asked.least)};
    if (!asked.out.empty()) write_book(context, made.book, asked.out);
    if (is_standard_output(asked.out)) return good;
    if (asked.lines) {
        for (const auto& [moves, count] : made.book.entries())
            if (moves.size() == static_cast<std::size_t>(*asked.lines) &&
                count.games >= static_cast<std::uint64_t>(asked.least))
                context.line(fmt::format("{}", fmt::join(moves, " ")));
    } else if (asked.show) {
        show_moves(context, *game, made.book, asked);
    } else if (asked.json) {
        context.json(Record{}
                         .add("game", game->name())
                         .add("games", made.games)
                         .add("skipped", made.skipped)
                         .add("positions", made.book.entries().size()));
    } else if (!asked.games.empty()) {
        context.line(fmt::format("{}{}, {}", counted(made.games, "game"),
                                 made.skipped == 0 ? "" : fmt::format(" ({} left out)", made.skipped),
                                 counted(made.book.entries().size(), "position")));
    } else {
        context.line(counted(made.book.entries().size(), "position"));
    }
    return good;
}

}  // namespace

Command book_command() {
    return command<BookOptions>("book", "an opening book from games; what it knows; openings from it", run);
}

}  // namespace kigi::apps
