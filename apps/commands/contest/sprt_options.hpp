#pragma once
/// \file
/// The options of a sequential test, for the commands that have one.

#include <array>
#include <optional>

#include <boost/hana/tuple.hpp>

#include <kigi/arena/statistics/sprt.hpp>
#include <kigi/framework/options/field.hpp>
#include <kigi/framework/text/result.hpp>

namespace kigi::apps {

struct SprtOptions {
    std::optional<double> elo0{}, elo1{};
    double alpha = 0.05;
    double beta = 0.05;
    arena::EloModel model = arena::EloModel::normalised;

    static constexpr double largest_difference = 2000;
    static constexpr std::array<Word, 4> models{
        Word{"normalized", arena::EloModel::normalised}, Word{"logistic", arena::EloModel::logistic},
        Word{"bayes", arena::EloModel::bayes, "single games alone"}, Word{"normalised", arena::EloModel::normalised}};
    static constexpr auto fields = boost::hana::make_tuple(
        field<&SprtOptions::elo0>("elo0", "sequential test: the difference that H0 claims",
                                  between(-largest_difference, largest_difference), value_name("ELO")),
        field<&SprtOptions::elo1>("elo1", "and H1, more than that", between(-largest_difference, largest_difference),
                                  value_name("ELO")),
        field<&SprtOptions::alpha>("alpha", "probability that H1 is accepted though H0 holds", between(1e-6, 0.5),
                                   value_name("P")),
        field<&SprtOptions::beta>("beta", "probability that H0 is accepted though H1 holds", between(1e-6, 0.5),
                                  value_name("P")),
        field<&SprtOptions::model>("model", "unit of --elo0 and --elo1", one_of(models), value_name("MODEL")));

    [[nodiscard]] Result<void> check() const;
    /// The test; nothing if neither --elo0 nor --elo1 was given.
    [[nodiscard]] std::optional<arena::Sprt> sprt() const;
};

}  // namespace kigi::apps
