#pragma once
/// \file
/// What a rule notes of the nodes between the root and the one that it is at.

#include <concepts>
#include <cstdint>

namespace kigi {

/// An entry lies in the frame of its node and points to the one before, so that the line of a node may be read by the
/// threads that search below it.
struct LineEntry {
    std::uint64_t key;
    int ply;
    const LineEntry* before;
};

/// The end of the line on which a rule stands. A copy, for another thread, stands nowhere yet.
struct LineEnd {
    LineEnd() = default;
    LineEnd(const LineEnd&) noexcept {}
    LineEnd& operator=(const LineEnd& other) noexcept {
        if (this != &other) last = nullptr;
        return *this;
    }
    ~LineEnd() = default;

    const LineEntry* last = nullptr;
};

/// A rule that keeps a line says where it stands, so that a thread which goes on from another's node begins there.
template <class Rule>
concept KeepsLine = requires(Rule& rule) {
    { rule.line() } -> std::same_as<const LineEntry*&>;
};

/// An entry at the end of `line` for as long as this lives, also where a stop unwinds the search. Without a line it
/// does nothing.
class OnLine {
public:
    OnLine(const LineEntry** line, std::uint64_t key, int ply) noexcept
        : line_{line}, entry_{key, ply, line ? *line : nullptr} {
        if (line_) *line_ = &entry_;
    }
    ~OnLine() {
        if (line_) *line_ = entry_.before;
    }
    OnLine(const OnLine&) = delete;
    OnLine& operator=(const OnLine&) = delete;

private:
    const LineEntry** line_;
    LineEntry entry_;
};

}  // namespace kigi
