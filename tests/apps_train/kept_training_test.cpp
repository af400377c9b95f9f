// What kigi train keeps now and then, for whom it is killed.

#include <doctest/doctest.h>

#include <chrono>
#include <filesystem>
#include <sstream>
#include <string>

#include <kigi/apps/commands/learn/kept_training.hpp>
#include <kigi/catalogue/catalogue.hpp>

#include "text_folder.hpp"

using namespace kigi;
using apps::KeptTraining;
using test::content;
using test::TextFolder;

namespace {

apps::TrainingAsked asked_for(const std::string& out, const std::string& resume = {}) {
    apps::TrainCommandOptions options;
    options.game = "trax";
    options.out = out;
    options.resume = resume;
    return apps::TrainingAsked{options};
}

struct Console {
    std::istringstream in{};
    std::ostringstream out{}, err{};
    apps::Context context{builtin_catalogue(), in, out, err};
};

}  // namespace

TEST_SUITE("kigi train: what is kept between its steps") {
    TEST_CASE("the state is written after the pause, and removed") {
        const TextFolder folder;
        const Console console;
        KeptTraining at_once{asked_for(folder / "x"), KeptTraining::Duration{0}};
        at_once.begin();
        at_once.keep(console.context, [] { return "one"; });
        CHECK(content(folder / "x.part") == "one");
        KeptTraining seldom{asked_for(folder / "x"), std::chrono::hours{1}};
        seldom.keep(console.context, [] { return "two"; });
        CHECK(content(folder / "x.part") == "one");
        KeptTraining{asked_for(folder / "x"), KeptTraining::Duration{0}}.keep(console.context, [] { return "two"; });
        CHECK(content(folder / "x.part") == "two");
        at_once.remove();
        CHECK_FALSE(std::filesystem::exists(folder / "x.part"));
        CHECK(console.err.str().empty());
    }

    TEST_CASE("what came through a link is left to its owner") {
        const TextFolder folder;
        const Console console;
        test::write(folder / "state", "one");
        std::filesystem::create_symlink(folder / "state", folder / "link");
        KeptTraining kept{asked_for(folder / "x", folder / "link"), KeptTraining::Duration{0}};
        kept.begin();
        kept.keep(console.context, [] { return "two"; });
        CHECK(content(folder / "state") == "one");
        CHECK(content(folder / "x.part") == "two");
        kept.remove();
        CHECK(content(folder / "link") == "one");
        CHECK_FALSE(std::filesystem::exists(folder / "x.part"));
    }

    TEST_CASE("a state that cannot be written is told once") {
        const TextFolder folder;
        const Console console;
        KeptTraining kept{asked_for(folder / "gone/x"), KeptTraining::Duration{0}};
        for (int i = 0; i < 2; ++i) kept.keep(console.context, [] { return "one"; });
        const auto said = console.err.str();
        CHECK(said.ends_with(
            "cannot be written: No such file or directory (the training goes on; a kill would lose it)\n"));
        CHECK(said.find('\n') + 1 == said.size());
    }
}
