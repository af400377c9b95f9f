#include <algorithm>

#include <kigi/arena/report/embedded_pages.hpp>
#include <kigi/web/page/embedded.hpp>
#include <kigi/web/site/paths.hpp>

namespace kigi::web {

namespace {

bool is_id(std::string_view text) {
    return text.size() == 32 &&
           std::ranges::all_of(text, [](char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); });
}

}  // namespace

Reply page_at(std::string_view path) {
    struct File {
        std::string_view path, type, text;
    };
    constexpr std::string_view script = "text/javascript";
    for (const File& file :
         {File{"/", "text/html", index_html}, File{"/page.css", "text/css", page_css},
          File{"/icon.svg", "image/svg+xml", icon_svg}, File{"/main.js", script, main_js},
          File{"/game.js", script, game_js}, File{"/api.js", script, api_js}, File{"/board.js", script, board_js},
          File{"/shared.js", script, shared_js}, File{"/graph.js", script, graph_js}, File{"/play.js", script, play_js},
          File{"/analyse.js", script, analyse_js}, File{"/watch.js", script, watch_js},
          File{"/run.js", script, run_js}})
        if (path == file.path) return {200, file.type, std::string{file.text}};
    // The tree of the reports, as a module.
    if (path == "/tree.js")
        return {200, script,
                "import {element, shape, minus} from './shared.js';\n" + std::string{arena::tree_js} +
                    "export {explorer};\n"};
    return {404, "text/plain", "there is no such page\n"};
}

std::optional<std::pair<std::string, std::string_view>> session_path(std::string_view path) {
    constexpr std::string_view root = "/api/sessions/";
    if (!path.starts_with(root)) return std::nullopt;
    path.remove_prefix(root.size());
    const auto slash = path.find('/');
    const auto id = path.substr(0, slash);
    if (!is_id(id)) return std::nullopt;
    return std::pair{std::string{id}, slash == std::string_view::npos ? std::string_view{} : path.substr(slash + 1)};
}

}  // namespace kigi::web
