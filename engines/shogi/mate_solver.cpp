#include <kigi/engines/shogi/mate_solver.hpp>

#include <algorithm>
#include <optional>
#include <utility>

#include <kigi/engines/shogi/proof_reader.hpp>
#include <kigi/framework/node/search_state.hpp>
#include <kigi/games/shogi/board/variant.hpp>
#include <kigi/games/shogi/mate_game.hpp>
#include <kigi/search/proof/df_pn.hpp>

namespace kigi::shogi {

namespace {

/// Enough for problems of up to a few hundred thousand nodes; a little more than the second best number.
constexpr double epsilon = 0.25;

/// A question, answered and its proof read; nothing if there is no mate. Throws `Stopped`.
template <Game G>
std::optional<MateAnswer> asked(ProofTable& table, G game, SearchState<G>& state) {
    DfPn<G> df_pn{table, epsilon};
    const ProofQuestion question{game.attacker(), Value{1}};
    for (int trial = 0; trial < 2; ++trial) {
        if (!df_pn.ask(game, question, state).is_proven()) return std::nullopt;
        ProofReader<G> reader{df_pn, state, question};
        if (const auto plies = reader.length(game))
            return MateAnswer{.verdict = MateAnswer::Verdict::mate, .plies = *plies, .line = reader.line(game)};
        table.clear();  // what it said was no proof
    }
    throw Stopped{};
}

}  // namespace

struct MateSolver::Tables {
    ProofTable table;
};

MateSolver::MateSolver(std::unique_ptr<Tables> tables) noexcept : tables_{std::move(tables)} {}
MateSolver::MateSolver(MateSolver&&) noexcept = default;
MateSolver& MateSolver::operator=(MateSolver&&) noexcept = default;
MateSolver::~MateSolver() = default;

Result<MateSolver> MateSolver::create(std::int64_t table_mib) {
    auto table = ProofTable::create(table_mib);
    if (!table) return std::unexpected{table.error()};
    return MateSolver{std::make_unique<Tables>(*std::move(table))};
}

void MateSolver::forget() { tables_->table.clear(); }

template <class Variant>
MateAnswer MateSolver::solve(const Position& position, const Limits& limits, bool shortest) {
    using Free = MateGame<Variant, false>;
    using Limited = MateGame<Variant, true>;
    MateAnswer answer;
    SearchState<Free> state{limits};
    std::uint64_t nodes = 0;
    const Free game{position};
    try {
        if (game.outcome()) {
            answer.verdict = MateAnswer::Verdict::none;
        } else if (auto found = asked(tables_->table, game, state)) {
            answer = *std::move(found);
            answer.shortest = answer.plies == 1;
        } else {
            answer.verdict = MateAnswer::Verdict::none;
        }
        for (int plies = 1; shortest && answer.is_mate() && !answer.shortest; plies += 2) {
            Limits left = limits;
            left.nodes -= std::min(left.nodes, state.counters.nodes + nodes);
            left.time -= std::min(left.time, state.elapsed());
            SearchState<Limited> limited_state{left};
            std::optional<MateAnswer> found;
            if (plies < answer.plies) {
                try {
                    found = asked(tables_->table, Limited{position, plies}, limited_state);
                } catch (const Stopped&) {
                    nodes += limited_state.counters.nodes;
                    throw;
                }
            }
            nodes += limited_state.counters.nodes;
            if (found) answer = *std::move(found);
            answer.shortest = found || plies >= answer.plies;
        }
    } catch (const Stopped&) {  // what was found stands
    }
    answer.nodes = state.counters.nodes + nodes;
    answer.time = state.elapsed();
    return answer;
}

template MateAnswer MateSolver::solve<Standard>(const Position&, const Limits&, bool);
template MateAnswer MateSolver::solve<Mini>(const Position&, const Limits&, bool);

}  // namespace kigi::shogi
