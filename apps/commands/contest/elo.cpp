#include <array>

#include <fmt/format.h>
#include <boost/hana/concat.hpp>

#include <kigi/apps/commands/command.hpp>
#include <kigi/apps/commands/contest/sprt_options.hpp>
#include <kigi/apps/console/failure.hpp>
#include <kigi/apps/console/json_record.hpp>
#include <kigi/arena/statistics/elo.hpp>
#include <kigi/arena/statistics/summary.hpp>
#include <kigi/framework/text/texts.hpp>

namespace kigi::apps {

namespace {

struct EloOptions : SprtOptions {
    std::optional<std::string> pentanomial{}, wdl{};
    bool json = false;

    static constexpr auto fields = boost::hana::concat(
        boost::hana::make_tuple(
            field<&EloOptions::pentanomial>("pentanomial",
                                            "pairs of games that scored 0, 1/2, 1, 3/2, 2 points: five counts",
                                            value_name("A,B,C,D,E")),
            field<&EloOptions::wdl>("wdl", "single games won, drawn, lost: three counts", value_name("W,D,L"))),
        boost::hana::concat(SprtOptions::fields,
                            boost::hana::make_tuple(field<&EloOptions::json>("json", "print JSON"))));

    [[nodiscard]] Result<void> check() const {
        if (pentanomial.has_value() == wdl.has_value())
            return refuse("expected either --pentanomial A,B,C,D,E or --wdl W,D,L");
        return SprtOptions::check();
    }
};

template <std::size_t N>
std::array<std::uint64_t, N> counts(const std::string& text, std::string_view option) {
    constexpr std::int64_t most = 1'000'000'000'000;
    const auto parts = accepted(split_list(text), option);
    if (parts.size() != N) throw BadInput{fmt::format("{}: expected {} counts, found {}", option, N, parts.size())};
    std::array<std::uint64_t, N> numbers{};
    for (std::size_t i = 0; i < N; ++i)
        numbers[i] = static_cast<std::uint64_t>(accepted(parse_whole(parts[i], 0, most), option));
    return numbers;
}

int run(const EloOptions& asked, const Context& context) {
    arena::Standing standing;
    if (asked.pentanomial) {
        standing.results = arena::Results::of_pairs(counts<5>(*asked.pentanomial, "--pentanomial"));
    } else {
        const auto [won, drawn, lost] = counts<3>(*asked.wdl, "--wdl");
        standing.games = WinDrawLoss{won, drawn, lost};
        standing.results = arena::Results::of_games(*standing.games);
    }
    standing.sprt = asked.sprt();
    if (asked.model == arena::EloModel::bayes && standing.results.paired())
        throw BadInput{"--model bayes is for single games: give --wdl, or another model"};

    if (!asked.json) {
        for (const auto& line : summary(standing)) context.line(line);
        return good;
    }
    const auto& results = standing.results;
    const auto difference = arena::elo(results);
    const auto normalised = arena::normalised_elo(results);
    const auto part = [](const auto& estimate, auto member) {
        return estimate ? std::optional{(*estimate).*member} : std::nullopt;
    };
    const auto end = [](const auto& estimate, auto member) { return estimate ? (*estimate).*member : std::nullopt; };
    const auto error = [](const auto& estimate) { return estimate ? estimate->error() : std::nullopt; };
    Record record;
    record.add("games", results.games())
        .add("score", results.mean())
        .add("elo", part(difference, &arena::Estimate::value))
        .add("elo_error", error(difference))
        .add("elo_low", end(difference, &arena::Estimate::low))
        .add("elo_high", end(difference, &arena::Estimate::high))
        .add("nelo", part(normalised, &arena::Estimate::value))
        .add("nelo_error", error(normalised))
        .add("los", arena::likelihood_of_superiority(results))
        .add("draw_ratio", arena::draw_ratio(results))
        .add("pairs_ratio", arena::pairs_ratio(results));
    if (const auto& sprt = standing.sprt) {
        const double ratio = sprt->log_likelihood_ratio(results);
        record.add("llr", ratio)
            .add("lower", sprt->lower())
            .add("upper", sprt->upper())
            .add("result", name(sprt->state(ratio)))
            .add("model", name(sprt->model));
    } else {
        record.add("llr", nullptr);
    }
    context.json(record);
    return good;
}

}  // namespace

Command elo_command() {
    return command<EloOptions>("elo", "Elo difference, its interval and a sequential test from counts of results", run);
}

}  // namespace kigi::apps
