#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include <fmt/format.h>

#include <kigi/apps/commands/command.hpp>
#include <kigi/apps/console/failure.hpp>
#include <kigi/apps/console/json_record.hpp>
#include <kigi/catalogue/catalogue.hpp>

namespace kigi::apps {

namespace {

struct MatrixOptions {
    bool json = false;

    static constexpr auto fields =
        boost::hana::make_tuple(field<&MatrixOptions::json>("json", "print JSON, an object a line"));
};

/// What the searcher lacks on the game, with its default settings, and that as a sentence; empty if it works.
struct Lacking {
    std::string what{}, sentence{};
};
Lacking lacking(const SearcherEntry& searcher, const AnyGame& game) {
    if (auto unmet = searcher.unmet_by_default(game); !unmet.empty()) return {unmet, "the game is not " + unmet};
    const auto made = searcher(game, searcher.options);  // an entry need not say beforehand all that it needs
    return made ? Lacking{} : Lacking{made.error().what, made.error().what};
}

int run(const MatrixOptions& asked, const Context& context) {
    const Catalogue& catalogue = context.catalogue;
    std::size_t width = 18;
    for (const auto& family : catalogue.families())
        for (const auto& variant : family.variants)
            width = std::max(width, accepted(family.make(variant))->name().size());
    if (!asked.json) {
        std::string head(width, ' ');
        for (const auto& searcher : catalogue.searchers()) head += "  " + searcher.name;
        context.line(head);
    }
    std::vector<std::string> reasons;
    for (const auto& family : catalogue.families())
        for (const auto& variant : family.variants) {
            const auto game = accepted(family.make(variant));
            std::string row = fmt::format("{:<{}}", game->name(), width);
            for (const auto& searcher : catalogue.searchers()) {
                const auto [missing, why] = lacking(searcher, *game);
                if (asked.json)
                    context.json(
                        Record{}
                            .add("game", game->name())
                            .add("searcher", searcher.name)
                            .add("supported", missing.empty())
                            .add("missing", missing.empty() ? std::optional<std::string>{} : std::optional{missing}));
                row += fmt::format("  {:<{}}", missing.empty() ? "yes" : "-", searcher.name.size());
                if (!missing.empty()) reasons.push_back(fmt::format("{} on {}: {}", searcher.name, game->name(), why));
            }
            row.erase(row.find_last_not_of(' ') + 1);
            if (!asked.json) context.line(row);
        }
    if (!asked.json)
        for (const auto& reason : reasons) context.line(reason);
    return good;
}

}  // namespace

Command matrix_command() { return command<MatrixOptions>("matrix", "which searcher works on which game", run); }

}  // namespace kigi::apps
