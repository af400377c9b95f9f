#pragma once
/// \file
/// Is there a win by attacks alone? Df-pn over the game of attacks, for the side to move and then for its opponent.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <optional>
#include <utility>
#include <vector>

#include <kigi/framework/game/game.hpp>
#include <kigi/framework/node/search_result.hpp>
#include <kigi/search/proof/df_pn.hpp>
#include <kigi/search/proof/nth_move.hpp>
#include <kigi/search/proof/proof_line.hpp>

namespace kigi {

/// `Attacks` is a game made of another one in which one side may only attack, but for a few quiet moves:
/// `Attacks{game, attacker, quiet}`, such that a win of the attacker is a win of the game below (see
/// games/transform/attacks_only.hpp).
///
/// Answers with a win of the side to move, and its line; or else, if `both`, with a loss, if the opponent wins by
/// attacks whatever is played now; or without a line: then nothing is known. `complete` says that the questions
/// were answered, and not broken off. The two questions are worked on in turns, each turn twice as long, so that
/// neither waits for the other: on a board without edges an attack may go on for ever. A question whose lines become
/// longer than `longest_line` is given up.
template <Game Attacks>
class ThreatSearch {
public:
    using Move = move_t<Attacks>;

    explicit ThreatSearch(ProofTable table, bool both = true, int quiet = 0, double epsilon = 0.25)
        : table_{std::move(table)}, both_{both}, quiet_{quiet}, df_pn_{table_, epsilon} {}
    ThreatSearch(const ThreatSearch&) = delete;  // df-pn points to the table
    ThreatSearch& operator=(const ThreatSearch&) = delete;

    template <Game G>
    [[nodiscard]] SearchResult<Move> operator()(const G& root, const Limits& limits) {
        SearchResult<Move> result;
        result.depth = unlimited_depth;
        df_pn_.new_root();
        SearchState<Attacks> whole{limits};
        if (const auto outcome = root.outcome()) {
            result.lines = {{.value = outcome->value_for(root.side_to_move())}};
            result.solved = result.complete = true;
        } else {
            answer(root, whole, result);
        }
        result.counters = whole.counters;
        result.time = whole.elapsed();
        return result;
    }

    void forget() { table_.clear(); }
    void touch() noexcept { table_.touch(); }
    [[nodiscard]] int occupancy() const noexcept { return table_.occupancy(); }

private:
    template <Game G>
    void answer(const G& root, SearchState<Attacks>& whole, SearchResult<Move>& result) {
        const Side own = root.side_to_move();
        std::vector<Attacks> open;
        for (int quiet = 0; quiet <= quiet_; ++quiet) {
            open.emplace_back(root, own, quiet);
            if (both_) open.emplace_back(root, opponent(own), quiet);
        }
        bool given_up = false;
        for (std::uint64_t turn = first_turn_; !open.empty(); turn *= 2) {
            for (auto game = open.begin(); game != open.end();) {
                if (whole.must_stop()) return;
                bool hopeless = false;
                const auto found = asked(*game, turn, whole, hopeless);
                given_up |= hopeless;
                if (found && found->is_proven()) {
                    result.lines = {game->attacker() == own ? win(*game, *found) : loss(*game)};
                    result.solved = result.complete = true;
                    return;
                }
                game = found || hopeless ? open.erase(game) : std::next(game);
            }
        }
        result.complete = !given_up;
    }

    /// The answer to whether the attacker wins; nothing if that takes more nodes than this, or is `hopeless` because
    /// its lines are too long.
    std::optional<Proof> asked(Attacks& game, std::uint64_t nodes, SearchState<Attacks>& whole, bool& hopeless) {
        Limits limits = whole.limits();
        limits.nodes = std::min(limits.nodes - std::min(limits.nodes, whole.counters.nodes), nodes);
        if (limits.time != Limits{}.time) limits.time -= std::min(limits.time, whole.elapsed());
        SearchState<Attacks> turn{limits};
        std::optional<Proof> found;
        try {
            found = df_pn_.ask(game, question(game), turn);
        } catch (const LineTooLong&) {
            hopeless = true;
        } catch (const Stopped&) {  // what was found so far is in the table
        }
        whole.add(turn.counters);
        return found;
    }

    static ProofQuestion question(const Attacks& game) { return {.attacker = game.attacker(), .at_least = Value{1}}; }

    /// Of what is won, how much: all there is where nothing more than 1 can be won.
    static Bound bound(const Attacks& game, Bound otherwise) {
        if constexpr (Bounded<Attacks>) return game.score_bound() == 1 ? Bound::exact : otherwise;
        return otherwise;
    }

    RootLine<Move> win(const Attacks& game, const Proof& found) const {
        const Move move = nth_move(game, found.move).value_or(*nth_move(game, 0));
        return {.value = Value{1},
                .bound = bound(game, Bound::lower),
                .move = move,
                .line = proof_line(df_pn_, game, move, Value{1}, std::nullopt)};
    }
    /// The defender's move that held out for longest, and the win against it.
    RootLine<Move> loss(const Attacks& game) const {
        const auto known = df_pn_.remembered(question(game));
        LineOfKeys before;
        before.push(position_key(game));
        std::optional<Move> best;
        std::uint32_t most = 0;
        Attacks at = game;
        for (const Move move : game.moves()) {
            Child<Attacks> child{at, move};
            const auto work = known.work(before, position_key(*child));
            if (best && work <= most) continue;
            best = move;
            most = work;
        }
        RootLine<Move> line{.value = Value{-1}, .bound = bound(game, Bound::upper), .move = best, .line = {*best}};
        at = played(game, *best);
        if (at.outcome()) return line;
        const auto won = known.settled(before, position_key(at));
        if (const auto reply = won && won->is_proven() ? nth_move(at, won->move) : std::nullopt) {
            const auto rest = proof_line(df_pn_, at, *reply, Value{1}, std::nullopt);
            line.line.insert(line.line.end(), rest.begin(), rest.end());
        }
        return line;
    }

    static constexpr std::uint64_t first_turn_ = 1024;

    ProofTable table_;
    bool both_;
    int quiet_;
    DfPn<Attacks> df_pn_;
};

}  // namespace kigi
