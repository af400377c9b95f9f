#include <doctest/doctest.h>

#include <filesystem>
#include <string>

#include <kigi/eval/trax/trax_features.hpp>
#include <kigi/eval/weights.hpp>
#include <kigi/tests/apps/ran.hpp>
#include <kigi/tests/apps_train/text_folder.hpp>

namespace {

using kigi::test::content;
using kigi::test::ran;
using kigi::test::TextFolder;
using kigi::test::with;
using kigi::test::Words;
using kigi::test::write;

/// A few games of nobody, quickly learned from.
const Words quick{"train",   "trax", "--player", "random", "--self-play",  "40",
                  "--batch", "4096", "--epochs", "2",      "--validation", "0.3"};

TEST_SUITE_BEGIN("kigi train");

TEST_CASE("the file depends on the seed") {
    const TextFolder folder;
    const auto learn = [&](const std::string& name, const Words& more) {
        const auto result = ran(with(with(quick, {"--out", folder / name}), more));
        REQUIRE(result.status == 0);
        CHECK_FALSE(std::filesystem::exists(folder / (name + ".part")));
        return content(folder / name);
    };
    const auto first = learn("a", {"--seed", "7"});
    const auto read = kigi::parse_weights(first);
    REQUIRE(read);
    CHECK(kigi::check_weights(*read, "trax", kigi::trax::Features::name, kigi::trax::Features::size()));
    CHECK(learn("b", {"--seed", "7"}) == first);
    CHECK(learn("c", {"--seed", "8"}) != first);
}

TEST_CASE("the output says how well it was learned") {
    const TextFolder folder;
    const auto people = ran(with(quick, {"--out", folder / "a"}));
    REQUIRE(people.status == 0);
    REQUIRE(people.out.size() >= 3);
    CHECK(people.out.front().starts_with("40 games, "));
    CHECK(people.out[1].starts_with("epoch   1: training 0."));
    CHECK(people.out[1].ends_with(", the best so far"));
    CHECK(people.out.back().find("without knowing the position") != std::string::npos);
    const auto program = ran(with(quick, {"--out", folder / "a", "--json"}));
    REQUIRE(program.out.size() == 1);
    CHECK(program.field("games") == "40");
    CHECK(program.field("out") == folder / "a");
    CHECK(std::stod(program.field("baseline_loss")) < 0.75);
    CHECK(std::stod(program.field("validation_loss")) > 0);
    CHECK(std::stoi(program.field("weights")) > 100);
}

TEST_CASE("an evaluator takes the weights of a file, and no others") {
    const TextFolder folder;
    REQUIRE(ran(with(quick, {"--out", folder / "a"})).status == 0);
    const auto search = [&](const std::string& evaluator) {
        return ran(
            {"search", "trax", "--moves", "@0/ B1\\", "--searcher", "pvs(depth=1,eval=" + evaluator + ")", "--json"});
    };
    const auto own = search("learned:" + (folder / "a"));
    REQUIRE(own.status == 0);
    const auto built_in = search("learned");
    REQUIRE(built_in.status == 0);
    CHECK(search("leaf-average:" + (folder / "a")).err ==
          Words{"kigi: pvs: eval: leaf-average has no weights that a file could give"});
    const auto missing = search("learned:" + (folder / "nothing"));
    CHECK(missing.status == 2);
    REQUIRE(missing.err.size() == 1);
    CHECK(missing.err[0].ends_with("cannot be read: No such file or directory"));
    auto text = content(folder / "a");
    text[text.size() / 2] = static_cast<char>(text[text.size() / 2] ^ 1);
    write(folder / "b", text);
    const auto damaged = search("learned:" + (folder / "b"));
    CHECK(damaged.status == 2);
    REQUIRE(damaged.err.size() == 1);
    CHECK(damaged.err[0].find("of the weights: expected ") != std::string::npos);
    const auto other = ran({"search", "trax:8x8", "--searcher", "pvs(depth=1,eval=learned:" + (folder / "a") + ")"});
    CHECK(other.status == 2);
    REQUIRE(other.err.size() == 1);
    CHECK(other.err[0].ends_with("the weights are for trax (expected trax:8x8)"));
}

TEST_CASE("files of games and stores are learned from") {
    const TextFolder folder;
    const auto people = ran({"train", "trax", "--games", KIGI_TEST_DATA "/trax/games.txt", "--epochs", "1", "--out",
                             folder / "a", "--json"});
    REQUIRE(people.status == 0);
    CHECK(std::stoi(people.field("games")) + std::stoi(people.field("left_out")) == 200);
    CHECK(people.field("games") == "78");
    const std::string store = folder / "match";
    REQUIRE(ran({"match", "trax", "--first", "random", "--second", "random", "--games", "20", "--longest", "9",
                 "--opening-plies", "2", "--store", store})
                .status == 0);
    const auto match = ran(
        {"train", "trax", "--store", store, "--epochs", "1", "--validation", "0.4", "--out", folder / "b", "--json"});
    REQUIRE(match.status == 0);
    CHECK(std::stoi(match.field("games")) + std::stoi(match.field("left_out")) == 20);
    CHECK(match.field("left_out") != "0");
    const auto both = ran(
        with(quick, {"--games", KIGI_TEST_DATA "/trax/games.txt", "--store", store, "--out", folder / "c", "--json"}));
    CHECK(std::stoi(both.field("games")) == 40 + std::stoi(people.field("games")) + std::stoi(match.field("games")));
}

TEST_CASE("stopped, it saves its state and says how to go on") {
    const TextFolder folder;
    const auto args = with(quick, {"--out", folder / "a"});
    const auto stopped = ran(args, "", true);
    CHECK(stopped.status == 130);
    REQUIRE(stopped.out.size() == 1);
    CHECK(stopped.out[0] ==
          "to go on: kigi train trax --player random --self-play 40 --batch 4096 --epochs 2 --validation 0.3 --out " +
              (folder / "a") + " --resume " + (folder / "a") + ".part");
    CHECK_FALSE(std::filesystem::exists(folder / "a"));
    const auto state = folder / "a.part";
    const auto anew = ran(args);
    CHECK(anew.status == 2);
    CHECK(anew.err == Words{"kigi: " + state + ": a training was interrupted (--resume goes on with it)"});
    const auto whole = ran(with(quick, {"--out", folder / "b"}));
    REQUIRE(whole.status == 0);
    REQUIRE(ran(with(args, {"--resume", state})).status == 0);
    CHECK(content(folder / "a") == content(folder / "b"));

    REQUIRE(ran(args, "", true).status == 130);
    const auto other = ran(with(args, {"--resume", state, "--seed", "9"}));
    CHECK(other.status == 2);
    REQUIRE(other.err.size() == 1);
    CHECK(other.err[0].find("was begun with 'trax ") != std::string::npos);
    auto text = content(state);
    text[20] = static_cast<char>(text[20] ^ 1);
    write(state, text);
    const auto damaged = ran(with(args, {"--resume", state}));
    CHECK(damaged.status == 2);
    REQUIRE(damaged.err.size() == 1);
    CHECK(damaged.err[0].find("of the training: expected ") != std::string::npos);
    CHECK(content(state) == text);
}

TEST_CASE("a file to go on from that is not the kept one stays") {
    const TextFolder folder;
    const auto args = with(quick, {"--out", folder / "a"});
    REQUIRE(ran(args, "", true).status == 130);
    const auto state = content(folder / "a.part");
    write(folder / "copy", state);
    const auto refused = ran(with(args, {"--resume", folder / "copy"}));
    CHECK(refused.status == 2);
    CHECK(refused.err == Words{"kigi: --resume " + (folder / "copy") + ": " + (folder / "a.part") +
                               " keeps another state, which would be lost (expected that file, or another --out)"});
    CHECK(content(folder / "a.part") == state);
    std::filesystem::remove(folder / "a.part");
    CHECK(ran(with(args, {"--resume", folder / "copy"}), "", true).out.at(0).ends_with(folder / "a.part"));
    CHECK(content(folder / "copy") == state);
    std::filesystem::remove(folder / "a.part");
    REQUIRE(ran(with(args, {"--resume", folder / "copy"})).status == 0);
    CHECK(content(folder / "copy") == state);
    CHECK_FALSE(std::filesystem::exists(folder / "a.part"));
}

TEST_CASE("a link to the state of a training stays") {
    const TextFolder folder;
    const auto args = with(quick, {"--out", folder / "a"});
    REQUIRE(ran(args, "", true).status == 130);
    std::filesystem::create_symlink(folder / "a.part", folder / "link");  // as /dev/stdin is one
    REQUIRE(ran(with(args, {"--resume", folder / "link"})).status == 0);
    CHECK(std::filesystem::is_symlink(folder / "link"));
}

TEST_CASE("bad input is refused in one line") {
    const TextFolder folder;
    const std::string games = folder / "games";
    write(games, "# two\n@0+ A2+\n@0+ Z9+\n");
    const struct {
        Words args;
        std::string ends;
    } refused[]{
        {{"train", "trax"}, "there is nothing to learn from (expected --games, --store or --self-play)"},
        {{"train", "tictactoe", "--self-play", "5"},
         "tictactoe has no features to learn from (expected a game with some, such as trax)"},
        {{"train", "trax", "--games", games}, games + ": line 3: ply 2: Z9+ is not legal: Z9 touches no tile"},
        {{"train", "trax", "--games", folder / "none"}, "none: the file cannot be read: No such file or directory"},
        {{"train", "trax", "--store", games}, "not a store"},
        {{"train", "trax", "--self-play", "5", "--player", "human"},
         "--player: a person does not play thousands of games"},
        {{"train", "trax", "--self-play", "5", "--player", "pvs"},
         "--player: a searcher needs a limit here (depth, nodes or time)"},
        {{"train", "trax", "--self-play", "5", "--noise", "2"}, "--noise: "},
        {{"train", "trax", "--self-play", "5", "--temperature", "-1"}, "--temperature: "},
        {{"train", "trax", "--self-play", "5", "--opening-plies", "4-2"},
         "--opening-plies: '4-2' is not a number of plies (expected 0 to 1000, or two of these as in 0-6)"},
        {{"train", "trax", "--self-play", "5", "--opening-plies", "1.5"}, "--opening-plies: '1.5' is not a number"},
        {{"train", "trax", "--games", games, "--generations", "2"},
         "--generations: nobody plays (expected --self-play, too)"},
        {{"train", "trax", "--self-play", "1", "--player", "random", "--out", folder / "x"},
         "too few games to learn from: 1 game, "},
        {{"train", "trax", "--self-play", "5", "--l2", "x"}, "--l2: "},
        {{"train", "trax", "--self-play", "5", "--only-phases", "0-7"},
         "--only-phases: trax learns a chance (expected a game that learns scores, such as reversi)"},
        {{"train", "trax", "--self-play", "5", "--model", "network"}, "--model: trax learns a chance"},
        {{"train", "reversi", "--games", games, "--quiet"},
         "--quiet: reversi learns scores (expected a game that learns a chance, such as trax)"},
        {{"train", "reversi", "--games", games, "--generations", "2"}, "--generations: reversi learns scores"},
        {{"train", "reversi", "--games", games, "--model", "network", "--iterations", "2"},
         "--iterations: wants --model sum"},
        {{"train", "reversi", "--games", games, "--model", "network", "--start-weight", "2"},
         "--start-weight: wants --model sum"},
        {{"train", "reversi", "--games", games, "--start-weight", "2"}, "--start-weight: wants --start"},
        {{"train", "reversi", "--games", games, "--epochs", "2"}, "--epochs: wants --model network"},
        {{"train", "reversi", "--games", games, "--rate", "2"}, "--rate: wants --model network"},
        {{"train", "reversi", "--games", games, "--huber", "2"}, "--huber: wants --model network"},
        {{"train", "reversi", "--games", games, "--drop", "0.2"}, "--drop: wants --model network"},
        {{"train", "trax", "--self-play", "5", "--features", "shapes"}, "--features: "},
        {{"train", "reversi", "--self-play", "5", "--features", "shapes"},
         "--features: reversi learns scores, from one kind of features"},
        {{"train", "trax", "--self-play", "5", "--resume", folder / "none"}, "cannot be read"},
    };
    for (const auto& [args, ends] : refused) {
        const auto result = ran(args);
        CAPTURE(ends);
        CHECK(result.status == 2);
        REQUIRE(result.err.size() == 1);
        CAPTURE(result.err[0]);
        CHECK(result.err[0].find(ends) != std::string::npos);
    }
    const auto unwritable = ran(with(quick, {"--out", folder / "no/a"}));
    CHECK(unwritable.status == 2);
}

}  // namespace

TEST_SUITE_END();
