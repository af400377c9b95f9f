// The table {transform x refinement}: each transform hands on every refinement of the game below, or says why not.

#include <doctest/doctest.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <boost/hana/for_each.hpp>

#include <kigi/framework/game/refinement_set.hpp>
#include <kigi/games/connect_four/connect_four.hpp>
#include <kigi/games/graph/graph.hpp>
#include <kigi/games/kalah/kalah.hpp>
#include <kigi/games/reversi/reversi.hpp>
#include <kigi/games/tictactoe/tictactoe.hpp>
#include <kigi/games/transform/at_most.hpp>
#include <kigi/games/transform/attacks_only.hpp>
#include <kigi/games/transform/from_position.hpp>
#include <kigi/games/transform/misere.hpp>
#include <kigi/games/transform/tracked.hpp>
#include <kigi/games/transform/with_history.hpp>
#include <kigi/games/trax/trax.hpp>
#include <kigi/tests/games/last_key.hpp>

using namespace kigi;

namespace {

/// What the transform says that it does not hand on, with a reason for each.
template <class T>
RefinementSet dropped_by() {
    RefinementSet set;
    boost::hana::for_each(T::dropped, [&](const auto& dropped) {
        CHECK_FALSE(dropped.because.empty());
        set.insert(dropped.refinement);
    });
    return set;
}

std::string text_of(RefinementSet set) {
    std::string text;
    for (const std::string_view name : set.names()) text += (text.empty() ? "" : " ") + std::string{name};
    return text;
}

/// The game below has `G`'s refinements: `T` has the same, less what it drops, and `added`.
template <class T, class G>
void hands_on(RefinementSet added = {}) {
    const RefinementSet expected = (refinements_of<G>() - dropped_by<T>()) | added;
    CHECK(text_of(refinements_of<T>()) == text_of(expected));
}

template <class G>
constexpr auto from_the_start = [] { return G{}; };

/// The games that have all refinements between them.
template <class Check>
void for_each_game(Check check) {
    check.template operator()<TicTacToe>();
    check.template operator()<ConnectFour>();
    check.template operator()<Kalah>();
    check.template operator()<Reversi<6>>();
    check.template operator()<Trax>();
    check.template operator()<LiteralGraph>();
}

struct WinsForTheFirst {
    friend bool operator==(WinsForTheFirst, WinsForTheFirst) = default;
    static constexpr std::int32_t most_points = 5;
    template <class G>
    std::optional<Outcome> operator()(const G&, Repetition) const {
        return Outcome::win(Side::first, 5);
    }
    template <class G>
    Outcome operator()(const G&) const {
        return Outcome::win(Side::first, 5);
    }
};

}  // namespace

TEST_SUITE("refinements of transforms") {
    TEST_CASE("the games tried have every refinement between them") {
        RefinementSet met;
        for_each_game([&]<class G> { met = met | refinements_of<G>(); });
        CHECK(met.size() == refinement_count);
    }

    TEST_CASE("misere hands on or says why not") {
        for_each_game([]<class G> { hands_on<Misere<G>, G>(); });
    }

    TEST_CASE("another start hands on or says why not") {
        for_each_game([]<class G> { hands_on<FromPosition<G, from_the_start<G>>, G>(); });
    }

    TEST_CASE("tracking hands on everything") {
        for_each_game([]<class G> { hands_on<Tracked<G, games_test::LastKey<G>>, G>(); });
    }

    TEST_CASE("a limit of plies hands on or says why not") {
        for_each_game([]<class G> { hands_on<AtMost<G>, G>(RefinementSet::of(refinement::finite{})); });
    }

    TEST_CASE("a history hands on or says why not") {
        for_each_game([]<class G> {
            if constexpr (Hashed<G>)
                hands_on<WithHistory<G>, G>(RefinementSet::of(refinement::undoable{}, refinement::repeating{}));
        });
    }

    TEST_CASE("attacks alone hand on or say why not") {
        for_each_game([]<class G> {
            if constexpr (Threatening<G>) hands_on<AttacksOnly<G>, G>();
        });
    }

    TEST_CASE("a rule that gives points keeps no threats") {
        using History = WithHistory<Trax, WinsForTheFirst>;
        using Stopped = AtMost<Trax, WinsForTheFirst>;
        static_assert(!Threatening<History> && !Threatening<Stopped> && !Symmetric<Stopped>);
        static_assert(Bounded<History> && Bounded<Stopped>);
        CHECK(History{}.score_bound() == 5);
        CHECK(Stopped{}.score_bound() == 5);
        CHECK(WithHistory<Kalah, WinsForTheFirst>{}.score_range() == Kalah{}.score_range());
    }

    TEST_CASE("a rule that bounds no points leaves none") {
        struct Unbounded {
            bool operator==(const Unbounded&) const = default;
            std::optional<Outcome> operator()(const Kalah&, Repetition) const { return Outcome::draw(); }
            Outcome operator()(const Kalah&) const { return Outcome::draw(); }
        };
        static_assert(!Bounded<WithHistory<Kalah, Unbounded>> && !Ranged<WithHistory<Kalah, Unbounded>>);
        static_assert(!Bounded<AtMost<Kalah, Unbounded>> && !Ranged<AtMost<Kalah, Unbounded>>);
    }
}
