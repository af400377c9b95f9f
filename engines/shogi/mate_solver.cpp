#include <kigi/engines/shogi/mate_solver.hpp>

#include <optional>
#include <utility>

#include <kigi/engines/shogi/mate_replay.hpp>
#include <kigi/engines/shogi/mate_search.hpp>
#include <kigi/engines/shogi/mate_tables.hpp>
#include <kigi/framework/node/search_state.hpp>
#include <kigi/games/shogi/board/variant.hpp>
#include <kigi/games/shogi/moves/legal.hpp>

namespace kigi::shogi {

struct MateSolver::Tables : MateTables {};

MateSolver::MateSolver(std::unique_ptr<Tables> tables) noexcept : tables_{std::move(tables)} {}
MateSolver::MateSolver(MateSolver&&) noexcept = default;
MateSolver& MateSolver::operator=(MateSolver&&) noexcept = default;
MateSolver::~MateSolver() = default;

Result<MateSolver> MateSolver::create(std::int64_t table_mib) {
    auto tables = MateTables::create(table_mib);
    if (!tables) return std::unexpected{tables.error()};
    return MateSolver{std::make_unique<Tables>(*std::move(tables))};
}

void MateSolver::forget() { tables_->forget(); }

template <class Variant>
MateAnswer MateSolver::solve(const Position& position, const Limits& limits, bool shortest) {
    MateAnswer answer;
    typename MateSearch<Variant>::State state{limits};
    MateSearch<Variant> search{*tables_, state, position};
    QuestionPlies claimed = 0;  // a mate that was not yet replayed
    // Afterwards only what is remembered can be replayed, if a limit has been reached.
    const auto replay = [&] {
        if (claimed == 0) return;
        MateReplay<Variant> played{search};
        if (!played.stands(position, claimed)) return;
        answer.verdict = MateAnswer::Verdict::mate;
        answer.line = played.line(position);
        answer.plies = static_cast<int>(answer.line.size());
        claimed = 0;
    };
    try {
        const auto fact = has_check<Variant>(position) ? search.ask(position, unlimited_plies)
                                                       : ResourceProof<Hand>{.numbers = disproven};
        if (!fact.is_proven()) {
            answer.verdict = MateAnswer::Verdict::none;
        } else {
            claimed = fact.plies;
            replay();
        }
        for (int plies = answer.plies; shortest && answer.is_mate() && !answer.shortest;) {
            const auto shorter = plies > 1 ? search.ask(position, static_cast<QuestionPlies>(plies - 2))
                                           : ResourceProof<Hand>{.numbers = disproven};
            if (shorter.is_proven()) {
                plies = claimed = shorter.plies;
            } else {
                replay();
                answer.shortest = answer.plies == plies;
                if (!answer.shortest) break;  // keys have met
            }
        }
        answer.shortest |= answer.plies == 1;
    } catch (const Stopped&) {
        try {
            replay();
        } catch (const Stopped&) {  // what was replayed before stands
        }
    }
    answer.nodes = state.counters.nodes;
    answer.time = state.elapsed();
    return answer;
}

template MateAnswer MateSolver::solve<Standard>(const Position&, const Limits&, bool);
template MateAnswer MateSolver::solve<Mini>(const Position&, const Limits&, bool);

}  // namespace kigi::shogi
