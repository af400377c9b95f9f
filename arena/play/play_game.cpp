#include <algorithm>
#include <array>
#include <chrono>
#include <cstddef>
#include <exception>
#include <type_traits>
#include <utility>

#include <kigi/arena/play/play_game.hpp>
#include <kigi/framework/text/texts.hpp>

namespace kigi::arena {

namespace {

using Now = std::chrono::steady_clock;

/// What a player says to `ask()`. One that throws breaks down: its game is lost, and the match goes on.
template <class Ask>
std::invoke_result_t<Ask> answered(Ask ask) {
    try {
        return ask();
    } catch (const std::exception& thrown) {
        return std::unexpected{Breakdown{Ending::crashed, shown(thrown.what())}};
    }
}

/// A game in play.
class GameInPlay {
public:
    GameInPlay(const GameSetup& setup, const Seat& first, const Seat& second, const Adjudication& rules,
               AnySearcher* solver, const StopFlag& stop)
        : setup_{setup},
          seats_{&first, &second},
          clocks_{RunningClock{first.time}, RunningClock{second.time}},
          rules_{rules},
          solver_{solver},
          stop_{stop},
          arbiter_{rules},
          begin_{Now::now()},
          at_{setup.start.clone()} {
        record_.id = setup.id;
        record_.first = first.index;
        record_.second = second.index;
        record_.start = setup.start_text;
        record_.opening.assign(setup.opening.begin(), setup.opening.end());
        record_.seed = setup.seed;
        moves_ = record_.opening;
        const auto expected = static_cast<std::size_t>(std::clamp(at_->plies_left().value_or(64), 0, 256));
        moves_.reserve(expected);
        record_.plies.reserve(expected);
    }

    GameRecord played() && {
        if (opened() && seated()) {
            while (move()) {
            }
        }
        for (const Seat* seat : seats_) seat->player.game_over();
        record_.time = Now::now() - begin_;
        return std::move(record_);
    }

private:
    bool opened() {
        for (std::size_t i = 0; i < moves_.size(); ++i)
            if (const auto done = at_->play(moves_[i]); !done) {
                record_.why = "opening move " + std::to_string(i + 1) + ": " + done.error().what;
                return false;
            }
        return true;
    }
    bool seated() {
        for (const Side side : {Side::first, Side::second})
            if (auto ready = answered([&] { return seat(side).player.new_game(setup_.start, side, setup_.seed); });
                !ready) {
                if (stop_.requested() || ready.error().ending == Ending::stopped) return false;
                return lost(side, ready.error().ending, std::move(ready.error().why));
            }
        return true;
    }

    /// One move, or one ending: then false.
    bool move() {
        if (const auto outcome = at_->outcome()) return ended(*outcome, Ending::rules);
        const auto ply = static_cast<int>(moves_.size());
        if (rules_.longest && ply >= *rules_.longest) return ended(Outcome::draw(), Ending::longest);
        if (stop_.requested()) return false;
        const auto solved = answered([&]() -> std::expected<std::optional<Verdict>, Breakdown> {
            return arbiter_.solved(*at_, ply, solver_, stop_);
        });
        if (!solved) return broken_off("the solver: " + solved.error().why);  // no player is to blame
        if (*solved) return ended((*solved)->outcome, Ending::adjudicated, (*solved)->why);

        const Side side = at_->side_to_move();
        RunningClock& clock = clocks_[std::to_underlying(side)];
        const auto asked = Now::now();
        const Question question{.position = *at_,
                                .moves = moves_,
                                .own = clock.seen(),
                                .other = clocks_[std::to_underlying(opponent(side))].seen(),
                                .stop = stop_};
        auto answer = answered([&] { return seat(side).player.choose(question); });
        const std::chrono::nanoseconds time = Now::now() - asked;
        if (stop_.requested()) return false;
        if (!answer && answer.error().ending == Ending::stopped) return broken_off(std::move(answer.error().why));
        if (!answer) return lost(side, answer.error().ending, std::move(answer.error().why));
        if (!clock.spend(time)) return lost(side, Ending::timed_out, "the clock ran out");
        if (answer->resigns) return lost(side, Ending::resigned, "");
        if (!at_->play(answer->move))
            return lost(side, Ending::illegal_move, "'" + shown(answer->move) + "' is not a legal move");
        moves_.push_back(answer->move);
        arbiter_.said(side, answer->value, ply + 1);
        record_.plies.push_back({std::move(answer->move), answer->value, answer->bound, answer->depth, answer->nodes,
                                 time, std::move(answer->line)});
        if (at_->outcome()) return true;  // the rules come first
        if (auto verdict = arbiter_.agreement())
            return ended(verdict->outcome, Ending::adjudicated, std::move(verdict->why));
        return true;
    }

    bool broken_off(std::string why) {
        record_.left = true;
        record_.why = std::move(why);
        return false;
    }
    bool lost(Side side, Ending ending, std::string why) {
        return ended(Outcome::win(opponent(side)), ending, std::move(why));
    }
    bool ended(Outcome outcome, Ending ending, std::string why = {}) {
        record_.outcome = outcome;
        record_.ending = ending;
        record_.why = std::move(why);
        return false;
    }
    const Seat& seat(Side side) const { return *seats_[std::to_underlying(side)]; }

    const GameSetup& setup_;
    std::array<const Seat*, 2> seats_;
    std::array<RunningClock, 2> clocks_;
    const Adjudication& rules_;
    AnySearcher* solver_;
    const StopFlag& stop_;
    Arbiter arbiter_;
    Now::time_point begin_;
    PositionPtr at_;
    std::vector<std::string> moves_{};
    GameRecord record_{};
};

}  // namespace

GameRecord play_game(const GameSetup& setup, const Seat& first, const Seat& second, const Adjudication& adjudication,
                     AnySearcher* solver, const StopFlag& stop) {
    return GameInPlay{setup, first, second, adjudication, solver, stop}.played();
}

}  // namespace kigi::arena
