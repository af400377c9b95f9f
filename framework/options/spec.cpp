#include <kigi/framework/options/spec.hpp>

#include <algorithm>
#include <utility>

#include <kigi/framework/text/texts.hpp>

namespace kigi {

Result<Spec> parse_spec(std::string_view text) {
    const auto open = text.find('(');
    Spec spec{std::string{text.substr(0, open)}, {}};
    if (spec.name.empty()) return refuse("a searcher has no name (expected NAME or NAME(SETTING=VALUE,...))");
    if (open == std::string_view::npos) return spec;
    if (text.back() != ')')
        return refuse("'" + shown(text) + "' does not end with ')' (expected NAME(SETTING=VALUE,...))");
    const auto inside = text.substr(open + 1, text.size() - open - 2);
    if (inside.find_first_not_of(' ') == std::string_view::npos) return spec;
    const auto parts = split_list(inside);
    if (!parts) return std::unexpected{parts.error()};
    for (const auto& part : *parts) {
        const auto equals = part.find('=');
        if (equals == 0 || equals == std::string::npos)
            return refuse("'" + shown(part) + "' in '" + shown(text) + "' is not a setting (expected SETTING=VALUE)");
        const auto name = part.substr(0, equals);
        if (std::ranges::find(spec.assignments, name, &Assignments::value_type::first) != spec.assignments.end())
            return refuse("'" + shown(name) + "' is given twice in '" + shown(text) + "'");
        auto value = unquoted(std::string_view{part}.substr(equals + 1));
        if (!value) return refuse(shown(name) + ": " + value.error().what);
        spec.assignments.emplace_back(name, *std::move(value));
    }
    return spec;
}

std::string text_of(const Spec& spec) {
    std::string inside;
    for (const auto& [name, value] : spec.assignments)
        inside += (inside.empty() ? "" : ",") + name + "=" + quoted(value);
    return inside.empty() ? spec.name : spec.name + "(" + inside + ")";
}

}  // namespace kigi
