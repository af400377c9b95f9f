#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <memory>
#include <random>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <kigi/eval/linear.hpp>
#include <kigi/eval/trax/embedded_weights.hpp>
#include <kigi/eval/trax/learned.hpp>
#include <kigi/eval/trax/path_extent.hpp>
#include <kigi/eval/trax/trax_features.hpp>
#include <kigi/eval/trax/word_network.hpp>
#include <kigi/games/trax/trax.hpp>
#include <kigi/tests/cases.hpp>
#include <kigi/tests/trax/data.hpp>

namespace {

using namespace kigi;
using trax::Features;

static_assert(FeatureSet<Features, Trax>);
static_assert(FeatureSet<trax::FeaturesWithExtents, Trax>);
static_assert(Evaluator<trax::Learned, Trax>);

/// Unfinished positions of random games.
std::vector<Trax> trax_positions(int games, int plies, std::uint64_t seed, const Trax& initial = {}) {
    std::mt19937_64 random{seed};
    std::vector<Trax> found;
    for (int i = 0; i < test::cases(games); ++i) {
        Trax game = initial;
        for (int ply = 0; ply < plies && !game.outcome(); ++ply) {
            found.push_back(game);
            std::vector<Trax::Move> moves;
            for (const auto move : game.moves()) moves.push_back(move);
            game.make(moves[random() % moves.size()]);
        }
    }
    return found;
}

template <class Set = Features>
std::vector<Feature> features_of(const Trax& game) {
    std::vector<Feature> features;
    collect(Set{}, game, features);
    return features;
}

/// Any weight for any feature.
std::shared_ptr<const Weights> some_trax_weights(std::uint64_t seed, std::string_view features = Features::name,
                                                 std::size_t count = Features::size()) {
    std::mt19937_64 random{seed};
    Weights weights{"trax", std::string{features}, std::vector<std::int16_t>(count)};
    for (auto& value : weights.values) value = static_cast<std::int16_t>(static_cast<int>(random() % 201) - 100);
    return std::make_shared<const Weights>(std::move(weights));
}

TEST_SUITE_BEGIN("Trax features");

TEST_CASE("features are invariant under symmetry and colour exchange") {
    for (const Trax& game : trax_positions(30, 14, 1)) {
        const auto invariant = [&]<class Set>(Set) {
            const auto features = features_of<Set>(game);
            CHECK(std::ranges::all_of(features, [](const Feature& f) { return f.index < Set::size(); }));
            for (int symmetry = 0; symmetry < game.symmetries(); ++symmetry)
                REQUIRE(features_of<Set>(game.transformed(symmetry)) == features);
            if (!game.board().empty()) REQUIRE(features_of<Set>(game.with_colours_exchanged()) == features);
        };
        invariant(Features{});
        invariant(trax::FeaturesWithExtents{});
    }
}

TEST_CASE("open paths go through every tile twice") {
    int longest = 0;
    for (const Trax& game : trax_positions(30, 40, 6)) {
        std::int32_t length = 0;
        trax::visit_path_ends(game.board(), [&](trax::Board::End end, trax::Board::End other, bool) {
            const auto path = trax::path_extent(game.board(), end);
            const auto back = trax::path_extent(game.board(), other);
            REQUIRE(path.length == back.length);
            REQUIRE(path.longer == back.longer);
            REQUIRE(path.shorter == back.shorter);
            REQUIRE(path.shorter >= 1);
            REQUIRE(path.longer >= path.shorter);
            // each step leads to another row or column
            REQUIRE(path.longer + path.shorter - 1 <= path.length);
            length += path.length;
            longest = std::max(longest, path.length);
        });
        REQUIRE(length == 2 * static_cast<std::int32_t>(game.tiles()));
    }
    CHECK(longest > 10);
}

TEST_CASE("features follow moves that are unmade") {
    for (Trax game : trax_positions(10, 12, 2)) {
        const auto before = features_of(game);
        for (const auto move : game.moves()) {
            const auto difference = game.make(move);
            game.unmake(move, difference);
        }
        REQUIRE(features_of(game) == before);
    }
}

TEST_CASE("the way around the tiles meets each path end once") {
    // Sixteen tiles around an empty square of four, among others.
    int holes = 0;
    for (const Trax& game : trax_positions(400, 40, 3)) {
        if (game.board().empty()) continue;
        std::vector<trax::Stop> way;
        std::vector<trax::Board::End> ends;
        int ways = 0;
        trax::visit_ways(game.board(), way, [&](const std::vector<trax::Stop>& stops) {
            ++ways;
            for (const auto& stop : stops) ends.push_back(stop.end);
        });
        holes += ways - 1;
        REQUIRE(ends.size() == trax::count_ends(game.board()));
        std::ranges::sort(ends);
        REQUIRE(std::ranges::adjacent_find(ends) == ends.end());
        for (const auto end : ends) REQUIRE(std::ranges::binary_search(ends, game.board().other_end(end)));
    }
    CHECK((holes > 0 || test::slow_program));  // they are rare
}

TEST_CASE("the way around one straight tile has four corners") {
    Trax game;
    game.make(*game.parse_move("@0+"));
    std::vector<trax::Stop> way;
    trax::visit_ways(game.board(), way, [&](const std::vector<trax::Stop>& stops) {
        REQUIRE(stops.size() == 4);
        for (std::size_t i = 0; i < 4; ++i) {
            CHECK(stops[i].next == trax::Turn::convex);
            CHECK(stops[i].white != stops[(i + 1) % 4].white);
            CHECK(game.board().other_end(stops[i].end) == stops[(i + 2) % 4].end);
        }
    });
}

TEST_CASE("mirroring a word twice gives the word, numbers are unique") {
    std::mt19937_64 random{4};
    for (int i = 0; i < 20'000; ++i) {
        const std::size_t length = 2 + random() % (trax::longest_word - 1);
        std::vector<trax::Letter> word(length);
        std::uint32_t taken = 0;
        for (std::size_t at = 0; at < length; ++at) {
            word[at].own = random() % 2 == 0;
            if (at + 1 < length) word[at].next = static_cast<trax::Turn>(random() % 3);
            const std::size_t back = at == 0 ? 0 : random() % (at + 1);
            if (back == 0 || (taken >> (at - back) & 1U) != 0 || (taken >> at & 1U) != 0) continue;
            word[at].back = static_cast<std::uint8_t>(back);
            taken |= 1U << at | 1U << (at - back);
        }
        const auto number = trax::word_number(word);
        REQUIRE(number < trax::count_words(length));
        const auto once = trax::mirrored(word);
        const auto twice = trax::mirrored(std::span{once}.first(length));
        REQUIRE(trax::word_number(std::span{twice}.first(length)) == number);
        REQUIRE(trax::unmirrored_number(word) == trax::unmirrored_number(std::span{once}.first(length)));
        // Another word has another number.
        auto other = word;
        other[random() % length].own ^= true;
        REQUIRE(trax::word_number(other) != number);
    }
}

TEST_CASE("shapes of paths are invariant under rotation") {
    for (std::uint32_t shape = 0; shape < trax::path_shapes; ++shape) {
        const auto least = trax::unturned_shape(shape);
        REQUIRE(least <= shape);
        REQUIRE(trax::unturned_shape(least) == least);
    }
}

TEST_CASE("the learned evaluator equals the linear one") {
    for (const std::uint64_t seed : {1U, 2U}) {
        const auto weights = some_trax_weights(seed);
        const Linear<Trax, Features> slowly{{}, weights};
        const trax::Learned fast{weights};
        for (const Trax& game : trax_positions(60, 30, seed + 10)) REQUIRE(fast(game) == slowly(game));
    }
}

TEST_CASE("the learned evaluator with extents equals the linear one") {
    using Set = trax::FeaturesWithExtents;
    const auto weights = some_trax_weights(3, Set::name, Set::size());
    const Linear<Trax, Set> slowly{{}, weights};
    const trax::Learned fast{weights};
    for (const Trax& game : trax_positions(60, 30, 13)) REQUIRE(fast(game) == slowly(game));
}

TEST_CASE("the network equals the sum over its features") {
    using Set = trax::NetworkFeatures;
    const auto weights = some_trax_weights(4, Set::name, Set::layer.size());
    const trax::WordNetwork network{weights};
    const trax::Learned fast{weights};
    const Linear<Trax, Features> sum_alone{{}, weights};
    int bent = 0;
    for (const Trax& game : trax_positions(40, 30, 14)) {
        REQUIRE(network.odds(game) == network.slow_odds(game));
        REQUIRE(fast(game).points == expectation(network.odds(game)));
        bent += fast(game) != sum_alone(game) ? 1 : 0;
    }
    CHECK(bent > test::cases(100));
}

TEST_CASE("a network whose units are all 0 is the sum") {
    using Set = trax::NetworkFeatures;
    auto weights = std::make_shared<Weights>(*some_trax_weights(5, Set::name, Set::layer.size()));
    std::fill(weights->values.begin() + Set::size(), weights->values.end(), std::int16_t{0});
    const trax::WordNetwork network{weights};
    const Linear<Trax, Features> sum{{}, weights};
    for (const Trax& game : trax_positions(10, 30, 15)) REQUIRE(expectation(network.odds(game)) == sum(game).points);
}

TEST_CASE("evaluators of different weights do not share values") {
    const trax::Learned built_in;
    const trax::Learned one{some_trax_weights(1)};
    const trax::Learned other{some_trax_weights(2)};
    const Linear<Trax, Features> slowly_one{{}, some_trax_weights(1)};
    const Linear<Trax, Features> slowly_other{{}, some_trax_weights(2)};
    int different = 0;
    for (const Trax& game : trax_positions(30, 30, 5)) {
        const Value first = built_in(game);
        REQUIRE(one(game) == slowly_one(game));
        REQUIRE(other(game) == slowly_other(game));
        REQUIRE(built_in(game) == first);
        different += first != one(game) ? 1 : 0;
    }
    CHECK(different > 10);
}

TEST_CASE("each variant has its own built-in weights") {
    const trax::Learned built_in;
    const struct {
        const char* parameters;
        const char* game;
        std::string_view weights;
    } kinds[]{{"unlimited", "trax", trax::trax_weights},
              {"8x8", "trax:8x8", trax::trax_8x8_weights},
              {"loop", "trax:loop", trax::trax_loop_weights}};
    for (const auto& [parameters, name, weights] : kinds) {
        CAPTURE(name);
        const auto own = trax::Learned::from_text(weights, name);
        REQUIRE(own);
        for (const Trax& game : trax_positions(5, 30, 3, *Trax::from_parameters(parameters)))
            REQUIRE(built_in(game) == (*own)(game));
    }
}

TEST_CASE("the built-in weights predict games between people") {
    const trax::Learned evaluate;
    double loss = 0;
    int right = 0;
    int count = 0;
    for (const auto& fields : trax_tests::lines_of("games.txt")) {
        if (fields[1] != "unlimited") continue;
        Trax game;
        std::vector<std::pair<Side, double>> chances;
        for (const auto& word : trax_tests::words(fields.back())) {
            chances.emplace_back(game.side_to_move(), (evaluate(game).points / double{trax::Learned::scale} + 1) / 2);
            game.make(*game.parse_move(word));
        }
        if (!game.outcome()) continue;
        for (const auto& [side, chance] : chances) {
            const bool won = game.outcome()->won_by(side);
            loss -= std::log(won ? chance : 1 - chance);
            right += won == (chance > 0.5) ? 1 : 0;
            ++count;
        }
    }
    REQUIRE(count > 1000);
    CHECK(loss / count < std::log(2) - 0.03);
    CHECK(right > 0.55 * count);
}

TEST_CASE("weights of another variant are refused") {
    const auto weights = some_trax_weights(1);
    CHECK(trax::Learned::from_text(weights_text(*weights), "trax"));
    CHECK_FALSE(trax::Learned::from_text(weights_text(*weights), "trax:8x8"));
    CHECK_FALSE(trax::Learned::from_text("kigi-weights 1\n", "trax"));
    const auto few = some_trax_weights(1, trax::NetworkFeatures::name, 5);
    const auto read = trax::Learned::from_text(weights_text(*few), "trax");
    REQUIRE_FALSE(read);
    CHECK(read.error().what.starts_with("there are 5 weights for the features trax-perimeter-1+network-7 (expected "));
}

}  // namespace

TEST_SUITE_END();
