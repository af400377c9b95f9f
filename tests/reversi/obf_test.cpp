#include <doctest/doctest.h>

#include <algorithm>
#include <fstream>
#include <string>
#include <vector>

#include <kigi/games/reversi/obf.hpp>
#include <kigi/games/reversi/reversi.hpp>

using kigi::Reversi;
using kigi::Value;
using kigi::reversi::obf_line;
using kigi::reversi::parse_obf_line;
using kigi::reversi::Problem;

namespace {

std::vector<Problem> problems(const std::string& name) {
    std::ifstream file{KIGI_TEST_DATA "/reversi/" + name};
    REQUIRE_MESSAGE(file.is_open(), name);
    std::vector<Problem> all;
    int number = 0;
    for (std::string line; std::getline(file, line);) {
        ++number;
        const auto problem = parse_obf_line(line);
        const std::string why = problem ? "" : problem.error().what;
        REQUIRE_MESSAGE(problem.has_value(), name << ':' << number << ": " << why);
        if (*problem) all.push_back(**problem);
    }
    return all;
}

std::string why_refused(std::string_view line) {
    const auto problem = parse_obf_line(line);
    return problem ? "" : problem.error().what;
}

const std::string initial_text = "---------------------------OX------XO--------------------------- X";

}  // namespace

TEST_SUITE_BEGIN("reversi: OBF");

TEST_CASE("problem files list each legal move once, best first") {
    const std::vector<std::pair<std::string, std::size_t>> files{
        {"fforum-1-19.obf", 19}, {"fforum-20-39.obf", 20}, {"fforum-40-59.obf", 20}, {"hard-25.obf", 5}};
    for (const auto& [name, size] : files) {
        const auto all = problems(name);
        CHECK(all.size() == size);
        for (const Problem& problem : all) {
            const Reversi<> game{problem.discs};
            CHECK(problem.moves.size() == game.count_moves());
            for (kigi::reversi::Move m : game.moves()) {
                CHECK(std::ranges::count(problem.moves, m, &kigi::reversi::ScoredMove::move) == 1);
            }
            CHECK(problem.value() == problem.moves.front().score);
            CHECK(**parse_obf_line(obf_line(problem)) == problem);
        }
    }
    CHECK(problems("fforum-1-19.obf").front().value() == Value{18});
    CHECK(problems("fforum-20-39.obf").front().discs.side == kigi::Side::first);
}

TEST_CASE("padding, comments, blank lines and spaces are skipped") {
    CHECK(!parse_obf_line("")->has_value());
    CHECK(!parse_obf_line("  \r\n")->has_value());
    CHECK(!parse_obf_line("% FFO")->has_value());
    const Problem expected{Reversi<>{}.discs(), {{{37}, Value{0}}, {{19}, Value{-2}}}};
    CHECK(**parse_obf_line(initial_text + "; F5:+0; D3:-2;") == expected);
    CHECK(**parse_obf_line(initial_text + ";f5:0;d3:-2") == expected);
    CHECK(**parse_obf_line("  " + initial_text + " ; F5 : +0 ;; D3:-2; --:-127; % said by nobody") == expected);
    CHECK((*parse_obf_line(initial_text))->value() == std::nullopt);
    CHECK((*parse_obf_line(initial_text + ';'))->moves.empty());
}

TEST_CASE("a bad line is refused with the reason") {
    CHECK(why_refused(initial_text + "; F5") == "'F5' is not a move with a score (expected, say, F5:+4)");
    CHECK(why_refused(initial_text + "; F5:") == "'F5:' is not a move with a score (expected, say, F5:+4)");
    CHECK(why_refused(initial_text + "; F5:++1") == "'F5:++1' is not a move with a score (expected, say, F5:+4)");
    CHECK(why_refused(initial_text + "; F5:+-1") == "'F5:+-1' is not a move with a score (expected, say, F5:+4)");
    CHECK(why_refused(initial_text + "; F5:-2147483648") == "the score -2147483648 of 'F5' is beyond 64 discs");
    CHECK(why_refused(initial_text + "; F5:99999999999") ==
          "'F5:99999999999' is not a move with a score (expected, say, F5:+4)");
    CHECK(why_refused(initial_text + "; F5:+65") == "the score 65 of 'F5' is beyond 64 discs");
    CHECK(why_refused(initial_text + "; A1:+4") == "a1 is not a legal move here");
    CHECK(why_refused(initial_text + "; --:+4") == "a pass is not legal here (there is a move to play)");
    CHECK(why_refused("G8:+18; H1:+12") == "the position has 6 signs (expected 64 squares and the side to move)");
    CHECK(why_refused("\x7f\x45\x4c\x46") == "the position has 4 signs (expected 64 squares and the side to move)");
}

TEST_SUITE_END();
