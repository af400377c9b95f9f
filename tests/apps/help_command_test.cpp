#include <algorithm>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include <kigi/apps/console/help.hpp>
#include <kigi/tests/apps/ran.hpp>

using kigi::Form;
using kigi::OptionDescription;
using kigi::test::ran;

namespace {

/// Whether a line has the words, whatever the gaps between them.
bool says(const std::vector<std::string>& lines, const std::string& words) {
    const auto squeezed = [](const std::string& line) {
        std::string text;
        for (const char c : line)
            if (c != ' ' || (!text.empty() && text.back() != ' ')) text += c;
        return text;
    };
    return std::ranges::any_of(lines,
                               [&](const auto& line) { return squeezed(line).find(words) != std::string::npos; });
}

const std::vector<OptionDescription>& some() {
    static const std::vector<OptionDescription> options{
        {.name = "game",
         .value_name = "NAME",
         .default_text = "",
         .help = "the game",
         .argument = true,
         .required = true},
        {.name = "depth",
         .value_name = "PLIES",
         .default_text = "to the end",
         .help = "plies to look ahead",
         .form = Form::whole,
         .least = "0",
         .most = "250",
         .letter = 'd'},
        {.name = "model",
         .value_name = "WORD",
         .default_text = "normal",
         .help = "the unit",
         .form = Form::word,
         .words = {"normal", "bayes"}},
        {.name = "json", .value_name = "on|off", .default_text = "", .help = "print [JSON]", .form = Form::on_off},
    };
    return options;
}

}  // namespace

TEST_SUITE("help") {
    TEST_CASE("values have a name, a range and a default") {
        using namespace kigi::apps;
        CHECK(shown_usage(some()[0]) == "GAME");
        CHECK(shown_usage(some()[1]) == "-d, --depth PLIES");
        CHECK(full_help(some()[1]) == "plies to look ahead (0 to 250; default: to the end)");
        CHECK(shown_usage(some()[2]) == "--model normal|bayes");
        CHECK(shown_usage(some()[3]) == "--json");
        CHECK(full_help(some()[3]) == "print [JSON]");
        CHECK(usage_line("kigi x", some()) == "kigi x GAME [OPTIONS]");
    }
    TEST_CASE("no option is shown with a value of no name") {
        for (const char* command : {"search", "compare", "perft", "train", "solve", "calibrate", "random", "report"}) {
            CAPTURE(command);
            const auto help = ran({command, "--help"});
            CHECK(help.status == 0);
            CHECK_FALSE(says(help.out, " TEXT"));
            CHECK_FALSE(says(help.out, " VALUE "));
            CHECK(says(help.out, "-h, --help print this help"));
        }
        const auto search = ran({"search", "--help"}).out;
        CHECK(says(search, "Usage: kigi search GAME [OPTIONS]"));
        CHECK(says(search, "--depth PLIES plies to look ahead (0 to 250)"));
        CHECK(says(search, "--table MIB"));
        CHECK(says(search, "--time DURATION"));
        CHECK(says(search, "--evaluator NAME"));
        CHECK(says(search, "--searcher SEARCHER"));
    }
    TEST_CASE("kigi help COMMAND is kigi COMMAND --help") {
        CHECK(ran({"help", "perft"}).out == ran({"perft", "--help"}).out);
        CHECK(ran({"help"}).out == ran({"--help"}).out);
        const auto unknown = ran({"help", "perf"});
        CHECK(unknown.status == 2);
        CHECK(unknown.err.at(0).find("did you mean 'perft'?") != std::string::npos);
    }
    TEST_CASE("an unknown option brings the one that was meant") {
        const auto result = ran({"search", "tictactoe", "--detph", "3"});
        CHECK(result.status == 2);
        CHECK(result.err.at(0).starts_with("kigi: '--detph' is not an option of kigi search (did you mean '--depth'?"));
    }
    TEST_CASE("options that exclude each other are refused") {
        CHECK(ran({"search", "tictactoe", "--exact", "--depth", "3"}).status == 2);
        CHECK(ran({"moves", "tictactoe", "--ply", "3"}).err.at(0) == "kigi: --ply needs --file");
        CHECK(ran({"compare", "tictactoe", "--exact", "--depth", "3"}).status == 2);
        CHECK(ran({"compare", "tictactoe", "--csv", "--json"}).status == 2);
    }
}

TEST_SUITE("manual page and completions") {
    TEST_CASE("both name every command and every option") {
        const auto page = ran({"help", "--man"}).out;
        const auto bash = ran({"completions", "bash"}).out;
        const auto zsh = ran({"completions", "zsh"}).out;
        CHECK(page.at(0).starts_with(".TH KIGI 6"));
        CHECK(zsh.at(0) == "#compdef kigi");
        for (const auto& line : ran({"--help"}).out) {
            if (!line.starts_with("  ")) continue;
            const std::string command = line.substr(2, line.find(' ', 2) - 2);
            CAPTURE(command);
            CHECK(std::ranges::any_of(bash, [&](const auto& l) { return l == "        " + command + ")"; }));
            CHECK(std::ranges::any_of(zsh, [&](const auto& l) { return l == "        " + command + ")"; }));
        }
        CHECK(says(page, ".B \\-\\-multi\\-pv N"));
        CHECK(says(zsh, "'--multi-pv[root moves wanted, best first]:N: '"));
        CHECK(says(bash, "--exact"));
        CHECK(ran({"completions", "fish"}).status == 2);
    }
    TEST_CASE("quotes and brackets of help do not end a specification") {
        const auto script = kigi::apps::zsh_completion({{"x", "what's [this]", some()}}, {});
        CHECK(script.find("'x:what'\\''s \\[this\\]'") != std::string::npos);
        CHECK(script.find("'--json[print \\[JSON\\]]'") != std::string::npos);
        const auto page = kigi::apps::man_page(
            {{"x",
              "y",
              {{.name = "a", .value_name = "", .default_text = "", .help = ".so a\\b", .form = Form::on_off}}}},
            "1");
        CHECK(page.find("\n\\&.so a\\eb.\n") != std::string::npos);
    }
}
