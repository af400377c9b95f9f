#pragma once
/// \file
/// The question that `kigi best-move` answers: what is the best move here?

#include <chrono>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include <kigi/apps/protocols/engine_seat.hpp>
#include <kigi/apps/protocols/session.hpp>

namespace kigi::apps {

/// Reads, one a line: the side to move (may be left out), how many moves follow, and the moves from the initial
/// position on. Answers with a move and leaves: no line after the last move is read. An error names the line.
class MoveQuestion final : public Protocol {
public:
    /// `source` is named in errors: "standard input". The seat must outlive it.
    MoveQuestion(EngineSeat& seat, std::chrono::nanoseconds time, std::string source)
        : seat_{seat}, time_{time}, source_{std::move(source)} {}

    [[nodiscard]] Result<Next> obey(const HeardLine& line, Session& session) override;
    /// An error: every line that is missing was needed.
    [[nodiscard]] Result<void> left(const Session& session) override;

private:
    [[nodiscard]] Result<void> read_head(const std::string& text);
    [[nodiscard]] Result<void> read_move(const std::string& text);
    [[nodiscard]] Result<Next> answer(Session& session);
    [[nodiscard]] std::unexpected<Error> refused(std::string_view why) const;
    [[nodiscard]] std::string expected() const;

    EngineSeat& seat_;
    std::chrono::nanoseconds time_;
    std::string source_;
    std::size_t line_ = 0;
    std::optional<Side> side_{};
    std::optional<std::int64_t> count_{};  ///< of the moves, when it is known
    PositionPtr at_{};
    std::vector<std::string> moves_{};
};

}  // namespace kigi::apps
