#pragma once
/// \file
/// What a law kit hands back: the laws that were broken, as lines for a person.

#include <concepts>
#include <cstddef>
#include <exception>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include <kigi/framework/control/stop.hpp>

namespace kigi::laws {

/// A callable that lives elsewhere, for as long as a call lasts. What takes one is compiled once, not for every law and
/// game.
template <class Result>
class FunctionRef {
public:
    template <class Callable>
        requires(!std::same_as<std::remove_cvref_t<Callable>, FunctionRef>) &&
                    std::is_invocable_r_v<Result, const std::remove_reference_t<Callable>&>
    FunctionRef(Callable&& callable) noexcept  // NOLINT(google-explicit-constructor): stands for the callable
        : callable_{std::addressof(callable)}, call_{[](const void* called) -> Result {
              return (*static_cast<const std::remove_reference_t<Callable>*>(called))();
          }} {}
    Result operator()() const { return call_(callable_); }

private:
    const void* callable_;
    Result (*call_)(const void*);
};

/// The place where a law is looked at, in words; asked for only where it is broken.
using Where = FunctionRef<std::string>;

/// Collects violations; of each law only the first few, so that a badly broken type does not flood the terminal.
class Report {
public:
    Report() = default;
    /// `stop` and `told` (as in Effort), if there are any, must outlive it.
    explicit Report(const StopFlag* stop, const std::function<void(const std::string&)>* told = nullptr)
        : stop_{stop}, told_{told} {}

    /// Notes `law` as broken, with `where`, unless `holds`. Returns `holds`. `where` is only called when needed.
    bool law(bool holds, std::string_view law, Where where) {
        if (!holds) note(law, where);
        return holds;
    }
    /// Where the kit stands now ("ply 3 of random game 1"), which is added to what is broken there.
    void standing(std::string place) {
        place_ = std::move(place);
        if (told_ != nullptr) (*told_)(place_);
    }

    [[nodiscard]] const std::vector<std::string>& broken() const noexcept { return broken_; }
    /// Whether nothing was broken yet.
    [[nodiscard]] bool clean() const noexcept { return count_ == 0; }
    /// So much is broken that looking further tells nothing, or nobody wants to know more.
    [[nodiscard]] bool full() const noexcept { return count_ >= 100'000 || (stop_ != nullptr && stop_->requested()); }

private:
    [[gnu::noinline, gnu::cold]] void note(std::string_view law, Where where) {
        ++count_;
        if (++broken_by_law_[std::string{law}] > 3) return;
        broken_.push_back(std::string{law} + ": " + where() + (place_.empty() ? "" : " (" + place_ + ")"));
    }

    const StopFlag* stop_ = nullptr;
    const std::function<void(const std::string&)>* told_ = nullptr;
    std::size_t count_ = 0;
    std::string place_;
    std::map<std::string, int> broken_by_law_;
    std::vector<std::string> broken_;
};

/// Calls `check`; what it throws breaks a law. Whether nothing was thrown.
inline bool guarded(Report& report, Where where, FunctionRef<void> check) {
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
            return where() + ", '" + what + "'";
        } catch (...) {
            return "'" + what + "'";  // a position that cannot even be written
        }
    });
}

}  // namespace kigi::laws
