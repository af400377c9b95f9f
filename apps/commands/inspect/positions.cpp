#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <kigi/apps/commands/inspect/positions.hpp>
#include <kigi/apps/console/failure.hpp>
#include <kigi/apps/protocols/game_bytes.hpp>
#include <kigi/catalogue/catalogue.hpp>
#include <kigi/framework/text/texts.hpp>

namespace kigi::apps {

GamePtr GameOptions::chosen_game(const Context& context) const { return accepted(context.catalogue.game(game)); }

/// The position of --file: after --ply moves of its game, or one that stands there alone.
static PositionPtr position_in_file(const Context& context, const AnyGame& of, const PositionOptions& asked) {
    const auto hash = asked.file.find_last_of('#');
    const std::string path = asked.file.substr(0, hash);
    const auto games = read_games(context, of, path);
    std::int64_t number = 1;
    if (hash != std::string::npos)
        number = accepted(
            parse_whole(std::string_view{asked.file}.substr(hash + 1), 1, static_cast<std::int64_t>(games.size())),
            "--file: the number of the game");
    const auto& written = games[static_cast<std::size_t>(number - 1)];
    if (auto alone = position_alone(of, written); alone && asked.ply.value_or(0) == 0) return alone;
    const auto result = played(of, written);
    if (result.error) throw BadInput{damage_in(path, written, result)};
    if (const auto other = std::ranges::find_if_not(games, &std::string::empty, &WrittenGame::damage);
        other != games.end())  // the file ends early, say: this game is whole
        context.warn(shown(path) + ": " + other->damage);
    if (!asked.ply) return result.last->clone();
    if (std::cmp_greater(*asked.ply, result.moves.size()))
        throw BadInput{
            fmt::format("--ply: the game has {}, not {}", counted(result.moves.size(), "ply", "plies"), *asked.ply)};
    auto at = written.position ? accepted(of.parse_position(*written.position)) : of.initial();
    for (std::int64_t n = 0; n < *asked.ply; ++n) accepted(at->play(result.moves[static_cast<std::size_t>(n)]));
    return at;
}

Result<void> PositionOptions::check() const {
    if (!file.empty() && (!position.empty() || !moves.empty())) return refuse("--file excludes --position and --moves");
    if (file.empty() && ply) return refuse("--ply needs --file");
    return {};
}

PositionPtr PositionOptions::chosen_position(const Context& context, const AnyGame& of) const {
    if (!file.empty()) return position_in_file(context, of, *this);
    auto at = position.empty() ? of.initial() : accepted(of.parse_position(position), "--position");
    const auto read = at->read_moves(moves);
    for (const auto& move : read.moves) accepted(at->play(move), "--moves");
    if (read.error) throw BadInput{fmt::format("--moves: move {}: {}", read.moves.size() + 1, *read.error)};
    return at;
}

std::vector<WrittenGame> read_games(const Context& context, const AnyGame& game, const std::string& path,
                                    std::vector<std::string>* remarks) {
    auto bytes = accepted(read_game_bytes(game, path), shown(path));
    if (bytes && remarks != nullptr) *remarks = std::move(bytes->remarks);
    auto games = bytes ? std::move(bytes->games) : parse_game_file(game, read_lines(context, path), path);
    if (games.empty()) throw BadInput{fmt::format("{}: no game in the file", shown(path))};
    return games;
}

void tell_remarks(const Context& context, const std::string& path, const std::vector<std::string>& remarks) {
    if (!remarks.empty()) context.warn(fmt::format("{}: {}", shown(path), fmt::join(remarks, "; ")));
}

std::string damage_in(const std::string& path, const WrittenGame& written, const PlayedGame& played) {
    return shown(path) + ": " + damage_of(written, played, fmt::format("line {}", written.line));
}

std::vector<SetPosition> read_positions(const Context& context, const AnyGame& game, const std::string& path) {
    std::vector<SetPosition> set;
    std::size_t number = 0;
    for (const auto& line : read_lines(context, path)) {
        ++number;
        auto read = accepted(game.parse_file_line(line), fmt::format("{}: line {}", shown(path), number));
        if (read) set.push_back(std::move(*read));
    }
    if (set.empty()) throw BadInput{fmt::format("{}: no position in the file", shown(path))};
    return set;
}

PositionPtr RandomPositions::next_if_any() {
    const std::size_t tries = 1000 + 20 * seen_.size();
    for (std::size_t vain = 0; vain < tries; ++vain) {
        auto position = game_.initial();
        for (int ply = 0; ply < plies_; ++ply) {
            const auto moves = position->count_moves();
            if (moves == 0) break;
            // not a standard distribution: those differ between libraries, and a seed must mean one set everywhere
            position->play_nth(static_cast<std::size_t>(random_() % moves));
        }
        if (!position->outcome() && seen_.insert(position->text()).second) return position;
    }
    return nullptr;
}

PositionPtr RandomPositions::next() {
    if (auto position = next_if_any()) return position;
    throw BadInput{
        fmt::format("{} has only {} different unfinished positions after {}, as far as random play finds them",
                    game_.name(), seen_.size(), counted(static_cast<std::uint64_t>(plies_), "ply", "plies"))};
}

RandomSet random_positions(const Context& context, const AnyGame& game, std::size_t count, std::optional<int> plies,
                           std::uint64_t seed) {
    for (int depth = plies.value_or(usual_plies);; --depth) {
        RandomSet set{.plies = depth};
        RandomPositions random{game, depth, seed};
        while (set.positions.size() < count && !context.stop.requested()) {
            if (set.positions.size() % 1000 == 999) context.progress(counted(set.positions.size() + 1, "position"));
            auto position = plies || depth == 0 ? random.next() : random.next_if_any();
            if (!position) break;
            set.positions.push_back({std::move(position)});
        }
        context.progress("");
        if (set.positions.size() == count || context.stop.requested()) return set;
    }
}

}  // namespace kigi::apps
