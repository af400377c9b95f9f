#pragma once
/// \file
/// A fuzzer, whoever feeds it: libFuzzer where the build is instrumented for it (KIGI_LIBFUZZER); everywhere else a
/// quick test, with its seeds as they are and damaged (damaged_text_test.cpp).
///
///     KIGI_FUZZER(weights) { kigi::fuzz::require(is_well(text)); }

#include <string_view>
#include <vector>

#ifdef KIGI_LIBFUZZER
#include <cstddef>
#include <cstdint>

#define KIGI_FED_FUZZER(fuzzer)                                                         \
    extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) { \
        fuzz_##fuzzer(std::string_view{reinterpret_cast<const char*>(data), size});     \
        return 0;                                                                       \
    }
#else
#define KIGI_FED_FUZZER(fuzzer) \
    [[maybe_unused]] static const bool fed_##fuzzer = kigi::fuzz::add_fuzzer({#fuzzer, fuzz_##fuzzer});
#endif

/// The body follows; `text` is what it is fed.
#define KIGI_FUZZER(fuzzer)                           \
    static void fuzz_##fuzzer(std::string_view text); \
    KIGI_FED_FUZZER(fuzzer)                           \
    static void fuzz_##fuzzer(std::string_view text)

namespace kigi::fuzz {

/// Thrown where a text breaks what a fuzzer requires.
struct BrokenRequirement {};

/// Ends the fuzzer, which then shows its text, or fails the test.
inline void require(bool holds) {
#ifdef KIGI_LIBFUZZER
    if (!holds) __builtin_trap();
#else
    if (!holds) throw BrokenRequirement{};
#endif
}

struct Fuzzer {
    std::string_view name;  ///< that of its folder of seeds
    void (*feed)(std::string_view text);
};

/// All that this program has.
[[nodiscard]] inline std::vector<Fuzzer>& fuzzers() {
    static std::vector<Fuzzer> all;
    return all;
}

inline bool add_fuzzer(const Fuzzer& fuzzer) {
    fuzzers().push_back(fuzzer);
    return true;
}

}  // namespace kigi::fuzz
