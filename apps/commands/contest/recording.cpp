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

}  // namespace

bool Recording::resumes(const ContestPlan& plan) {
    const std::string& path = plan.run.store;
    check_is_file("--store", path);
    if (path.empty()) return false;
    const bool there = accepted(arena::Store::exists(path));
    if (there && !plan.run.resume) throw BadInput{path + ": there is a store already (--resume goes on with it)"};
    return there;
}

Recording::Recording(const ContestPlan& plan) {
    if (plan.run.store.empty()) return;
    store_ = accepted(resumes(plan) ? arena::Store::resume(plan.run.store, plan.settings, own_provenance())
                                    : arena::Store::create(plan.run.store, plan.settings, own_provenance()));
}

std::vector<bool> Recording::recorded(std::uint64_t games,
                                      const std::function<void(const arena::GameRecord&)>& take) const {
    std::vector<bool> done;
    if (!store_) return done;
    accepted(store_->games([&](const arena::GameRecord& game) {
        if (game.id >= games) return;
        if (done.size() <= game.id) done.resize(static_cast<std::size_t>(game.id) + 1);
        done[static_cast<std::size_t>(game.id)] = true;
        take(game);
    }));
    return done;
}

Result<void> Recording::add(const arena::GameRecord& game) {
    if (!store_) return {};
    return store_->add(game);
}

}  // namespace kigi::apps
