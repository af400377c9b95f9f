#include <utility>

#include <nlohmann/json.hpp>

#include <kigi/web/session/played_game.hpp>

namespace kigi::web {

PlayedGame::PlayedGame(GamePtr game, PositionPtr start)
    : game_{std::move(game)}, start_{std::move(start)}, now_{start_->clone()} {}

PositionPtr PlayedGame::at(std::size_t ply) const {
    if (ply == moves_.size()) return now_->clone();
    auto position = start_->clone();
    for (std::size_t i = 0; i < ply; ++i)
        if (!position->play(moves_[i].text)) break;  // cannot be: they were played before
    return position;
}

Result<void> PlayedGame::play(std::string_view move, std::optional<Thought> thought) {
    if (is_over()) return refuse("the game is over");
    if (moves_.size() >= longest_game) return refuse("no game of more than 2000 moves is kept");
    const Side side = now_->side_to_move();
    const std::string text{move};
    if (auto played = now_->play(text); !played) return played;
    moves_.push_back({text, side, thought ? std::move(thought) : std::exchange(of_last_, {})});
    of_last_.reset();
    return {};
}

Result<void> PlayedGame::play(std::size_t nth, std::optional<Thought> thought) {
    const auto legal = now_->moves();
    if (nth >= legal.size()) return refuse("there is no move of that number");
    return play(legal[nth], std::move(thought));
}

void PlayedGame::back_to(std::size_t ply) {
    now_ = at(ply);
    of_last_ = thought_at(ply);
    moves_.resize(ply);
    if (clock) clock->go_on();
}

void PlayedGame::note(std::size_t ply, Thought thought) {
    if (ply < moves_.size())
        moves_[ply].thought = std::move(thought);
    else if (ply == moves_.size())
        of_last_ = std::move(thought);
}

const std::optional<Thought>& PlayedGame::thought_at(std::size_t ply) const {
    return ply < moves_.size() ? moves_[ply].thought : of_last_;
}

namespace {

using Json = nlohmann::json;

std::optional<Thought> thought_of(const Json& json) {
    if (!json.is_object()) return std::nullopt;
    return Thought{json.at("value"), json.at("text"),    json.at("depth"),
                   json.at("nodes"), json.at("seconds"), json.at("solved")};
}

}  // namespace

Json json_of(const std::optional<Thought>& thought) {
    if (!thought) return nullptr;
    return {{"value", thought->value}, {"text", thought->text},       {"depth", thought->depth},
            {"nodes", thought->nodes}, {"seconds", thought->seconds}, {"solved", thought->solved}};
}

std::string kept_text(const PlayedGame& game) {
    Json json{{"game", game.game().name()}, {"start", game.start().text()}, {"moves", Json::array()}};
    for (std::size_t i = 0; i < game.moves().size(); ++i)
        json["moves"].push_back({{"move", game.moves()[i].text}, {"thought", json_of(game.moves()[i].thought)}});
    json["last"] = json_of(game.thought_at(game.moves().size()));
    for (const Seat& seat : game.seats) json["seats"].push_back({{"searcher", seat.searcher}});
    if (const auto& clock = game.clock) {
        const auto fallen = clock->fallen();
        json["clock"] = {{"total", clock->total().count()},
                         {"increment", clock->increment().count()},
                         {"left", {clock->kept(Side::first).count(), clock->kept(Side::second).count()}},
                         {"fallen", !fallen                  ? 0
                                    : *fallen == Side::first ? 1
                                                             : 2}};
    }
    return json.dump();
}

Result<PlayedGame> from_kept_text(std::string_view text, const FindGame& find) {
    try {
        const Json json = Json::parse(text);
        auto game = find(json.at("game").get<std::string>());
        if (!game) return std::unexpected{game.error()};
        const auto written = json.at("start").get<std::string>();
        // The initial position has a history of its own in some games, which no text of it has.
        auto start = (*game)->initial();
        if (start->text() != written) {
            auto read = (*game)->parse_position(written);
            if (!read) return std::unexpected{read.error()};
            start = *std::move(read);
        }
        PlayedGame played{*game, std::move(start)};
        for (const Json& move : json.at("moves"))
            if (auto done = played.play(move.at("move").get<std::string>(), thought_of(move.at("thought"))); !done)
                return std::unexpected{done.error()};
        if (auto last = thought_of(json.at("last"))) played.note(played.moves().size(), *std::move(last));
        for (std::size_t i = 0; i < 2; ++i) played.seats[i] = {json.at("seats").at(i).at("searcher")};
        if (const auto clock = json.find("clock"); clock != json.end()) {
            const int fallen = clock->at("fallen");
            const auto time = [](const Json& number) { return std::chrono::milliseconds{number.get<std::int64_t>()}; };
            played.clock = GameClock{time(clock->at("total")),
                                     time(clock->at("increment")),
                                     {time(clock->at("left").at(0)), time(clock->at("left").at(1))},
                                     fallen == 0   ? std::nullopt
                                     : fallen == 1 ? std::optional{Side::first}
                                                   : std::optional{Side::second}};
        }
        return played;
    } catch (const Json::exception& error) {
        return refuse(std::string{"this is no game that was kept: "} + error.what());
    }
}

}  // namespace kigi::web
