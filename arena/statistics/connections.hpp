#pragma once
/// \file
/// Which players can be compared with which.

#include <cstddef>
#include <vector>

namespace kigi::arena {

/// The transitive closure of a relation between players: who reaches whom.
class Connections {
public:
    explicit Connections(std::size_t players) : players_{players}, reaches_(players * players, false) {
        for (std::size_t i = 0; i < players; ++i) reaches_[i * players + i] = true;
    }
    void add(std::size_t from, std::size_t to) { reaches_[from * players_ + to] = true; }

    /// To be called once after all was added. Warshall's algorithm, cubic in the number of players.
    void close() {
        for (std::size_t via = 0; via < players_; ++via)
            for (std::size_t from = 0; from < players_; ++from)
                if (reaches_[from * players_ + via])
                    for (std::size_t to = 0; to < players_; ++to)
                        if (reaches_[via * players_ + to]) reaches_[from * players_ + to] = true;
    }
    [[nodiscard]] bool reaches(std::size_t from, std::size_t to) const { return reaches_[from * players_ + to]; }
    [[nodiscard]] bool both_ways(std::size_t a, std::size_t b) const { return reaches(a, b) && reaches(b, a); }

private:
    std::size_t players_;
    std::vector<bool> reaches_;
};

}  // namespace kigi::arena
