#pragma once
/// \file
/// The settings of a player, as texts that were checked.

#include <chrono>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <kigi/framework/options/spec.hpp>
#include <kigi/framework/text/result.hpp>

namespace kigi::apps {

/// One setting that a kind of player has.
struct Setting {
    enum class Form : std::uint8_t { whole, decimal, duration, on_off, word, depths, file };

    std::string name;
    std::string fallback;  ///< used if it is not given; empty: no limit, or the game's own choice
    std::string about;
    Form form = Form::word;
    std::int64_t least = 0;  ///< of a whole number
    std::int64_t most = 0;
    std::vector<std::string> words{};  ///< of a word: all that it may be; empty: whatever the game knows

    /// Whether `text` may be its value.
    [[nodiscard]] Result<void> check(std::string_view text) const;
};

/// Every setting of one searcher with its value. The accessors take names that the kind has, of the right form.
class Settings {
public:
    void set(std::string name, std::string value, bool given);

    [[nodiscard]] const std::string& text(std::string_view name) const;
    [[nodiscard]] std::int64_t whole(std::string_view name) const;
    [[nodiscard]] double decimal(std::string_view name) const;
    [[nodiscard]] bool on(std::string_view name) const;
    /// "0:0:1" as numbers.
    [[nodiscard]] std::vector<int> depths(std::string_view name) const;
    /// Whether it was asked for, and is not a default.
    [[nodiscard]] bool given(std::string_view name) const;
    [[nodiscard]] bool has(std::string_view name) const;

private:
    struct Entry {
        std::string name, value;
        bool given;
    };
    [[nodiscard]] const Entry& entry(std::string_view name) const;
    std::vector<Entry> entries_;
};

/// A kind of player that is no searcher, as a person sees it.
struct PlayerKind {
    std::string name;
    std::string about;
    std::vector<Setting> settings{};
};

/// Every setting of `kind` with its value; unknown names and bad values are refused.
[[nodiscard]] Result<Settings> settings_of(const PlayerKind& kind, const Spec& spec);

}  // namespace kigi::apps
