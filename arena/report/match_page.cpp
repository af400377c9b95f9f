#include <algorithm>
#include <optional>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>
#include <range/v3/view/take.hpp>

#include <kigi/arena/match/player_names.hpp>
#include <kigi/arena/match/sequential.hpp>
#include <kigi/arena/match/standings.hpp>
#include <kigi/arena/report/embedded_pages.hpp>
#include <kigi/arena/report/film.hpp>
#include <kigi/arena/report/match_page.hpp>
#include <kigi/arena/report/page.hpp>
#include <kigi/arena/report/provenance.hpp>
#include <kigi/arena/report/replay.hpp>
#include <kigi/arena/report/thinking.hpp>
#include <kigi/arena/statistics/elo.hpp>
#include <kigi/arena/statistics/ratings.hpp>
#include <kigi/arena/statistics/summary.hpp>
#include <kigi/framework/control/limits.hpp>

namespace kigi::arena {

namespace {

using Json = nlohmann::ordered_json;

template <class T>
Json or_null(const std::optional<T>& value) {
    return value ? Json(*value) : Json(nullptr);
}
/// Four digits say enough for a chart, and keep the page small.
Json rounded(const std::optional<double>& value) {
    if (!value) return nullptr;
    return std::stod(fmt::format("{:.4g}", *value));
}
/// Whole points as they are.
Json value_of(const std::optional<Points>& value) {
    if (!value) return nullptr;
    return value->is_whole() ? Json(value->units / value->scale) : rounded(value->value());
}
Json mean(const Spread& spread) { return spread.count == 0 ? Json(nullptr) : rounded(spread.mean); }
Json interval(const std::optional<Estimate>& estimate) {
    if (!estimate) return nullptr;
    return {{"value", estimate->value}, {"low", or_null(estimate->low)}, {"high", or_null(estimate->high)}};
}
/// Pairs where there are any that are complete, else single games.
Results results_of(const HeadToHead& met) {
    const Results pairs = met.results();
    return pairs.trials() > 0 ? pairs : Results::of_games(met.games);
}

/// The depth of a search to the end of the game, as the page knows it.
constexpr int to_the_end = -1;
/// Moves of a line that the page shows.
constexpr int most_moves_shown = 12;

/// Reads all games once and keeps what the page needs.
class Collector {
public:
    Collector(const Played& played, const AnyGame& game, const PageLimits& limits)
        : game_{game}, limits_{limits}, thinking_(played.settings.players.size()) {
        if (played.settings.players.size() != 2) return;
        if (const auto test = sequential_test_of(played.settings); test && test->model != EloModel::bayes)
            test_.emplace(*test);
    }

    [[nodiscard]] Result<void> add(const GameRecord& record) {
        if (record.first >= thinking_.size() || record.second >= thinking_.size())
            return refuse(fmt::format("game {} has a player that is not in the list", record.id));
        if (const auto pair = standings_.add(record); pair && thinking_.size() == 2) follow(*pair);
        return keep(record);
    }

    [[nodiscard]] Json json(const Played& played) const;

private:
    /// How the figures of a match of two came to be, pair by pair.
    void follow(const FinishedPair& pair) {
        so_far_ = so_far_ + pair.tally();
        std::optional<double> ratio;
        if (test_ && test_->state() == SprtState::undecided) {
            test_->add(pair);
            ratio = test_->log_likelihood_ratio();
        }
        const Results results = so_far_.results();
        const auto difference = elo(results);
        path_.push_back({results.games(), rounded(ratio),
                         rounded(difference ? std::optional{difference->value} : std::nullopt),
                         rounded(difference ? difference->low : std::nullopt),
                         rounded(difference ? difference->high : std::nullopt)});
    }

    [[nodiscard]] Result<void> keep(const GameRecord& record);

    const AnyGame& game_;
    PageLimits limits_;
    Standings standings_{};
    std::optional<SequentialTest> test_{};
    HeadToHead so_far_{};
    std::vector<Json> path_{};
    std::vector<Thinking> thinking_;
    Film film_{};
    Json games_ = Json::array();
    std::size_t boards_ = 0;
};

Result<void> Collector::keep(const GameRecord& record) {
    const bool kept = record.outcome.has_value() && games_.size() < limits_.games;
    const bool pictured = kept && boards_ < limits_.boards;
    const auto replay = replayed(record, game_, pictured ? &film_ : nullptr);
    if (!replay) return std::unexpected{replay.error()};
    std::string sides;
    for (const Side side : replay->movers) sides += side == Side::first ? '1' : '2';
    Json values = Json::array();
    Json lines = Json::array();
    std::string bounds;
    Json depths = Json::array();
    Json nodes = Json::array();
    Json times = Json::array();
    std::size_t ply = record.opening.size();
    for (const auto& one : record.plies) {
        const Side side = replay->movers[ply++];
        thinking_[side == Side::first ? record.first : record.second].add(static_cast<int>(ply), one);
        if (!kept) continue;
        values.push_back(value_of(one.value));
        bounds += one.bound == Bound::lower   ? '>'
                  : one.bound == Bound::upper ? '<'
                  : one.bound == Bound::none  ? '~'
                                              : '=';
        if (pictured)
            lines.push_back(fmt::format("{}", fmt::join(one.line | ranges::views::take(most_moves_shown), " ")));
        depths.push_back(one.depth && *one.depth > deepest ? Json(to_the_end) : or_null(one.depth));
        nodes.push_back(or_null(one.nodes));
        times.push_back(rounded(std::chrono::duration<double>{one.time}.count()));
    }
    if (!kept) return {};
    games_.push_back({{"id", record.id},
                      {"players", {record.first, record.second}},
                      {"points", record.outcome->value_for(Side::first).points},
                      {"ending", text_of(record.ending)},
                      {"why", record.why},
                      {"given", record.opening.size()},
                      {"plies", ply},
                      {"moves", replay->moves},
                      {"sides", sides},
                      {"values", std::move(values)},
                      {"bounds", bounds},
                      {"lines", std::move(lines)},
                      {"depths", std::move(depths)},
                      {"nodes", std::move(nodes)},
                      {"times", std::move(times)}});
    if (!replay->frames.empty()) {
        games_.back()["frames"] = replay->frames;
        ++boards_;
    }
    return {};
}

Json mean_thought(const Thought& thought) {
    return {{"nodes", mean(thought.nodes)},
            {"time", mean(thought.seconds)},
            {"depth", mean(thought.depth)},
            {"branching", rounded(thought.branching())}};
}

Json thoughts(const Thinking& thinking) {
    Json list = Json::array();
    for (const auto& [ply, thought] : thinking.by_ply) {
        list.push_back({{"ply", ply}});
        list.back().update(mean_thought(thought));
    }
    return list;
}

/// At most so many, evenly, the last among them.
Json thinned(const std::vector<Json>& path, std::size_t most) {
    Json list = Json::array();
    const std::size_t step = std::max<std::size_t>(1, (path.size() + most - 1) / most);
    for (std::size_t i = (path.size() + step - 1) % step; i < path.size(); i += step) list.push_back(path[i]);
    return list;
}

/// What each player did against each, row by row; null where they never met.
Json cross_table(const Standings& standings, std::size_t players) {
    Json table = Json::array();
    for (PlayerIndex a = 0; a < players; ++a) {
        Json row = Json::array();
        for (PlayerIndex b = 0; b < players; ++b) {
            const auto games = standings.between(a, b).games;
            row.push_back(a == b || games.games() == 0 ? Json(nullptr) : Json{games.wins, games.draws, games.losses});
        }
        table.push_back(std::move(row));
    }
    return table;
}

Json rating_list(const Standings& standings, std::size_t players) {
    std::vector<Encounter> encounters;
    for (PlayerIndex a = 0; a < players; ++a)
        for (PlayerIndex b = a + 1; b < players; ++b) encounters.push_back({a, b, results_of(standings.between(a, b))});
    Json list = Json::array();
    for (const auto& rating : ratings(players, encounters))
        list.push_back({{"rating", rating.rating},
                        {"low", or_null(rating.low)},
                        {"high", or_null(rating.high)},
                        {"games", rating.games},
                        {"score", or_null(rating.score)},
                        {"group", rating.group},
                        {"virtual", rating.virtual_draws}});
    return list;
}

/// Who met in few different games.
Json poor_encounters(const Standings& standings) {
    Json list = Json::array();
    for (const auto& [who, tally] : standings.encounters())
        if (const auto& variety = standings.variety(who.first, who.second); variety.is_poor())
            list.push_back({who.first, who.second, variety.different(), variety.games()});
    return list;
}

/// Whose games ended otherwise than by the rules, how and how often.
Json mishaps(const Standings& standings) {
    Json list = Json::array();
    for (const auto& [what, times] : standings.mishaps()) list.push_back({what.first, text_of(what.second), times});
    return list;
}

/// What a match of two says.
Json statistics_of(const HeadToHead& met) {
    const Results results = results_of(met);
    return {{"score", or_null(results.mean())},
            {"points", static_cast<double>(met.games.wins) + static_cast<double>(met.games.draws) / 2},
            {"elo", interval(elo(results))},
            {"nelo", interval(normalised_elo(results))},
            {"los", or_null(likelihood_of_superiority(results))},
            {"drawn", or_null(draw_ratio(results))},
            {"pairs_ratio", or_null(pairs_ratio(results))},
            {"difference", interval(met.difference().estimate())},
            {"pentanomial", met.pairs}};
}

Json json_of(const SequentialTest& test) {
    return {{"elo0", test.test().elo0},     {"elo1", test.test().elo1},     {"model", name(test.test().model)},
            {"lower", test.test().lower()}, {"upper", test.test().upper()}, {"llr", test.log_likelihood_ratio()},
            {"state", name(test.state())}};
}

Json Collector::json(const Played& played) const {
    const auto& players = played.settings.players;
    Json page{{"command", played.settings.command},
              {"game", played.settings.game},
              {"players", distinct_names(players)},
              {"total", standings_.games()},
              {"planned", played.planned},
              {"provenance", Json(provenance(played))},
              {"ratings", rating_list(standings_, players.size())},
              {"repeats", poor_encounters(standings_)},
              {"endings", mishaps(standings_)},
              {"profiles", Json::array()},
              {"thinking", Json::array()},
              {"sprt", test_ ? json_of(*test_) : Json(nullptr)},
              {"cross", cross_table(standings_, players.size())}};
    if (players.size() == 2) {
        const HeadToHead met = standings_.between(0, 1);
        page["wdl"] = {met.games.wins, met.games.draws, met.games.losses};
        page["statistics"] = statistics_of(met);
    }
    page["path"] = thinned(path_, 500);  // points of a chart
    for (const auto& thinking : thinking_) {
        page["profiles"].push_back(thoughts(thinking));
        page["thinking"].push_back(mean_thought(thinking.all));
    }
    page["kept"] = fmt::format("the first {}", games_.size());
    page["boards"] = boards_;
    page["lines"] = film_.lines();
    page["games"] = games_;
    return page;
}

}  // namespace

Result<std::string> match_page(const Played& played, const AnyGame& game, const PageLimits& limits) {
    Collector collector{played, game, limits};
    Result<void> good{};
    auto visited = played.games([&](const GameRecord& record) {
        if (good) good = collector.add(record);
    });
    if (!visited) return std::unexpected{visited.error()};
    if (!good) return std::unexpected{good.error()};
    std::string title;
    for (const auto& player : played.settings.players) title += (title.empty() ? "" : " - ") + player;
    return page(played.settings.game + ": " + title,
                collector.json(played).dump(-1, ' ', false, Json::error_handler_t::replace), match_js);
}

}  // namespace kigi::arena
