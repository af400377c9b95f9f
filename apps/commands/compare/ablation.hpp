#pragma once
/// \file
/// What each part of a searcher is worth: the searcher, and the same without it.

#include <string>
#include <string_view>
#include <vector>

#include <kigi/catalogue/catalogue.hpp>

namespace kigi::apps {

/// `searcher` as it is, then with each part that is on switched off, one at a time: "pvs", "pvs(table=0)" ... The parts
/// are the settings that say which value switches them off. Throws BadInput.
[[nodiscard]] std::vector<std::string> with_parts_off(const Catalogue& catalogue, std::string_view searcher);

}  // namespace kigi::apps
