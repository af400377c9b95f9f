#pragma once
/// \file
/// From a semigroup to a monoid: "nothing yet" as the neutral element, so that no zero has to be invented.

#include <optional>
#include <type_traits>
#include <utility>

#include <kigi/framework/algebra/semigroup.hpp>

namespace kigi {

/// The operation on `std::optional<T>` in which nothing is neutral, and two things combine by `Op`.
/// It keeps the laws of `Op`; the old neutral element, if there was one, is only neutral among things.
template <class Op>
class Lifted {
public:
    static constexpr bool commutative = Commutative<Op>;
    static constexpr bool idempotent = Idempotent<Op>;

    constexpr explicit Lifted(Op op) : op_{std::move(op)} {}

    template <class T>
        requires Semigroup<Op, T>
    [[nodiscard]] constexpr std::optional<T> operator()(const std::optional<T>& earlier,
                                                        const std::optional<T>& later) const {
        if (!earlier) return later;
        if (!later) return earlier;
        return op_(*earlier, *later);
    }
    template <class T>
    [[nodiscard]] static constexpr std::optional<T> neutral(std::type_identity<std::optional<T>>) noexcept {
        return std::nullopt;
    }
    template <class T>
        requires Absorbing<Op, T>
    [[nodiscard]] constexpr std::optional<T> absorbing(std::type_identity<std::optional<T>>) const {
        return kigi::absorbing<T>(op_);
    }

private:
    [[no_unique_address]] Op op_;
};

template <class Op>
[[nodiscard]] constexpr Lifted<Op> lifted(Op op) {
    return Lifted<Op>{std::move(op)};
}

}  // namespace kigi
