#include <fmt/format.h>

#include <kigi/apps/commands/contest/sprt_options.hpp>

namespace kigi::apps {

Result<void> SprtOptions::check() const {
    if (alpha + beta >= 1) return refuse("--alpha and --beta must be less than 1 together");
    if (elo0.has_value() != elo1.has_value()) return refuse("--elo0 and --elo1 are wanted both, or neither");
    const SprtOptions usual;
    if (!elo0 && (alpha != usual.alpha || beta != usual.beta))
        return refuse("--alpha and --beta need --elo0 and --elo1");
    if (elo0 && *elo0 >= *elo1) return refuse(fmt::format("--elo0 {} must be less than --elo1 {}", *elo0, *elo1));
    return {};
}

std::optional<arena::Sprt> SprtOptions::sprt() const {
    if (!elo0 || !elo1) return std::nullopt;
    return arena::Sprt{*elo0, *elo1, alpha, beta, model};
}

}  // namespace kigi::apps
