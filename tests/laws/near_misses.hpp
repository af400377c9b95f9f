#pragma once
/// \file
/// A refinement is a member that a game has or has not, so one that is misspelt in its type is silently none. Where a
/// public member has the name of a refinement's and the game has not the refinement, somebody meant it.

#include <string>
#include <string_view>

#include <boost/hana/for_each.hpp>

#include <kigi/framework/game/refinements.hpp>
#include <kigi/tests/laws/report.hpp>

namespace kigi::laws {

/// What is named like a refinement is it. Private and overloaded members are not looked at.
template <Game G>
void near_miss_laws(Report& report) {
    boost::hana::for_each(refinements, [&]<class Tag>(Tag) {
        constexpr std::string_view member = Tag::template nearly<G>;
        report.law(member.empty() || Tag::template holds<G>, "a member with the name of a refinement's is one", [&] {
            return std::string{member} + " is there, but the game is not " + std::string{Tag::name} + ": " +
                   std::string{Tag::signature};
        });
    });
}

}  // namespace kigi::laws
