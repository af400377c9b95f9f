#include <fmt/format.h>

#include <kigi/apps/commands/contest/recording.hpp>
#include <kigi/apps/console/failure.hpp>
#include <kigi/apps/console/json_record.hpp>
#include <kigi/apps/console/output_file.hpp>

namespace kigi::apps {

namespace {

arena::Provenance own_provenance() {
    const std::string json = provenance().json();
    const auto field = [&](const char* name) { return field_of(json, name).value_or(""); };
    return {field("version"), field("compiler"), field("instruction_set")};
}

/// What of a recorded game the rules refuse; empty if nothing.
std::string refused_of(const AnyGame& game, const arena::GameRecord& record) {
    auto start = record.start.empty() ? Result<PositionPtr>{game.initial()} : game.parse_position(record.start);
    if (!start) return start.error().what;
    auto& at = **start;
    for (const auto& move : record.opening)
        if (const auto played = at.play(move); !played) return played.error().what;
    for (const auto& ply : record.plies)
        if (const auto played = at.play(ply.move); !played) return played.error().what;
    return record.ending == arena::Ending::rules && at.outcome() != record.outcome ? "it ends otherwise" : "";
}

}  // namespace

bool Recording::resumes(const ContestPlan& plan) {
    const std::string& path = plan.run.store;
    check_is_file("--store", path);
    if (path.empty()) return false;
    const bool there = accepted(arena::Store::exists(path));
    if (there && !plan.run.resume) throw BadInput{path + ": there is a store already (--resume goes on with it)"};
    return there;
}

Recording::Recording(const ContestPlan& plan) : path_{plan.run.store} {
    if (plan.run.store.empty()) return;
    store_ = accepted(resumes(plan) ? arena::Store::resume(plan.run.store, plan.settings, own_provenance())
                                    : arena::Store::create(plan.run.store, plan.settings, own_provenance()));
}

std::vector<bool> Recording::recorded(const AnyGame& game, std::uint64_t games,
                                      const std::function<void(const arena::GameRecord&)>& take) const {
    std::vector<bool> done;
    if (!store_) return done;
    int looked_at = 0;
    accepted(store_->games([&](const arena::GameRecord& record) {
        if (record.id >= games) return;
        constexpr int some = 20;
        if (looked_at++ < some)
            if (const auto why = refused_of(game, record); !why.empty())
                throw BadInput{fmt::format("{}: game {} was played by other rules: {}", path_, record.id, why)};
        if (done.size() <= record.id) done.resize(static_cast<std::size_t>(record.id) + 1);
        done[static_cast<std::size_t>(record.id)] = true;
        take(record);
    }));
    return done;
}

Result<void> Recording::add(const arena::GameRecord& game) {
    if (!store_) return {};
    return store_->add(game);
}

}  // namespace kigi::apps
