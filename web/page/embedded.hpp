#pragma once
/// \file
/// The files of web/page/ as texts (cmake/KigiEmbed.cmake).

#include <string_view>

namespace kigi::web {

extern const std::string_view index_html;  ///< the document
extern const std::string_view page_css;    ///< colours and layout
extern const std::string_view icon_svg;    ///< what a tab shows
extern const std::string_view main_js;     ///< which view is shown
extern const std::string_view game_js;     ///< the game that all views share
extern const std::string_view api_js;      ///< requests and live data
extern const std::string_view board_js;    ///< any game's drawing, playable by click, touch and keys
extern const std::string_view play_js;     ///< the view in which games are played
extern const std::string_view analyse_js;  ///< the view of searchers side by side
extern const std::string_view watch_js;    ///< the view of a small tree
extern const std::string_view run_js;      ///< the view of comparisons and matches
extern const std::string_view graph_js;    ///< the values of a game
extern const std::string_view shared_js;   ///< elements, numbers

}  // namespace kigi::web
