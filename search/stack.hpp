#pragma once
/// \file
/// A searcher is a stack of node rules. Swapping an algorithm is editing this list:
/// `stack(terminal, horizon(evaluate), transposition(table), principal_variation(order))`.

#include <array>
#include <cassert>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <type_traits>
#include <utility>

#include <boost/hana/at.hpp>
#include <boost/hana/back.hpp>
#include <boost/hana/for_each.hpp>
#include <boost/hana/tuple.hpp>
#include <boost/hana/unpack.hpp>

#include <kigi/framework/game/requirement.hpp>
#include <kigi/framework/node/line_entries.hpp>
#include <kigi/framework/node/node.hpp>
#include <kigi/search/ordering/parries_agreed.hpp>

namespace kigi {

/// What a game lacks, in words, as a part of a type: compilers print it.
template <std::size_t Length>
struct Lacking {
    char words[Length + 1]{};
};
template <Lacking lacking>
struct StackFitsGame {
    static_assert(lacking.words[0] == 0, "a rule of the stack needs what the game lacks; StackFitsGame<...> names it");
};

/// The same for a rule that stands before the last, and is not called as one.
template <class Rule, bool asks_next, bool is_evaluator>
struct RuleBeforeTheFold {
    static_assert(asks_next || is_evaluator,
                  "a rule before the last of a stack is called as rule(node, next) and gives a Value: "
                  "RuleBeforeTheFold<...> names it; a fold such as alpha_beta() stands last");
    static_assert(asks_next || !is_evaluator,
                  "an evaluator is not a rule: it stands in one that asks it, horizon(evaluator); "
                  "RuleBeforeTheFold<...> names it");
};

/// A rule that says itself whether it is made rightly: `fits<Node>`, and `check<Node>()`, which fails to compile, in
/// words, if not.
template <class Rule, class Node>
concept ChecksItself = requires {
    Rule::template fits<Node>;
    { Rule::template check<Node>() } -> std::same_as<bool>;
};

/// A rule that answers for finished games: `terminal`, or one of your own that says
/// `static constexpr bool ends_games = true;`.
template <class Rule>
concept EndsGames = requires { requires Rule::ends_games; };

/// What makes a fold when it is called, and is none itself: `alpha_beta` is called as `alpha_beta()`.
template <class Rule>
concept MakesFold = requires { requires Rule::makes_fold; };

/// Rules in order. Each is `rule(node, next) -> Value`: it answers, or asks `next(node)`, the rest of the stack.
/// The last is a fold over the children and asks nobody. Rules may hold state (tables, killers); a stack is copied for
/// each thread.
template <class... Rules>
class Stack {
public:
    static_assert(scales_agree<Rules...>,
                  "the evaluators of a stack must have the same scale: its values are in one unit");

    /// Evaluators that know their scale only at run time must agree too.
    explicit constexpr Stack(Rules... rules) : rules_{std::move(rules)...} { assert(has_one_scale()); }

    /// Units of value a point: what the rules with an evaluator say, or 1 if there is none.
    [[nodiscard]] constexpr std::int32_t scale() const noexcept {
        return boost::hana::unpack(rules_, [](const auto&... rules) {
            std::int32_t scale = 1;
            (void)(first_scale(rules, scale) || ...);
            return scale;
        });
    }
    /// Whether all rules with an evaluator say the same.
    [[nodiscard]] constexpr bool has_one_scale() const noexcept {
        return boost::hana::unpack(rules_, [common = scale()](const auto&... rules) {
            return ([&] {
                std::int32_t own = common;
                first_scale(rules, own);
                return own == common;
            }() && ...);
        });
    }

    static constexpr auto needs = all_of(needs_of<Rules>...);
    /// A rule answers with an estimate where no plies remain.
    static constexpr bool ends_at_horizon = (AnswersInUnits<Rules> || ...);

    /// The first requirement that a rule names and `G` lacks; empty if the stack fits the game.
    template <Game G>
    [[nodiscard]] static consteval Requirement missing() {
        Requirement first{};
        ((first = first.empty() ? missing_for<Rules, G> : first), ...);
        return first;
    }

    /// Fails to compile, in words and before any rule is looked into, if a rule needs what `G` lacks or cannot be
    /// called where it stands, or if nothing says what a finished game is worth.
    template <Game G, class Node>
    static consteval bool check() {
        (void)StackFitsGame<lacking<G>()>{};
        constexpr Flaw found = flaw<G, Node>();
        static_assert(found != Flaw::uncalled_fold,
                      "a fold is made by a call: alpha_beta(), principal_variation(order), with parentheses");
        static_assert(found != Flaw::empty, "a stack needs at least a fold over the children: alpha_beta(), minimax");
        if constexpr (found == Flaw::cannot_ask) name_rules<G, Node>(std::make_index_sequence<sizeof...(Rules)>{});
        static_assert(
            found != Flaw::no_fold,
            "the last rule of a stack is called as rule(node) and gives a Value: a fold over the children such "
            "as alpha_beta(), not a rule that asks the next one");
        static_assert(found != Flaw::no_end,
                      "no rule of the stack says what a finished game is worth: put terminal first, or say static "
                      "constexpr bool ends_games = true in the rule of yours that does");
        static_assert(found != Flaw::early_estimate,
                      "an estimate must not answer for a finished game: horizon stands after terminal");
        static_assert(found != Flaw::other_moves_tried,
                      "threats_decide needs an order that leaves out moves which lose at once: "
                      "alpha_beta(ParriesAlone{}), or one of yours that says tries_parries_alone");
        static_assert(found != Flaw::no_parry_unanswered,
                      "an order that leaves out moves which lose at once needs a rule that answers where no other is "
                      "left: threats_decide in the place of terminal");
        return (checked<Rules, Node>() && ...);
    }
    /// Whether `check` finds nothing: else nobody need look further.
    template <Game G, class Node>
    static consteval bool is_sound() {
        return flaw<G, Node>() == Flaw::none;
    }

    template <class Node>
    [[gnu::always_inline]] Value operator()(Node& node) {
        return from<0>(node);
    }

    /// The fold.
    [[nodiscard]] auto& last() noexcept { return boost::hana::back(rules_); }

    /// Calls `f(rule)` for each rule.
    template <class F>
    void for_each(F&& f) {
        boost::hana::for_each(rules_, f);
    }

    /// Where each rule stands that keeps a line (see KeepsLine); null for the others.
    using Lines = std::array<const LineEntry*, sizeof...(Rules)>;
    /// Puts the rules on other lines; says where they stood.
    Lines exchange_lines(const Lines& to) {
        const Lines before = lines();
        std::size_t at = 0;
        for_each([&]<class Rule>(Rule& rule) {
            if constexpr (KeepsLine<Rule>) rule.line() = to[at];
            ++at;
        });
        return before;
    }
    [[nodiscard]] Lines lines() {
        Lines here{};
        std::size_t at = 0;
        for_each([&]<class Rule>(Rule& rule) {
            if constexpr (KeepsLine<Rule>) here[at] = rule.line();
            ++at;
        });
        return here;
    }

private:
    template <class Rule>
    static constexpr bool first_scale([[maybe_unused]] const Rule& rule, [[maybe_unused]] std::int32_t& scale) {
        if constexpr (AnswersInUnits<Rule>) scale = rule.scale();
        return AnswersInUnits<Rule>;
    }
    template <Game G>
    static consteval auto lacking() {
        constexpr Requirement words = missing<G>();
        Lacking<words.size()> text;
        for (std::size_t i = 0; i < words.size(); ++i) text.words[i] = words[i];
        return text;
    }
    /// What `check` may find, in the order in which it looks.
    enum class Flaw : std::uint8_t {
        none,
        unfit,  // the game lacks something
        uncalled_fold,
        empty,
        cannot_ask,
        no_fold,
        no_end,
        early_estimate,
        other_moves_tried,
        no_parry_unanswered,
        of_a_rule
    };
    template <Game G, class Node>
    static consteval Flaw flaw() {
        constexpr std::make_index_sequence<sizeof...(Rules)> all{};
        if constexpr (!missing<G>().empty())
            return Flaw::unfit;
        else if constexpr ((MakesFold<Rules> || ...))
            return Flaw::uncalled_fold;
        else if constexpr (sizeof...(Rules) == 0)
            return Flaw::empty;
        else if constexpr (!asks_next<Node>(all))
            return Flaw::cannot_ask;
        else if constexpr (!is_fold<Node>(all))
            return Flaw::no_fold;
        else if constexpr (!(EndsGames<Rules> || ...))
            return Flaw::no_end;
        else if constexpr (!estimates_come_late())
            return Flaw::early_estimate;
        else if constexpr (constexpr bool tried = (TriesParriesAlone<Rules> || ...);
                           tried != (ExpectsParriesAlone<Rules> || ...))
            return tried ? Flaw::no_parry_unanswered : Flaw::other_moves_tried;
        else
            return (fits<Rules, Node>() && ...) ? Flaw::none : Flaw::of_a_rule;
    }
    /// Whether no rule before the one that ends games answers at the horizon.
    static consteval bool estimates_come_late() {
        bool ended = false;
        return ((ended = ended || EndsGames<Rules>, ended || !AnswersInUnits<Rules>) && ...);
    }
    template <class Rule, class Node>
    static consteval bool fits() {
        if constexpr (ChecksItself<Rule, Node>)
            return Rule::template fits<Node>;
        else
            return true;
    }
    template <class Rule, class Node>
    static consteval bool checked() {
        if constexpr (ChecksItself<Rule, Node>)
            return Rule::template check<Node>();
        else
            return true;
    }
    template <class Node>
    struct Rest {
        Value operator()(Node&) const;
    };
    template <class Node, std::size_t... I>
    static consteval bool asks_next(std::index_sequence<I...>) {
        return ((I + 1 == sizeof...(Rules) || std::is_invocable_r_v<Value, Rules&, Node&, Rest<Node>>) && ...);
    }
    template <Game G, class Node, std::size_t... I>
    static consteval void name_rules(std::index_sequence<I...>) {
        ((void)RuleBeforeTheFold < Rules,
         I + 1 == sizeof...(Rules) || std::is_invocable_r_v<Value, Rules&, Node&, Rest<Node>>,
         std::is_invocable_r_v<Value, const Rules&, const G&> && !std::is_invocable_v < Rules&, Node& >> {}, ...);
    }
    template <class Node, std::size_t... I>
    static consteval bool is_fold(std::index_sequence<I...>) {
        return ((I + 1 < sizeof...(Rules) || std::is_invocable_r_v<Value, Rules&, Node&>) && ...);
    }

    template <std::size_t I, class Node>
    [[gnu::always_inline]] Value from(Node& node) {
        auto& rule = boost::hana::at_c<I>(rules_);
        if constexpr (I + 1 == sizeof...(Rules))
            return rule(node);
        else
            return rule(node, [this](Node& same) __attribute__((always_inline)) { return from<I + 1>(same); });
    }

    boost::hana::tuple<Rules...> rules_;
};

template <class... Rules>
[[nodiscard]] constexpr Stack<Rules...> stack(Rules... rules) {
    return Stack<Rules...>{std::move(rules)...};
}

}  // namespace kigi
