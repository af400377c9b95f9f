#pragma once
/// \file
/// How a transform says which refinements of the game below it does not hand on, and why.

#include <string_view>

#include <kigi/framework/game/refinement_set.hpp>

namespace kigi::transform {

/// A refinement that the game below may have and the transformed one has not. A transform lists them in
/// `static constexpr auto dropped = boost::hana::make_tuple(...)`; all others are handed on, which a test checks.
template <Refinement Tag>
struct Dropped {
    Tag refinement;
    std::string_view because;  ///< half a sentence
};
template <class Tag>
Dropped(Tag, std::string_view) -> Dropped<Tag>;

}  // namespace kigi::transform
