// Positions that differ in a part of their text that no line of play takes away.

#include <doctest/doctest.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <kigi/framework/game/game.hpp>
#include <kigi/framework/game/key.hpp>
#include <kigi/tests/laws/report.hpp>
#include <kigi/tests/laws/variant_laws.hpp>

namespace {

using namespace kigi;

/// A heap of which one stone is taken a turn; a side that once had a right still has it. The key forgets it.
template <bool key_knows>
struct WithRight {
    int stones = 3;
    bool right = true;

    Side side_to_move() const { return stones % 2 == 0 ? Side::first : Side::second; }
    std::vector<int> moves() const { return stones == 0 ? std::vector<int>{} : std::vector{1}; }
    WithRight play(int) const { return {stones - 1, right}; }
    std::optional<Outcome> outcome() const { return stones == 0 ? std::optional{Outcome::draw()} : std::nullopt; }
    bool operator==(const WithRight&) const = default;
    std::uint64_t key() const { return key_of(stones, key_knows && right ? 1 : 0); }
    std::string move_text(int) const { return "1"; }
    Result<int> parse_move(std::string_view) const { return 1; }
    std::string position_text() const { return std::to_string(stones) + (right ? " right" : ""); }
    Result<WithRight> parse_position(std::string_view text) const {
        const auto rest = text.empty() ? text : text.substr(1);
        if (text.empty() || text[0] < '0' || text[0] > '3' || (!rest.empty() && rest != " right"))
            return refuse("not a position");
        return WithRight{text[0] - '0', !rest.empty()};
    }
};

template <bool key_knows>
std::vector<std::string> broken_by() {
    using G = WithRight<key_knows>;
    laws::Report report;
    laws::variant_laws(report, std::vector<G>{G{3}, G{2}, G{1}, G{0}});
    return report.broken();
}

}  // namespace

TEST_SUITE("laws of positions that no play reaches") {
    TEST_CASE("a key that forgets the last word is found") {
        CHECK(broken_by<true>().empty());
        const auto broken = broken_by<false>();
        REQUIRE(!broken.empty());
        CHECK(broken[0] == "different positions have different keys: at '3 right' and '3'");
    }
}
