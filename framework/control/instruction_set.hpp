#pragma once
/// \file
/// Which machine code runs: one build carries several, and a whole search or count is entered in the best that the
/// processor has. Never decided per move.

#include <array>
#include <atomic>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <string_view>

namespace kigi {

/// Levels of x86-64 as the System V psABI names them; `portable` is the baseline that every x86-64 runs.
enum class InstructionSet : std::uint8_t { portable, v3, v4 };

inline constexpr std::array instruction_sets{InstructionSet::portable, InstructionSet::v3, InstructionSet::v4};

/// "portable", "v3" (AVX2) or "v4" (AVX-512).
[[nodiscard]] constexpr std::string_view name(InstructionSet set) noexcept {
    switch (set) {
        case InstructionSet::v3:
            return "v3";
        case InstructionSet::v4:
            return "v4";
        default:
            return "portable";
    }
}

/// The set of that name, if there is one.
[[nodiscard]] constexpr std::optional<InstructionSet> instruction_set_named(std::string_view text) noexcept {
    for (InstructionSet set : instruction_sets) {
        if (name(set) == text) return set;
    }
    return std::nullopt;
}

/// The best that this processor runs.
[[nodiscard]] inline InstructionSet best_instruction_set() noexcept {
#if defined(__x86_64__)
    if (__builtin_cpu_supports("x86-64-v4") != 0) return InstructionSet::v4;
    if (__builtin_cpu_supports("x86-64-v3") != 0) return InstructionSet::v3;
#endif
    return InstructionSet::portable;
}

/// The first of the environment variable KIGI_ISA (a name as above; anything else is ignored) and the best there is,
/// never more than the processor runs.
[[nodiscard]] inline InstructionSet default_instruction_set() noexcept {
    const InstructionSet best = best_instruction_set();
    const char* wish = std::getenv("KIGI_ISA");
    const std::optional<InstructionSet> wished = instruction_set_named(wish != nullptr ? wish : "");
    return wished && *wished < best ? *wished : best;
}

namespace detail {
[[nodiscard]] inline std::atomic<InstructionSet>& chosen_instruction_set() noexcept {
    static std::atomic<InstructionSet> chosen{default_instruction_set()};
    return chosen;
}
}  // namespace detail

/// What is used from now on, unless a call says otherwise. Any thread may ask.
[[nodiscard]] inline InstructionSet instruction_set() noexcept {
    return detail::chosen_instruction_set().load(std::memory_order_relaxed);
}

/// Chooses for the whole process; more than the processor runs becomes the best there is. Returns what was chosen.
inline InstructionSet choose_instruction_set(InstructionSet wish) noexcept {
    const InstructionSet best = best_instruction_set();
    const InstructionSet chosen = wish < best ? wish : best;
    detail::chosen_instruction_set().store(chosen, std::memory_order_relaxed);
    return chosen;
}

}  // namespace kigi
