#pragma once
/// \file
/// Is there a mate by check after check, and how long does it take?

#include <chrono>
#include <cstdint>
#include <memory>
#include <vector>

#include <kigi/framework/control/limits.hpp>
#include <kigi/framework/text/result.hpp>
#include <kigi/games/shogi/board/position.hpp>
#include <kigi/games/shogi/shogi_move.hpp>
#include <kigi/search/parallel/team.hpp>

namespace kigi::shogi {

/// What is known of a position, for the side to move.
struct MateAnswer {
    enum class Verdict : std::uint8_t {
        mate,    ///< it mates, whatever the other side does
        none,    ///< there is no mate by checks alone
        unknown  ///< a limit was reached
    };
    Verdict verdict = Verdict::unknown;
    /// Of a mate: plies until it, if the other side holds out for as long as it can against this proof. Interpositions
    /// that gain nothing count, too.
    int plies = 0;
    bool shortest = false;     ///< no mate takes fewer plies
    std::vector<Move> line{};  ///< of that length
    std::uint64_t nodes = 0;
    std::chrono::nanoseconds time{};

    [[nodiscard]] bool is_mate() const noexcept { return verdict == Verdict::mate; }
};

/// Df-pn over the game of checks and evasions. A mate is claimed only after its whole proof was played through: the
/// move of the attacker and every answer, down to the mates; what the table has forgotten meanwhile is searched again.
/// For a shortest mate, questions of ever more plies are asked until one is answered by a mate.
class MateSolver {
public:
    /// Nodes of a question after which the other threads help: a millisecond or two.
    static constexpr std::uint64_t usually_alone = 1024;

    /// A table of 1 MiB up to the memory of the machine, 1 to `Team::most_threads` threads; otherwise an error of one
    /// line. Until the others help the nodes are the same every time.
    [[nodiscard]] static Result<MateSolver> create(std::int64_t table_mib, int threads = 1,
                                                   std::uint64_t alone = usually_alone);
    /// The same with the threads of a team that others may use, too; null: one thread.
    [[nodiscard]] static Result<MateSolver> create(std::int64_t table_mib, std::shared_ptr<Team> team,
                                                   std::uint64_t alone = usually_alone);
    MateSolver(MateSolver&&) noexcept;
    MateSolver& operator=(MateSolver&&) noexcept;
    ~MateSolver();

    /// `Variant` is that of the position. Depth limits nothing.
    template <class Variant>
    [[nodiscard]] MateAnswer solve(const Position& position, const Limits& limits, bool shortest = false);
    /// What was found is no longer known.
    void forget();

private:
    struct Means;
    explicit MateSolver(std::unique_ptr<Means> means) noexcept;
    std::unique_ptr<Means> means_;
};

}  // namespace kigi::shogi
