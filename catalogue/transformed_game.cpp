#include <kigi/catalogue/transformed_game.hpp>

#include <memory>
#include <utility>

#include <kigi/catalogue/searchers/built_in_orders.hpp>
#include <kigi/framework/dynamic/dynamic_game.hpp>
#include <kigi/framework/dynamic/text_position.hpp>
#include <kigi/framework/dynamic/wrapped_position.hpp>
#include <kigi/framework/game/perft.hpp>

namespace kigi {

namespace {

class TransformedGame final : public AnyGame {
public:
    TransformedGame(GamePtr below, Transform transform)
        : below_{std::move(below)}, transform_{std::move(transform)}, initial_{above(*below_->initial())} {}

    [[nodiscard]] std::string name() const override { return below_->name() + "+" + transform_.name; }
    [[nodiscard]] std::string about() const override { return below_->about(); }
    [[nodiscard]] SideName side_name(Side side) const override { return below_->side_name(side); }
    [[nodiscard]] const GameFacts& facts() const override { return facts_; }
    [[nodiscard]] PositionPtr initial() const override { return initial_->clone(); }
    [[nodiscard]] Result<PositionPtr> parse_position(std::string_view text) const override {
        auto read = dynamic_position(*initial_).parse_position(text);
        if (!read) return std::unexpected{read.error()};
        return std::make_unique<TextPosition>(*std::move(read));
    }

    [[nodiscard]] std::vector<Described> evaluators() const override { return below_->evaluators(); }
    [[nodiscard]] Result<Evaluation> evaluation(std::string_view wish) const override {
        auto found = below_->evaluation(wish);
        if (!found) return found;
        found->root = [root = std::move(found->root)](const AnyPosition& position) {
            const auto& own = static_cast<const WrappedPosition&>(dynamic_position(position).position());
            const DynamicGame evaluated = root(TextPosition{DynamicGame{own.below().clone()}});
            return DynamicGame{own.around(evaluated.position().clone())};
        };
        return found;
    }
    [[nodiscard]] std::string default_order() const override {
        const std::string order = below_->default_order();
        const BuiltInOrder* const built_in = built_in_order(order);
        return built_in && !built_in->missing_in(refinements()).empty() ? "history" : order;
    }
    [[nodiscard]] const std::vector<NamedOrder>& orders() const override { return below_->orders(); }
    [[nodiscard]] GamePtr with_orders(const std::vector<NamedOrder>& more) const override {
        return std::make_shared<TransformedGame>(below_->with_orders(more), transform_);
    }
    [[nodiscard]] int near_end() const override { return below_->near_end(); }
    [[nodiscard]] RefinementSet refinements() const override { return dynamic_position(*initial_).refinements(); }
    [[nodiscard]] bool values_are_words() const override { return below_->values_are_words(); }

    [[nodiscard]] Result<PerftCounter> perft_counter(std::int64_t table_mib) const override {
        if (table_mib == 0)
            return [](const AnyPosition& position, int depth) { return perft(dynamic_position(position), depth); };
        if (const auto missing = missing_in(refinements(), refinement::hashed{}); !missing.empty())
            return refuse("a table needs a game that is " + std::string{missing});
        auto table = PerftTable::create(table_mib);
        if (!table) return std::unexpected{table.error()};
        return [shared = std::make_shared<PerftTable>(*std::move(table))](const AnyPosition& position, int depth) {
            return perft(dynamic_position(position), depth, *shared);
        };
    }

    [[nodiscard]] Result<std::vector<SetPosition>> built_in_positions() const override {
        const auto below = below_->built_in_positions();
        if (!below) return std::unexpected{below.error()};
        std::vector<SetPosition> set;
        for (const auto& one : *below) set.push_back({above(*one.position), std::nullopt});
        return set;
    }
    /// A line of the game below is the position with the plies of the beginning, and without its score.
    [[nodiscard]] Result<std::optional<SetPosition>> parse_file_line(std::string_view line) const override {
        if (auto own = parse_position(line)) return SetPosition{*std::move(own), std::nullopt};
        auto read = below_->parse_file_line(line);
        if (!read) return std::unexpected{read.error()};
        if (!*read) return std::nullopt;
        return SetPosition{above(*(*read)->position), std::nullopt};
    }

private:
    [[nodiscard]] PositionPtr above(const AnyPosition& position) const {
        return std::make_unique<TextPosition>(
            DynamicGame{transform_.of(dynamic_position(position).position().clone())});
    }

    GamePtr below_;
    Transform transform_;
    GameFacts facts_{};
    PositionPtr initial_;
};

}  // namespace

GamePtr transformed_game(GamePtr below, Transform transform) {
    return std::make_shared<TransformedGame>(std::move(below), std::move(transform));
}

}  // namespace kigi
