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
    std::string name, games, from, out, lines, moves;
    std::int64_t plies = 12;
    std::int64_t least = 2;
    bool lenient = false;
    bool show = false;
    bool json = false;

    void declare(Options& options) {
        options.required("GAME", name, "the game, with parameters after a colon; kigi games lists them");
        options.option("--games", games, "file of games to make a book from");
        options.option("--from", from, "a book that was made, instead");
        options.option("--plies", plies, 1, 1000, "of each game, so many moves are entered");
        options.option("--least", least, 1, 1'000'000'000, "leave out what fewer games came through");
        options.flag("--lenient", lenient, "skip games with an illegal move instead of refusing the file");
        options.option("--out", out, "file for the book");
        options.option("--lines", lines, "print the lines of the book with so many plies, as --openings reads them");
        options.flag("--show", show, "print the moves of the book after --moves");
        options.option("--moves", moves, "moves to play first");
        options.flag("--json", json, "print JSON, an object a line");
    }
};

struct Made {
    arena::OpeningBook book;
    std::size_t games = 0;
    std::size_t skipped = 0;
};

Made made_from_games(const Context& context, const GamePtr& game, const BookOptions& asked) {
    Made made{arena::OpeningBook{game, static_cast<int>(asked.plies)}};
    for (const auto& written : read_games(context, *game, asked.games)) {
        const auto result = played(*game, written);
        if (result.error && !asked.lenient)
            throw BadInput{fmt::format("{} line {}: {}", shown(asked.games), written.line, *result.error)};
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

void write_book(const arena::OpeningBook& book, const std::string& path) {
    std::string text;
    book.write([&](std::string_view line) { (text += line) += '\n'; });
    try {
        write_file(path, text);
    } catch (const Failure& failure) {
        throw BadInput{std::string{"--out: "} + failure.what()};
    }
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

}  // namespace

int book(Options& options, const Context& context) {
    BookOptions asked;
    asked.declare(options);
    options.parse();
    if (asked.games.empty() == asked.from.empty())
        throw BadInput{"one of --games (files of games) and --from (a book) is required"};
    const auto game = accepted(context.catalogue.game(asked.name));
    const Made made = asked.games.empty() ? Made{accepted(read_book(context, game, asked.from))}
                                          : made_from_games(context, game, asked);
    if (made.book.entries().empty())
        throw BadInput{fmt::format("{}: no position of the openings was reached by {} games",
                                   shown(asked.games + asked.from), asked.least)};
    if (!asked.out.empty()) write_book(made.book, asked.out);
    if (!asked.lines.empty()) {
        const auto plies = accepted(parse_whole(asked.lines, 1, 1000), "--lines");
        for (const auto& [moves, count] : made.book.entries())
            if (moves.size() == static_cast<std::size_t>(plies) &&
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
        context.line(fmt::format("{} games{}, {} positions", made.games,
                                 made.skipped == 0 ? "" : fmt::format(" ({} left out)", made.skipped),
                                 made.book.entries().size()));
    } else {
        context.line(fmt::format("{} positions", made.book.entries().size()));
    }
    return good;
}

}  // namespace kigi::apps
