#include <kigi/games/graph/graph.hpp>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <string>

namespace kigi {
namespace {

/// A name of a node, which has no '<' and no '&' (reader.cpp), inside quotes.
std::string quoted(const std::string& name) {
    std::string text;
    for (const char c : name) text += c == '"' ? std::string{"&quot;"} : std::string{c};
    return "\"" + text + "\"";
}

}  // namespace

std::optional<Outcome> LiteralGraph::outcome() const noexcept {
    if (repeated()) {
        const bool first_loses = graph_->rule == RepetitionRule::first_player_loses ||
                                 graph_->nodes[path_[path_.size() - 2]].side == Side::first;
        return Outcome::win(first_loses ? Side::second : Side::first);
    }
    if (node().win) return Outcome::win(*node().win ? Side::first : Side::second);
    return std::nullopt;
}

bool LiteralGraph::repeated() const noexcept {
    return std::find(path_.begin(), path_.end() - 1, path_.back()) != path_.end() - 1;
}

Result<LiteralGraph::Edge> LiteralGraph::parse_move(std::string_view text) const {
    for (const Edge edge : moves())
        if (move_text(edge) == text) return edge;
    return refuse_move(text);
}

std::string LiteralGraph::position_text() const {
    std::string text;
    for (const std::uint32_t index : path_) text += (text.empty() ? "" : "-") + graph_->nodes[index].name;
    return text;
}

Result<LiteralGraph> LiteralGraph::parse_position(std::string_view text) const {
    const auto end = text.find('-');
    const auto first = std::ranges::find(graph_->nodes, text.substr(0, end), &Node::name);
    if (first == graph_->nodes.end())
        return refuse("'" + std::string{text.substr(0, end)} + "' is not a node (expected a path such as " +
                      position_text() + ")");
    LiteralGraph position{graph_, {static_cast<std::uint32_t>(first - graph_->nodes.begin())}};
    for (std::string_view rest = text; rest.find('-') != std::string_view::npos;) {
        rest.remove_prefix(rest.find('-') + 1);
        const auto move = position.parse_move(rest.substr(0, rest.find('-')));
        if (!move) return std::unexpected{move.error()};
        position.make(*move);
    }
    return position;
}

std::string LiteralGraph::board_text() const {
    std::string text = "path " + position_text() + "\n";
    for (std::size_t i = 0; i < graph_->nodes.size(); ++i) {
        const Node& at = graph_->nodes[i];
        const bool here = i == path_.back();
        text += (here ? "> " : "  ") + at.name;
        if (at.win) text += *at.win ? " win" : " loss";
        if (!at.win) text += at.side == Side::first ? " or " : " and";
        for (const std::uint32_t edge : at.edges)
            text += " " + graph_->nodes[edge].name + (here && !is_over() ? "*" : "");
        text += "\n";
    }
    return text;
}

std::string LiteralGraph::board_svg() const {
    const auto number = [](double n) { return std::to_string(static_cast<int>(std::lround(n))); };
    const auto count = static_cast<double>(graph_->nodes.size());
    const double radius = 40 + 15 * count;
    const double size = 2 * radius + 60;
    const auto x = [&](std::size_t i) {
        return size / 2 + radius * std::sin(2 * std::numbers::pi * static_cast<double>(i) / count);
    };
    const auto y = [&](std::size_t i) {
        return size / 2 - radius * std::cos(2 * std::numbers::pi * static_cast<double>(i) / count);
    };
    std::string lines;
    std::string nodes;
    for (std::size_t i = 0; i < graph_->nodes.size(); ++i) {
        const Node& at = graph_->nodes[i];
        for (const std::uint32_t edge : at.edges)
            lines += "<path d=\"M" + number(x(i)) + " " + number(y(i)) + "L" + number(x(edge)) + " " + number(y(edge)) +
                     "\" stroke=\"#888\" stroke-width=\"" + (i == path_.back() && !is_over() ? "3" : "1") +
                     "\" marker-end=\"url(#arrow)\"/>\n";
        const std::string colour = at.win ? (*at.win ? "#3a3" : "#c33") : (at.side == Side::first ? "#222" : "#fff");
        nodes += "<g data-token=" + quoted(at.name) + "><circle cx=\"" + number(x(i)) + "\" cy=\"" + number(y(i)) +
                 "\" r=\"10\" fill=\"" + colour + "\" stroke=\"" + (i == path_.back() ? "#e80" : "#222") +
                 "\" stroke-width=\"3\"/>\n<text x=\"" + number(x(i) + 14) + "\" y=\"" + number(y(i) - 8) + "\">" +
                 at.name + "</text></g>\n";
    }
    return "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 " + number(size) + " " + number(size) +
           "\" width=\"" + number(size) + "\" height=\"" + number(size) +
           "\">\n<defs><marker id=\"arrow\" refX=\"22\" refY=\"4\" markerWidth=\"9\" markerHeight=\"9\" "
           "orient=\"auto\">"
           "<path d=\"M0 0L8 4L0 8z\" fill=\"#888\"/></marker></defs>\n" +
           lines + nodes + "</svg>\n";
}

}  // namespace kigi
