// Opening books: made of games, read back, played from.

#include <doctest/doctest.h>

#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <set>

#include <kigi/arena/book/book.hpp>
#include <kigi/catalogue/catalogue.hpp>
#include <kigi/tests/apps/ran.hpp>

namespace {

using namespace kigi;
using arena::BookCount;
using arena::BookMove;
using arena::OpeningBook;
using test::ran;

const std::string game_lines = KIGI_TEST_DATA "/trax/games.txt";

struct ScratchBook {
    std::filesystem::path path = std::filesystem::temp_directory_path() / ("kigi-book." + std::to_string(getpid()));
    ~ScratchBook() { std::filesystem::remove(path); }
    std::string name() const { return path.string(); }
    void write(const std::string& text) const { std::ofstream{path} << text; }
};

GamePtr game(const char* name) { return *builtin_catalogue().game(name); }

std::vector<std::string> lines_of(const OpeningBook& book) {
    std::vector<std::string> lines;
    book.write([&](std::string_view line) { lines.emplace_back(line); });
    return lines;
}

}  // namespace

TEST_SUITE_BEGIN("opening books");

TEST_CASE("a book counts turned and reflected lines as one") {
    OpeningBook book{game("trax"), 2};
    const std::vector<std::string> one{"@0/", "A0/", "@1/"}, other{"@0/", "@1/"}, third{"@0+"};
    book.add(one, Outcome::win(Side::first));
    book.add(other, Outcome::win(Side::second));
    book.add(third, std::nullopt);
    const auto initial = game("trax")->initial();
    const auto first = book.moves(*initial, {});
    REQUIRE(first.size() == 2);
    CHECK(first[0].move == "@0/");
    CHECK(first[0].count == BookCount{2, 1, 0, 1});
    CHECK(first[1].count == BookCount{1, 0, 0, 0});
    const auto at = initial->clone();
    REQUIRE(at->play("@0/"));
    const auto second = book.moves(*at, std::vector<std::string>{"@0/"});
    REQUIRE(second.size() == 2);  // the same position but for a reflection
    for (const auto& move : second) CHECK(move.count == BookCount{2, 1, 0, 1});
    CHECK(book.entries().size() == 3);  // the third ply was not entered
}

TEST_CASE("a book is written and read back") {
    for (const char* name : {"trax", "tictactoe"}) {
        OpeningBook book{game(name), 4};
        const std::vector<std::string> line = name == std::string{"trax"}
                                                  ? std::vector<std::string>{"@0/", "A0/", "B1\\"}
                                                  : std::vector<std::string>{"a1", "b2", "c3"};
        book.add(line, Outcome::draw());
        book.add(std::span{line}.first(2), Outcome::win(Side::second));
        const auto lines = lines_of(book);
        const auto again = OpeningBook::read(game(name), lines, "book");
        REQUIRE(again);
        CHECK(lines_of(*again) == lines);
        book.keep_at_least(2);
        CHECK(book.entries().size() == 2);
    }
}

TEST_CASE("a book that cannot be read names the line") {
    const auto refused = [](const std::string& text) {
        const auto book = OpeningBook::read(game("trax"), test::lines_of(text), "x.book");
        REQUIRE_FALSE(book);
        CHECK(book.error().what.find('\n') == std::string::npos);
        return book.error().what;
    };
    const std::string head = "# mine\nkigi-book 1\ngame trax\n";
    CHECK(refused("").find("x.book: this is not an opening book") == 0);
    CHECK(refused("hello\n").find("x.book: line 1: this is not an opening book") == 0);
    CHECK(refused("kigi-book 1\ngame reversi\n").find("x.book: line 2: the book is of another game") == 0);
    CHECK(refused(head + "@0/\n").find("x.book: line 4: expected MOVES") == 0);
    CHECK(refused(head + "@0/ : 1 2 0 0\n").find("x.book: line 4: expected MOVES") == 0);
    CHECK(refused(head + "@0/ : 1 1 0 -1\n").find("x.book: line 4: expected MOVES") == 0);
    CHECK(refused(head + "@0/ : 1 1 0 0 0\n").find("x.book: line 4: expected MOVES") == 0);
    CHECK(refused(head + "@0/ A9/ : 1 1 0 0\n").find("x.book: line 4: move 2: A9/ is not legal") == 0);
    CHECK(refused(head + "@0/ A0/ : 1 1 0 0\n@0/ @1/ : 1 1 0 0\n").find("x.book: line 5: an earlier line") == 0);
    CHECK(OpeningBook::read(game("trax"), test::lines_of(head), "x.book"));
}

TEST_CASE("a book move is drawn by how often and how well it went") {
    const std::vector<BookMove> moves{
        {"good", {30, 20, 0, 10}}, {"bad", {30, 1, 0, 29}}, {"rare", {1, 1, 0, 0}}, {"fair", {10, 5, 0, 5}}};
    std::map<std::string, int> drawn;
    for (std::uint64_t seed = 0; seed < 1000; ++seed) {
        const auto move = arena::drawn_book_move(moves, Side::first, seed);
        REQUIRE(move);
        CHECK(move == arena::drawn_book_move(moves, Side::first, seed));
        ++drawn[*move];
    }
    CHECK(drawn.size() == 2);
    CHECK(drawn["good"] > 3 * drawn["fair"]);
    CHECK(drawn["fair"] > 50);
    CHECK_FALSE(arena::drawn_book_move({}, Side::first, 1));
    CHECK_FALSE(arena::drawn_book_move(std::span{moves}.subspan(1, 2), Side::first, 1));
}

TEST_CASE("kigi book makes, shows and plays a book") {
    const ScratchBook file;
    const auto made = ran({"book", "trax", "--games", game_lines, "--plies", "8", "--out", file.name(), "--json"});
    CHECK(made.status == 0);
    CHECK(made.field("games") == "200");
    const auto shown = ran({"book", "trax", "--from", file.name(), "--show", "--json"});
    REQUIRE(shown.out.size() == 2);
    CHECK(shown.field("move", 0) == "@0/");
    CHECK(shown.field("games", 0) == "125");
    CHECK(shown.field("games", 1) == "75");
    const auto lines = ran({"book", "trax", "--from", file.name(), "--lines", "3"});
    CHECK(lines.status == 0);
    CHECK(lines.out.size() > 10);
    const auto played = [&](const std::string& seed) {
        return ran({"best-move", "trax", "--book", file.name(), "--seed", seed, "--searcher", "pvs(depth=1,table=0)"},
                   "0\n")
            .out;
    };
    std::set<std::vector<std::string>> seen;
    for (const char* seed : {"1", "2", "3", "4", "5", "6", "7", "8"}) {
        CHECK(played(seed) == played(seed));
        seen.insert(played(seed));
    }
    CHECK(seen.size() == 2);
    const auto match = ran({"match", "trax", "--first", "pvs(depth=1,table=0,book=\"" + file.name() + "\")", "--second",
                            "random", "--games", "2", "--json"});
    CHECK(match.status == 0);
    CHECK(match.field("games") == "2");
    const auto all = ran({"match", "trax", "--first", "pvs(depth=1,table=0)", "--second", "random", "--games", "2",
                          "--book", file.name(), "--json"});
    CHECK(all.status == 0);
}

TEST_CASE("kigi play follows a book of a game without keys") {
    const ScratchBook file;
    file.write(
        "kigi-book 1\ngame shogi\n7g7f : 2 0 0 0\n7g7f 3c3d : 2 0 0 0\n7g7f 3c3d 2g2f : 2 0 0 0\n"
        "7g7f 3c3d 2g2f 8c8d : 2 0 0 0\n");
    const auto played = ran({"play", "shogi", "--book", file.name(), "--depth", "1", "--json"}, "7g7f\n2g2f\nquit\n");
    std::vector<std::string> from_book;
    for (const auto& line : played.out)
        if (apps::field_of(line, "by") == "book") from_book.push_back(apps::field_of(line, "move").value_or(""));
    CHECK(from_book == std::vector<std::string>{"3c3d", "8c8d"});
}

TEST_CASE("who plays from no book is given none") {
    for (const std::vector<std::string>& args : {std::vector<std::string>{"gtp", "--player", "random"},
                                                 {"best-move", "reversi", "--searcher", "random"},
                                                 {"contest-client", "--player", "random"},
                                                 {"trax-client", "--searcher", "random"}}) {
        CAPTURE(args[0]);
        auto words = args;
        words.insert(words.end(), {"--book", "/no/such/file"});
        const auto result = ran(words);
        CHECK(result.status == 2);
        REQUIRE(result.err.size() == 1);
        CHECK(result.err[0].ends_with(": random plays from no book (expected a searcher, or no --book)"));
    }
}

TEST_CASE("games that draw the initial position make a book") {
    const ScratchBook file;
    file.write(
        "(;GM[Othello]TY[8]BO[8 ---------------------------O*------*O--------------------------- *]B[F5]W[D6];)\n");
    const auto of_ggf = ran({"book", "reversi", "--games", file.name(), "--least", "1"});
    CHECK(of_ggf.out == std::vector<std::string>{"1 game, 2 positions"});
    file.write("(;FF[4]GM[2]SZ[8]AB[e4][d5]AW[d4][e5]PL[B];B[f5];W[d6])\n");
    CHECK(ran({"book", "reversi", "--games", file.name(), "--least", "1"}).out == of_ggf.out);
}

TEST_CASE("kigi book: files that cannot be used") {
    const ScratchBook file;
    const auto refused = [](const std::vector<std::string>& args, const std::string& piece) {
        CAPTURE(piece);
        auto words = args;
        words.insert(words.begin(), {"book", "trax"});
        const auto result = ran(words);
        CHECK(result.status == 2);
        REQUIRE(result.err.size() == 1);
        CHECK(result.err[0].find(piece) != std::string::npos);
    };
    refused({}, "one of --games (files of games) and --from");
    refused({"--games", "/no/such/file"}, "/no/such/file");
    file.write("C1 | white | @0/ A0/\nC2 | red | @0/ A9/\n");
    refused({"--games", file.name()}, " line 2: ply 2: A9/ is not legal");
    CHECK(ran({"book", "trax", "--games", file.name(), "--lenient", "--least", "1"}).out ==
          std::vector<std::string>{"1 game (1 left out), 2 positions"});
    refused({"--games", file.name(), "--lenient"}, "no position of the openings was reached by 2 games");
    file.write("C1 | white | @0/ A0/\n");
    refused({"--games", file.name(), "--least", "1", "--out", "/no/such/folder/book"},
            "/no/such/folder/book cannot be written");
    refused({"--from", file.name()}, "line 1: this is not an opening book");
}

TEST_SUITE_END();
