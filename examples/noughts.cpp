// The tutorial "add a game": noughts and crosses from nothing, first as little as a game can be, then with a key.
#include <kigi/framework/game/game.hpp>
#include <kigi/framework/game/key.hpp>
#include <kigi/search/drivers/driver.hpp>
#include <kigi/search/folds/alpha_beta.hpp>
#include <kigi/search/rules/terminal.hpp>
#include <kigi/search/rules/transposition.hpp>
#include <kigi/tests/laws/game_violations.hpp>

#include <array>
#include <cstdio>
#include <ranges>

using namespace kigi;

class Noughts {
public:
    Side side_to_move() const { return side_; }

    auto moves() const {
        return std::views::iota(0, outcome() ? 0 : 9) | std::views::filter([squares = squares_](int at) {
                   return squares[static_cast<std::size_t>(at)] == '.';
               });
    }

    Noughts play(int at) const {
        Noughts next = *this;
        next.squares_[static_cast<std::size_t>(at)] = side_ == Side::first ? 'X' : 'O';
        next.side_ = opponent(side_);
        return next;
    }

    std::optional<Outcome> outcome() const {
        static constexpr std::size_t rows[8][3]{{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6},
                                                {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6}};
        for (const auto& [a, b, c] : rows)
            if (squares_[a] != '.' && squares_[a] == squares_[b] && squares_[b] == squares_[c])
                return Outcome::win(opponent(side_));
        for (const char square : squares_)
            if (square == '.') return std::nullopt;
        return Outcome::draw();
    }

    friend bool operator==(const Noughts&, const Noughts&) = default;

protected:
    std::array<char, 9> squares_{'.', '.', '.', '.', '.', '.', '.', '.', '.'};
    Side side_ = Side::first;
};
static_assert(Game<Noughts>);

/// The same with one refinement.
class HashedNoughts : public Noughts {
public:
    HashedNoughts() = default;
    HashedNoughts play(int at) const { return HashedNoughts{Noughts::play(at)}; }
    std::uint64_t key() const {
        std::uint64_t board = 0;
        for (const char square : squares_) board = board * 3 + (square == 'X' ? 1 : square == 'O' ? 2 : 0);
        return key_of(board);
    }
    friend bool operator==(const HashedNoughts&, const HashedNoughts&) = default;

private:
    explicit HashedNoughts(const Noughts& game) : Noughts{game} {}
};
static_assert(Game<HashedNoughts> && Hashed<HashedNoughts>);

int main() {
    Driver solve{stack(terminal, alpha_beta())};
    const auto plain = solve(Noughts{}, Limits{});

    auto table = *TranspositionTable<int>::create(1);
    Driver remember{stack(terminal, transposition(table), alpha_beta())};
    const auto remembered = remember(HashedNoughts{}, Limits{});

    std::printf("value %d, %llu nodes without a table, %llu with one\n", plain.best().value.points,
                static_cast<unsigned long long>(plain.counters.nodes),
                static_cast<unsigned long long>(remembered.counters.nodes));

    for (const std::string& violation : laws::game_violations(HashedNoughts{})) std::puts(violation.c_str());
    return laws::game_violations(HashedNoughts{}).empty() && plain.best().value == Value{0} &&
                   remembered.best().value == Value{0} && remembered.counters.nodes * 3 < plain.counters.nodes
               ? 0
               : 1;
}
