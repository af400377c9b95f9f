#include <kigi/games/tree/tree.hpp>

#include <algorithm>
#include <cctype>
#include <charconv>
#include <cstdlib>
#include <functional>
#include <limits>
#include <system_error>
#include <utility>

#include <kigi/framework/game/key.hpp>
#include <kigi/framework/text/texts.hpp>

namespace kigi {
namespace {

constexpr std::size_t deepest = 500;
constexpr std::int32_t largest = 1'000'000;

bool is_space(char c) { return c == ' ' || c == '\t'; }

}  // namespace

LiteralTree::LiteralTree() {
    static const auto usual = from_parameters("((4 3) (2 1))").value().nodes_;
    nodes_ = usual;
}

Result<LiteralTree> LiteralTree::from_parameters(std::string_view text) {
    Side side = Side::first;
    std::size_t at = 0;
    const auto refused = [&](const std::string& expected) {
        const std::string found = at < text.size() ? in_quotes(text.substr(at, 1)) : "the end";
        return refuse("found " + found + " at character " + std::to_string(at + 1) + " of a tree (expected " +
                      expected + ")");
    };
    if (text.starts_with("second")) {
        side = Side::second;
        at = 6;
    }
    Nodes nodes;
    std::vector<std::uint32_t> open;  // the nodes whose children are being read
    bool keeps_turn = false;
    for (bool complete = false;;) {
        while (at < text.size() && is_space(text[at])) ++at;
        if (complete && at == text.size()) break;
        if (complete) return refused("the end");
        if (at == text.size()) return refused(open.empty() ? "a tree such as ((4 3) (2 !))" : "a child or ')'");
        const char c = text[at];
        if (c == '=' && !keeps_turn && !open.empty()) {
            keeps_turn = true;
            ++at;
            continue;
        }
        if (c == ')' && !keeps_turn && !open.empty() && !nodes[open.back()].children.empty()) {
            ++at;
            open.pop_back();
            complete = open.empty();
            continue;
        }
        const auto index = static_cast<std::uint32_t>(nodes.size());
        Node node;
        node.keeps_turn = std::exchange(keeps_turn, false);
        if (c == '(') {
            ++at;
            if (open.size() == deepest) return refused("at most 500 levels");
        } else if (c == '!') {
            ++at;
            node.poison = true;
        } else {
            const auto [end, error] = std::from_chars(text.data() + at, text.data() + text.size(), node.score);
            if (error != std::errc{} || node.score < -largest || node.score > largest)
                return refused(std::string{"a score within +-1000000, '!' or '('"});
            at = static_cast<std::size_t>(end - text.data());
        }
        if (!open.empty()) nodes[open.back()].children.push_back(index);
        nodes.push_back(std::move(node));
        if (c == '(')
            open.push_back(index);
        else
            complete = open.empty();
    }
    summarise(nodes);
    return LiteralTree{std::make_shared<const Nodes>(std::move(nodes)), side};
}

void LiteralTree::summarise(Nodes& nodes) {
    for (Node& node : std::views::reverse(nodes)) {
        node.key = key_of(node.poison, node.score, node.children.size());
        node.bound = std::abs(node.score);
        for (const std::uint32_t index : node.children) {
            const Node& child = nodes[index];
            node.key = key_of(node.key, child.key, child.keeps_turn);
            node.bound = std::max(node.bound, child.bound);
            node.height = std::max(node.height, child.height + 1);
        }
    }
}

std::uint64_t LiteralTree::key() const noexcept { return key_of(node().key, side_); }

Result<LiteralTree::Branch> LiteralTree::parse_move(std::string_view text) const {
    const auto number = parse_whole(text, 0, std::numeric_limits<std::int64_t>::max());
    const std::size_t children = node().children.size();
    if (!number) return refuse(in_quotes(text) + " is not the number of a child");
    if (*number == 0 || static_cast<std::size_t>(*number) > children)
        return refuse(in_quotes(text) + " is not a child (there are " + std::to_string(children) + ")");
    return Branch{static_cast<std::uint32_t>(*number - 1)};
}

void LiteralTree::write(std::string& text, std::uint32_t index) const {
    const Node& at = (*nodes_)[index];
    if (at.children.empty()) {
        text += at.poison ? "!" : std::to_string(at.score);
        return;
    }
    char separator = '(';
    for (const std::uint32_t child : at.children) {
        text += separator;
        if ((*nodes_)[child].keeps_turn) text += '=';
        write(text, child);
        separator = ' ';
    }
    text += ')';
}

std::string LiteralTree::position_text() const {
    std::string text = side_ == Side::first ? "" : "second ";
    write(text, node_);
    return text;
}

std::string LiteralTree::board_text() const {
    std::string text;
    const auto draw = [&](const auto& self, std::uint32_t index, Side side, std::size_t level) -> void {
        const Node& at = (*nodes_)[index];
        if (at.children.empty())
            text += at.poison ? "!\n" : std::to_string(at.score) + "\n";
        else
            text += side == Side::first ? "first to move\n" : "second to move\n";
        for (std::size_t i = 0; i < at.children.size(); ++i) {
            const std::string number = std::to_string(i + 1);
            text += std::string(2 * level + 2, ' ') + (level == 0 ? number + "*" : number) + " ";
            const std::uint32_t child = at.children[i];
            self(self, child, (*nodes_)[child].keeps_turn ? side : opponent(side), level + 1);
        }
    };
    draw(draw, node_, side_, 0);
    return text;
}

std::string LiteralTree::board_svg() const {
    const auto number = [](int n) { return std::to_string(n); };
    int next_leaf = 0;
    std::string lines;
    std::string nodes;
    // Leaves stand side by side, a parent over the middle of its children. Gives the x of the node.
    const auto draw = [&](const auto& self, std::uint32_t index, Side side, int level) -> int {
        const Node& at = (*nodes_)[index];
        const int y = 20 + 50 * level;
        int x = 0;
        if (at.children.empty()) {
            x = 20 + 40 * next_leaf++;
            nodes += "<text x=\"" + number(x) + "\" y=\"" + number(y + 5) + "\" text-anchor=\"middle\">" +
                     (at.poison ? "!" : std::to_string(at.score)) + "</text>\n";
            return x;
        }
        std::vector<int> below;
        for (const std::uint32_t child : at.children)
            below.push_back(self(self, child, (*nodes_)[child].keeps_turn ? side : opponent(side), level + 1));
        x = (below.front() + below.back()) / 2;
        for (const int child_x : below)
            lines += "<path d=\"M" + number(x) + " " + number(y + 10) + "L" + number(child_x) + " " + number(y + 40) +
                     "\" stroke=\"#888\"/>\n";
        nodes += "<circle cx=\"" + number(x) + "\" cy=\"" + number(y) + "\" r=\"10\" stroke=\"#222\" fill=\"" +
                 (side == Side::first ? "#222" : "#fff") + "\"/>\n";
        return x;
    };
    draw(draw, node_, side_, 0);
    const std::string width = number(40 * next_leaf);
    const std::string height = number(50 * node().height + 40);
    return "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 " + width + " " + height + "\" width=\"" + width +
           "\" height=\"" + height + "\">\n" + lines + nodes + "</svg>\n";
}

}  // namespace kigi
