#pragma once
/// \file
/// A driver over a stack as AnySearcher.

#include <concepts>
#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <kigi/catalogue/searched.hpp>
#include <kigi/catalogue/searchers/result_as_text.hpp>
#include <kigi/framework/any/any_searcher.hpp>
#include <kigi/framework/table/transposition_table.hpp>
#include <kigi/search/drivers/driver.hpp>
#include <kigi/search/ordering/move_picker.hpp>
#include <kigi/search/rules/transposition.hpp>

namespace kigi {

/// `Table` may be any that is cleared, touched, and knows its occupancy.
template <Game G, class Rules, class Strategy, class Table = TranspositionTable<move_t<G>>>
class StackSearcher final : public AnySearcher {
public:
    /// `table` is the one that the rules point to, or null. `warm` is called with warm_up().
    StackSearcher(Searched<G> searched, Driver<Rules, Strategy> driver, std::unique_ptr<Table> table, Limits limits,
                  std::function<void()> warm = {})
        : searched_{std::move(searched)},
          pristine_{driver},
          driver_{std::move(driver)},
          table_{std::move(table)},
          limits_{std::move(limits)},
          warm_{std::move(warm)} {}

    AnyResult search(const AnyPosition& position, const Limits& further, const AnyObserver& observer) override {
        if (limits_.time != Limits{}.time) warm_up();
        const G root = searched_.root(position);
        Observer<move_t<G>> watch;
        if (observer) watch = [&](const SearchResult<move_t<G>>& result) { observer(as_text(root, result)); };
        return as_text(root, (*driver_)(root, limits_ | further, watch));
    }
    void warm_up() override {
        if (table_) table_->touch();
        searched_.warm_up();  // last, so that what the evaluator reads stays in the caches
        if (warm_) warm_();
    }
    void forget() override {
        driver_.emplace(pristine_);  // not assigned: parts may have constant members, or be lambdas
        if (table_) table_->clear();
    }

private:
    /// What the table adds to a principal variation that it cut short: entries of the remaining depth that promise the
    /// mover at least the line's value, which is known to be all there is. `at` stands after the line.
    void lengthen(std::vector<std::string>& line, G& at, Side root_side, const RootLine<move_t<G>>& known,
                  int depth) const {
        if constexpr (std::same_as<Table, TranspositionTable<move_t<G>>> && Hashed<G>) {
            if (!table_ || known.bound != Bound::exact) return;
            for (int ply = static_cast<int>(line.size()); ply < depth && line.size() < longest_line; ++ply) {
                const int remaining = table_depth(depth - ply);
                const auto entry = table_->probe(at.key(), remaining);
                if (!entry || !entry->move || !entry->answers(remaining) || !bounds_below(entry->bound)) return;
                const Value wanted = at.side_to_move() == root_side ? known.value : -known.value;
                if (entry->value < wanted || at.outcome() || !is_legal(at, *entry->move)) return;
                line.emplace_back(at.move_text(*entry->move));
                at = played(at, *entry->move);
            }
        }
    }

    AnyResult as_text(const G& root, const SearchResult<move_t<G>>& result) const {
        AnyResult any = result_as_text(root, result, [&](AnyLine& texts, G& at, const auto& line) {
            if (texts.line.empty()) return;
            lengthen(texts.line, at, root.side_to_move(), line, result.depth);
            texts.to_the_end = at.outcome().has_value();
        });
        if (table_) any.table_per_mille = table_->occupancy();
        return any;
    }

    static constexpr std::size_t longest_line = 1000;

    Searched<G> searched_;
    Driver<Rules, Strategy> pristine_;
    std::optional<Driver<Rules, Strategy>> driver_;
    std::unique_ptr<Table> table_;
    Limits limits_;
    std::function<void()> warm_;
};

}  // namespace kigi
