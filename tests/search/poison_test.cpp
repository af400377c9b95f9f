// Leaves that were refuted stay closed: '!' throws when it is opened.

#include <doctest/doctest.h>

#include <string>
#include <string_view>

#include <kigi/games/tree/random_tree.hpp>
#include <kigi/games/tree/tree.hpp>
#include <kigi/search/drivers/driver.hpp>
#include <kigi/search/folds/alpha_beta.hpp>
#include <kigi/search/folds/minimax.hpp>
#include <kigi/search/folds/principal_variation.hpp>
#include <kigi/search/rules/horizon.hpp>
#include <kigi/search/rules/terminal.hpp>
#include <kigi/search/rules/transposition.hpp>

namespace {

using namespace kigi;

LiteralTree tree(std::string_view text) {
    auto parsed = LiteralTree{}.parse_position(text);
    REQUIRE(parsed.has_value());
    return *parsed;
}

Value nobody_asks(const LiteralTree&) { throw std::logic_error{"a literal tree was estimated"}; }

template <class Fold>
Value solved(Fold fold, std::string_view text) {
    Driver search{stack(terminal, horizon(nobody_asks), fold)};
    return search(tree(text), Limits{}).best().value;
}

TEST_SUITE_BEGIN("refuted branches");

TEST_CASE("alpha-beta never opens a refuted branch") {
    CHECK(solved(alpha_beta(), "((4 3) (2 !))").points == 3);
    CHECK(solved(alpha_beta_hard(), "((4 3) (2 !))").points == 3);
    CHECK(solved(principal_variation(), "((4 3) (2 !))").points == 3);
    CHECK(solved(alpha_beta(), "((4 3) (3 !))").points == 3);   // a tie refutes too
    CHECK(solved(alpha_beta(), "((4 3) =(2 5))").points == 5);  // the same side again: nothing is refuted
    CHECK_THROWS_AS(solved(minimax, "((4 3) (2 !))"), OpenedPoison);
    CHECK_THROWS_AS(solved(alpha_beta(), "((4 3) (4 !))"), OpenedPoison);
}

TEST_CASE("a bound from two moves up cuts off (deep cut-off)") {
    CHECK(solved(alpha_beta(), "(5 (((4 !) 3) 9))").points == 5);
    CHECK_THROWS_AS(solved(alpha_beta(), "(5 (((6 !) 3) 9))"), OpenedPoison);
}

/// The text with the n-th leaf as poison; empty if there is no n-th.
std::string poisoned(const std::string& text, int n) {
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] != '-' && (text[i] < '0' || text[i] > '9')) continue;
        const std::size_t end = text.find_first_of(" ()", i);
        if (n-- == 0) return text.substr(0, i) + "!" + (end == std::string::npos ? "" : text.substr(end));
        if (end == std::string::npos) break;
        i = end;
    }
    return {};
}

template <class Fold>
bool opens(Fold fold, const std::string& text, Value& value) {
    try {
        value = solved(fold, text);
        return false;
    } catch (const OpenedPoison&) {
        return true;
    }
}

TEST_CASE("leaves that alpha-beta leaves closed do not matter") {
    int closed = 0;
    int opened = 0;
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        const std::string text = random_tree(seed, {.depth = 4, .most_children = 3});
        const Value truth = solved(minimax, text);
        REQUIRE(solved(alpha_beta(), text) == truth);
        REQUIRE(solved(principal_variation(), text) == truth);
        for (int leaf = 0;; ++leaf) {
            const std::string with_poison = poisoned(text, leaf);
            if (with_poison.empty()) break;
            Value value{};
            if (opens(alpha_beta(), with_poison, value)) {
                ++opened;
                continue;
            }
            ++closed;
            CHECK(value == truth);
            Value scouted{};
            if (!opens(principal_variation(), with_poison, scouted)) CHECK(scouted == truth);
        }
    }
    CHECK(closed > 500);
    CHECK(opened > 500);
}

}  // namespace

TEST_SUITE_END();
