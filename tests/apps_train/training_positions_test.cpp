#include <doctest/doctest.h>

#include <cmath>
#include <cstddef>
#include <optional>
#include <vector>

#include <kigi/apps/commands/learn/training_positions.hpp>
#include <kigi/apps/console/failure.hpp>
#include <kigi/catalogue/catalogue.hpp>
#include <kigi/catalogue/learnable.hpp>
#include <kigi/tests/apps/ran.hpp>
#include <kigi/tests/apps_train/text_folder.hpp>

namespace {

using kigi::builtin_catalogue;
using kigi::GamePtr;
using kigi::Learnable;
using kigi::Outcome;
using kigi::Side;
using kigi::TrainingSet;
using kigi::apps::positions_of;
using kigi::apps::Teaching;
using kigi::apps::TrainingGame;
using kigi::test::content;
using kigi::test::ran;
using kigi::test::TextFolder;
using kigi::test::with;
using kigi::test::Words;

/// A pawn is taken by the fourth move and taken back by the fifth. The first move is of the opening: no search saw it.
/// Black won.
const TrainingGame game{.moves = {"2g2f", "8c8d", "2f2e", "8d8e", "2e2d", "2c2d", "2h2d"},
                        .outcome = Outcome::win(Side::first),
                        .values = {std::nullopt, 0.0, 0.01, -0.02, 0.03, 0.04, 0.0}};

TrainingSet taught(const GamePtr& shogi, const Teaching& teaching) {
    const auto features = dynamic_cast<const Learnable&>(*shogi).features().at(0);
    std::size_t held_back = 0;
    Teaching all = teaching;
    all.validation = 0;
    auto set = positions_of({game}, *shogi, features, all, held_back);
    CHECK(held_back == 0);
    return std::move(set.training);
}

TEST_SUITE_BEGIN("positions to learn from");

TEST_CASE("without values a target is the result") {
    const auto set = taught(builtin_catalogue().game("shogi").value(), {});
    REQUIRE(set.size() == 7);
    for (std::size_t i = 0; i < set.size(); ++i) CHECK(set.target(i) == (i % 2 == 0 ? 1.0 : 0.0));
}

TEST_CASE("a target is mixed with the chance a search saw") {
    const auto shogi = builtin_catalogue().game("shogi").value();
    const auto log_odds = dynamic_cast<const Learnable&>(*shogi).features().at(0).log_odds;
    for (const double share : {0.25, 1.0}) {
        const auto set = taught(shogi, {.value_share = share});
        REQUIRE(set.size() == 6);  // all but the opening
        for (std::size_t i = 0; i < set.size(); ++i) {
            const double chance = 1 / (1 + std::exp(-log_odds(*game.values[i + 1])));
            const double result = i % 2 == 0 ? 0 : 1;
            CHECK(set.target(i) == doctest::Approx(share * chance + (1 - share) * result));
        }
        CHECK(set.target(1) > set.target(0) + (1 - share) / 2);  // 0.01 for black, and 0 for white
    }
}

TEST_CASE("quiet positions are those before a quiet move") {
    const auto shogi = builtin_catalogue().game("shogi").value();
    CHECK(taught(shogi, {.quiet = true}).size() == 5);
    CHECK(taught(shogi, {.value_share = 0.5, .quiet = true}).size() == 4);
    CHECK_THROWS_AS(taught(builtin_catalogue().game("trax").value(), {.quiet = true}), kigi::apps::BadInput);
}

TEST_CASE("values of stores are learned from by command") {
    const TextFolder folder;
    const auto played = [&](const char* seed) {
        REQUIRE(ran({"match", "shogi", "--first", "shogi-engine(depth=2,table=1)", "--second",
                     "shogi-engine(depth=1,table=1)", "--games", "8", "--opening-plies", "6", "--seed", seed,
                     "--resign-value", "0.05", "--resign-alone", "--store", folder / seed})
                    .status == 0);
        return folder / seed;
    };
    const auto stores = played("1") + "," + played("2");
    const auto learn = [&](const char* name, const Words& more) {
        const auto result = ran(with({"train", "shogi", "--store", stores, "--epochs", "1", "--validation", "0.3",
                                      "--out", folder / name, "--json"},
                                     more));
        REQUIRE(result.status == 0);
        CHECK(std::stoi(result.field("games")) + std::stoi(result.field("left_out")) == 16);
        return std::stoi(result.field("positions"));
    };
    const int all = learn("result", {});
    const int seen = learn("mixed", {"--value-share", "0.8"});
    const int quiet = learn("quiet", {"--value-share", "0.8", "--quiet"});
    CHECK(seen == all - 6 * 16);
    CHECK(quiet < seen);
    CHECK(content(folder / "result") != content(folder / "mixed"));
    const auto refused = ran({"train", "trax", "--store", stores, "--quiet"});
    CHECK(refused.status == 2);
    CHECK(refused.err.size() == 1);
}

}  // namespace

TEST_SUITE_END();
