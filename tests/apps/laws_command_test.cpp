#include <algorithm>
#include <charconv>
#include <ranges>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <doctest/doctest.h>

#include <kigi/catalogue/catalogue_game.hpp>
#include <kigi/eval/zero.hpp>
#include <kigi/tests/apps/ran.hpp>

using namespace kigi;
using kigi::test::ran;

namespace {

/// One heap, a move takes one to three stones. Its key forgets who is to move.
struct Heap {
    int stones = 12;
    Side side = Side::first;

    Side side_to_move() const { return side; }
    auto moves() const { return std::views::iota(1, std::min(stones, 3) + 1); }
    Heap play(int taken) const { return {stones - taken, opponent(side)}; }
    std::optional<Outcome> outcome() const {
        if (stones > 0) return std::nullopt;
        return Outcome::win(opponent(side));
    }
    bool operator==(const Heap&) const = default;
    std::uint64_t key() const { return key_of(static_cast<std::uint64_t>(stones)); }

    std::string move_text(int taken) const { return std::to_string(taken); }
    Result<int> parse_move(std::string_view text) const {
        for (const int move : moves())
            if (move_text(move) == text) return move;
        return refuse_move(text);
    }
    std::string position_text() const { return std::to_string(stones) + (side == Side::first ? " first" : " second"); }
    Result<Heap> parse_position(std::string_view text) const {
        for (int heap = 0; heap <= 12; ++heap)
            for (const Side mover : {Side::first, Side::second})
                if (Heap{heap, mover}.position_text() == text) return Heap{heap, mover};
        return refuse("not a position");
    }
};

/// What is wrong with a heap besides its key.
enum class Flaw : std::uint8_t { threats, others_threats, batch, symmetry, range, checked_moves };

template <Flaw flaw>
struct FlawedHeap : Heap {
    FlawedHeap() = default;
    FlawedHeap(const Heap& heap) : Heap{heap} {}
    FlawedHeap play(int taken) const { return Heap::play(taken); }
    std::uint64_t key() const { return key_of(static_cast<std::uint64_t>(stones), side); }
    static Result<FlawedHeap> parse_position(std::string_view text) {
        auto read = Heap{}.Heap::parse_position(text);
        if (!read) return std::unexpected{read.error()};
        return FlawedHeap{*read};
    }
    bool operator==(const FlawedHeap&) const = default;

    /// Takes three at most, but thinks that two are.
    auto winning_moves(Side) const
        requires(flaw == Flaw::threats)
    {
        return std::views::iota(1, 3) | std::views::filter([left = stones](int taken) { return taken == left; });
    }
    /// Sees those of the side to move alone.
    auto winning_moves(Side winner) const
        requires(flaw == Flaw::others_threats)
    {
        return std::views::iota(1, 4) |
               std::views::filter([left = winner == side ? stones : 0](int taken) { return taken == left; });
    }
    ScoreRange score_range() const
        requires(flaw == Flaw::range)
    {
        return {stones > 9 ? 1 : -1, 1};
    }
    bool can_play(int taken) const
        requires(flaw == Flaw::checked_moves)
    {
        return taken > 0;
    }
    std::uint64_t count_moves() const { return static_cast<std::uint64_t>(std::min(stones, 3)); }
    struct ChildBatch {
        Heap parent{};
        std::size_t size() const { return static_cast<std::size_t>(std::min(parent.stones, 3)); }
        int move(std::size_t i) const { return static_cast<int>(i) + 1; }
        std::uint64_t count_moves(std::size_t) const { return 3; }  // also where fewer stones are left
        Side side_to_move(std::size_t) const { return opponent(parent.side); }
        FlawedHeap position(std::size_t i) const { return parent.play(move(i)); }
    };
    void expand(ChildBatch& batch) const
        requires(flaw == Flaw::batch)
    {
        batch.parent = *this;
    }
    int symmetries() const
        requires(flaw == Flaw::symmetry)
    {
        return 2;
    }
    FlawedHeap transformed(int symmetry) const
        requires(flaw == Flaw::symmetry)
    {
        return Heap{symmetry == 0 ? stones : 12 - stones, side};
    }
    int transformed(int move, int) const
        requires(flaw == Flaw::symmetry)
    {
        return move;
    }
};

std::string laws_of_flawed(GameFamily family) {
    Catalogue catalogue = builtin_catalogue();
    catalogue.add(std::move(family));
    std::istringstream in;
    std::ostringstream out;
    std::ostringstream err;
    CHECK(apps::run({"laws", "flawed"}, {catalogue, in, out, err}) == 1);
    return out.str();
}
template <Flaw flaw>
std::string laws_of_flawed() {
    using G = FlawedHeap<flaw>;
    return laws_of_flawed(family_of<G>("takes stones", "", {.name = "flawed", .evaluators = evaluators_of<G>(Zero{})}));
}

}  // namespace

TEST_SUITE("laws on the command line") {
    TEST_CASE("every game of the catalogue keeps them") {
        for (const char* game : {"tictactoe", "reversi:4x4", "connect-four:4x4", "kalah:3,2", "trax:8x8"}) {
            CAPTURE(game);
            const auto result = ran({"laws", game, "--games", "3", "--json"});
            CHECK(result.status == 0);
            CHECK(result.field("broken") == "[]");
            CHECK(result.field("refinements").find("\"Notated\"") != std::string::npos);
        }
    }
    TEST_CASE("a key without the side to move is found out") {
        Catalogue catalogue = builtin_catalogue();
        catalogue.add(family_of<Heap>("takes stones", "", {.name = "heap", .evaluators = evaluators_of<Heap>(Zero{})}));
        std::istringstream in;
        std::ostringstream out;
        std::ostringstream err;
        CHECK(apps::run({"laws", "heap"}, {catalogue, in, out, err}) == 1);
        CHECK(out.str().find("different positions have different keys: at '") != std::string::npos);
        CHECK(out.str().find("heap: laws are broken") != std::string::npos);
    }
    TEST_CASE("so is whatever else a game says of itself wrongly") {
        CHECK(laws_of_flawed<Flaw::threats>().find("winning moves are those after which the game is won") !=
              std::string::npos);
        CHECK(laws_of_flawed<Flaw::others_threats>().find("winning moves of a side are the same, whoever is to move") !=
              std::string::npos);
        CHECK(laws_of_flawed<Flaw::range>().find("the score range of a position holds for what follows") !=
              std::string::npos);
        CHECK(laws_of_flawed<Flaw::checked_moves>().find("can_play() knows the legal moves") != std::string::npos);
        CHECK(laws_of_flawed<Flaw::batch>().find("batch") != std::string::npos);
        CHECK(laws_of_flawed<Flaw::symmetry>().find("symmetry") != std::string::npos);
        CHECK(ran({"laws", "reversi:4x4", "--games", "1"}).out.at(0).find("Batched, ChecksMoves, Symmetric") !=
              std::string::npos);
        const auto trax = ran({"laws", "trax:8x8", "--games", "1"}).out;
        CHECK(trax.at(0).find("Threatening") != std::string::npos);
        CHECK(trax.at(1) == "not looked at: CountsLines, Passing, Transcribed");
    }
    TEST_CASE("games that are cut short break no law") {
        const auto cut = ran({"laws", "shogi:mini", "--games", "2", "--longest", "10"});
        CHECK(cut.status == 0);
        CHECK(cut.out.back().find("the laws hold") != std::string::npos);
    }
    TEST_CASE("a terminal is shown which game is looked at") {
        std::istringstream in;
        std::ostringstream out;
        std::ostringstream err;
        const apps::Context context{builtin_catalogue(), in, out, err, {}, true};
        CHECK(apps::run({"laws", "kalah:3,2", "--games", "3"}, context) == 0);
        CHECK(err.str().find("looking at 3 random games, now at random game 0") != std::string::npos);
    }
    TEST_CASE("JSON is JSON after an interrupt, too") {
        const auto stopped = ran({"laws", "tictactoe", "--json"}, "", true);
        CHECK(stopped.status == 130);
        CHECK(stopped.err.empty());
        REQUIRE(stopped.out.size() == 1);
        CHECK(stopped.field("complete", 0) == "false");
    }
}
