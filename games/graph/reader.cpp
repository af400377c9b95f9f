// Reading literal graphs from JSON. Nothing the file holds may throw or abort: every member is looked at before use.

#include <algorithm>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include <kigi/framework/text/file_end.hpp>
#include <kigi/games/graph/graph.hpp>

namespace kigi {
namespace {

using Json = nlohmann::json;

constexpr std::size_t most_nodes = 1'000;
constexpr std::size_t most_bytes = 4U << 20U;

const Json& member(const Json& object, const char* name) {
    static const Json nothing;
    if (!object.is_object()) return nothing;
    const auto found = object.find(name);
    return found == object.end() ? nothing : *found;
}

std::string text_of(const Json& value) { return value.is_string() ? value.get<std::string>() : std::string{}; }

constexpr std::string_view example_name = "example";
constexpr const char* example = R"({"graphs": [{
    "name": "example", "rule": "cpl", "or": ["A", "D"], "and": ["B", "C"],
    "edges": {"A": ["B", "C"], "B": ["D"], "C": ["D"], "D": ["C"]}, "terminal": {}, "start": "A"}]})";

}  // namespace

/// Builds one graph; `error` holds the first thing that was wrong.
struct LiteralGraph::Reader {
    Graph graph{};
    std::string error{};

    void wrong(const std::string& what) {
        if (error.empty()) error = what;
    }
    /// The place of a node, which is added if it is new.
    std::uint32_t node(const std::string& name) {
        const auto found = std::ranges::find(graph.nodes, name, &Node::name);
        if (found == graph.nodes.end()) {
            if (name.empty() || name.find_first_of(" -#,\t\r\n<&") != std::string::npos)
                wrong("'" + name +
                      "' is not a name for a node (expected text without spaces and '-', '#', ',', '<', '&')");
            if (graph.nodes.size() == most_nodes) wrong("more than 1000 nodes");
            if (!error.empty()) return 0;
            graph.nodes.push_back({.name = name});
            return static_cast<std::uint32_t>(graph.nodes.size() - 1);
        }
        return static_cast<std::uint32_t>(found - graph.nodes.begin());
    }
    void read_sides(const Json& names, const char* list, Side side, std::vector<char>& has_side) {
        if (!names.is_array()) return wrong(std::string{"'"} + list + "' is not a list of nodes");
        for (const Json& name : names) {
            const std::uint32_t index = node(text_of(name));
            if (!error.empty()) return;
            has_side.resize(graph.nodes.size());
            if (has_side[index] != 0) return wrong("node '" + graph.nodes[index].name + "' is listed twice");
            has_side[index] = 1;
            graph.nodes[index].side = side;
        }
    }
    void read_edges(const Json& edges, const std::vector<char>& has_side) {
        if (!edges.is_object()) return wrong("'edges' is not an object");
        for (const auto& [from_name, targets] : edges.items()) {
            const std::uint32_t from = node(from_name);
            if (!error.empty()) return;
            if (from >= has_side.size() || has_side[from] == 0)
                return wrong("node '" + from_name + "' has edges but is neither in 'or' nor in 'and'");
            if (!targets.is_array()) return wrong("the edges of '" + from_name + "' are not a list of nodes");
            for (const Json& target : targets) {
                const std::uint32_t to = node(text_of(target));
                if (!error.empty()) return;
                if (std::ranges::find(graph.nodes[from].edges, to) != graph.nodes[from].edges.end())
                    return wrong("an edge from '" + from_name + "' to '" + graph.nodes[to].name + "' is there twice");
                graph.nodes[from].edges.push_back(to);
                // A node that only ends the game has no side of its own: the one after its last predecessor's.
                if (to >= has_side.size() || has_side[to] == 0) graph.nodes[to].side = opponent(graph.nodes[from].side);
            }
        }
    }
    void read_terminal(const Json& terminal) {
        if (!terminal.is_object()) return wrong("'terminal' is not an object");
        for (const auto& [name, result] : terminal.items()) {
            const std::uint32_t index = node(name);
            if (!error.empty()) return;
            const std::string text = text_of(result);
            if (text != "win" && text != "loss")
                return wrong("the result of '" + name + "' is '" + text + "' (expected win or loss)");
            if (!graph.nodes[index].edges.empty()) return wrong("node '" + name + "' is terminal but has edges");
            graph.nodes[index].win = text == "win";
        }
        for (const Node& at : graph.nodes)
            if (at.edges.empty() && !at.win) return wrong("node '" + at.name + "' has no edges and no result");
    }
    void read(const Json& json) {
        const std::string rule = text_of(member(json, "rule"));
        if (rule != "fpl" && rule != "cpl") return wrong("the rule is '" + rule + "' (expected fpl or cpl)");
        graph.rule = rule == "fpl" ? RepetitionRule::first_player_loses : RepetitionRule::repeating_side_loses;
        std::vector<char> has_side;
        read_sides(member(json, "or"), "or", Side::first, has_side);
        read_sides(member(json, "and"), "and", Side::second, has_side);
        if (error.empty()) read_edges(member(json, "edges"), has_side);
        if (error.empty()) read_terminal(member(json, "terminal"));
        const std::string start = text_of(member(json, "start"));
        const auto found = std::ranges::find(graph.nodes, start, &Node::name);
        if (found == graph.nodes.end()) return wrong("the start '" + start + "' is not a node");
        graph.start = static_cast<std::uint32_t>(found - graph.nodes.begin());
        graph.key = key_of(graph.rule, graph.start);
        for (const Node& at : graph.nodes) {
            graph.key = key_of(graph.key, at.side, at.win ? (*at.win ? 2 : 1) : 0, at.edges.size());
            for (const std::uint32_t edge : at.edges) graph.key = key_of(graph.key, edge);
        }
    }
};

LiteralGraph::LiteralGraph() {
    static const auto usual = parse(example, "").value();
    *this = usual;
}

Result<LiteralGraph> LiteralGraph::parse(std::string_view text, std::string_view name) {
    const Json json = Json::parse(text, nullptr, false);
    if (json.is_discarded()) return refuse("the file is not JSON");
    const Json& graphs = member(json, "graphs");
    if (!graphs.is_array() || graphs.empty()) return refuse("the file has no list 'graphs'");
    std::string names;
    for (const Json& graph : graphs) {
        const std::string its_name = text_of(member(graph, "name"));
        if (!name.empty() && its_name != name) {
            names += (names.empty() ? "" : ", ") + its_name;
            continue;
        }
        Reader reader;
        reader.graph.label = its_name;
        reader.read(graph);
        if (!reader.error.empty()) return refuse("graph '" + its_name + "': " + reader.error);
        const std::uint32_t start = reader.graph.start;
        return LiteralGraph{std::make_shared<const Graph>(std::move(reader.graph)), {start}};
    }
    return refuse("the file has no graph '" + std::string{name} + "' (expected one of " + names + ")");
}

Result<LiteralGraph> LiteralGraph::from_parameters(std::string_view text) {
    if (text == example_name) return LiteralGraph{};
    const auto hash = text.rfind('#');
    const std::string path{text.substr(0, hash)};
    const FileEnd file = FileEnd::to_read(path);
    std::string content;
    std::string part(most_bytes + 1, '\0');
    for (auto count = file.read(part); count.value_or(0) > 0 && content.size() <= most_bytes; count = file.read(part))
        content.append(part, 0, *count);
    if (content.empty()) return refuse("the file '" + path + "' is empty or cannot be read (expected FILE#NAME)");
    if (content.size() > most_bytes) return refuse("the file '" + path + "' has more than 4 MiB");
    auto graph = parse(content, hash == std::string_view::npos ? std::string_view{} : text.substr(hash + 1));
    if (!graph) return refuse(path + ": " + graph.error().what);
    Graph labelled = *graph->graph_;
    labelled.label = std::string{text};
    return LiteralGraph{std::make_shared<const Graph>(std::move(labelled)), graph->path_};
}

}  // namespace kigi
