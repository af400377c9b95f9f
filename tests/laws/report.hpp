#pragma once
/// \file
/// What a law kit hands back: the laws that were broken, as lines for a person.

#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace kigi::laws {

/// Collects violations; of each law only the first few, so that a badly broken type does not flood the terminal.
class Report {
public:
    /// Notes `law` as broken, with `where`, unless `holds`. Returns `holds`. `where` is only called when needed.
    template <class Where>
    bool law(bool holds, std::string_view law, Where&& where) {
        if (!holds) broken(law, where());
        return holds;
    }
    [[nodiscard]] const std::vector<std::string>& broken() const noexcept { return broken_; }
    /// So much is broken that looking further tells nothing.
    [[nodiscard]] bool full() const noexcept { return count_ >= 1000; }

private:
    // Apart from `law`, which is compiled once for every law and game.
    [[gnu::noinline, gnu::cold]] void broken(std::string_view law, const std::string& where) {
        ++count_;
        if (++broken_by_law_[std::string{law}] <= 3) broken_.push_back(std::string{law} + ": " + where);
    }

    std::size_t count_ = 0;
    std::map<std::string, int> broken_by_law_;
    std::vector<std::string> broken_;
};

}  // namespace kigi::laws
