#pragma once
/// \file
/// What kigi learn-book is asked for.

#include <cstdint>
#include <optional>
#include <string>

#include <kigi/apps/console/options.hpp>
#include <kigi/apps/console/output_file.hpp>
#include <kigi/catalogue/levels.hpp>

namespace kigi::apps {

struct LearnBookOptions {
    std::string book{};
    std::string game = "reversi";
    std::string games{};
    std::int64_t deviate = 0;
    std::optional<std::int64_t> positions{};
    double error = 1;
    int plies = 20;
    std::string searcher{};
    int level = 10;
    std::uint64_t seed = 1;
    bool fix = false;
    std::optional<double> prune{};
    std::string merge{}, import{}, out{};
    bool show = false;
    std::string moves{};
    bool json = false;

    static constexpr auto fields = boost::hana::make_tuple(
        field<&LearnBookOptions::book>("book", "the file of the book; made if it is not there", argument),
        field<&LearnBookOptions::game>("game", "the game, with parameters after a colon", value_name("GAME")),
        field<&LearnBookOptions::games>("games", "file of games whose positions are learned", value_name("FILE")),
        field<&LearnBookOptions::deviate>("deviate",
                                          "so many times, learn a position to which good moves lead out of it",
                                          between(std::int64_t{0}, 1'000'000'000), value_name("N")),
        field<&LearnBookOptions::positions>("positions",
                                            "deviate until the book has so many positions; the same command goes on "
                                            "where an earlier one was ended",
                                            between(std::int64_t{1}, 1'000'000'000), value_name("N")),
        field<&LearnBookOptions::error>("error", "how much worse than the best a good move may be", between(0.0, 1e6),
                                        value_name("POINTS")),
        field<&LearnBookOptions::plies>("plies", "positions after more moves are not learned", between(1, 1000),
                                        value_name("PLIES")),
        field<&LearnBookOptions::searcher>("searcher", "the searcher with its settings", value_name("SEARCHER"),
                                           otherwise("the game's engine, or pvs")),
        field<&LearnBookOptions::level>("level", "how far it looks, as kigi levels says", between(1, most_level),
                                        value_name("N")),
        field<&LearnBookOptions::seed>("seed", "of the lines by which it deviates", value_name("SEED")),
        field<&LearnBookOptions::fix>("fix", "search again where the move that led out of the book is in it by now"),
        field<&LearnBookOptions::prune>("prune", "forget what moves do not lead to that are at most so much worse",
                                        between(0.0, 1e6), value_name("POINTS"), otherwise("nothing")),
        field<&LearnBookOptions::merge>("merge", "take over another book", value_name("FILE")),
        field<&LearnBookOptions::import>(
            "import", "take over positions from text, or of a book of Egaroucid (.egbk3) or Edax (.dat)",
            value_name("FILE")),
        field<&LearnBookOptions::out>(
            "export",
            "write the book as text (- is standard output), or for Egaroucid (.egbk3) or Edax "
            "(.dat)",
            value_name("FILE")),
        field<&LearnBookOptions::show>("show", "print the moves of the book after --moves"),
        field<&LearnBookOptions::moves>("moves", "moves to play first", value_name("MOVES"), may_be_empty),
        field<&LearnBookOptions::json>("json", "print JSON, an object a line"));

    [[nodiscard]] Result<void> check() const {
        if (is_standard_output(out) && (show || json))
            return refuse("--export - is for the book alone (expected a file, or neither --show nor --json)");
        return {};
    }
    [[nodiscard]] bool changes() const {
        return !games.empty() || deviate > 0 || positions || fix || prune || !merge.empty() || !import.empty();
    }
};

}  // namespace kigi::apps
