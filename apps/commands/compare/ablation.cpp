#include <kigi/apps/commands/compare/ablation.hpp>

#include <algorithm>
#include <utility>

#include <kigi/apps/console/failure.hpp>
#include <kigi/framework/options/spec.hpp>

namespace kigi::apps {

std::vector<std::string> with_parts_off(const Catalogue& catalogue, std::string_view searcher) {
    const Spec spec = accepted(parse_spec(searcher), "--ablate");
    const AnyOptions options = accepted(catalogue.options(spec), "--ablate");
    std::vector<std::string> list{text_of(spec)};
    for (const auto& part : options.describe()) {
        if (part.off.empty() || options.text(part.name) == part.off) continue;
        Spec without = spec;
        const auto given = std::ranges::find(without.assignments, part.name, &Assignments::value_type::first);
        if (given != without.assignments.end())
            given->second = part.off;
        else
            without.assignments.emplace_back(part.name, part.off);
        list.push_back(text_of(without));
    }
    return list;
}

}  // namespace kigi::apps
