#include <algorithm>
#include <cstddef>

#include <kigi/framework/any/move_path.hpp>

namespace kigi {

namespace {

/// The text that stands for itself inside quotes of XML.
std::string plain(std::string_view quoted) {
    std::string text{quoted};
    for (const auto& [entity, character] : {std::pair{"&quot;", "\""}, {"&lt;", "<"}, {"&gt;", ">"}, {"&amp;", "&"}})
        for (std::size_t at = text.find(entity); at != std::string::npos; at = text.find(entity, at + 1))
            text.replace(at, std::string_view{entity}.size(), character);
    return text;
}

}  // namespace

std::vector<std::string> drawing_tokens(std::string_view svg) {
    constexpr std::string_view attribute = " data-token=\"";
    std::vector<std::string> tokens;
    for (std::size_t at = svg.find(attribute); at != std::string_view::npos; at = svg.find(attribute, at)) {
        at += attribute.size();
        const std::size_t end = svg.find('"', at);
        if (end == std::string_view::npos) break;
        if (end > at) tokens.push_back(plain(svg.substr(at, end - at)));
        at = end;
    }
    std::ranges::sort(tokens);
    const auto repeated = std::ranges::unique(tokens);
    tokens.erase(repeated.begin(), repeated.end());
    return tokens;
}

std::vector<std::string> move_path(std::string_view move, const std::vector<std::string>& tokens) {
    std::vector<std::string> path;
    bool between = false;  // the last word is no token, and may grow
    for (std::size_t at = 0; at < move.size();) {
        std::string_view longest;
        for (std::size_t length = move.size() - at; length > 0 && longest.empty(); --length)
            if (std::ranges::binary_search(tokens, move.substr(at, length))) longest = move.substr(at, length);
        if (!longest.empty()) {
            path.emplace_back(longest);
            at += longest.size();
        } else if (between) {
            path.back() += move[at++];
        } else {
            path.emplace_back(1, move[at++]);
        }
        between = longest.empty();
    }
    if (path.empty()) path.emplace_back(move);
    return path;
}

}  // namespace kigi
