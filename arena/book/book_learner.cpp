#include <algorithm>
#include <cmath>
#include <utility>

#include <kigi/arena/book/book_learner.hpp>
#include <kigi/framework/game/key.hpp>

namespace kigi::arena {

namespace {

constexpr double thousand = 1000;

std::size_t moves_in_book(const LearnedBook& book, const AnyPosition& position) {
    std::size_t count = 0;
    for (const auto& move : position.moves()) {
        auto child = position.clone();
        if (child->play(move) && (child->outcome() || book.contains(*child))) ++count;
    }
    return count;
}

}  // namespace

Result<void> BookLearner::learn(const AnyPosition& position) {
    if (position.outcome()) return {};
    const auto followed = moves_in_book(book_, position);
    BookLeaf leaf;
    if (followed < position.count_moves()) {
        const auto searcher = searchers_(static_cast<int>(followed) + 1);
        if (!searcher) return std::unexpected{searcher.error()};
        const auto result = (*searcher)->search(position, limits_(position));
        if (is_stopped()) return {};
        leaf.depth = result.depth;
        for (const auto& line : result.lines) {
            if (!line.move) continue;
            auto child = position.clone();
            if (!child->play(*line.move) || child->outcome() || book_.contains(*child)) continue;
            leaf.child = *child->canonical_key();
            leaf.value = std::llround(line.value.value() * thousand);
            break;
        }
    }
    return book_.put(position, leaf);
}

Result<std::size_t> BookLearner::add_game(const std::vector<std::string>& moves, std::size_t plies) {
    std::size_t learned = 0;
    auto at = book_.game()->initial();
    for (std::size_t ply = 0; ply <= std::min(moves.size(), plies) && !is_stopped(); ++ply) {
        if (at->outcome()) break;
        if (!book_.contains(*at)) {
            if (auto done = learn(*at); !done) return std::unexpected{done.error()};
            if (!is_stopped()) ++learned;
        }
        if (ply == moves.size()) break;
        if (auto played = at->play(moves[ply]); !played) return std::unexpected{played.error()};
    }
    return learned;
}

Result<bool> BookLearner::deviate(Thousandths error, std::size_t plies, std::uint64_t seed) {
    auto at = book_.game()->initial();
    PositionPtr before;
    for (std::size_t ply = 0; ply <= plies; ++ply) {
        if (at->outcome()) return false;
        if (!book_.contains(*at)) {
            const auto done = book_.at_once([&]() -> Result<void> {
                if (auto learned = learn(*at); !learned) return learned;
                // The way out of the book that was taken is none any more.
                return before && !is_stopped() ? learn(*before) : Result<void>{};
            });
            if (!done) return std::unexpected{done.error()};
            return !is_stopped();
        }
        auto known = book_.moves(*at);
        if (known.empty()) return false;
        std::erase_if(known,
                      [best = known.front().value, error](const LearnedMove& one) { return one.value < best - error; });
        const auto& chosen = known[key_of(seed, ply) % known.size()];
        before = at->clone();
        if (auto played = at->play(chosen.move); !played) return std::unexpected{played.error()};
    }
    return false;
}

Result<std::size_t> BookLearner::fix() {
    std::vector<std::string> stale;
    for (const auto& [key, entry] : book_.entries())
        if (book_.is_stale(entry)) stale.push_back(entry.position);
    std::size_t fixed = 0;
    for (const auto& text : stale) {
        if (is_stopped()) break;
        const auto position = book_.game()->parse_position(text);
        if (!position) return std::unexpected{position.error()};
        if (auto done = learn(**position); !done) return std::unexpected{done.error()};
        if (!is_stopped()) ++fixed;
    }
    return fixed;
}

}  // namespace kigi::arena
