#include <fmt/format.h>

#include <kigi/arena/report/replay.hpp>

namespace kigi::arena {

Result<Replay> replayed(const GameRecord& record, const AnyGame& game, Film* film) {
    const auto refused = [&](const Error& error) { return refuse(fmt::format("game {}: {}", record.id, error.what)); };
    auto position = game.initial();
    if (!record.start.empty()) {
        auto start = game.parse_position(record.start);
        if (!start) return refused(start.error());
        position = *std::move(start);
    }
    Replay replay;
    const auto draw = [&] {
        if (film == nullptr) return;
        if (const auto svg = position->svg())
            replay.frames.push_back(film->add(*svg, replay.frames.empty()));
        else
            film = nullptr;
    };
    replay.moves = record.opening;
    for (const auto& ply : record.plies) replay.moves.push_back(ply.move);
    draw();
    for (const auto& move : replay.moves) {
        replay.movers.push_back(position->side_to_move());
        if (const auto done = position->play(move); !done) return refused(done.error());
        draw();
    }
    return replay;
}

}  // namespace kigi::arena
