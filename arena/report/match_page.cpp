#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <range/v3/view/take.hpp>

#include <kigi/arena/match/player_names.hpp>
#include <kigi/arena/match/sequential.hpp>
#include <kigi/arena/match/standings.hpp>
#include <kigi/arena/report/embedded_pages.hpp>
#include <kigi/arena/report/film.hpp>
#include <kigi/arena/report/match_page.hpp>
#include <kigi/arena/report/page.hpp>
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

/// The hypotheses of a sequential test, if the match had one.
std::optional<Sprt> test_of(const MatchSettings& settings) {
    const auto number = [&](std::string_view name, double otherwise) {
        const std::string text = settings.other(name);
        char* end = nullptr;
        const double value = std::strtod(text.c_str(), &end);
        return text.empty() || *end != '\0' ? otherwise : value;
    };
    if (settings.other("elo0").empty() || settings.other("elo1").empty()) return std::nullopt;
    return Sprt{number("elo0", 0), number("elo1", 0), number("alpha", 0.05), number("beta", 0.05),
                elo_model(settings.other("model")).value_or(EloModel::normalised)};
}

/// Reads all games once and keeps what the page needs.
class Collector {
public:
    Collector(const Played& played, const AnyGame& game, const PageLimits& limits)
        : game_{game}, limits_{limits}, thinking_(played.settings.players.size()) {
        if (played.settings.players.size() != 2) return;
        if (const auto test = test_of(played.settings); test && test->model != EloModel::bayes) test_.emplace(*test);
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

Json thoughts(const Thinking& thinking) {
    Json list = Json::array();
    for (const auto& [ply, thought] : thinking.by_ply)
        list.push_back({{"ply", ply},
                        {"nodes", mean(thought.nodes)},
                        {"time", mean(thought.seconds)},
                        {"depth", mean(thought.depth)},
                        {"branching", rounded(thought.branching())}});
    return list;
}

Json provenance(const Played& played) {
    Json list = Json::array();
    const auto add = [&](std::string_view name, const std::string& value) {
        if (!value.empty()) list.push_back({name, value});
    };
    const auto& settings = played.settings;
    add("command", "kigi " + settings.command);
    add("game", settings.game);
    for (std::size_t i = 0; i < settings.players.size(); ++i) add(fmt::format("player {}", i + 1), settings.players[i]);
    add("games", fmt::format("{} for each encounter", settings.games));
    add("seed", fmt::format("{}", settings.seed));
    for (const auto& [name, value] : settings.others) add(name, value);
    for (const auto& run : played.runs)
        add(&run == &played.runs.front() ? "begun" : "continued",
            fmt::format("{} UTC, kigi {}, {}, {}", run.started, run.version, run.compiler, run.instruction_set));
    return list;
}

/// At most so many, evenly, the last among them.
Json thinned(const std::vector<Json>& path, std::size_t most) {
    Json list = Json::array();
    const std::size_t step = std::max<std::size_t>(1, (path.size() + most - 1) / most);
    for (std::size_t i = (path.size() + step - 1) % step; i < path.size(); i += step) list.push_back(path[i]);
    return list;
}

Json Collector::json(const Played& played) const {
    const auto& players = played.settings.players;
    Json page{{"command", played.settings.command}, {"game", played.settings.game},
              {"players", distinct_names(players)}, {"total", standings_.games()},
              {"planned", played.planned},          {"provenance", provenance(played)}};
    for (const char* list : {"ratings", "repeats", "endings", "profiles", "thinking"}) page[list] = Json::array();
    page["sprt"] = nullptr;

    Json cross = Json::array();
    std::vector<Encounter> encounters;
    for (PlayerIndex a = 0; a < players.size(); ++a) {
        Json row = Json::array();
        for (PlayerIndex b = 0; b < players.size(); ++b) {
            const HeadToHead met = standings_.between(a, b);
            row.push_back(a == b || met.games.games() == 0 ? Json(nullptr)
                                                           : Json{met.games.wins, met.games.draws, met.games.losses});
            if (a < b) encounters.push_back({a, b, results_of(met)});
        }
        cross.push_back(std::move(row));
    }
    page["cross"] = std::move(cross);

    for (const auto& rating : ratings(players.size(), encounters))
        page["ratings"].push_back({{"rating", rating.rating},
                                   {"low", or_null(rating.low)},
                                   {"high", or_null(rating.high)},
                                   {"games", rating.games},
                                   {"score", or_null(rating.score)},
                                   {"group", rating.group},
                                   {"virtual", rating.virtual_draws}});
    for (const auto& [who, tally] : standings_.encounters())
        if (const auto& variety = standings_.variety(who.first, who.second); variety.is_poor())
            page["repeats"].push_back({who.first, who.second, variety.different(), variety.games()});
    for (const auto& [what, times] : standings_.mishaps())
        page["endings"].push_back({what.first, text_of(what.second), times});

    if (players.size() == 2) {
        const HeadToHead met = standings_.between(0, 1);
        const Results results = results_of(met);
        const auto difference = met.difference().estimate();
        page["wdl"] = {met.games.wins, met.games.draws, met.games.losses};
        page["statistics"] = {
            {"score", or_null(results.mean())},
            {"points", static_cast<double>(met.games.wins) + static_cast<double>(met.games.draws) / 2},
            {"elo", interval(elo(results))},
            {"nelo", interval(normalised_elo(results))},
            {"los", or_null(likelihood_of_superiority(results))},
            {"drawn", or_null(draw_ratio(results))},
            {"pairs_ratio", or_null(pairs_ratio(results))},
            {"difference", interval(difference)},
            {"pentanomial", met.pairs}};
    }
    if (test_)
        page["sprt"] = {{"elo0", test_->test().elo0},         {"elo1", test_->test().elo1},
                        {"model", name(test_->test().model)}, {"lower", test_->test().lower()},
                        {"upper", test_->test().upper()},     {"llr", test_->log_likelihood_ratio()},
                        {"state", name(test_->state())}};
    constexpr std::size_t points = 500;
    page["path"] = thinned(path_, points);

    for (const auto& thinking : thinking_) {
        page["profiles"].push_back(thoughts(thinking));
        page["thinking"].push_back({{"nodes", mean(thinking.all.nodes)},
                                    {"time", mean(thinking.all.seconds)},
                                    {"depth", mean(thinking.all.depth)},
                                    {"branching", rounded(thinking.all.branching())}});
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
