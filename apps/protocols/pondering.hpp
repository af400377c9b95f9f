#pragma once
/// \file
/// A player that thinks on the time of the other side.

#include <optional>
#include <string>
#include <vector>

#include <kigi/apps/protocols/background_search.hpp>
#include <kigi/arena/play/player.hpp>
#include <kigi/framework/any/any_position.hpp>

namespace kigi::apps {

/// Lets the player ponder beside the conversation, from an answer of it until the position is another one. While it
/// does, nobody else may ask the player anything: `stop` comes first.
class Pondering {
public:
    /// Nothing is ever begun if it is not `wanted`. The player must outlive it.
    Pondering(arena::Player& player, bool wanted) : player_{player}, wanted_{wanted} {}

    /// The player answered for `own`, and that move will be played.
    void answered(Side own, const arena::Answer& answer);
    /// Begins after an answer, once, if the other side is to move there. `at` is the position after the answer.
    void begin(const AnyPosition& at);
    /// Ends it at once; nothing is begun before the next answer.
    void stop();

private:
    struct Expectation {
        Side own;
        std::vector<std::string> line;  ///< after the answer
    };
    arena::Player& player_;
    bool wanted_;
    std::optional<Expectation> expected_{};
    BackgroundSearch work_{};
};

}  // namespace kigi::apps
