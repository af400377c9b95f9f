#pragma once
/// \file
/// A game of a type of its own as AnyGame. Compiled once for each game.

#include <algorithm>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <kigi/catalogue/game_description.hpp>
#include <kigi/catalogue/game_family.hpp>
#include <kigi/framework/any/any_game.hpp>
#include <kigi/framework/any/evaluation.hpp>
#include <kigi/framework/dynamic/position_of.hpp>
#include <kigi/framework/dynamic/text_position.hpp>
#include <kigi/framework/game/perft.hpp>
#include <kigi/framework/game/requirement.hpp>
#include <kigi/framework/text/texts.hpp>
#include <kigi/framework/text/whole_file.hpp>

namespace kigi {

template <Game G>
class CatalogueGame final : public AnyGame, public Learnable {
public:
    explicit CatalogueGame(GameDescription<G> description) : about_{std::move(description)} {
        if (about_.facts) facts_ = about_.facts(about_.initial);
    }

    [[nodiscard]] std::string name() const override {
        if constexpr (Parametrised<G>)
            if (const std::string own{about_.initial.parameters()}; own != std::string{G{}.parameters()})
                return about_.name + ":" + own;
        return about_.name;
    }
    [[nodiscard]] std::string about() const override { return about_.about; }
    [[nodiscard]] SideName side_name(Side side) const override { return about_.sides[std::to_underlying(side)]; }
    [[nodiscard]] const GameFacts& facts() const override { return facts_; }
    [[nodiscard]] PositionPtr initial() const override { return text_position(about_.initial); }
    [[nodiscard]] Result<PositionPtr> parse_position(std::string_view text) const override {
        auto read = about_.initial.parse_position(text);
        if (!read) return std::unexpected{read.error()};
        return text_position(*std::move(read));
    }
    [[nodiscard]] std::vector<Described> evaluators() const override {
        std::vector<Described> list;
        for (const auto& e : about_.evaluators) list.push_back({std::string{e.name}, std::string{e.about}});
        return list;
    }
    [[nodiscard]] Result<Evaluation> evaluation(std::string_view wish) const override {
        auto found = evaluator(wish);
        if (!found) return std::unexpected{found.error()};
        return Evaluation{
            wish.empty() ? std::string{found->name} : std::string{wish}, found->scale, found->short_of_bound,
            [root = std::move(found->root)](const AnyPosition& position) { return DynamicGame{root(of(position))}; },
            std::move(found->warm_up)};
    }
    [[nodiscard]] std::vector<AnyFeatures> features() const override {
        std::vector<AnyFeatures> all;
        for (const auto& one : about_.features)
            all.push_back({std::string{one.name}, one.size, std::string{one.evaluator},
                           [collect = one.collect](const AnyPosition& position, std::vector<Feature>& out) {
                               collect(of(position), out);
                           },
                           one.log_odds, one.units});
        return all;
    }
    [[nodiscard]] std::unique_ptr<ScoreLearner> score_learner(const ScoreLearningOptions& options) const override {
        return about_.score_learner ? about_.score_learner(options) : nullptr;
    }
    [[nodiscard]] std::string default_order() const override { return about_.default_order; }
    [[nodiscard]] const std::vector<NamedOrder>& orders() const override { return about_.orders; }
    [[nodiscard]] GamePtr with_orders(const std::vector<NamedOrder>& more) const override {
        auto game = std::make_shared<CatalogueGame>(*this);
        for (const auto& order : more)
            if (*order.game == typeid(G)) game->about_.orders.push_back(order);
        return game;
    }
    [[nodiscard]] std::string engine() const override { return about_.engine; }
    [[nodiscard]] std::string solver() const override { return about_.solver.empty() ? about_.engine : about_.solver; }
    [[nodiscard]] int near_end() const override { return about_.near_end; }
    [[nodiscard]] bool values_are_words() const override { return about_.values_are_words; }
    [[nodiscard]] RefinementSet refinements() const override { return refinements_of<G>(); }
    [[nodiscard]] Result<PerftCounter> perft_counter(std::int64_t table_mib) const override {
        if (table_mib > 0) {
            if constexpr (Hashed<G>) {
                auto table = PerftTable::create(table_mib);
                if (!table) return std::unexpected{table.error()};
                return [shared = std::make_shared<PerftTable>(*std::move(table)), count = about_.perft,
                        own_plies = about_.perft_plies](const AnyPosition& position, int depth) {
                    if (count) return kigi::perft(of(position), depth, *shared, count, own_plies);
                    return kigi::perft(of(position), depth, *shared);
                };
            } else {
                return refuse("a table needs a game that is " +
                              std::string{missing_in(refinements(), refinement::hashed{})});
            }
        }
        return [count = about_.perft](const AnyPosition& position, int depth) {
            return count ? count(of(position), depth) : kigi::perft(of(position), depth);
        };
    }
    [[nodiscard]] Result<std::vector<SetPosition>> built_in_positions() const override {
        std::vector<SetPosition> set;
        for (const auto& line : about_.positions) {
            auto position = parse_file_line(line);
            if (!position)
                return refuse("a built-in position of " + about_.name + ", '" + shown(line) +
                              "': " + position.error().what);
            if (*position) set.push_back(*std::move(*position));
        }
        return set;
    }
    [[nodiscard]] Result<std::optional<SetPosition>> parse_file_line(std::string_view line) const override {
        auto read = about_.parse_line(about_.initial, line);
        if (!read) return std::unexpected{read.error()};
        if (!*read) return std::nullopt;
        return SetPosition{text_position(std::move((*read)->game)), (*read)->value, std::move((*read)->scores)};
    }

    /// The position behind, of this game's own type; it must be one of this game.
    [[nodiscard]] static const G& of(const AnyPosition& position) {
        return static_cast<const PositionOf<G>&>(dynamic_position(position).position()).game();
    }
    /// The evaluator of that name, ready to be used: the first if `wish` is empty; "NAME:FILE" is one with the weights
    /// of a file, "NAME:SETTING" one of several kinds.
    [[nodiscard]] Result<NamedEvaluator<G>> evaluator(std::string_view wish) const {
        const auto colon = wish.find(':');
        const NamedEvaluator<G>* found = named(wish);
        if (found == nullptr) {
            std::vector<std::string> names;
            for (const auto& e : about_.evaluators) names.emplace_back(e.name);
            return refuse(unknown_name(wish, "an evaluator of " + name(), names));
        }
        if (colon == std::string_view::npos) {
            if (found->prepare) found->prepare(about_.initial);
            return *found;
        }
        if (found->with_setting) {
            auto evaluate = found->with_setting(wish.substr(colon + 1));
            if (!evaluate) return refuse(std::string{found->name} + ": " + evaluate.error().what);
            return evaluate;
        }
        const std::string file{wish.substr(colon + 1)};
        if (!found->with_weights) return refuse(std::string{found->name} + " has no weights that a file could give");
        const auto text = read_whole(file);
        if (!text) return std::unexpected{text.error()};
        auto evaluate = found->with_weights(*text, name());
        if (!evaluate) return refuse(shown(file) + ": " + evaluate.error().what);
        return evaluate;
    }

    /// Whether there is such an evaluator, and it reads nothing but features that are kept up to date move by move.
    [[nodiscard]] bool needs_features(std::string_view wish) const {
        const NamedEvaluator<G>* found = named(wish);
        return found != nullptr && found->from_scratch;
    }

private:
    /// The first if nothing is wished for; null if there is none of that name.
    [[nodiscard]] const NamedEvaluator<G>* named(std::string_view wish) const {
        const auto& all = about_.evaluators;
        const auto found = wish.empty()
                               ? all.begin()
                               : std::ranges::find(all, wish.substr(0, wish.find(':')), &NamedEvaluator<G>::name);
        return found == all.end() ? nullptr : &*found;
    }
    [[nodiscard]] static PositionPtr text_position(G game) {
        return std::make_unique<TextPosition>(DynamicGame{std::make_unique<PositionOf<G>>(std::move(game))});
    }

    GameDescription<G> about_;
    GameFacts facts_{};
};

/// The family of a game of one C++ type: parameters are what the type reads, none if it is not Parametrised.
template <Game G>
[[nodiscard]] GameFamily family_of(std::string about, std::string parameters, GameDescription<G> description) {
    description.about = about;
    return {description.name,
            std::move(about),
            std::move(parameters),
            {""},
            [description](std::string_view text) -> Result<GamePtr> {
                GameDescription<G> variant = description;
                if (!text.empty()) {
                    if constexpr (Parametrised<G>) {
                        auto initial = G::from_parameters(text);
                        if (!initial) return std::unexpected{initial.error()};
                        if (*initial != G{}) variant.positions.clear();  // they are for the usual board
                        variant.initial = *std::move(initial);
                    } else {
                        return refuse(description.name + " has no parameters");
                    }
                }
                return std::make_shared<CatalogueGame<G>>(std::move(variant));
            }};
}

}  // namespace kigi
