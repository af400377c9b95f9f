#pragma once
/// \file
/// The settings of a searcher, as texts that were checked.

#include <chrono>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <kigi/framework/control/limits.hpp>
#include <kigi/framework/text/result.hpp>
#include <kigi/search/parallel/team.hpp>

namespace kigi {

/// One setting that a kind of searcher has.
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
    /// Whether the setting `deepen` says so for these limits.
    [[nodiscard]] bool deepens() const;
    /// Whether it was asked for, and is not a default.
    [[nodiscard]] bool given(std::string_view name) const;
    [[nodiscard]] bool has(std::string_view name) const;

    /// depth, nodes and time.
    [[nodiscard]] Limits limits() const;

private:
    struct Entry {
        std::string name, value;
        bool given;
    };
    [[nodiscard]] const Entry& entry(std::string_view name) const;
    std::vector<Entry> entries_;
};

// Settings that several kinds share.
[[nodiscard]] std::vector<Setting> limit_settings();
/// For searchers that do not look ahead ply by ply.
[[nodiscard]] std::vector<Setting> limit_settings_without_depth();
[[nodiscard]] Setting evaluator_setting();
[[nodiscard]] std::vector<Setting> order_settings();
[[nodiscard]] Setting table_setting(std::string fallback);
[[nodiscard]] Setting multi_pv_setting();
[[nodiscard]] std::vector<Setting> thread_settings();
/// The threads that these ask for: null for one.
[[nodiscard]] Result<std::shared_ptr<Team>> chosen_team(const Settings& settings);
/// How a kind goes about a depth: "off", "limited" or "deep"; see the text of the setting.
[[nodiscard]] Setting deepen_setting(std::string fallback);
[[nodiscard]] std::vector<Setting> joined_settings(std::vector<std::vector<Setting>> groups);

}  // namespace kigi
