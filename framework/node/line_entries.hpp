#pragma once
/// \file
/// What a rule notes of the nodes between the root and the one that it is at.

#include <cstdint>
#include <vector>

namespace kigi {

struct LineEntry {
    std::uint64_t key;
    int ply;
};

/// An entry at the end of `line` for as long as this lives, also where a stop unwinds the search. Without a line it
/// does nothing.
class OnLine {
public:
    OnLine(std::vector<LineEntry>* line, LineEntry entry) : line_{line} {
        if (line_) line_->push_back(entry);
    }
    ~OnLine() {
        if (line_) line_->pop_back();
    }
    OnLine(const OnLine&) = delete;
    OnLine& operator=(const OnLine&) = delete;

private:
    std::vector<LineEntry>* line_;
};

}  // namespace kigi
