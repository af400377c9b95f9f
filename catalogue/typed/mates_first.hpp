#pragma once
/// \file
/// A search for a mate before another search: the setting `mates` of the engine of shogi.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <type_traits>
#include <utility>

#include <kigi/catalogue/catalogue_game.hpp>
#include <kigi/catalogue/searchers/result_as_text.hpp>
#include <kigi/catalogue/spent_before.hpp>
#include <kigi/engines/shogi/mate_solver.hpp>
#include <kigi/framework/node/scale.hpp>
#include <kigi/games/shogi/repetition.hpp>

namespace kigi {

/// What a search for a mate is.
struct MatesFirstOptions {
    std::uint64_t nodes = 0;  ///< at most
    int lines = 1;            ///< that are wanted of the root
    std::int32_t scale = 1;   ///< units of value a point, as the search has them
};

/// A mate by check after check is the answer, however far away it is; if none is found, the other searcher searches
/// with what is left of the limits. The solver takes an eighth of the nodes and of the time at most, and both count.
/// Where several lines are wanted, the other searcher looks for them all the same, and the mate stands before them.
///
/// A search to a depth is asked what is to be seen in so many plies, and is left alone.
///
/// `G`: shogi that remembers its line.
template <Game G>
class MatesFirst final : public AnySearcher {
public:
    /// `limits` are those of the other searcher.
    MatesFirst(shogi::MateSolver solver, MatesFirstOptions options, SearcherPtr then, Limits limits)
        : solver_{std::move(solver)}, options_{options}, then_{std::move(then)}, limits_{std::move(limits)} {}

    AnyResult search(const AnyPosition& position, const Limits& further, const AnyObserver& observer) override {
        const Limits limits = limits_ | further;
        const G& root = CatalogueGame<G>::of(position);
        if (!is_unlimited(limits.depth) || !may_be_asked(root)) return then_->search(position, further, observer);
        Limits before = limits;
        before.nodes = std::min(options_.nodes, limits.nodes / share);
        if (limits.time != Limits{}.time) before.time = limits.time / share;
        const shogi::MateAnswer answer = solver_.solve<typename Bare::Rules>(root.bare().position(), before);
        const SpentBefore spent{{.nodes = answer.nodes}, answer.time};
        const std::optional<AnyResult> mate = answer.is_mate() ? as_result(root, answer) : std::nullopt;
        if (mate && options_.lines == 1) {
            if (observer) observer(*mate);
            return *mate;
        }
        const auto whole = [&](const AnyResult& result) {
            return mate ? with_mate(spent.whole(result), mate->lines.front()) : spent.whole(result);
        };
        AnyObserver watch;
        if (observer) watch = [&](const AnyResult& so_far) { observer(whole(so_far)); };
        return whole(then_->search(position, spent.left_of(limits), watch));
    }
    void warm_up() override { then_->warm_up(); }
    void forget() override {
        solver_.forget();
        then_->forget();
    }
    void reseed(std::uint64_t seed) override {
        solver_.forget();
        then_->reseed(seed);
    }

private:
    using Bare = std::remove_cvref_t<decltype(std::declval<const G&>().bare())>;

    static constexpr int share = 8;  ///< of nodes and time

    /// The solver knows no line, and a game that comes to a position for the fourth time is over. A proof plays through
    /// no position twice, so a line on which none stood more than twice is not ended by it. Nor does it know of
    /// declarations: in answer to a check there are none, but a side that may declare at once has won sooner.
    [[nodiscard]] static bool may_be_asked(const G& root) {
        return !root.outcome() && root.most_occurrences() < shogi::FourthOccurrence::over_at - 1 &&
               !root.bare().can_play(shogi::Move::declaration());
    }
    /// As a search says it that went to the end; nothing if the line does not win.
    [[nodiscard]] std::optional<AnyResult> as_result(const G& root, const shogi::MateAnswer& mate) const {
        const Value won = bound_in_scale(root.score_bound(), options_.scale);
        const SearchResult<move_t<G>> result{.lines = {{won, Bound::exact, mate.line.front(), mate.line}},
                                             .depth = unlimited_depth,
                                             .solved = true,
                                             .complete = true,
                                             .scale = options_.scale,
                                             .counters = {.nodes = mate.nodes},
                                             .time = mate.time};
        bool wins = false;
        AnyResult any = result_as_text(root, result, [&](const AnyLine&, const G& at, const auto&) {
            const auto outcome = at.outcome();
            wins = outcome && outcome->won_by(root.side_to_move());
        });
        return wins ? std::optional{std::move(any)} : std::nullopt;
    }
    /// With the mate among the lines, behind those that win sooner.
    [[nodiscard]] AnyResult with_mate(AnyResult result, const AnyLine& mate) const {
        auto& lines = result.lines;
        const auto sooner = [&](const AnyLine& line) {
            return line.to_the_end && line.value == mate.value && line.line.size() <= mate.line.size();
        };
        const auto known = std::ranges::find(lines, mate.move, &AnyLine::move);
        if (known != lines.end()) {
            if (sooner(*known)) return result;
            lines.erase(known);
        }
        lines.insert(std::ranges::find_if_not(lines, sooner), mate);
        if (std::cmp_greater(lines.size(), options_.lines)) lines.pop_back();
        return result;
    }

    shogi::MateSolver solver_;
    MatesFirstOptions options_;
    SearcherPtr then_;
    Limits limits_;
};

}  // namespace kigi
