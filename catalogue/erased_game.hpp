#pragma once
/// \file
/// Any Notated game behind AnyGame and AnyPosition.

#include <algorithm>
#include <array>
#include <concepts>
#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <kigi/catalogue/learnable.hpp>
#include <kigi/catalogue/file_line.hpp>
#include <kigi/catalogue/game_family.hpp>
#include <kigi/eval/evaluator.hpp>
#include <kigi/framework/game/child.hpp>
#include <kigi/framework/game/game.hpp>
#include <kigi/framework/game/perft.hpp>
#include <kigi/framework/game/read_moves.hpp>
#include <kigi/framework/game/score_range.hpp>
#include <kigi/framework/game/threatening.hpp>

namespace kigi {

/// A position of G as a position of any game.
template <Game G>
class ErasedPosition final : public AnyPosition {
    static_assert(Notated<G>, "the program reads and writes moves and positions: the game must be Notated");

public:
    explicit ErasedPosition(G position) : game{std::move(position)} {}

    [[nodiscard]] PositionPtr clone() const override { return std::make_unique<ErasedPosition>(game); }
    [[nodiscard]] Side side_to_move() const override { return game.side_to_move(); }
    [[nodiscard]] std::optional<Outcome> outcome() const override { return game.outcome(); }
    [[nodiscard]] std::vector<std::string> moves() const override {
        std::vector<std::string> texts;
        for (const auto move : game.moves()) texts.emplace_back(game.move_text(move));
        return texts;
    }
    [[nodiscard]] std::size_t count_moves() const override {
        std::size_t count = 0;
        for ([[maybe_unused]] const auto move : game.moves()) ++count;
        return count;
    }
    [[nodiscard]] Result<void> play(std::string_view text) override {
        const auto move = game.parse_move(text);
        if (!move) return std::unexpected{move.error()};
        game = played(game, *move);
        return {};
    }
    void play_nth(std::size_t n) override {
        std::optional<move_t<G>> chosen;
        for (const auto move : game.moves()) {
            chosen = move;
            if (n-- == 0) break;
        }
        if (chosen) game = played(game, *chosen);
    }
    [[nodiscard]] MovesRead read_moves(std::string_view line) const override {
        MovesRead read;
        G at = game;
        for (const auto& move : kigi::read_moves(game, line)) {
            if (!move) {
                read.error = move.error().what;
                break;
            }
            read.moves.emplace_back(at.move_text(*move));
            at = played(at, *move);
        }
        return read;
    }
    [[nodiscard]] std::string text() const override { return game.position_text(); }
    [[nodiscard]] std::string board() const override {
        if constexpr (Drawable<G>) return game.board_text();
        return std::string{game.position_text()} + "\n";
    }
    [[nodiscard]] std::optional<std::string> svg() const override {
        if constexpr (Drawable<G>) return game.board_svg();
        return std::nullopt;
    }
    [[nodiscard]] std::optional<std::uint64_t> key() const override {
        if constexpr (Hashed<G>) return game.key();
        return std::nullopt;
    }
    [[nodiscard]] std::optional<std::uint64_t> canonical_key() const override {
        if constexpr (requires { game.canonical_key(); }) {
            return game.canonical_key();
        } else if constexpr (Hashed<G> && Symmetric<G>) {
            std::uint64_t least = game.key();
            for (int symmetry = 1; symmetry < game.symmetries(); ++symmetry)
                least = std::min(least, game.transformed(symmetry).key());
            return least;
        }
        return key();
    }
    [[nodiscard]] std::optional<int> plies_left() const override {
        if constexpr (Finite<G>) return game.plies_left();
        return std::nullopt;
    }
    [[nodiscard]] std::optional<std::int32_t> score_bound() const override {
        if constexpr (Bounded<G>) return game.score_bound();
        return std::nullopt;
    }

    G game;
};

/// An evaluator under its name.
template <Game G>
struct NamedEvaluator {
    std::string_view name;
    std::string_view about;
    AnyEvaluator<G> evaluate;
    /// The same with the weights of a file of this text, for the game of that name; none if it has no weights.
    std::function<Result<AnyEvaluator<G>>(std::string_view text, std::string_view game)> with_weights{};
    /// Done before the first search of games that begin so, so that it need not wait; or nothing.
    std::function<void(const G& initial)> prepare{};
};

/// An evaluator that says its own name. It may be given other weights if it has
/// `static Result<E> from_text(std::string_view text, std::string_view game)`, and may make what it needs of its own in
/// `static void prepare(const G& initial)`.
template <Game G, class E>
[[nodiscard]] NamedEvaluator<G> named_evaluator(E evaluator) {
    NamedEvaluator<G> named{E::name, E::description, AnyEvaluator<G>{std::move(evaluator)}, {}};
    if constexpr (requires(std::string_view text) { E::from_text(text, text); })
        named.with_weights = [](std::string_view text, std::string_view game) -> Result<AnyEvaluator<G>> {
            auto read = E::from_text(text, game);
            if (!read) return std::unexpected{read.error()};
            return AnyEvaluator<G>{*std::move(read)};
        };
    if constexpr (requires(const G& initial) { E::prepare(initial); })
        named.prepare = [](const G& initial) { E::prepare(initial); };
    return named;
}

/// Evaluators that say their own names, the default one first.
template <Game G, class... E>
[[nodiscard]] std::vector<NamedEvaluator<G>> evaluators_of(E... evaluators) {
    return {named_evaluator<G>(std::move(evaluators))...};
}

/// What the program must know of a game beyond the game itself.
template <Game G>
struct GameDescription {
    std::string family;                           ///< name without parameters
    std::string_view type;                        ///< name of the C++ type in the cells
    G initial{};                                  ///< its parameters are those of the game
    std::vector<NamedEvaluator<G>> evaluators{};  ///< the default one first; not empty
    std::optional<NamedFeatures<G>> features{};   ///< what kigi train learns from
    std::string default_order = "history";
    /// Where a Finite game lasts fewer plies than this, neither order nor table pay for themselves (by measurement).
    int near_end = 2;
    bool values_are_words = false;
    std::array<SideName, 2> sides{{{"first", 'F'}, {"second", 'S'}}};
    /// What engines, servers and files call the game with the parameters of `initial`.
    std::function<GameFacts(const G& initial)> facts{};
    /// Lines of the built-in set, as `parse_file_line` reads them.
    std::vector<std::string> positions{};
    /// A faster count than the generic one, without a table.
    std::function<PerftCount(const G&, int depth)> perft{};
    /// The game's own kind of line in a file of positions; the default reads position text or moves, and a score.
    std::function<Result<std::optional<FileLine<G>>>(const G& initial, std::string_view line)> parse_line =
        parse_plain_line<G>;
};

template <Game G>
class Erased final : public AnyGame, public Learnable {
public:
    explicit Erased(GameDescription<G> description) : about_{std::move(description)} {
        if (about_.facts) facts_ = about_.facts(about_.initial);
    }

    [[nodiscard]] std::string name() const override {
        if constexpr (Parametrised<G>)
            if (const std::string own{about_.initial.parameters()}; own != std::string{G{}.parameters()})
                return about_.family + ":" + own;
        return about_.family;
    }
    [[nodiscard]] std::string_view type() const override { return about_.type; }
    [[nodiscard]] SideName side_name(Side side) const override { return about_.sides[std::to_underlying(side)]; }
    [[nodiscard]] const GameFacts& facts() const override { return facts_; }
    [[nodiscard]] PositionPtr initial() const override { return std::make_unique<ErasedPosition<G>>(about_.initial); }
    [[nodiscard]] Result<PositionPtr> parse_position(std::string_view text) const override {
        auto read = about_.initial.parse_position(text);
        if (!read) return std::unexpected{read.error()};
        return std::make_unique<ErasedPosition<G>>(*std::move(read));
    }
    [[nodiscard]] std::vector<Described> evaluators() const override {
        std::vector<Described> list;
        for (const auto& e : about_.evaluators) list.push_back({std::string{e.name}, std::string{e.about}});
        return list;
    }
    [[nodiscard]] std::optional<AnyFeatures> features() const override {
        if (!about_.features) return std::nullopt;
        return AnyFeatures{std::string{about_.features->name}, about_.features->size,
                           std::string{about_.features->evaluator},
                           [collect = about_.features->collect](
                               const AnyPosition& position, std::vector<Feature>& out) { collect(of(position), out); }};
    }
    [[nodiscard]] std::string default_order() const override { return about_.default_order; }
    [[nodiscard]] int near_end() const noexcept { return about_.near_end; }
    [[nodiscard]] bool values_are_words() const override { return about_.values_are_words; }
    [[nodiscard]] std::vector<std::string> refinements() const override {
        std::vector<std::string> list;
        const auto add = [&](bool has, const char* refinement) {
            if (has) list.emplace_back(refinement);
        };
        add(Copying<G>, "Copying");
        add(Undoable<G>, "Undoable");
        add(Alternating<G>, "Alternating");
        add(Hashed<G>, "Hashed");
        add(Bounded<G>, "Bounded");
        add(Ranged<G>, "Ranged");
        add(Finite<G>, "Finite");
        add(Countable<G>, "Countable");
        add(Notated<G>, "Notated");
        add(Transcribed<G>, "Transcribed");
        add(Drawable<G>, "Drawable");
        add(Symmetric<G>, "Symmetric");
        add(Forcing<G>, "Forcing");
        add(Threatening<G>, "Threatening");
        add(Repeating<G>, "Repeating");
        add(Parametrised<G>, "Parametrised");
        return list;
    }
    [[nodiscard]] Result<PerftCounter> perft_counter(std::int64_t table_mib) const override {
        if (table_mib > 0) {
            if constexpr (Hashed<G>) {
                auto table = PerftTable::create(table_mib);
                if (!table) return std::unexpected{table.error()};
                return
                    [shared = std::make_shared<PerftTable>(*std::move(table))](const AnyPosition& position, int depth) {
                        return kigi::perft(of(position), depth, *shared);
                    };
            } else {
                return refuse("a table needs a Hashed game: std::uint64_t key() const");
            }
        }
        return [this](const AnyPosition& position, int depth) {
            return about_.perft ? about_.perft(of(position), depth) : kigi::perft(of(position), depth);
        };
    }
    [[nodiscard]] std::vector<SetPosition> built_in_positions() const override {
        std::vector<SetPosition> set;
        for (const auto& line : about_.positions)
            if (auto position = parse_file_line(line); position && *position) set.push_back(std::move(**position));
        return set;
    }
    [[nodiscard]] Result<std::optional<SetPosition>> parse_file_line(std::string_view line) const override {
        auto read = about_.parse_line(about_.initial, line);
        if (!read) return std::unexpected{read.error()};
        if (!*read) return std::nullopt;
        return SetPosition{std::make_unique<ErasedPosition<G>>(std::move((*read)->game)), (*read)->value};
    }

    /// The position behind; it must be of this game's type.
    [[nodiscard]] static const G& of(const AnyPosition& position) {
        return static_cast<const ErasedPosition<G>&>(position).game;
    }
    /// The evaluator of that name; the first if `wish` is empty.
    [[nodiscard]] const NamedEvaluator<G>* evaluator(std::string_view wish) const {
        if (wish.empty()) return &about_.evaluators.front();
        const auto found = std::ranges::find(about_.evaluators, wish, &NamedEvaluator<G>::name);
        return found == about_.evaluators.end() ? nullptr : &*found;
    }

private:
    GameDescription<G> about_;
    GameFacts facts_{};
};

/// The family of a game of one C++ type: parameters are what the type reads, none if it is not Parametrised.
template <Game G>
[[nodiscard]] GameFamily family_of(std::string about, std::string parameters, GameDescription<G> description) {
    return {description.family,
            std::move(about),
            std::move(parameters),
            {""},
            [description](std::string_view text) -> Result<GamePtr> {
                GameDescription<G> variant = description;
                if (!text.empty()) {
                    if constexpr (Parametrised<G>) {
                        auto initial = G::from_parameters(text);
                        if (!initial) return std::unexpected{initial.error()};
                        if (*initial != G{}) variant.positions.clear();  // they are for the usual board
                        variant.initial = *std::move(initial);
                    } else {
                        return refuse(description.family + " has no parameters");
                    }
                }
                return std::make_shared<Erased<G>>(std::move(variant));
            }};
}

}  // namespace kigi
