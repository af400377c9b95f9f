#pragma once
/// \file
/// What searchers may be told, group by group. See framework/options/field.hpp.

#include <array>
#include <chrono>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include <boost/hana/concat.hpp>
#include <boost/hana/tuple.hpp>

#include <kigi/framework/control/limits.hpp>
#include <kigi/framework/options/field.hpp>
#include <kigi/search/ordering/score.hpp>
#include <kigi/search/parallel/thread_sharing.hpp>

namespace kigi {

/// When a search ends. Without depth, for searchers that do not look ahead ply by ply.
struct BudgetOptions {
    std::optional<std::uint64_t> nodes{};
    std::optional<std::chrono::nanoseconds> time{};

    static constexpr auto fields = boost::hana::make_tuple(
        field<&BudgetOptions::nodes>("nodes", "stop after so many nodes", at_least(std::uint64_t{1}),
                                     value_name("NODES"), otherwise("no limit")),
        field<&BudgetOptions::time>("time", "stop after this time (500ms, 2s)", otherwise("no limit")));

    [[nodiscard]] bool is_limited() const noexcept { return nodes || time; }
    [[nodiscard]] Limits budget() const {
        Limits limits;
        if (nodes) limits.nodes = *nodes;
        if (time) limits.time = *time;
        return limits;
    }
};

struct LimitOptions : BudgetOptions {
    std::optional<int> depth{};

    static constexpr auto fields = boost::hana::concat(
        boost::hana::make_tuple(field<&LimitOptions::depth>("depth", "plies to look ahead", between(0, deepest),
                                                            value_name("PLIES"), otherwise("to the end of the game"))),
        BudgetOptions::fields);

    [[nodiscard]] Limits limits() const {
        Limits all = budget();
        if (depth) all.depth = *depth;
        return all;
    }
};

/// The setting `eval`; `usual` says which evaluator it is if none is named.
template <auto Member>
[[nodiscard]] consteval auto eval_field(std::string_view usual) {
    return field<Member>(
        "eval", "evaluator at the horizon, see kigi games; NAME:FILE for other weights, NAME:SETTING for another kind",
        value_name("NAME"), otherwise(usual));
}

struct EvaluatorOptions {
    std::string eval{};

    static constexpr auto fields = boost::hana::make_tuple(eval_field<&EvaluatorOptions::eval>("the game's first"));
};

/// When depth 1, 2, 3 ... is searched before the whole depth.
enum class Deepen : std::uint8_t { on, off, limited, deep };
inline constexpr std::array deepen_words{Word{"on", Deepen::on, "always"}, Word{"off", Deepen::off, "never"},
                                         Word{"limited", Deepen::limited, "if time or nodes are limited"},
                                         Word{"deep", Deepen::deep, "if they are, and beyond depth 8"}};

struct DeepeningOptions {
    Deepen deepen = Deepen::off;
    int multi_pv = 1;

    static constexpr auto fields = boost::hana::make_tuple(
        field<&DeepeningOptions::deepen>("deepen", "search to depth 1, 2, 3 ... instead of the whole depth at once",
                                         one_of(deepen_words), off_by("off")),
        field<&DeepeningOptions::multi_pv>("multi-pv", "root moves wanted, best first", between(1, 1000),
                                           value_name("MOVES")));

    [[nodiscard]] bool deepens(const LimitOptions& limits) const {
        constexpr int shallow = 8;  // to here, the depths before the last cost more than their table moves save
        const bool is_deep = limits.limits().depth > shallow;
        return deepen == Deepen::on || (deepen != Deepen::off && limits.is_limited()) ||
               (deepen == Deepen::deep && is_deep);
    }
};

struct OrderOptions {
    std::string order{};
    std::vector<int> shallow_depths = ByShallowSearch{}.depths;

    static constexpr auto fields = boost::hana::make_tuple(
        field<&OrderOptions::order>(
            "order",
            "move order: natural, table, killers, history, static, shallow, fastest, threats, or "
            "one of the game's own",
            value_name("NAME"), off_by("natural"), otherwise("the game's, see kigi games")),
        field<&OrderOptions::shallow_depths>("shallow-depths",
                                             "depth of the searches that order=shallow sorts by, for 0, 1, 2 ... plies "
                                             "to go (-1: by the fewest replies)",
                                             between(-1, 20), value_name("PLIES")));
};

inline constexpr std::array sharing_words{
    Word{"split", ThreadSharing::split, "moves of one tree (young brothers wait)"},
    Word{"table", ThreadSharing::table, "each the whole tree"}};

struct ThreadOptions {
    int threads = 1;
    ThreadSharing parallel = ThreadSharing::split;

    static constexpr auto fields = boost::hana::make_tuple(
        field<&ThreadOptions::threads>("threads",
                                       "threads that search together; the value is that of one, the nodes are not",
                                       between(1, 256), value_name("THREADS")),
        field<&ThreadOptions::parallel>("parallel", "how several threads share", one_of(sharing_words)));
};

}  // namespace kigi
