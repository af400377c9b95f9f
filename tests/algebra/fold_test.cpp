#include <cstdint>
#include <optional>
#include <ranges>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include <kigi/framework/algebra/best_line.hpp>
#include <kigi/framework/algebra/extremum.hpp>
#include <kigi/framework/algebra/fold.hpp>
#include <kigi/framework/algebra/proof_disproof.hpp>
#include <kigi/framework/algebra/sum.hpp>

TEST_SUITE_BEGIN("fold");

TEST_CASE("fold_until stops when decided and asks for no more items") {
    int asked = 0;
    auto items = std::views::iota(1) | std::views::transform([&](int i) {
                     ++asked;
                     return i;
                 });
    const int total =
        kigi::fold_until(items, 0, [](int acc, int item) { return acc + item; }, [](int acc) { return acc >= 10; });
    CHECK(total == 10);
    CHECK(asked == 4);
}

TEST_CASE("fold_until does not ask before the first step") {
    const auto always = [](int) { return true; };
    const auto add = [](int acc, int item) { return acc + item; };
    CHECK(kigi::fold_until(std::vector{1, 2, 3}, 100, add, always) == 101);
    CHECK(kigi::fold_until(std::vector<int>{}, 100, add, always) == 100);
}

TEST_CASE("fold goes from left to right") {
    const std::vector<std::string> words{"a", "b", "c"};
    CHECK(kigi::fold(words, std::string{"_"},
                     [](std::string acc, const std::string& w) { return "(" + acc + w + ")"; }) == "(((_a)b)c)");
}

TEST_CASE("a fold by a monoid begins with the neutral element") {
    CHECK(kigi::fold(std::vector<unsigned>{}, kigi::sum) == 0);
    CHECK(kigi::fold(std::vector<unsigned>{1, 2, 3}, kigi::sum) == 6);
    CHECK(kigi::fold(std::vector<int>{3, 1, 2}, kigi::minimum) == 1);
    CHECK(kigi::fold(std::vector<std::vector<int>>{{1}, {}, {2, 3}}, kigi::concatenation) == std::vector{1, 2, 3});
}

TEST_CASE("a fold by a monoid stops at the absorbing element") {
    int asked = 0;
    auto items = std::views::iota(0U) | std::views::transform([&](unsigned i) {
                     ++asked;
                     return static_cast<std::uint8_t>(100 * i);
                 });
    CHECK(kigi::fold(items, kigi::saturating_sum) == 255);
    CHECK(asked == 3);  // 0 + 100 + 200
}

TEST_CASE("an or-node is decided by its first proven child") {
    int asked = 0;
    auto children = std::views::iota(0) | std::views::transform([&](int i) {
                        ++asked;
                        return i == 2 ? kigi::proven : kigi::unproven_leaf;
                    });
    CHECK((kigi::fold(children, kigi::or_node) == kigi::proven));
    CHECK(asked == 3);
    CHECK((kigi::fold(std::vector{kigi::unproven_leaf, kigi::unproven_leaf, kigi::disproven}, kigi::and_node) ==
           kigi::disproven));
}

TEST_CASE("fold_first needs no neutral element") {
    CHECK(kigi::fold_first(std::vector<int>{}, kigi::maximum) == std::nullopt);
    CHECK(kigi::fold_first(std::vector<int>{-7}, kigi::maximum) == -7);
    const auto paste = [](const std::string& a, const std::string& b) { return "(" + a + b + ")"; };
    CHECK(kigi::fold_first(std::vector<std::string>{"a", "b", "c"}, paste) == "((ab)c)");
}

TEST_CASE("folds work at compile time") {
    static_assert(kigi::fold(std::views::iota(1, 5), 0, kigi::sum) == 10);
    static_assert(kigi::fold_first(std::views::iota(1, 5), kigi::maximum) == 4);
}

TEST_SUITE_END();
