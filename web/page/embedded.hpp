#pragma once
/// \file
/// The files of web/page/ as texts (cmake/KigiEmbed.cmake).

#include <string_view>

namespace kigi::web {

extern const std::string_view index_html;  ///< the document
extern const std::string_view page_css;    ///< colours and layout
extern const std::string_view icon_svg;    ///< what a tab shows
extern const std::string_view main_js;     ///< which view is shown, and the game that all views share
extern const std::string_view api_js;      ///< requests and live data
extern const std::string_view board_js;    ///< any game's drawing, playable by click, touch and keys
extern const std::string_view play_js;     ///< the view in which games are played

}  // namespace kigi::web
