// Features that kigi train takes by name: their weights are ten million numbers where the kind is a network.

#include <doctest/doctest.h>

#include <string>

#include <kigi/tests/apps/ran.hpp>
#include <kigi/tests/apps_train/text_folder.hpp>

namespace {

using kigi::test::content;
using kigi::test::ran;
using kigi::test::TextFolder;
using kigi::test::with;
using kigi::test::Words;

/// A few games of nobody.
const Words few_games{"train",   "trax", "--player", "random", "--self-play",  "40",
                      "--batch", "4096", "--epochs", "2",      "--validation", "0.3"};

TEST_SUITE_BEGIN("kinds of features");

TEST_CASE("of several kinds of features the one asked for is learned") {
    const TextFolder folder;
    for (const std::string kind : {"trax-perimeter-1", "trax-perimeter-1+extents", "trax-perimeter-1+network-7"}) {
        CAPTURE(kind);
        const auto file = folder / "a";
        const auto learned = ran(with(few_games, {"--features", kind, "--out", file, "--json"}));
        REQUIRE(learned.status == 0);
        CHECK(learned.field("features") == kind);
        CHECK(content(file).find("\nfeatures " + kind + " ") != std::string::npos);
        // nothing but the features differs, and the usual ones are the first
        if (kind == "trax-perimeter-1") {
            REQUIRE(ran(with(few_games, {"--out", folder / "b"})).status == 0);
            CHECK(content(folder / "b") == content(file));
        }
        const auto args = with(few_games, {"--features", kind, "--out", folder / "c"});
        REQUIRE(ran(args, "", true).status == 130);
        REQUIRE(ran(with(args, {"--resume", folder / "c.part"})).status == 0);
        CHECK(content(folder / "c") == content(file));
        CHECK(ran({"search", "trax", "--moves", "@0/ B1\\", "--searcher", "pvs(depth=1,eval=learned:" + file + ")"})
                  .status == 0);
    }
}

}  // namespace

TEST_SUITE_END();
