/// \file
/// Evasions of shogi in stages, written in three ways with the same order: as a coroutine, as a state machine with a
/// switch, and all at once into an array. `first` stops after the first move, as where it refutes the check; `all`
/// walks every one; `mates` is a whole search of mates of up to five plies. Times are for all positions.

#include <cstdint>
#include <fstream>
#include <stdexcept>
#include <string>
#include <vector>

#include <benchmark/benchmark.h>

#include <kigi/framework/game/child.hpp>
#include <kigi/games/shogi/moves/generate.hpp>
#include <kigi/games/shogi/moves/legal.hpp>
#include <kigi/games/shogi/moves/set_list.hpp>
#include <kigi/games/shogi/moves/stages.hpp>
#include <kigi/games/shogi/shogi.hpp>

namespace {

using namespace kigi;
using shogi::Move;
using shogi::Position;
using shogi::Squares;
using shogi::Standard;

struct Here;

/// The stages by number: each leaves its moves in the list.
template <Side us>
class BySwitch {
public:
    explicit BySwitch(const Position& position)
        : board_{position.board()},
          safety_{shogi::safety_of<us>(board_, Standard::all())},
          enemies_{board_.of(opponent(us))},
          moves_{board_, sets_},
          targets_{moves_.targets_of(safety_)} {}
    BySwitch(const BySwitch&) = delete;
    BySwitch& operator=(const BySwitch&) = delete;

    /// `Move{}` when there is none left.
    Move next() {
        for (;;) {
            if (const Move move = sets_.next(); move != Move{}) return move;
            sets_.clear();
            switch (stage_++) {
                case 0:
                    moves_.king(safety_.king_goes & safety_.checkers);
                    break;
                case 1:
                    moves_.others(safety_, targets_.moves & safety_.checkers);
                    break;
                case 2:
                    moves_.king((safety_.king_goes & enemies_) - safety_.checkers);
                    break;
                case 3:
                    moves_.king(safety_.king_goes - enemies_);
                    break;
                case 4:
                    if (targets_.drops.empty()) return Move{};
                    for_moves_ = guarded(2);
                    for_drops_ = guarded(1);
                    interpose(for_moves_, for_drops_);
                    break;
                case 5:
                    interpose(targets_.drops - for_moves_, targets_.drops - for_drops_);
                    break;
                default:
                    return Move{};
            }
        }
    }

private:
    Squares guarded(int count) const {
        Squares found;
        shogi::for_each_square(targets_.drops, [&](int square) {
            if (shogi::attackers<us, Here>(board_, square, board_.occupied()).size() >= count)
                found |= Squares::of(square);
        });
        return found;
    }
    void interpose(Squares by_moves, Squares by_drops) {
        moves_.others(safety_, by_moves);
        if (!board_.hand(us).empty()) moves_.drops(by_drops);
    }

    const shogi::Board& board_;
    shogi::Safety safety_;
    Squares enemies_;
    shogi::SetList sets_;
    shogi::MoveSets<Standard, us, shogi::SetList> moves_;
    shogi::Targets targets_;
    Squares for_moves_{};
    Squares for_drops_{};
    int stage_ = 0;
};

struct Coroutine {
    template <class Visit>
    static void each(const Position& position, Visit visit) {
        for (const Move move : shogi::evasions<Standard>(position))
            if (!visit(move)) return;
    }
};
struct Switch {
    template <class Visit>
    static void each(const Position& position, Visit visit) {
        position.side() == Side::first ? walk<Side::first>(position, visit) : walk<Side::second>(position, visit);
    }
    template <Side us, class Visit>
    static void walk(const Position& position, Visit& visit) {
        BySwitch<us> stages{position};
        for (Move move = stages.next(); move != Move{}; move = stages.next())
            if (!visit(move)) return;
    }
};
struct Array {
    template <class Visit>
    static void each(const Position& position, Visit visit) {
        shogi::MoveList list;
        Switch::each(position, [&](Move move) {
            list.add(move);
            return true;
        });
        for (const Move move : list)
            if (!visit(move)) return;
    }
};

/// The fields of a file of the tests' data.
std::vector<std::vector<std::string>> lines_of(const char* file) {
    std::ifstream in{std::string{KIGI_TEST_DATA "/shogi/"} + file};
    if (!in) throw std::runtime_error{file};
    std::vector<std::vector<std::string>> lines;
    for (std::string line; std::getline(in, line);) {
        if (line.empty() || line[0] == '#') continue;
        std::vector<std::string> fields;
        for (std::size_t begin = 0, end = 0; end != std::string::npos; begin = end + 3) {
            end = line.find(" | ", begin);
            fields.push_back(line.substr(begin, end == std::string::npos ? end : end - begin));
        }
        lines.push_back(fields);
    }
    return lines;
}
/// Positions in check: those after the checks of the lists.
const std::vector<Position>& checked() {
    static const std::vector<Position> all = [] {
        std::vector<Position> positions;
        for (const auto& fields : lines_of("legal_checks.txt")) {
            Position position = Shogi{}.parse_position(fields[0])->position();
            for (const Move check : shogi::checks<Standard>(position)) {
                const auto difference = position.make(check);
                if (shogi::has_legal_move<Standard>(position)) positions.push_back(position);
                position.unmake(check, difference);
            }
        }
        return positions;
    }();
    return all;
}

template <class Way>
void first(benchmark::State& state) {
    std::uint64_t sum = 0;
    for (auto _ : state)
        for (const Position& position : checked())
            Way::each(position, [&](Move move) {
                sum += move.bits();
                return false;
            });
    benchmark::DoNotOptimize(sum);
    state.counters["positions"] = static_cast<double>(checked().size());
}
template <class Way>
void all(benchmark::State& state) {
    std::uint64_t sum = 0;
    for (auto _ : state)
        for (const Position& position : checked())
            Way::each(position, [&](Move move) {
                sum += move.bits();
                return true;
            });
    benchmark::DoNotOptimize(sum);
    state.counters["positions"] = static_cast<double>(checked().size());
}

template <class Way>
bool mates_within(Position& position, int plies, std::uint64_t& nodes) {
    for (const Move check : shogi::checks<Standard>(position)) {
        const auto difference = position.make(check);
        ++nodes;
        bool mates = true;
        Way::each(position, [&](Move evasion) {
            if (plies == 1) return mates = false;
            const auto before = position.make(evasion);
            ++nodes;
            mates = mates_within<Way>(position, plies - 2, nodes);
            position.unmake(evasion, before);
            return mates;
        });
        position.unmake(check, difference);
        if (mates) return true;
    }
    return false;
}
template <class Way>
void mates(benchmark::State& state) {
    std::vector<Position> problems;
    for (const auto& fields : lines_of("mates.txt"))
        if (fields[0] <= "5" && fields[0].size() == 1)
            problems.push_back(Shogi{}.parse_position(fields[1])->position());
    std::uint64_t nodes = 0;
    std::size_t mated = 0;
    for (auto _ : state)
        for (Position& problem : problems) mated += mates_within<Way>(problem, 5, nodes);
    state.counters["nodes"] = static_cast<double>(nodes) / static_cast<double>(state.iterations());
    state.counters["mates"] = static_cast<double>(mated) / static_cast<double>(state.iterations());
}

template <class Way>
void registered(const std::string& name) {
    benchmark::RegisterBenchmark(("first/" + name).c_str(), first<Way>)->Unit(benchmark::kMicrosecond);
    benchmark::RegisterBenchmark(("all/" + name).c_str(), all<Way>)->Unit(benchmark::kMicrosecond);
    benchmark::RegisterBenchmark(("mates/" + name).c_str(), mates<Way>)->Unit(benchmark::kMillisecond);
}

}  // namespace

int main(int argc, char** argv) {
    registered<Coroutine>("coroutine");
    registered<Switch>("switch");
    registered<Array>("array");
    benchmark::Initialize(&argc, argv);
    benchmark::RunSpecifiedBenchmarks();
}
