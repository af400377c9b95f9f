#pragma once
/// \file
/// The options of engines, as they stand in a specification: gtp(command=gnugo,args="--level 1").

#include <chrono>
#include <optional>
#include <string>

#include <boost/hana/concat.hpp>
#include <boost/hana/tuple.hpp>

#include <kigi/framework/control/limits.hpp>
#include <kigi/framework/options/field.hpp>
#include <kigi/framework/text/result.hpp>

namespace kigi::apps {

/// What all of them have.
struct EngineSettings {
    std::string command{};
    std::string args{};
    std::string dir{};
    std::string start_up{};
    std::string log{};
    std::chrono::nanoseconds start_timeout{10'000'000'000};
    std::chrono::nanoseconds ping_timeout{10'000'000'000};
    std::chrono::nanoseconds move_timeout{60'000'000'000};

    static constexpr auto fields = boost::hana::make_tuple(
        field<&EngineSettings::command>("command", "the program: a path, or a name in PATH or /usr/games",
                                        value_name("PROGRAM")),
        field<&EngineSettings::args>("args", "its arguments, with spaces between (single quotes group)",
                                     value_name("WORDS")),
        field<&EngineSettings::dir>("dir", "the folder it runs in", value_name("FOLDER")),
        field<&EngineSettings::start_up>("start-up", "commands that it is sent after each start, with ';' between",
                                         value_name("COMMANDS")),
        field<&EngineSettings::log>("log", "file to which everything said is appended, with the time",
                                    value_name("FILE")),
        field<&EngineSettings::start_timeout>("start-timeout", "time for its first answers"),
        field<&EngineSettings::ping_timeout>("ping-timeout", "time for answers that need no thought"),
        field<&EngineSettings::move_timeout>("move-timeout", "time for a move, whatever the clock says"));

    [[nodiscard]] Result<void> check() const {
        if (command.empty()) return refuse("command: nothing is given (expected a program)");
        return {};
    }
};

struct GtpSettings : EngineSettings {
    std::optional<std::string> game{};

    static constexpr auto fields = boost::hana::concat(
        EngineSettings::fields,
        boost::hana::make_tuple(field<&GtpSettings::game>("game", "name for set_game", value_name("NAME"),
                                                          otherwise("what the game says, Othello for reversi"))));
};

struct NBoardSettings : EngineSettings {
    std::optional<int> depth{};

    static constexpr auto fields = boost::hana::concat(
        EngineSettings::fields, boost::hana::make_tuple(field<&NBoardSettings::depth>(
                                    "depth", "plies that it is told to look ahead", between(1, deepest),
                                    value_name("PLIES"), otherwise("the engine's own"))));
};

struct UsiSettings : EngineSettings {
    std::chrono::nanoseconds time{1'000'000'000};

    static constexpr auto fields = boost::hana::concat(
        EngineSettings::fields, boost::hana::make_tuple(field<&UsiSettings::time>(
                                    "time", "what it is told to take for a move where there is no clock")));
};

struct TraxClientSettings : EngineSettings {
    std::optional<std::string> identifier{};

    static constexpr auto fields = boost::hana::concat(
        EngineSettings::fields, boost::hana::make_tuple(field<&TraxClientSettings::identifier>(
                                    "identifier", "the two characters that it must answer -T with; ?? for any",
                                    value_name("XX"), otherwise("it is not asked"))));

    [[nodiscard]] Result<void> check() const {
        if (identifier && identifier->size() != 2)
            return refuse("identifier: '" + *identifier + "' is not two characters (?? takes any)");
        return EngineSettings::check();
    }
};

struct MoveProgramSettings : EngineSettings {
    bool colour = true;

    static constexpr auto fields = boost::hana::concat(
        EngineSettings::fields,
        boost::hana::make_tuple(field<&MoveProgramSettings::colour>("colour", "whether it is told the side to move")));
};

/// Players that have none.
struct NoSettings {
    static constexpr auto fields = boost::hana::make_tuple();
};

}  // namespace kigi::apps
