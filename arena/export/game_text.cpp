#include <cstdlib>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <kigi/arena/export/game_text.hpp>
#include <kigi/framework/table/bound_text.hpp>

namespace kigi::arena {

namespace {

using Json = nlohmann::ordered_json;

double seconds(std::chrono::nanoseconds time) { return std::chrono::duration<double>(time).count(); }

/// "first", "second", "draw", or "" of a game without a result.
std::string_view winner(const GameRecord& game) {
    if (!game.outcome) return "";
    if (game.outcome->is_draw()) return "draw";
    return game.outcome->won_by(Side::first) ? "first" : "second";
}

/// A whole number where it is one.
std::optional<Json> json_value(const std::optional<Points>& value) {
    if (!value) return std::nullopt;
    return value->is_whole() ? Json(value->units / value->scale) : Json(value->value());
}

template <class Pick>
Json of_plies(const GameRecord& game, Pick pick) {
    Json list = Json::array();
    for (const auto& ply : game.plies)
        if (const auto value = pick(ply))
            list.push_back(*value);
        else
            list.push_back(nullptr);
    return list;
}

std::vector<std::string> chosen_moves(const GameRecord& game) {
    std::vector<std::string> moves;
    for (const auto& ply : game.plies) moves.push_back(ply.move);
    return moves;
}

}  // namespace

std::string csv_field(std::string_view text) {
    if (text.find_first_of(",\"\r\n") == std::string_view::npos) return std::string{text};
    std::string field = "\"";
    for (const char c : text) {
        if (c == '"') field += '"';
        field += c;
    }
    return field + '"';
}

std::string json_of(const GameRecord& game, const MatchSettings& settings) {
    Json json;
    json["id"] = game.id;
    json["game"] = settings.game;
    json["first"] = settings.players[game.first];
    json["second"] = settings.players[game.second];
    json["outcome"] = game.outcome ? Json(winner(game)) : Json(nullptr);
    json["points"] = game.outcome ? Json(game.outcome->value_for(Side::first).points) : Json(nullptr);
    json["ending"] = text_of(game.ending);
    json["why"] = game.why;
    json["start"] = game.start.empty() ? Json(nullptr) : Json(game.start);
    json["opening"] = game.opening;
    json["moves"] = chosen_moves(game);
    json["values"] = of_plies(game, [](const PlyRecord& ply) { return json_value(ply.value); });
    json["bounds"] = of_plies(
        game, [](const PlyRecord& ply) { return ply.value ? std::optional{text_of(ply.bound)} : std::nullopt; });
    json["depths"] = of_plies(game, [](const PlyRecord& ply) { return ply.depth; });
    json["nodes"] = of_plies(game, [](const PlyRecord& ply) { return ply.nodes; });
    json["times"] = of_plies(game, [](const PlyRecord& ply) { return std::optional{seconds(ply.time)}; });
    json["lines"] = of_plies(
        game, [](const PlyRecord& ply) { return ply.line.empty() ? std::nullopt : std::optional{Json(ply.line)}; });
    json["seconds"] = seconds(game.time);
    json["seed"] = game.seed;
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::string csv_header() { return "id,first,second,outcome,points,ending,why,plies,seconds,seed,start,opening,moves"; }

std::string csv_of(const GameRecord& game, const MatchSettings& settings) {
    return fmt::format("{},{},{},{},{},{},{},{},{:.6f},{},{},{},{}", game.id, csv_field(settings.players[game.first]),
                       csv_field(settings.players[game.second]), winner(game),
                       game.outcome ? std::to_string(game.outcome->value_for(Side::first).points) : "",
                       text_of(game.ending), csv_field(game.why), game.opening.size() + game.plies.size(),
                       seconds(game.time), game.seed, csv_field(game.start),
                       csv_field(fmt::format("{}", fmt::join(game.opening, " "))),
                       csv_field(fmt::format("{}", fmt::join(chosen_moves(game), " "))));
}

std::string moves_of(const GameRecord& game, const MatchSettings& settings) {
    std::string line = game.start.empty() ? "" : game.start + " : ";
    for (const auto& move : game.opening) line += move + ' ';
    for (const auto& ply : game.plies) line += ply.move + ' ';
    return fmt::format("{}# game {}, {} - {}: {}{}, {}", line, game.id, settings.players[game.first],
                       settings.players[game.second], game.outcome ? winner(game) : "no result",
                       game.outcome && !game.outcome->is_draw()
                           ? fmt::format(" by {}", std::abs(game.outcome->value_for(Side::first).points))
                           : "",
                       text_of(game.ending));
}

}  // namespace kigi::arena
