#include <cstdint>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include <doctest/doctest.h>

#include <kigi/games/connect_four/connect_four.hpp>
#include <kigi/games/kalah/kalah.hpp>
#include <kigi/games/reversi/reversi.hpp>
#include <kigi/tests/apps/ran.hpp>

using namespace kigi;

namespace {

/// Counts what it is asked, and wants the moves backwards.
template <Game G>
NamedOrder backwards(std::string name, std::int64_t& asked) {
    return order_of<G>(std::move(name), "the last move first", [&asked](const G& game, move_t<G> move) {
        ++asked;
        std::int32_t place = 0;
        for (const auto other : game.moves()) {
            if (other == move) return place;
            ++place;
        }
        return -1;
    });
}

test::Ran ran_with(const Catalogue& catalogue, const std::vector<std::string>& args) {
    std::istringstream in;
    std::ostringstream out;
    std::ostringstream err;
    const int status = apps::run(args, {catalogue, in, out, err});
    return {status, test::lines_of(out.str()), test::lines_of(err.str())};
}

}  // namespace

TEST_SUITE("an order of one's own") {
    TEST_CASE("searchers take it, typed or not, under transforms too") {
        Catalogue catalogue = builtin_catalogue();
        std::int64_t asked = 0;
        catalogue.add(backwards<Reversi<8>>("backwards", asked));
        catalogue.add(backwards<Kalah>("backwards-kalah", asked));
        catalogue.add(backwards<ConnectFour>("backwards-four", asked));
        struct Case {
            const char *game, *order, *evaluator;
        };
        for (const Case& one : {Case{"reversi", "backwards", "mobility"}, Case{"kalah", "backwards-kalah", "stores"},
                                Case{"connect-four", "backwards-four", "rows"},  // with features
                                Case{"kalah+misere", "backwards-kalah", "stores"}}) {
            CAPTURE(one.game);
            const auto search = [&](const std::string& order) {
                return ran_with(catalogue, {"search", one.game, "--depth", "6", "--evaluator", one.evaluator, "--json",
                                            "--searcher", "alpha-beta(table=0,order=" + order + ")"});
            };
            asked = 0;
            const auto own = search(one.order);
            const auto natural = search("natural");
            REQUIRE(own.status == 0);
            CHECK(asked > 100);
            CHECK(own.field("value") == natural.field("value"));
            CHECK(own.field("nodes") != natural.field("nodes"));
        }
    }
    TEST_CASE("other games refuse it, and say what there is") {
        Catalogue catalogue = builtin_catalogue();
        std::int64_t asked = 0;
        catalogue.add(backwards<Kalah>("backwards", asked));
        const auto other = ran_with(catalogue, {"search", "reversi", "--depth", "2", "--order", "backwards"});
        CHECK(other.status == 2);
        CHECK(other.err.at(0).find("'backwards' is not a move order") != std::string::npos);
        const auto misspelt = ran_with(catalogue, {"search", "kalah", "--depth", "2", "--order", "backward"});
        CHECK(misspelt.err.at(0).find("backwards") != std::string::npos);
        bool listed = false;
        for (const auto& line : ran_with(catalogue, {"games"}).out)
            listed |=
                line.find("backwards") != std::string::npos && line.find("the last move first") != std::string::npos;
        CHECK(listed);
    }
}
