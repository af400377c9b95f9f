// kigi learn-book: what a book learns by search, and what players do with it.

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <random>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

#include <kigi/arena/book/learned_book.hpp>
#include <kigi/tests/apps/ran.hpp>

#include "learned_books.hpp"

namespace {

using namespace kigi;
using kigi::arena::LearnedBook;
using kigi::test::Ran;
using kigi::test::ran;
using Lines = std::vector<std::string>;

using kigi::test::after;
using kigi::test::learn;
using kigi::test::opened;
using Folder = kigi::test::BookFolder;

TEST_SUITE_BEGIN("kigi learn-book");

TEST_CASE("positions are searched once, however they are turned") {
    const Folder folder;
    const auto file = folder / "a.book";
    CHECK(learn(file, {"--games", "-"}, "f5d6c3d3c4\n").field("learned") == "6");
    CHECK(learn(file, {"--games", "-"}, "f5d6c3d3c4\nd3c5f6f5e6\n").field("learned") == "0");
    CHECK(learn(file, {"--games", "-"}, "f5d6c4d3c3\n").field("learned") == "2");  // and then it is the same position
    const auto book = opened(file);
    CHECK(book.size() == 8);
    CHECK(book.contains(*after("d3c5")));
    CHECK_FALSE(book.contains(*after("f5f4")));
}

TEST_CASE("values are negamax over the book") {
    const Folder folder;
    const auto file = folder / "b.book";
    // The best reply to f5 in the book is d6, which is worth -2.5 to black; out of the book it is f4.
    const std::string text = after("")->text() + " : - 0 1\n" + after("f5")->text() + " : f4 -3 1\n" +
                             after("f5d6")->text() + " : c3 -2.5 1\n";
    std::ofstream{folder / "t.txt"} << text;
    CHECK(learn(file, {"--import", folder / "t.txt"}).field("taken") == "3");
    const auto book = opened(file);
    CHECK(book.value(*after("f5d6")) == -2500);
    CHECK(book.value(*after("f5")) == 2500);
    CHECK(book.value(*after("")) == -2500);
    const auto moves = book.moves(*after("f5"));
    REQUIRE(moves.size() == 2);
    CHECK(moves[0].move == "d6");
    CHECK(moves[0].value == 2500);
    CHECK_FALSE(moves[0].leaf);
    CHECK(moves[1].move == "f4");
    CHECK(moves[1].leaf);
    CHECK(book.moves(*after("")).size() == 4);  // all of them lead to the same position
    CHECK(book.moves(*after("d3"))[0].value == 2500);
    const auto shown = learn(file, {"--show", "--moves", "f5"});
    CHECK(shown.field("move", 0) == "d6");
    CHECK(shown.field("value", 0) == "2.5");
    CHECK(shown.field("leaf", 1) == "true");
}

TEST_CASE("what is written as text is the same book") {
    const Folder folder;
    learn(folder / "c.book", {"--games", "-", "--export", folder / "c.txt"}, "f5d6c3d3c4f4f6\n");
    CHECK(learn(folder / "d.book", {"--import", folder / "c.txt", "--export", folder / "d.txt"}).field("taken") == "8");
    const auto content = [](const std::string& path) {
        std::ostringstream all;
        all << std::ifstream{path}.rdbuf();
        return all.str();
    };
    CHECK(content(folder / "c.txt") == content(folder / "d.txt"));
    CHECK_FALSE(content(folder / "c.txt").empty());
    std::ofstream{folder / "bad.txt"} << after("")->text() << " : a1 0 1\n";
    CHECK(learn(folder / "e.book", {"--import", folder / "bad.txt"}).err[0].find("line 1: ") != std::string::npos);
}

TEST_CASE("it deviates where moves are good, goes on where it stopped") {
    const Folder folder;
    const auto file = folder / "f.book";
    CHECK(learn(file, {"--deviate", "5", "--error", "2"}).field("positions") == "5");
    const auto more = learn(file, {"--deviate", "5", "--error", "2"});
    CHECK(std::stoi(more.field("positions")) > 5);
    CHECK(std::stoi(more.field("positions")) <= 10);
    // Whatever a position says leads out of the book does so after it was fixed.
    CHECK(learn(file, {"--fix"}).status == 0);
    const auto book = opened(file);
    for (const auto& [key, entry] : book.entries()) CHECK_FALSE(book.is_stale(entry));
    CHECK(book.value(*after("")));
    // Ctrl-C before it began: nothing is lost.
    Lines args{"learn-book", file, "--deviate", "100"};
    CHECK(ran(args, "", true).status == 130);
    CHECK(opened(file).size() == book.size());
}

TEST_CASE("it deviates until the book is as large as is wished") {
    const Folder folder;
    const auto file = folder / "n.book";
    const Lines wish{"--positions", "40", "--error", "4"};
    CHECK(learn(file, wish).field("learned") == "40");
    CHECK(learn(file, wish).field("learned") == "0");
    CHECK(learn(file, {"--positions", "60", "--error", "4"}).field("learned") == "20");
    const auto book = opened(file);
    CHECK(book.size() == 60);
    // Within two plies and without errors there are not so many.
    const auto few = learn(folder / "o.book", {"--positions", "1000", "--plies", "2", "--error", "0"});
    CHECK(few.status == 0);
    CHECK(std::stoi(few.field("positions")) < 10);
    REQUIRE(few.err.size() == 1);
    CHECK(few.err[0].find("hardly a line leads out of the book within 2 moves") != std::string::npos);
}

TEST_CASE("values that are kept are those worked out afresh") {
    const Folder folder;
    const auto game = *builtin_catalogue().game("reversi");
    auto book = *LearnedBook::open(game, folder / "p.book", arena::Database::Access::create);
    std::mt19937 random{19};
    for (int step = 1; step <= 400; ++step) {
        const auto at = game->initial();
        for (auto plies = random() % 6; plies > 0; --plies) at->play_nth(random() % at->count_moves());
        auto child = at->clone();
        child->play_nth(random() % child->count_moves());
        const auto value = static_cast<arena::Thousandths>(random() % 2001) - 1000;
        REQUIRE(book.put(*at, {.child = random() % 4 == 0 ? 0 : *child->canonical_key(), .value = value, .depth = 1}));
        // Asked for now and then, so that some values are known when others change.
        if (random() % 3 == 0) (void)book.value(*at);
        if (step % 50 != 0) continue;
        book.settle();
        const auto afresh = opened(folder / "p.book");
        for (const auto& [key, entry] : book.entries()) {
            const auto position = *game->parse_position(entry.position);
            REQUIRE(book.value(*position) == afresh.value(*position));
        }
    }
    CHECK(book.size() > 100);
}

TEST_CASE("what is known as deep is not taken from a text") {
    const Folder folder;
    const auto file = folder / "x.book";
    const auto line = [](const std::string& moves, const std::string& rest) {
        return after(moves)->text() + " : " + rest + "\n";
    };
    const auto taken = [&](const std::string& text) { return learn(file, {"--import", "-"}, text).field("taken"); };
    CHECK(taken(line("f5", "d6 1 10") + line("f5d6", "c3 2 5")) == "2");
    CHECK(taken(line("f5", "d6 9 9") + line("f5d6", "c3 9 5")) == "0");
    CHECK(opened(file).find(*after("f5"))->leaf.value == 1000);
    // The deepest line of a position counts, wherever it stands.
    CHECK(taken(line("f5", "d6 3 11") + line("f5", "d6 4 12") + line("f5", "d6 5 11") + line("f5d6", "c3 6 1") +
                line("f5f4", "e3 7 1")) == "2");
    const auto book = opened(file);
    CHECK(book.find(*after("f5"))->leaf.value == 4000);
    CHECK(book.find(*after("f5d6"))->leaf.value == 2000);
    CHECK(book.find(*after("f5f4"))->leaf.value == 7000);
}

TEST_CASE("a new book that two programs make is one") {
    const Folder folder;
    const auto game = *builtin_catalogue().game("reversi");
    for (int attempt = 0; attempt < 20; ++attempt) {
        const auto file = folder / ("two" + std::to_string(attempt)).c_str();
        std::vector<std::string> errors(4);
        {
            std::vector<std::jthread> makers;
            for (auto& error : errors)
                makers.emplace_back([&] {
                    const auto book = LearnedBook::open(game, file, arena::Database::Access::create);
                    if (!book) error = book.error().what;
                });
        }
        for (const auto& error : errors) CHECK(error.empty());
        CHECK(opened(file).size() == 0);
    }
}

TEST_CASE("that no line led out of the book is said") {
    const Folder folder;
    const auto file = folder / "y.book";
    learn(file, {"--positions", "1000", "--plies", "1", "--error", "100"});
    const auto result = learn(file, {"--deviate", "2", "--plies", "1", "--error", "100"});
    CHECK(result.status == 0);
    CHECK(result.field("learned") == "0");
    REQUIRE(result.err.size() == 1);
    CHECK(result.err[0].find("none of 2 lines leads out of the book within 1 move and with errors of 100 at most") !=
          std::string::npos);
}

TEST_CASE("a book as text goes to standard output") {
    const Folder folder;
    learn(folder / "z.book", {"--games", "-", "--export", folder / "z.txt"}, "f5d6\n");
    std::ostringstream text;
    text << std::ifstream{folder / "z.txt"}.rdbuf();
    CHECK(ran({"learn-book", folder / "z.book", "--export", "-"}).out == test::lines_of(text.str()));
    CHECK(ran({"learn-book", folder / "z.book", "--export", "-", "--json"}).status == 2);
    CHECK(ran({"learn-book", "-", "--games", folder / "z.txt"}).err.at(0).find("BOOK -: this goes to a file") !=
          std::string::npos);
}

TEST_CASE("of a text with a wrong line nothing is taken") {
    const Folder folder;
    const auto file = folder / "w.book";
    learn(file, {"--games", "-"}, "f5d6\n");
    const auto before = opened(file).size();
    std::ofstream{folder / "w.txt"} << after("f5f4")->text() << " : e3 1 1\n" << after("f5d6")->text() << " : c9 1 1\n";
    CHECK(ran({"learn-book", file, "--import", folder / "w.txt"}).status == 2);
    CHECK(opened(file).size() == before);
}

TEST_CASE("a change is made as a whole") {
    const Folder folder;
    const auto game = *builtin_catalogue().game("reversi");
    {
        auto book = *LearnedBook::open(game, folder / "q.book", arena::Database::Access::create);
        REQUIRE(book.put(*after("f5"), {}));
        CHECK(book.at_once([&]() -> Result<void> {
            if (auto put = book.put(*after("f5d6"), {}); !put) return put;
            CHECK(opened(folder / "q.book").size() == 1);  // not yet
            return book.at_once([&] { return book.put(*after("f5d6c3"), {}); });
        }));
        CHECK(opened(folder / "q.book").size() == 3);
    }
}

TEST_CASE("books are merged, and pruned to good moves") {
    const Folder folder;
    learn(folder / "g.book", {"--games", "-"}, "f5d6c3\n");
    learn(folder / "h.book", {"--games", "-"}, "f5f4e3\n");
    CHECK(learn(folder / "g.book", {"--merge", folder / "h.book"}).field("positions") == "6");
    const auto pruned = learn(folder / "g.book", {"--prune", "0"});
    const auto book = opened(folder / "g.book");
    CHECK(std::to_string(book.size()) == pruned.field("positions"));
    CHECK(book.size() < 6);
    CHECK(book.contains(*after("")));
    CHECK(learn(folder / "g.book", {"--prune", "1000"}).field("forgotten") == "0");
}

TEST_CASE("players play from it while it knows the position") {
    const Folder folder;
    const auto file = folder / "i.book";
    std::ofstream{folder / "t.txt"} << after("f5")->text() << " : f4 5 1\n";
    learn(file, {"--import", folder / "t.txt"});
    const auto best = [&](const std::string& moves, int count) {
        return ran({"best-move", "reversi", "--searcher", "pvs(depth=1,eval=mobility,book=" + file + ")"},
                   std::to_string(count) + "\n" + moves)
            .out;
    };
    CHECK(best("f5\n", 1) == Lines{"f4"});
    CHECK(best("f5\nd6\n", 2).size() == 1);
    const auto played =
        ran({"play", "reversi", "--side", "first", "--book", file, "--depth", "1", "--json"}, "f5\nquit\n");
    CHECK(played.field("by", 2) == "book");
    CHECK(played.field("move", 2) == "f4");
}

TEST_CASE("what is no such book is refused") {
    const Folder folder;
    CHECK(learn(folder / "none.book", {"--show"}).status == 2);
    std::ofstream{folder / "text"} << "not a database, but long enough\n";
    CHECK(learn(folder / "text", {"--fix"}).status == 2);
    learn(folder / "j.book", {"--games", "-"}, "f5\n");
    CHECK(ran({"learn-book", folder / "j.book", "--game", "reversi:6x6", "--fix"})
              .err[0]
              .find("is a book of reversi, not of") != std::string::npos);
    CHECK(ran({"learn-book", folder / "k.book", "--game", "graph", "--fix"}).status == 2);
    CHECK(learn(folder / "l.book", {"--games", "-"}, "f5a1\n").err[0].find("line 1: ply 2") != std::string::npos);
}

TEST_SUITE_END();

}  // namespace
