#pragma once
/// \file
/// Players as they are typed: any searcher, an engine at the end of a pipe, a person.

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include <kigi/apps/console/context.hpp>
#include <kigi/arena/book/book.hpp>
#include <kigi/arena/book/book_player.hpp>
#include <kigi/arena/book/learned_book.hpp>
#include <kigi/arena/play/player.hpp>
#include <kigi/catalogue/catalogue.hpp>
#include <kigi/framework/options/spec.hpp>

namespace kigi::apps {

/// What a match adds to the specification of a player.
struct PlayerWishes {
    bool timed = false;          ///< there is a clock: searchers deepen, so that they have an answer when it runs down
    bool remembers = false;      ///< tables are kept from game to game (SearcherPlayerOptions)
    std::string book{};          ///< file of an opening book for searchers that do not name one; no others may get one
    std::optional<int> level{};  ///< likewise, for those that name none (kigi levels); none: their own limits
    std::string evaluator{};     ///< in place of the one that a searcher has
    double temperature = 0;      ///< for searchers that name none (arena::SoftPlayer); 0: they play their best move
    /// For searchers that have such a setting and do not say it themselves.
    Assignments defaults{};
};

/// One specification, from which players are made: a player of its own for each thread that plays.
struct PlayerSource {
    std::string spec{};       ///< as it was typed, with the defaults that were added
    bool person = false;      ///< asks at the terminal: one game at a time, and no progress on that terminal
    bool moves_only = false;  ///< knows a game by its moves from the initial position: no openings that are positions
    bool from_the_start = false;  ///< plays every move of its side: no openings at all
    bool in_seconds = false;      ///< is told its clock in whole seconds: arena::told_in_seconds
    bool unlimited = false;       ///< a searcher without depth, nodes or time: it goes to the end of the game
    /// A player that is ready; an engine is running then. The error is one line.
    std::function<Result<std::unique_ptr<arena::Player>>()> make{};
};

/// The player of a specification. Everything that can be known without starting an engine is checked here. Streams and
/// catalogue of `context` must outlive the source.
[[nodiscard]] Result<PlayerSource> player_source(const Context& context, const GamePtr& game, Spec spec,
                                                 const PlayerWishes& wishes = {});
/// The same from text: `pvs(depth=8)`, `gtp(command=gtp-rhino)`, `random`, `human`.
[[nodiscard]] Result<PlayerSource> parse_player(const Context& context, const GamePtr& game, std::string_view text,
                                                const PlayerWishes& wishes = {});

/// The opening book of a file.
[[nodiscard]] Result<arena::OpeningBook> read_book(const Context& context, const GamePtr& game,
                                                   const std::string& path);

/// The same of a file that kigi learn-book made; its values are worked out.
[[nodiscard]] Result<std::shared_ptr<const arena::LearnedBook>> read_learned_book(const GamePtr& game,
                                                                                  const std::string& path);

/// What a book of either kind answers; an empty function where no file is named.
[[nodiscard]] Result<arena::AskBook> read_any_book(const Context& context, const GamePtr& game,
                                                   const std::string& path);

}  // namespace kigi::apps
