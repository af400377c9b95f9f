#pragma once
/// \file
/// What a searcher that plays may be told beside its own settings.

#include <algorithm>
#include <optional>
#include <utility>

#include <boost/hana/tuple.hpp>

#include <kigi/catalogue/levels.hpp>
#include <kigi/framework/options/field.hpp>
#include <kigi/framework/options/options.hpp>
#include <kigi/framework/options/spec.hpp>

namespace kigi {

struct PlayingOptions {
    std::optional<int> level{};  ///< as kigi levels lists them
    double noise = 0;            ///< probability of a random move in place of the searcher's

    static constexpr auto fields = boost::hana::make_tuple(
        field<&PlayingOptions::level>("level", "how far it looks, as kigi levels says", between(1, most_level),
                                      value_name("N"), otherwise("its own limits")),
        field<&PlayingOptions::noise>("noise", "probability of a random move instead", between(0.0, 1.0)));
};

/// Takes these options out of the specification; what is left is the searcher's.
template <class Options>
[[nodiscard]] Result<Options> taken_out_of(Spec& spec, Options defaults) {
    Assignments own;
    std::erase_if(spec.assignments, [&](const auto& given) {
        const bool is_own = std::ranges::any_of(
            fields_of<Options>(), [&](const OptionField& field) { return field.info->name == given.first; });
        if (is_own) own.push_back(given);
        return is_own;
    });
    return parse_options(own, std::move(defaults), spec.name);
}

}  // namespace kigi
