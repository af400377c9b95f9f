// Every fuzzer with its seeds, as they are and damaged at a few places: what fuzzing looks for by the hour, in seconds
// and with every compiler.

#include <doctest/doctest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

#include <kigi/framework/game/random.hpp>
#include <kigi/tests/fuzz/fuzzer.hpp>

namespace {

using namespace kigi;

/// The files of a folder, in the order of their names.
std::vector<std::string> texts_in(const std::filesystem::path& folder) {
    std::vector<std::filesystem::path> paths;
    for (const auto& file : std::filesystem::directory_iterator{folder}) paths.push_back(file.path());
    std::ranges::sort(paths);
    std::vector<std::string> texts;
    for (const auto& path : paths) {
        std::ifstream in{path, std::ios::binary};
        texts.emplace_back(std::istreambuf_iterator<char>{in}, std::istreambuf_iterator<char>{});
    }
    return texts;
}

/// Texts that differ from seeds in one to four places.
class Damage {
public:
    explicit Damage(const std::vector<std::string>& seeds) : seeds_{seeds} {}

    std::string next() {
        std::string text = one_of(seeds_);
        for (auto places = 1 + below(4); places > 0; --places) hurt(text);
        return text;
    }

private:
    std::size_t below(std::size_t count) { return count == 0 ? 0 : random_.below(static_cast<std::uint32_t>(count)); }
    template <class T>
    const T& one_of(const std::vector<T>& all) {
        return all[below(all.size())];
    }
    /// A part of some seed: a few bytes or a line.
    std::string part() {
        const std::string& seed = one_of(seeds_);
        const std::size_t at = below(seed.size());
        if (below(2) == 0) return seed.substr(at, 1 + below(8));
        const std::size_t begin = seed.rfind('\n', at) == std::string::npos ? 0 : seed.rfind('\n', at) + 1;
        return seed.substr(begin, seed.find('\n', at) - begin + 1);
    }
    void hurt(std::string& text) {
        static const std::vector<std::string> odd{"",
                                                  "\n",
                                                  " ",
                                                  "\r\n",
                                                  "\t",
                                                  "0",
                                                  "-1",
                                                  "9",
                                                  "99999999999999999999",
                                                  "1e400",
                                                  ".",
                                                  "x",
                                                  "X",
                                                  "*",
                                                  "+",
                                                  "(",
                                                  ")",
                                                  "[",
                                                  "]",
                                                  ":",
                                                  ";",
                                                  "/",
                                                  "\\",
                                                  "\"",
                                                  "'",
                                                  "=",
                                                  ",",
                                                  "%",
                                                  "\xff",
                                                  "\xe3\x81",
                                                  std::string(1, '\0'),
                                                  std::string(300, '7')};
        const std::size_t at = below(text.size() + 1);
        const std::size_t length = std::min(text.size() - at, 1 + below(below(4) == 0 ? 40 : 3));
        switch (below(6)) {
            case 0:
                return void(text.erase(at, length));
            case 1:
                return void(text.insert(at, part()));
            case 2:
                return void(text.insert(at, one_of(odd)));
            case 3:
                return void(text.replace(at, length, part()));
            case 4:
                return void(text.replace(at, length, one_of(odd)));
            default:
                return text.resize(below(8) == 0 ? at : text.size());
        }
    }

    const std::vector<std::string>& seeds_;
    SplitMix random_{2026};
};

TEST_SUITE_BEGIN("fuzzers");

TEST_CASE("every parser stands its seeds, whole and damaged") {
    constexpr int damaged_texts = 3000;
    REQUIRE(fuzz::fuzzers().size() > 15);
    for (const auto& [name, feed] : fuzz::fuzzers()) {
        CAPTURE(name);
        const auto seeds = texts_in(std::filesystem::path{KIGI_TEST_DATA} / ".." / "fuzz" / "seeds" / name);
        REQUIRE_FALSE(seeds.empty());
        for (const auto& seed : seeds) {
            CAPTURE(seed);
            CHECK_NOTHROW(feed(seed));
        }
        Damage damage{seeds};
        for (int i = 0; i < damaged_texts; ++i) {
            const std::string text = damage.next();
            CAPTURE(text);
            CHECK_NOTHROW(feed(text));
        }
    }
}

TEST_SUITE_END();

}  // namespace
