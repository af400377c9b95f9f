// Every evaluator of every game: what is kept up to date move by move is what is computed afresh.
#include <doctest/doctest.h>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <string>

#include <kigi/catalogue/catalogue.hpp>
#include <kigi/framework/dynamic/text_position.hpp>
#include <kigi/framework/game/random.hpp>
#include <kigi/framework/options/spec.hpp>

using namespace kigi;

namespace {

/// The position where a searched one stands, as text and read again.
PositionPtr read_again(const AnyGame& game, const DynamicGame& at) { return *game.parse_position(at.position_text()); }

void keeps_up(const AnyGame& game, const std::string& evaluator, int plies) {
    const auto evaluation = *game.evaluation(evaluator);
    SplitMix random{3};
    for (int games = 0; games < 2; ++games) {
        DynamicGame at = evaluation.root(*game.initial());
        for (int ply = 0; ply < plies && !at.outcome(); ++ply) {
            const auto moves = at.moves();
            for (const auto move : moves) {  // there and back again
                const auto before = at.make(move);
                at.unmake(move, before);
            }
            at.make(moves.begin()[random.below(static_cast<std::uint32_t>(moves.size()))]);
            if (at.outcome()) break;
            CAPTURE(game.name());
            CAPTURE(evaluator);
            CAPTURE(at.position_text());
            REQUIRE(at.evaluate() == evaluation.root(*read_again(game, at)).evaluate());
            const DynamicGame copy = at;
            REQUIRE(copy.evaluate() == at.evaluate());
        }
    }
}

}  // namespace

TEST_SUITE("evaluators of the catalogue") {
    TEST_CASE("each keeps up with the moves") {
        for (const auto& family : builtin_catalogue().families()) {
            if (family.name == "graph") continue;  // a position there is the path that led to it
            for (const auto& variant : family.variants) {
                const auto game = *family.make(variant);
                for (const auto& evaluator : game->evaluators())
                    keeps_up(*game, evaluator.name, evaluator.name == "monte-carlo" ? 4 : 20);
            }
        }
    }
    TEST_CASE("each says its scale, and stays within the score bound") {
        const auto game = *builtin_catalogue().game("connect-four");
        const auto rows = *game->evaluation("rows");
        CHECK(rows.scale == 16);
        CHECK(rows.short_of_bound);
        CHECK(game->evaluation("lines")->scale == 1);
    }
    TEST_CASE("one kept up to date is searched on the type that keeps it") {
        const auto& catalogue = builtin_catalogue();
        const auto game = *catalogue.game("connect-four");
        const auto is_typed = [&](const char* searcher) {
            const Spec spec = *parse_spec(searcher);
            const AnyOptions options = *catalogue.options(spec);
            return std::ranges::any_of((*catalogue.entry(spec.name))->typed,
                                       [&](const auto& pair) { return pair.fits(*game, options); });
        };
        CHECK(is_typed("pvs"));
        CHECK(is_typed("mtd-f(eval=lines)"));
        CHECK_FALSE(is_typed("pvs(eval=rows)"));
        CHECK_FALSE(is_typed("probcut(eval=rows)"));
        CHECK_FALSE(is_typed("df-pn"));
    }
    TEST_CASE("an unknown one is refused by name") {
        const auto game = *builtin_catalogue().game("connect-four");
        CHECK(game->evaluation("rowz").error().what.find("did you mean 'rows'") != std::string::npos);
        CHECK(game->evaluation("rows:/nowhere").error().what.find("no weights") != std::string::npos);
    }
}
