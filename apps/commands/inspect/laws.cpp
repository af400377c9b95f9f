#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <kigi/apps/commands/command.hpp>
#include <kigi/apps/commands/inspect/positions.hpp>
#include <kigi/apps/console/json_record.hpp>
#include <kigi/catalogue/catalogue.hpp>
#include <kigi/framework/dynamic/dynamic_game.hpp>
#include <kigi/framework/dynamic/text_position.hpp>
#include <kigi/framework/game/refinements.hpp>
#include <kigi/framework/text/texts.hpp>
#include <kigi/tests/laws/game_violations.hpp>

namespace kigi::apps {

namespace {

/// What is known of the past of a position.
enum class Past : std::uint8_t {
    nothing,    ///< and no key stands for the position either
    hashed,     ///< nothing is needed: a key stands for the position
    remembered  ///< the game is Repeating
};

/// A game of the catalogue as the laws see it. A dynamic game models every refinement by its type; this one has those
/// that can be looked at for any game. Where the game lacks one, it says what holds of itself: a game that does not
/// expand its children at once has them played, and one without symmetries has the identity.
template <Past past, bool threatening>
class Seen {
public:
    static constexpr bool keyed = past == Past::hashed;
    using Below = BasicDynamicGame<past == Past::remembered ? DynamicKind::repeating : DynamicKind::usual>;

    class ChildBatch {
    public:
        [[nodiscard]] std::size_t size() const noexcept { return below_.size(); }
        [[nodiscard]] DynamicMove move(std::size_t i) const noexcept { return below_.move(i); }
        [[nodiscard]] std::uint64_t count_moves(std::size_t i) const noexcept { return below_.count_moves(i); }
        [[nodiscard]] Side side_to_move(std::size_t i) const noexcept { return below_.side_to_move(i); }
        [[nodiscard]] Seen position(std::size_t i) const { return Seen{below_.position(i)}; }

    private:
        friend Seen;
        typename Below::ChildBatch below_{};
    };

    Seen() = default;
    template <DynamicKind kind>
    explicit Seen(const BasicDynamicGame<kind>& game) : game_{game} {}

    [[nodiscard]] Side side_to_move() const { return game_.side_to_move(); }
    [[nodiscard]] std::optional<Outcome> outcome() const { return game_.outcome(); }
    [[nodiscard]] DynamicMoves moves() const { return game_.moves(); }
    DynamicStatus make(DynamicMove move) { return game_.make(move); }
    void unmake(DynamicMove move, DynamicStatus before) { game_.unmake(move, before); }
    friend bool operator==(const Seen&, const Seen&) = default;

    [[nodiscard]] std::uint64_t key() const
        requires keyed
    {
        return game_.key();
    }
    [[nodiscard]] bool repeated() const
        requires(past == Past::remembered)
    {
        return game_.repeated();
    }
    [[nodiscard]] std::uint64_t bare_key() const
        requires(past == Past::remembered)
    {
        return game_.bare_key();
    }
    /// Perhaps of a game that remembers nothing.
    [[nodiscard]] Seen<Past::nothing, false> bare() const
        requires(past == Past::remembered)
    {
        return Seen<Past::nothing, false>{game_.bare()};
    }
    [[nodiscard]] bool promises_to_alternate() const { return has(refinement::alternating{}); }
    [[nodiscard]] bool can_play(DynamicMove move) const { return game_.can_play(move); }
    [[nodiscard]] DynamicMoves forcing_moves() const {
        return has(refinement::forcing{}) ? game_.forcing_moves() : DynamicMoves{};
    }
    [[nodiscard]] ScoreRange score_range() const {
        return has(refinement::ranged{}) ? game_.score_range() : ScoreRange{-score_bound(), score_bound()};
    }
    [[nodiscard]] std::int32_t score_bound() const {
        return has(refinement::bounded{}) ? game_.score_bound() : infinite.points - 1;
    }
    [[nodiscard]] int plies_left() const {
        return has(refinement::finite{}) ? game_.position().plies_left() : std::numeric_limits<int>::max();
    }

    [[nodiscard]] std::uint64_t count_moves() const { return game_.count_moves(); }
    void expand(ChildBatch& batch) const { game_.expand(batch.below_); }
    [[nodiscard]] std::vector<DynamicMove> distinct_moves() const
        requires keyed
    {
        if (!has(refinement::sees_aliases{})) return distinct_by_key(game_);
        const DynamicMoves list = game_.distinct_moves();
        return {list.begin(), list.end()};
    }
    [[nodiscard]] DynamicMoves winning_moves(Side side) const
        requires threatening
    {
        return game_.winning_moves(side);
    }
    [[nodiscard]] bool wins_at_once(Side side) const
        requires threatening
    {
        return game_.wins_at_once(side);
    }
    /// Of a game that is not Forewarned: all moves may be.
    [[nodiscard]] std::optional<std::vector<DynamicMove>> likely_parries() const
        requires threatening
    {
        if (has(refinement::forewarned{})) return game_.likely_parries();
        if (!game_.wins_at_once(opponent(side_to_move()))) return std::nullopt;
        const DynamicMoves list = moves();
        return std::vector<DynamicMove>{list.begin(), list.end()};
    }
    [[nodiscard]] int symmetries() const { return game_.symmetries(); }
    [[nodiscard]] Seen transformed(int symmetry) const { return Seen{game_.transformed(symmetry)}; }
    [[nodiscard]] DynamicMove transformed(DynamicMove move, int symmetry) const {
        return game_.transformed(move, symmetry);
    }
    [[nodiscard]] std::uint64_t canonical_key() const
        requires keyed
    {
        return game_.canonical_key();
    }

    [[nodiscard]] std::string move_text(DynamicMove move) const { return game_.move_text(move); }
    [[nodiscard]] Result<DynamicMove> parse_move(std::string_view text) const { return game_.parse_move(text); }
    [[nodiscard]] std::string position_text() const { return game_.position_text(); }
    [[nodiscard]] std::string board_text() const { return game_.board_text(); }
    [[nodiscard]] std::string board_svg() const {
        return has(refinement::drawable{}) ? game_.board_svg() : "<svg ></svg>\n";
    }
    [[nodiscard]] Result<Seen> parse_position(std::string_view text) const {
        auto read = game_.parse_position(text);
        if (!read) return std::unexpected{std::move(read).error()};
        return Seen{*read};
    }

private:
    [[nodiscard]] bool has(auto tag) const { return game_.refinements().contains(tag); }

    Below game_{};
};

struct LawsOptions : GameOptions {
    int games = laws::Effort{}.games;
    std::optional<int> longest{};
    std::uint64_t seed = laws::Effort{}.seed;
    bool json = false;

    static constexpr auto fields = boost::hana::concat(
        GameOptions::fields,
        boost::hana::make_tuple(
            field<&LawsOptions::games>("games", "random games that are looked at", between(1, 100'000)),
            field<&LawsOptions::longest>("longest", "plies after which a game is broken off, which then breaks no law",
                                         between(1, 1'000'000), value_name("PLIES"),
                                         otherwise("10000, which is too long for any game")),
            field<&LawsOptions::seed>("seed", "of the random games", value_name("SEED")),
            field<&LawsOptions::json>("json", "print JSON")));
};

/// Those of `own` whose laws a `Seen` game shows. What is Copying or Undoable is played by making and unmaking.
RefinementSet looked_at(RefinementSet own) {
    using namespace refinement;
    constexpr auto of_any = RefinementSet::of(copying{}, undoable{}, alternating{}, hashed{}, repeating{}, bounded{},
                                              ranged{}, finite{}, countable{}, batched{}, checks_moves{}, forcing{},
                                              notated{}, drawable{}, symmetric{}, canonical{}, parametrised{});
    constexpr auto of_keyed = RefinementSet::of(sees_aliases{}, threatening{}, sees_wins{}, forewarned{});
    return own & (own.contains(hashed{}) ? of_any | of_keyed : of_any);
}

std::vector<std::string> names_of(RefinementSet set) {
    const auto names = set.names();
    return {names.begin(), names.end()};
}

/// The law of Parametrised, by the name of the game, which the catalogue reads.
void name_law(std::vector<std::string>& broken, const AnyGame& game, const Catalogue& catalogue) {
    const auto again = catalogue.game(game.name());
    if (!again)
        broken.push_back("written parameters are read back: " + again.error().what);
    else if ((*again)->name() != game.name() || (*again)->initial()->text() != game.initial()->text())
        broken.push_back("written parameters are read back: '" + game.name() + "' is read as '" + (*again)->name() +
                         "'");
}

/// Shows where the laws are looked at, now and then.
std::function<void(const std::string&)> progress_of(const LawsOptions& asked, const Context& context) {
    using Clock = std::chrono::steady_clock;
    const auto games = counted(static_cast<std::uint64_t>(asked.games), "random game");
    return [&context, games, next = Clock::time_point::min()](const std::string& place) mutable {
        const auto now = Clock::now();
        if (now < next) return;
        next = now + std::chrono::milliseconds{100};
        context.progress(fmt::format("looking at {}{}", games, place.empty() ? "" : ", now at " + place));
    };
}

int run(const LawsOptions& asked, const Context& context) {
    const auto game = asked.chosen_game(context);
    const auto position = game->initial();
    constexpr int too_long = 10'000;  // games of shogi by random moves take thousands of plies
    const auto told = progress_of(asked, context);
    const laws::Effort effort{.games = asked.games,
                              .longest = asked.longest.value_or(too_long),
                              .cut = asked.longest.has_value(),
                              .seed = asked.seed,
                              .stop = &context.stop,
                              .told = &told};
    const DynamicGame& initial = dynamic_position(*position);
    const RefinementSet own = game->refinements();
    auto broken = [&] {
        if (own.contains(refinement::repeating{}))
            return laws::game_violations(Seen<Past::remembered, false>{initial}, effort);
        if (!own.contains(refinement::hashed{}))
            return laws::game_violations(Seen<Past::nothing, false>{initial}, effort);
        return own.contains(refinement::threatening{})
                   ? laws::game_violations(Seen<Past::hashed, true>{initial}, effort)
                   : laws::game_violations(Seen<Past::hashed, false>{initial}, effort);
    }();
    if (own.contains(refinement::parametrised{})) name_law(broken, *game, context.catalogue);
    context.progress("");
    if (context.stop.requested() && !asked.json) {
        for (const auto& law : broken) context.line(law);
        context.warn("stopped before all was looked at");
        return interrupted;
    }
    auto refinements = names_of(looked_at(own));
    refinements.insert(refinements.begin(), "Game");
    const auto others = names_of(own - looked_at(own));
    if (asked.json) {
        context.json(Record{}
                         .add("game", game->name())
                         .add("refinements", refinements)
                         .add("not_looked_at", others)
                         .add("games", asked.games)
                         .add("seed", asked.seed)
                         .add("broken", broken)
                         .add("complete", !context.stop.requested()));
        if (context.stop.requested()) return interrupted;
    } else {
        for (const auto& law : broken) context.line(law);
        context.line(fmt::format("{}: {} of what it says of itself: {}; {}", game->name(),
                                 broken.empty() ? "the laws hold" : "laws are broken", fmt::join(refinements, ", "),
                                 counted(static_cast<std::uint64_t>(asked.games), "random game")));
        if (!others.empty()) context.line(fmt::format("not looked at: {}", fmt::join(others, ", ")));
    }
    return broken.empty() ? good : disagreement;
}

}  // namespace

Command laws_command() {
    return command<LawsOptions>("laws", "whether a game keeps the laws that searchers rely on", run);
}

}  // namespace kigi::apps
