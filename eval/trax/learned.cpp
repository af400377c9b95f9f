#include <kigi/eval/trax/learned.hpp>

#include <atomic>
#include <span>
#include <utility>

#include <kigi/eval/trax/embedded_weights.hpp>
#include <kigi/eval/trax/path_extent.hpp>
#include <kigi/eval/trax/position_sum.hpp>
#include <kigi/eval/value_cache.hpp>

namespace kigi::trax {

namespace {

/// The weights of what a sum is made of.
struct SumTables {
    const WordTable& words;
    const std::vector<std::int32_t>& paths;
    std::span<const std::int16_t> weights;

    [[nodiscard]] std::int32_t phase(std::uint32_t number) const { return weights[groups.phase + number]; }
    [[nodiscard]] std::int32_t word(std::uint32_t number) const { return words[number]; }
    [[nodiscard]] std::int32_t path(bool own, std::uint32_t shape, Board::End) const {
        return paths[(own ? 0 : path_shapes) + shape];
    }
    [[nodiscard]] std::int32_t line(bool own, std::uint32_t shape) const {
        return weights[groups.lines + (own ? 0 : line_shapes) + shape];
    }
};

/// The same with the extents of paths.
struct ExtentTables : SumTables {
    const Board& board;

    [[nodiscard]] std::int32_t path(bool own, std::uint32_t shape, Board::End end) const {
        std::int32_t sum = SumTables::path(own, shape, end);
        visit_extent(path_extent(board, end),
                     [&](std::uint32_t number) { sum += weights[groups.end + (own ? 0 : path_extents) + number]; });
        return sum;
    }
};

}  // namespace

Learned::Learned(std::shared_ptr<const Weights> weights) {
    static std::atomic<std::uint64_t> tables_made{0};
    Tables tables{++tables_made, WordTable{weights->values}, std::vector<std::int32_t>(2 * path_shapes), weights, {}};
    if (weights->features == NetworkFeatures::name) tables.network.emplace(weights);
    for (std::uint32_t shape = 0; shape < path_shapes; ++shape)
        for (const std::uint32_t owner : {0U, path_shapes})
            tables.paths[owner + shape] = weights->values[groups.paths + owner + unturned_shape(shape)];
    tables_ = std::make_shared<const Tables>(std::move(tables));
}

const Learned::Tables& Learned::built_in(Trax::Rules rules) {
    switch (rules) {
        case Trax::Rules::unlimited:
            break;
        case Trax::Rules::eight: {
            static const Learned learned = from_text(trax_8x8_weights, "trax:8x8").value();
            return *learned.tables_;
        }
        case Trax::Rules::loops: {
            static const Learned learned = from_text(trax_loop_weights, "trax:loop").value();
            return *learned.tables_;
        }
    }
    static const Learned learned = from_text(trax_weights, "trax").value();
    return *learned.tables_;
}

Result<Learned> Learned::from_text(std::string_view text, std::string_view game) {
    auto weights = parse_weights(text);
    if (!weights) return std::unexpected{weights.error()};
    const auto fits = [&](std::string_view features, std::size_t count) {
        return check_weights(*weights, game, features, static_cast<std::uint32_t>(count));
    };
    const auto fit =
        weights->features == FeaturesWithExtents::name ? fits(FeaturesWithExtents::name, FeaturesWithExtents::size())
        : weights->features == NetworkFeatures::name   ? fits(NetworkFeatures::name, NetworkFeatures::layer.size())
                                                       : fits(Features::name, Features::size());
    if (!fit) return std::unexpected{fit.error()};
    return Learned{std::make_shared<const Weights>(*std::move(weights))};
}

Value Learned::operator()(const Trax& game) const {
    const Tables& tables = tables_ ? *tables_ : built_in(game.rules());
    thread_local ValueCache cache;
    thread_local std::uint64_t whose = 0;
    if (whose != tables.number) {
        cache = ValueCache{};
        whose = tables.number;
    }
    return cache.value(game.key(), [&] { return estimate(tables, game); });
}

Value Learned::estimate(const Tables& tables, const Trax& game) {
    const Board& board = game.board();
    if (tables.network) return {expectation(tables.network->odds(game))};
    const bool extents = tables.weights->features == FeaturesWithExtents::name;
    if (count_ends(board) < longest_word)
        return extents ? Linear<Trax, FeaturesWithExtents>{{}, tables.weights}(game)
                       : Linear<Trax, Features>{{}, tables.weights}(game);
    const SumTables sums{tables.words, tables.paths, tables.weights->values};
    return {expectation(extents ? position_sum<std::int32_t>(ExtentTables{sums, board}, game)
                                : position_sum<std::int32_t>(sums, game))};
}

}  // namespace kigi::trax
