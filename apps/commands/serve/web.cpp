#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <functional>
#include <memory>
#include <ostream>
#include <sstream>
#include <vector>

#include <fmt/format.h>

#include <kigi/apps/commands/command.hpp>
#include <kigi/apps/commands/inspect/game_names.hpp>
#include <kigi/apps/console/failure.hpp>
#include <kigi/apps/console/output_file.hpp>
#include <kigi/apps/program.hpp>
#include <kigi/catalogue/catalogue.hpp>
#include <kigi/framework/control/cores.hpp>
#include <kigi/web/http/server.hpp>
#include <kigi/web/runs/run_folder.hpp>
#include <kigi/web/session/session_store.hpp>
#include <kigi/web/site/kigi_site.hpp>

namespace kigi::apps {

namespace {

struct WebOptions {
    std::string game{};
    std::string games{};
    int port = 8017;
    std::string host = "127.0.0.1";
    std::vector<std::string> names{};
    std::string sessions{};
    std::optional<int> threads{};

    static constexpr auto fields = boost::hana::make_tuple(
        field<&WebOptions::game>("game", "the game that is shown first; kigi games lists them", optional_argument,
                                 otherwise("the first that has an engine of its own")),
        field<&WebOptions::games>("games", "games that are offered besides those of the catalogue, with commas between",
                                  value_name("GAME,...")),
        field<&WebOptions::port>("port", "port to listen at (0: any that is free)", between(0, 65535),
                                 value_name("PORT")),
        field<&WebOptions::host>("host", "address to listen at (0.0.0.0: every one of this computer)",
                                 value_name("ADDRESS")),
        field<&WebOptions::names>("names", "names by which browsers reach it, with commas between",
                                  value_name("NAME,...")),
        field<&WebOptions::sessions>("sessions", "database in which games are kept", value_name("FILE"),
                                     otherwise("kigi/web.sqlite in $XDG_STATE_HOME or ~/.local/state")),
        field<&WebOptions::threads>("threads", "searches at the same time, for moves and again for analyses",
                                    between(1, 64), otherwise("one for each core")));
};

std::filesystem::path usual_store() {
    const char* state = std::getenv("XDG_STATE_HOME");
    const char* home = std::getenv("HOME");
    if (state != nullptr && *state != '\0') return std::filesystem::path{state} / "kigi" / "web.sqlite";
    if (home != nullptr && *home != '\0') return std::filesystem::path{home} / ".local/state/kigi/web.sqlite";
    throw BadInput{"--sessions: say where games are kept (neither XDG_STATE_HOME nor HOME is set)"};
}

std::filesystem::path store_path(const WebOptions& asked) {
    check_is_file("--sessions", asked.sessions);
    if (!asked.sessions.empty()) return asked.sessions;
    const auto path = usual_store();
    std::error_code error;
    std::filesystem::create_directories(path.parent_path(), error);
    if (error) throw BadInput{fmt::format("--sessions: {}: {}", path.parent_path().string(), error.message())};
    return path;
}

/// The usual one of each family, what stands for a type of its own, and those that were named; `first` at the front.
std::vector<GamePtr> offered_games(const Context& context, const std::string& first, const std::string& more) {
    std::vector<GamePtr> games;
    const auto add = [&](GamePtr game) {
        const auto same = [&](const GamePtr& one) { return one->name() == game->name(); };
        if (std::ranges::none_of(games, same)) games.push_back(std::move(game));
    };
    if (!first.empty()) add(accepted(context.catalogue.game(first), "GAME"));
    for (const auto& family : context.catalogue.families()) {
        add(accepted(context.catalogue.game(family.name)));
        for (const auto& variant : family.variants)
            if (!variant.empty())
                if (auto game = context.catalogue.game(family.name + ":" + variant)) add(*std::move(game));
    }
    const auto names = more.empty() ? std::vector<std::string>{} : split_games(context.catalogue, more, "--games");
    for (const auto& name : names) add(accepted(context.catalogue.game(name), "--games"));
    if (first.empty()) {
        const auto shown = std::ranges::find_if(games, [](const GamePtr& game) { return !game->engine().empty(); });
        if (shown != games.end()) std::rotate(games.begin(), shown, shown + 1);
    }
    return games;
}

/// The name of a game in an address, where a plus stands for a blank.
std::string in_address(const std::string& name) {
    std::string text;
    for (const char c : name) text += c == '+' ? std::string{"%2B"} : std::string{c};
    return text;
}

int serve(const WebOptions& asked, const Context& context) {
    const auto games = offered_games(context, asked.game, asked.games);
    const auto server = accepted(web::Server::listen(
        {.address = asked.host, .port = static_cast<std::uint16_t>(asked.port), .names = asked.names}));
    // Last, since a database is made where there is none.
    const auto store = accepted(web::SessionStore::open(store_path(asked)), "--sessions");
    web::remove_left_run_folders();
    const int cores = asked.threads.value_or(usable_cores());
    web::KigiSite site{context.catalogue,
                       games,
                       *store,
                       [&server](std::function<void()> work) { server->post(std::move(work)); },
                       {.move_threads = cores,
                        .analysis_threads = std::max(cores, asked.threads ? 1 : 4),
                        .program = [&context](const std::vector<std::string>& args, std::ostream& out,
                                              std::ostream& err, const StopFlag& stop) {
                            std::istringstream nothing;
                            return apps::run(args, Context{context.catalogue, nothing, out, err, stop, true});
                        }}};
    // With the game, since a browser that was here before shows what it showed last.
    context.line(fmt::format("kigi is at {}{} (Ctrl-C ends it)", server->address(),
                             asked.game.empty() ? "" : "#game=" + in_address(games.front()->name())));
    context.out.flush();
    server->run(site, context.stop);
    return good;
}

}  // namespace

Command web_command() { return command<WebOptions>("web", "play, analyse and watch every game in a browser", serve); }

}  // namespace kigi::apps
