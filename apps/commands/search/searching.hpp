#pragma once
/// \file
/// Options that are short for settings of a searcher, and results as people and programs read them.

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <kigi/apps/console/context.hpp>
#include <kigi/apps/console/json_record.hpp>
#include <kigi/catalogue/catalogue.hpp>
#include <kigi/framework/control/limits.hpp>
#include <kigi/framework/options/any_options.hpp>

namespace kigi::apps {

/// A searcher with its options, before it is made for a game.
struct ChosenSearcher {
    const SearcherEntry* entry;
    AnyOptions options;

    /// Throws BadInput.
    [[nodiscard]] SearcherPtr on(const Context& context, const AnyGame& game) const;
};

/// What a command may say for all its searchers. What a searcher says in its own parentheses comes first.
struct SearcherWishes {
    std::optional<int> depth{};
    std::optional<std::uint64_t> nodes{};
    std::optional<std::chrono::nanoseconds> time{};
    std::string evaluator{};
    std::string order{};
    std::optional<std::int64_t> table{};
    std::optional<int> threads{};

    static constexpr auto fields = boost::hana::make_tuple(
        field<&SearcherWishes::depth>("depth", "plies to look ahead", between(0, deepest), value_name("PLIES")),
        field<&SearcherWishes::nodes>("nodes", "stop after so many nodes", at_least(1)),
        field<&SearcherWishes::time>("time", "stop after this time"),
        field<&SearcherWishes::evaluator>("evaluator", "evaluator at the horizon",
                                          otherwise("the searcher's, or the game's first")),
        field<&SearcherWishes::order>("order", "move order, in place of the game's; engines of a game have their own",
                                      otherwise("the game's")),
        field<&SearcherWishes::table>("table", "size of the transposition table", between(0, 1 << 24),
                                      value_name("MIB"), otherwise("the searcher's")),
        field<&SearcherWishes::threads>("threads", "threads that search together", between(1, 256), otherwise("1")));

    /// `named`; if it is empty the game's engine, or `usual` where there is none or where a move order is wished for,
    /// which engines have of their own.
    [[nodiscard]] std::string searcher_for(const AnyGame& game, std::string_view named, std::string_view usual) const;
    /// Whether there is anything that ends a search before the end of the game.
    [[nodiscard]] bool limited() const { return depth || nodes || time; }
    /// The searcher that `text` names, with what was given here where `text` does not say it itself. With `strict`, a
    /// setting that the searcher lacks is refused. Throws BadInput that begins with `where`.
    [[nodiscard]] ChosenSearcher chosen(const Catalogue& catalogue, std::string_view text, bool strict,
                                        std::string_view where) const;
    /// Name and value of each setting that was given, as searchers call them.
    [[nodiscard]] Assignments given() const;
};

/// BadInput if there is one of `settings`, which an option gave to all searchers, that none of them has.
void check_used(const Assignments& settings, const std::vector<const SearcherEntry*>& searchers);

/// BadInput if the searcher has a limit of its own, though a search to the end is asked for (--exact).
void check_unlimited(const ChosenSearcher& searcher);

/// BadInput if a level is asked for that the searcher cannot have (kigi::check_level).
void check_level(const std::optional<int>& level, const ChosenSearcher& searcher);

/// How many searches with these settings, each with the table and the threads that they say, keep `cores` busy without
/// taking more than half of the free memory, if the system tells that. At least 1.
[[nodiscard]] int searches_at_once(const AnyOptions& each, int cores, std::optional<std::int64_t> free_mib);

/// Says on standard error that lines will be cut, where the game need not end and the search looks for its end.
void warn_of_endless_lines(const Context& context, const AnyGame& game, const ChosenSearcher& searcher);

/// exact, lower, upper or none.
[[nodiscard]] std::string bound_text(Bound bound);

/// The depth that a result stands for: a search to the end of the game is as deep as the game can still last, or null
/// if the game does not know.
void add_depth(Record& record, const AnyPosition& position, const AnyResult& result);

/// A value for the side to move of `position` as the game writes it: a number, with decimals if it is not whole, or
/// "win" or "loss" of the first side (the player at the root of a graph). Null if there is none.
void add_value(Record& record, std::string_view name, const AnyGame& game, const AnyPosition& position,
               std::optional<Points> value);
[[nodiscard]] std::string value_text(const AnyGame& game, const AnyPosition& position, Points value);

}  // namespace kigi::apps
