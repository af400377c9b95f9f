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
    QuestionPlies plies = unlimited_plies;
    try {
        for (;;) {
            const auto fact = has_check<Variant>(position) ? search.ask(position, plies)
                                                           : ResourceProof<Hand>{.numbers = disproven};
            if (!fact.is_proven()) {
                if (answer.is_mate())
                    answer.shortest = true;
                else
                    answer.verdict = MateAnswer::Verdict::none;
                break;
            }
            MateReplay<Variant> replay{search};
            const auto length = replay.length(position, fact.plies);
            if (!length) throw Stopped{};  // keys have met: nothing is claimed
            answer.verdict = MateAnswer::Verdict::mate;
            answer.plies = *length;
            answer.line = replay.line(position);
            answer.shortest = answer.plies == 1;
            if (!shortest || answer.shortest) break;
            plies = static_cast<QuestionPlies>(answer.plies - 2);
        }
    } catch (const Stopped&) {  // what was found stands
    }
    answer.nodes = state.counters.nodes;
    answer.time = state.elapsed();
    return answer;
}

template MateAnswer MateSolver::solve<Standard>(const Position&, const Limits&, bool);
template MateAnswer MateSolver::solve<Mini>(const Position&, const Limits&, bool);

}  // namespace kigi::shogi
