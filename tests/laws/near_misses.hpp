#pragma once
/// \file
/// A refinement is a member that a game has or has not, so one that is misspelt in its type is silently none. Where a
/// public member has the name of a refinement's and the game has not the refinement, somebody meant it.

#include <array>
#include <cstddef>
#include <string>
#include <string_view>

#include <boost/hana/unpack.hpp>

#include <kigi/framework/game/refinements.hpp>
#include <kigi/tests/laws/report.hpp>

namespace kigi::laws {

/// A refinement that a game has by the name of a member, and not by its signature.
struct NearMiss {
    std::string_view member, name, signature;
};

/// Those of a game. Private and overloaded members are not looked at.
template <Game G>
inline constexpr auto near_misses = boost::hana::unpack(refinements, []<class... Tags>(Tags...) {
    constexpr std::size_t count = (std::size_t{!Tags::template nearly<G>.empty() && !Tags::template holds<G>} + ...);
    std::array<NearMiss, count> misses{};
    std::size_t next = 0;
    const auto look = [&]<class Tag>(Tag) {
        if constexpr (!Tag::template nearly<G>.empty() && !Tag::template holds<G>)
            misses[next++] = {Tag::template nearly<G>, Tag::name, Tag::signature};
    };
    (look(Tags{}), ...);
    return misses;
});

/// What is named like a refinement is it.
template <Game G>
void near_miss_laws(Report& report) {
    for (const NearMiss& miss : near_misses<G>)
        report.law(false, "a member with the name of a refinement's is one", [&] {
            return std::string{miss.member} + " is there, but the game is not " + std::string{miss.name} + ": " +
                   std::string{miss.signature};
        });
}

}  // namespace kigi::laws
