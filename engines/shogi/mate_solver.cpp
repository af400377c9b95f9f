#include <kigi/engines/shogi/mate_solver.hpp>

#include <optional>
#include <utility>

#include <kigi/engines/shogi/mate_replay.hpp>
#include <kigi/engines/shogi/mate_tables.hpp>
#include <kigi/engines/shogi/mate_threads.hpp>
#include <kigi/framework/node/search_state.hpp>
#include <kigi/games/shogi/board/variant.hpp>
#include <kigi/games/shogi/moves/legal.hpp>
#include <kigi/search/parallel/team.hpp>

namespace kigi::shogi {

struct MateSolver::Means {
    MateTables tables;
    std::shared_ptr<Team> team;
    std::uint64_t alone;
};

MateSolver::MateSolver(std::unique_ptr<Means> means) noexcept : means_{std::move(means)} {}
MateSolver::MateSolver(MateSolver&&) noexcept = default;
MateSolver& MateSolver::operator=(MateSolver&&) noexcept = default;
MateSolver::~MateSolver() = default;

Result<MateSolver> MateSolver::create(std::int64_t table_mib, int threads, std::uint64_t alone) {
    auto team = Team::create(threads);
    if (!team) return refuse("threads: " + team.error().what);
    return create(table_mib, *std::move(team), alone);
}

Result<MateSolver> MateSolver::create(std::int64_t table_mib, std::shared_ptr<Team> team, std::uint64_t alone) {
    if (!team) return create(table_mib, 1, alone);
    auto tables = MateTables::create(table_mib);
    if (!tables) return refuse("table: " + tables.error().what);
    return MateSolver{std::make_unique<Means>(*std::move(tables), std::move(team), alone)};
}

void MateSolver::forget() { means_->tables.forget(); }

template <class Variant>
MateAnswer MateSolver::solve(const Position& position, const Limits& limits, bool shortest) {
    MateAnswer answer;
    MateThreads<Variant> search{means_->tables, *means_->team, means_->alone, limits, position};
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
    answer.nodes = search.nodes();
    answer.time = search.elapsed();
    return answer;
}

template MateAnswer MateSolver::solve<Standard>(const Position&, const Limits&, bool);
template MateAnswer MateSolver::solve<Mini>(const Position&, const Limits&, bool);

}  // namespace kigi::shogi
