#include <doctest/doctest.h>

#include <cstdint>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include <kigi/eval/evaluator.hpp>
#include <kigi/eval/features.hpp>
#include <kigi/eval/shogi/learned.hpp>
#include <kigi/eval/shogi/shogi_features.hpp>
#include <kigi/eval/weights.hpp>
#include <kigi/games/shogi/shogi.hpp>

namespace {

using namespace kigi;
using shogi::Board;
using shogi::Learned;
using shogi::Position;

static_assert(FeatureSet<shogi::Features, Shogi>);
static_assert(Evaluator<Learned, Shogi>);

/// Unfinished positions of random games.
std::vector<Shogi> shogi_positions(int games, int plies, std::uint64_t seed) {
    std::mt19937_64 random{seed};
    std::vector<Shogi> found;
    for (int i = 0; i < games; ++i) {
        Shogi game;
        for (int ply = 0; ply < plies && !game.outcome(); ++ply) {
            found.push_back(game);
            const auto moves = game.moves();
            game.make(moves.begin()[random() % moves.size()]);
        }
    }
    return found;
}

/// The same with every square where `to` takes it, and the sides exchanged if `turned`.
template <class To>
Position moved(const Position& position, bool turned, To to) {
    const auto side = [turned](Side of) { return turned ? opponent(of) : of; };
    Board board;
    for (const int square : position.board().occupied()) {
        const auto piece = position.board().at(square);
        board.put(shogi::piece_of(side(shogi::side_of(piece)), shogi::kind_of(piece)), to(square));
    }
    for (const Side of : {Side::first, Side::second}) board.hand(side(of)) = position.board().hand(of);
    return Position{board, side(position.side())};
}
Position turned(const Position& position) {
    return moved(position, true, [](int square) { return 80 - square; });
}
Position mirrored(const Position& position) {
    return moved(position, false,
                 [](int square) { return shogi::square_at(8 - shogi::file_of(square), shogi::rank_of(square)); });
}

Weights some_weights(std::uint64_t seed) {
    std::mt19937_64 random{seed};
    Weights weights{"shogi", std::string{shogi::Features::name}, std::vector<std::int16_t>(shogi::Features::size())};
    for (auto& value : weights.values) value = static_cast<std::int16_t>(static_cast<int>(random() % 201) - 100);
    return weights;
}

std::vector<Feature> features_of(const Position& position) {
    std::vector<Feature> features;
    collect(shogi::Features{}, Shogi{position}, features);
    return features;
}

TEST_SUITE_BEGIN("learned evaluator of shogi");

TEST_CASE("features are the same turned round and mirrored") {
    for (const Shogi& game : shogi_positions(4, 160, 1)) {
        const Position& position = game.position();
        const auto features = features_of(position);
        for (const Feature& feature : features) REQUIRE(feature.index < shogi::Features::size());
        REQUIRE(features_of(turned(position)) == features);
        REQUIRE(features_of(mirrored(position)) == features);
    }
}

TEST_CASE("its tables give the sum of the features' weights") {
    const Weights weights = some_weights(2);
    const Learned learned{weights};
    for (const Shogi& game : shogi_positions(4, 160, 3)) {
        std::int32_t sum = 0;
        for (const auto& [index, value] : features_of(game.position())) sum += value * weights.values[index];
        REQUIRE(learned(game).points == sum);
    }
}

TEST_CASE("a side without a king is evaluated, too") {
    const Weights weights = some_weights(4);
    const auto game = Shogi{}.parse_position("7k1/6P2/7G1/8L/9/9/9/9/9 b 2r2b3g4s4n3l17p 1");
    REQUIRE(game);
    std::int32_t sum = 0;
    for (const auto& [index, value] : features_of(game->position())) sum += value * weights.values[index];
    CHECK(Learned{weights}(*game).points == sum);
}

TEST_CASE("the value changes its sign with the side to move") {
    for (const Shogi& game : shogi_positions(2, 120, 5)) {
        const Position& position = game.position();
        const Position other{position.board(), opponent(position.side())};
        REQUIRE(Learned{}.value_of(position) == -Learned{}.value_of(other));
    }
}

TEST_CASE("the built-in weights give one value on every machine") {
    std::uint64_t sum = 0;
    for (const char* sfen : {"lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1",
                             "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w RGgsn5p 1",
                             "7k1/6P2/7G1/8L/9/9/9/9/9 b 2r2b3g4s4n3l17p 1"}) {
        const auto game = Shogi{}.parse_position(sfen);
        REQUIRE(game);
        sum = 1'000'003 * sum + static_cast<std::uint64_t>(Learned{}(*game).points);
    }
    CHECK(sum == 18'446'744'073'033'538'929U);
}

TEST_CASE("weights that are broken or of others are refused") {
    const auto refused = [](std::string text) {
        const auto read = Learned::from_text(text, "shogi");
        REQUIRE_FALSE(read);
        CHECK(read.error().what.find('\n') == std::string::npos);
        return read.error().what;
    };
    const std::string good = weights_text(some_weights(6));
    CHECK(Learned::from_text(good, "shogi"));
    CHECK_FALSE(refused("").empty());
    CHECK_FALSE(refused(good.substr(0, good.size() / 2)).empty());
    Weights others = some_weights(6);
    others.game = "trax";
    CHECK(refused(weights_text(others)).find("shogi") != std::string::npos);
    others = some_weights(6);
    others.values.pop_back();
    CHECK_FALSE(refused(weights_text(others)).empty());
}

TEST_SUITE_END();

}  // namespace
