#pragma once
/// \file
/// Operations side by side: tuples combine component by component.

#include <cstddef>
#include <type_traits>
#include <utility>

#include <boost/hana/at.hpp>
#include <boost/hana/equal.hpp>
#include <boost/hana/not_equal.hpp>
#include <boost/hana/tuple.hpp>

#include <kigi/framework/algebra/semigroup.hpp>

namespace kigi {

/// The operation on `boost::hana::tuple<T...>` that combines each component by an operation of its own. It has the laws
/// that all its components have.
template <class... Ops>
class Product {
public:
    static constexpr bool commutative = (Commutative<Ops> && ...);
    static constexpr bool idempotent = (Idempotent<Ops> && ...);

    constexpr explicit Product(Ops... ops) : ops_{std::move(ops)...} {}

    template <class... T>
        requires(sizeof...(T) == sizeof...(Ops)) && (Semigroup<Ops, T> && ...)
    [[nodiscard]] constexpr auto operator()(const boost::hana::tuple<T...>& earlier,
                                            const boost::hana::tuple<T...>& later) const {
        return [&]<std::size_t... I>(std::index_sequence<I...>) {
            using boost::hana::at_c;
            return boost::hana::tuple<T...>{static_cast<T>(at_c<I>(ops_)(at_c<I>(earlier), at_c<I>(later)))...};
        }(std::index_sequence_for<Ops...>{});
    }
    template <class... T>
        requires(sizeof...(T) == sizeof...(Ops)) && (Monoid<Ops, T> && ...)
    [[nodiscard]] constexpr auto neutral(std::type_identity<boost::hana::tuple<T...>>) const {
        return [&]<std::size_t... I>(std::index_sequence<I...>) {
            return boost::hana::tuple<T...>{kigi::neutral<T>(boost::hana::at_c<I>(ops_))...};
        }(std::index_sequence_for<Ops...>{});
    }
    template <class... T>
        requires(sizeof...(T) == sizeof...(Ops)) && (Absorbing<Ops, T> && ...)
    [[nodiscard]] constexpr auto absorbing(std::type_identity<boost::hana::tuple<T...>>) const {
        return [&]<std::size_t... I>(std::index_sequence<I...>) {
            return boost::hana::tuple<T...>{kigi::absorbing<T>(boost::hana::at_c<I>(ops_))...};
        }(std::index_sequence_for<Ops...>{});
    }

private:
    boost::hana::tuple<Ops...> ops_;
};

/// `product(minimum, sum)((3, 4), (2, 5)) == (2, 9)`
template <class... Ops>
[[nodiscard]] constexpr Product<Ops...> product(Ops... ops) {
    return Product<Ops...>{std::move(ops)...};
}

}  // namespace kigi
