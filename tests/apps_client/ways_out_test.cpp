// The ways out of a learned book, without the command.

#include <doctest/doctest.h>

#include <kigi/arena/book/book_learner.hpp>
#include <kigi/arena/book/learned_book.hpp>
#include <kigi/catalogue/catalogue.hpp>
#include <kigi/framework/options/spec.hpp>

#include "learned_books.hpp"

namespace {

using namespace kigi;

TEST_SUITE_BEGIN("BookLearner");

TEST_CASE("a way out whose search was stopped is not fixed") {
    const kigi::test::BookFolder folder;
    const auto game = *builtin_catalogue().game("reversi");
    auto book = *arena::LearnedBook::open(game, folder / "q.book", arena::Database::Access::create);
    const auto inner = kigi::test::after("f5");
    const auto outer = kigi::test::after("f5d6");
    REQUIRE(book.put(*inner, {.child = *outer->canonical_key()}));
    REQUIRE(book.put(*outer, {}));
    const auto searcher = *builtin_catalogue().searcher(*game, *parse_spec("pvs(eval=mobility,depth=1)"));
    StopFlag stop;
    bool raises = true;
    arena::BookLearner learner{book,
                               [&](int) -> Result<AnySearcher*> {
                                   if (raises) stop.request();
                                   return searcher.get();
                               },
                               [](const AnyPosition&) { return Limits{}; },
                               {stop}};
    CHECK(*learner.fix() == 0);
    CHECK(book.is_stale(*book.find(*inner)));
    raises = false;
    stop.reset();
    CHECK(*learner.fix() == 1);
    CHECK_FALSE(book.is_stale(*book.find(*inner)));
}

TEST_SUITE_END();

}  // namespace
