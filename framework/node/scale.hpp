#pragma once
/// \file
/// The unit of the values of a search: how many of it make a point.

#include <algorithm>
#include <concepts>
#include <cstdint>
#include <optional>
#include <type_traits>

#include <kigi/framework/game/value.hpp>

namespace kigi {

/// Says its scale by a member function, because it is known only at run time: `std::int32_t scale() const`.
template <class T>
concept ScaledAtRunTime = requires(const T& component) {
    { component.scale() } -> std::same_as<std::int32_t>;
};

/// Says its scale as a constant: `static constexpr std::int32_t scale = 1000`.
template <class T>
concept ScaledByType = requires {
    requires std::integral<std::remove_cvref_t<decltype(T::scale)>>;
    typename std::integral_constant<std::int32_t, T::scale>;
};

/// Has something of that name that is neither.
template <class T>
concept ScaledWrongly = !ScaledAtRunTime<T> && !ScaledByType<T> &&
                        (requires { &T::scale; } || requires(T& component) { component.scale(); });

/// The units a point of an evaluator's values; 1 where it says nothing.
template <class T>
[[nodiscard]] constexpr std::int32_t scale_of([[maybe_unused]] const T& component) noexcept {
    static_assert(!ScaledWrongly<T>,
                  "the scale of an evaluator is std::int32_t scale() const, or static constexpr std::int32_t scale");
    if constexpr (ScaledAtRunTime<T>)
        return component.scale();
    else if constexpr (ScaledByType<T>)
        return T::scale;
    else
        return 1;
}

/// The same where the type alone tells; nothing where it is known only at run time.
template <class T>
inline constexpr std::optional<std::int32_t> static_scale_of = [] {
    if constexpr (ScaledAtRunTime<T>)
        return std::optional<std::int32_t>{};
    else if constexpr (ScaledByType<T>)
        return std::optional<std::int32_t>{T::scale};
    else
        return std::optional<std::int32_t>{1};
}();

/// `points` in units of which `scale` make a point, and at most infinite.
[[nodiscard]] constexpr Value bound_in_scale(std::int32_t points, std::int32_t scale) noexcept {
    const std::int64_t units = std::int64_t{points} * scale;
    return {
        static_cast<std::int32_t>(std::clamp(units, -std::int64_t{infinite.points}, std::int64_t{infinite.points}))};
}

/// A rule that answers with an evaluator's values says the scale of that: `std::int32_t scale() const`. All rules of a
/// stack that do must agree, and the values of the search are in that unit. Any rule that names its `Evaluator` is
/// checked by the compiler, where the type of the evaluator tells the scale.
template <class Rule>
concept AnswersInUnits = ScaledAtRunTime<Rule>;

/// What the compiler knows of a rule's scale; nothing if the rule has no evaluator or learns its scale at run time.
template <class Rule>
inline constexpr std::optional<std::int32_t> static_scale_of_rule = [] {
    if constexpr (requires { typename Rule::Evaluator; })
        return static_scale_of<typename Rule::Evaluator>;
    else
        return std::optional<std::int32_t>{};
}();

/// Whether no two of the rules are known to differ.
template <class... Rules>
inline constexpr bool scales_agree = [] {
    std::optional<std::int32_t> common;
    bool agree = true;
    const auto check = [&](std::optional<std::int32_t> scale) {
        agree &= !common || !scale || *common == *scale;
        if (scale) common = scale;
    };
    (check(static_scale_of_rule<Rules>), ...);
    return agree;
}();

}  // namespace kigi
