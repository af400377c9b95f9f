#pragma once
/// \file
/// The files of arena/report/page/ as texts (cmake/KigiEmbed.cmake).

#include <string_view>

namespace kigi::arena {

extern const std::string_view page_css;       ///< colours and layout
extern const std::string_view page_js;        ///< what all pages share: elements, numbers, charts
extern const std::string_view match_js;       ///< the page of a match or tournament
extern const std::string_view comparison_js;  ///< the page of a comparison, after tree_js
extern const std::string_view tree_js;        ///< a small tree with its cut-offs
extern const std::string_view games_js;       ///< the page of a comparison on several games
extern const std::string_view analysis_js;    ///< the page of an analysed game

}  // namespace kigi::arena
