/// \file
/// Files of games, opening books, and questions for a best move: whatever they hold, it is read, or refused with a
/// reason.

#include <sstream>
#include <string>
#include <vector>

#include <kigi/apps/protocols/game_file.hpp>
#include <kigi/apps/protocols/move_question.hpp>
#include <kigi/arena/book/book.hpp>
#include <kigi/arena/channels/stream_channel.hpp>
#include <kigi/arena/play/random_player.hpp>
#include <kigi/catalogue/catalogue_game.hpp>
#include <kigi/games/trax/notation/trx_file.hpp>
#include <kigi/games/trax/trax.hpp>
#include <kigi/tests/fuzz/fuzzer.hpp>
#include <kigi/tests/fuzz/game_text.hpp>

KIGI_FUZZER(game_files) {
    using namespace kigi;
    static const GamePtr game = std::make_shared<CatalogueGame<Trax>>(GameDescription<Trax>{
        .name = "trax", .sides = {{{"white", 'W'}, {"red", 'B'}}}, .facts = [](const Trax& initial) {
            return trax::facts(initial.parameters());
        }});
    const auto lines = fuzz::lines_of(text);

    arena::OpeningBook book{game, 6};
    for (const char* path : {"games.txt", "games.trx"})
        for (const auto& written : apps::parse_game_file(*game, lines, path)) {
            fuzz::require(written.line >= 1 && written.line <= lines.size());
            (void)apps::said_outcome(*game, written);
            const auto played = apps::played(*game, written);
            fuzz::require(!played.error || !played.error->empty());
            if (!written.position) book.add(played.moves, played.last->outcome());
        }
    std::vector<std::string> book_lines;
    book.write([&](std::string_view line) { book_lines.emplace_back(line); });
    const auto again = arena::OpeningBook::read(game, book_lines, "written");
    fuzz::require(again && again->entries().size() == book.entries().size());

    const auto read = arena::OpeningBook::read(game, lines, "book");
    fuzz::require(read || !read.error().what.empty());
    std::istringstream asked{std::string{text}};
    std::ostringstream answered;
    arena::StreamChannel asker{asked, answered};
    arena::RandomPlayer player;
    apps::EngineSeat seat{*game, player};
    apps::MoveQuestion question{seat, std::chrono::seconds{1}, "asked"};
    apps::Session session{asker, {}, {}};
    const auto done = apps::serve(question, session);
    fuzz::require(done ? !answered.str().empty() : !done.error().what.empty());
}
