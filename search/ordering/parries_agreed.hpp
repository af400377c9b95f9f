#pragma once
/// \file
/// What a rule and the order of the same stack agree upon: that moves which lose at once are left out.

namespace kigi {

/// A rule that is right only where the order leaves them out wherever `may_parry_alone` (rules/threats_decide.hpp):
/// `static constexpr bool expects_parries_alone = true;`.
template <class Rule>
concept ExpectsParriesAlone = requires { requires Rule::expects_parries_alone; };

/// An order that leaves them out there, or a fold that has one: `static constexpr bool tries_parries_alone = true;`. It
/// may yield no move at all, and so needs a rule that has answered by then.
template <class Order>
concept TriesParriesAlone = requires { requires Order::tries_parries_alone; };

}  // namespace kigi
