#include <algorithm>
#include <array>

#include <nlohmann/json.hpp>

#include <kigi/catalogue/levels.hpp>
#include <kigi/framework/any/move_path.hpp>
#include <kigi/framework/control/limits.hpp>
#include <kigi/web/site/page_searcher.hpp>
#include <kigi/web/site/views.hpp>

namespace kigi::web {

namespace {

using Json = nlohmann::json;

std::string_view form_name(Form form) {
    switch (form) {
        case Form::on_off:
            return "on-off";
        case Form::whole:
            return "whole";
        case Form::decimal:
            return "decimal";
        case Form::duration:
            return "duration";
        case Form::word:
            return "word";
        case Form::text:
            return "text";
        case Form::numbers:
            return "numbers";
        case Form::names:
            return "names";
    }
    return "text";
}

Json searcher_view(const SearcherEntry& entry, const std::vector<GamePtr>& games) {
    Json settings = Json::array();
    for (const OptionDescription& option : entry.options.describe()) {
        if ((option.form == Form::text && option.name != "eval" && option.name != "order") ||
            option.form == Form::names)
            continue;
        settings.push_back({{"name", option.name},
                            {"about", option.help},
                            {"value", option.value_name},
                            {"default", option.default_text},
                            {"form", form_name(option.form)},
                            {"words", option.words}});
    }
    Json fits = Json::array();
    for (const auto& game : games)
        if (entry.unmet(*game).empty()) fits.push_back(game->name());
    return {{"name", entry.name}, {"about", entry.about}, {"settings", settings}, {"games", fits}};
}

Json described(const std::vector<Described>& all) {
    Json json = Json::array();
    for (const auto& one : all) json.push_back({{"name", one.name}, {"about", one.about}});
    return json;
}

/// What each level does, level 1 first.
Json levels_view(const Catalogue& catalogue, const AnyGame& game) {
    Json list = Json::array();
    const auto percent = selectivity_of(catalogue, game);
    for (int number = 1; number <= count_levels(game); ++number)
        list.push_back(level_text(level_of(game, number), percent));
    return list;
}

double for_first(Side side, Points value) { return side == Side::first ? value.value() : -value.value(); }

std::string value_text(const AnyGame& game, Side side, Points value) {
    const Points of_first = side == Side::first ? value : -value;
    if (game.values_are_words()) return of_first > 0 ? "win" : of_first < 0 ? "loss" : "draw";
    return (of_first.units > 0 ? "+" : "") + points_text(of_first);
}

std::string_view bound_name(Side side, Bound bound) {
    if (bound == Bound::exact) return "exact";
    if (bound == Bound::none) return "none";
    return (bound == Bound::lower) == (side == Side::first) ? "lower" : "upper";
}

}  // namespace

Json tree_view(const SmallTree& tree) {
    Json nodes = Json::array();
    for (const auto& node : tree.nodes)
        nodes.push_back({{"parent", node.parent},
                         {"move", node.move},
                         {"side", node.side == Side::first ? 1 : 2},
                         {"value", node.value}});
    Json walks = Json::array();
    for (const TextbookWalk& walk : textbook_walks(tree)) {
        Json steps = Json::array();  // flat: entering is 1, node, alpha, beta; leaving 0, node, value, 0
        for (const Step& step : walk.steps)
            for (const std::int64_t number :
                 step.enters
                     ? std::array<std::int64_t, 4>{1, static_cast<std::int64_t>(step.node), step.alpha, step.beta}
                     : std::array<std::int64_t, 4>{0, static_cast<std::int64_t>(step.node), step.value, 0})
                steps.push_back(number);
        Json order = Json::array();  // of each node: how many children, then the children
        for (const auto& node : walk.tree.nodes) {
            order.push_back(node.children.size());
            for (const auto child : node.children) order.push_back(child);
        }
        walks.push_back({{"name", walk.name}, {"about", walk.about}, {"steps", steps}, {"order", order}});
    }
    return {{"depth", tree.depth}, {"width", tree.width}, {"unit", tree.unit}, {"nodes", nodes}, {"walks", walks}};
}

Json catalogue_view(const Catalogue& catalogue, const std::vector<GamePtr>& games, bool runs) {
    Json list = Json::array();
    for (const auto& game : games) {
        Json formats = Json::array();
        for (const auto& format : game->facts().formats)
            if (format.read) formats.push_back(format.name);
        list.push_back({{"name", game->name()},
                        {"about", game->about()},
                        {"sides", {game->side_name(Side::first).word, game->side_name(Side::second).word}},
                        {"evaluators", described(game->evaluators())},
                        {"searcher", usual_searcher(*game)},
                        {"levels", levels_view(catalogue, *game)},
                        {"words", game->values_are_words()},
                        {"formats", formats}});
    }
    Json searchers = Json::array();
    for (const auto& entry : catalogue.searchers()) searchers.push_back(searcher_view(entry, games));
    return {{"games", list},
            {"searchers", searchers},
            {"runs", runs},
            {"limits", {{"seconds", longest_search.count()}, {"table", most_table}, {"threads", most_threads}}}};
}

std::string ending_text(const AnyGame& game, const Outcome& outcome) {
    if (outcome.is_draw()) return "a draw";
    const Side winner = outcome.won_by(Side::first) ? Side::first : Side::second;
    const auto points = outcome.value_for(winner).points;
    return game.side_name(winner).word + " wins" + (points == 1 ? "" : " by " + std::to_string(points));
}

Json position_view(const AnyGame& game, const AnyPosition& position, std::size_t ply) {
    const auto svg = position.svg();
    const auto tokens = svg ? drawing_tokens(*svg) : std::vector<std::string>{};
    Json moves = Json::array();
    const auto outcome = position.outcome();
    if (!outcome) {
        const auto legal = position.moves();
        for (std::size_t i = 0; i < legal.size(); ++i)
            moves.push_back({{"id", i}, {"text", legal[i]}, {"path", move_path(legal[i], tokens)}});
    }
    const Side side = position.side_to_move();
    return {{"ply", ply},
            {"side", side == Side::first ? 1 : 2},
            {"mover", game.side_name(side).word},
            {"position", position.text()},
            {"svg", svg ? Json(*svg) : Json(nullptr)},
            {"board", position.board()},
            {"moves", moves},
            {"ending", outcome ? Json(ending_text(game, *outcome)) : Json(nullptr)}};
}

Json game_view(const PlayedGame& game) {
    Json moves = Json::array();
    for (const PlayedMove& move : game.moves())
        moves.push_back(
            {{"text", move.text}, {"side", move.side == Side::first ? 1 : 2}, {"thought", json_of(move.thought)}});
    Json seats = Json::array();
    for (const Seat& seat : game.seats) seats.push_back({{"searcher", seat.searcher}});
    const auto bound = game.now().score_bound();
    Json view{{"game", game.game().name()},
              {"sides", {game.game().side_name(Side::first).word, game.game().side_name(Side::second).word}},
              {"start", game.start().text()},
              {"fromInitial", game.start().text() == game.game().initial()->text()},
              {"moves", moves},
              {"last", json_of(game.thought_at(game.moves().size()))},
              {"seats", seats},
              {"over", game.is_over()},
              {"bound", bound ? Json(*bound) : Json(nullptr)},
              {"clock", nullptr},
              {"now", position_view(game.game(), game.now(), game.moves().size())}};
    if (const auto& name = game.game().facts().opening_name; name && view["fromInitial"].get<bool>()) {
        std::vector<std::string> texts;
        for (const PlayedMove& move : game.moves()) texts.push_back(move.text);
        if (const auto opening = name(texts)) view["opening"] = opening->name;
    }
    if (const auto& clock = game.clock) {
        view["clock"] = {{"total", clock->total().count()},
                         {"increment", clock->increment().count()},
                         {"left", {clock->left(Side::first).count(), clock->left(Side::second).count()}}};
        if (clock->fallen() && !game.now().outcome()) {
            const Side winner = opponent(*clock->fallen());
            view["now"]["ending"] = game.game().side_name(winner).word + " wins on time";
            view["now"]["moves"] = Json::array();
        }
    }
    return view;
}

Json visits_view(const std::vector<MoveVisits>& visits) {
    Json list = Json::array();
    for (const MoveVisits& one : visits) list.push_back({{"move", one.move}, {"visits", one.visits}});
    return list;
}

Json result_view(const AnyGame& game, const AnyPosition& position, const AnyResult& result) {
    const Side side = position.side_to_move();
    Json lines = Json::array();
    for (const AnyLine& line : result.lines)
        lines.push_back({{"move", line.move ? Json(*line.move) : Json(nullptr)},
                         {"value", for_first(side, line.value)},
                         {"text", value_text(game, side, line.value)},
                         {"bound", bound_name(side, line.bound)},
                         {"line", line.line}});
    return {{"lines", lines},
            {"depth", is_unlimited(result.depth) ? Json("end") : Json(result.depth)},
            {"solved", result.solved},
            {"complete", result.complete},
            {"nodes", result.counters.nodes},
            {"seconds", result.seconds()}};
}

Json estimate_view(const AnyGame& game, const Evaluation& evaluation, const AnyPosition& position) {
    Json view{{"evaluator", evaluation.name}, {"value", nullptr}, {"text", nullptr}};
    if (position.outcome()) return view;
    const Side side = position.side_to_move();
    const Points value{evaluation.root(position).evaluate().points, evaluation.scale};
    view["value"] = for_first(side, value);
    view["text"] = value_text(game, side, value);
    return view;
}

std::optional<Thought> thought_of(const AnyGame& game, const AnyPosition& position, const AnyResult& result) {
    const auto best = result.best();
    if (!best) return std::nullopt;
    const Side side = position.side_to_move();
    return Thought{for_first(side, best->value),
                   value_text(game, side, best->value),
                   result.depth,
                   result.counters.nodes,
                   result.seconds(),
                   result.solved};
}

}  // namespace kigi::web
