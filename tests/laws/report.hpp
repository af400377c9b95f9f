#pragma once
/// \file
/// What a law kit hands back: the laws that were broken, as lines for a person.

#include <cstddef>
#include <exception>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace kigi::laws {

/// Collects violations; of each law only the first few, so that a badly broken type does not flood the terminal.
class Report {
public:
    /// Notes `law` as broken, with `where`, unless `holds`. Returns `holds`. `where` is only called when needed.
    template <class Where>
    bool law(bool holds, std::string_view law, Where&& where) {
        if (!holds && is_news(law)) note(law, where());
        return holds;
    }
    /// Where the kit stands now ("ply 3 of random game 1"), which is added to what is broken there.
    void standing(std::string place) { place_ = std::move(place); }

    [[nodiscard]] const std::vector<std::string>& broken() const noexcept { return broken_; }
    /// Whether nothing was broken yet.
    [[nodiscard]] bool clean() const noexcept { return count_ == 0; }
    /// So much is broken that looking further tells nothing.
    [[nodiscard]] bool full() const noexcept { return count_ >= 100'000; }

private:
    // Apart from `law`, which is compiled once for every law and game.
    [[gnu::noinline, gnu::cold]] bool is_news(std::string_view law) {
        ++count_;
        return ++broken_by_law_[std::string{law}] <= 3;
    }
    [[gnu::noinline, gnu::cold]] void note(std::string_view law, const std::string& where) {
        broken_.push_back(std::string{law} + ": " + where + (place_.empty() ? "" : " (" + place_ + ")"));
    }

    std::size_t count_ = 0;
    std::string place_;
    std::map<std::string, int> broken_by_law_;
    std::vector<std::string> broken_;
};

/// Calls `check`; what it throws breaks a law. Whether nothing was thrown.
template <class Where, class Check>
bool guarded(Report& report, Where&& where, Check&& check) {
    std::string what = "an exception";
    try {
        check();
        return true;
    } catch (const std::exception& exception) {
        what = exception.what();
    } catch (...) {
    }
    return report.law(false, "no member throws", [&] {
        try {
            return std::string{where()} + ", '" + what + "'";
        } catch (...) {
            return "'" + what + "'";  // a position that cannot even be written
        }
    });
}

}  // namespace kigi::laws
