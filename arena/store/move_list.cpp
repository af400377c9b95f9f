#include <algorithm>

#include <kigi/arena/store/move_list.hpp>

namespace kigi::arena {

void append_move(std::string& list, std::string_view move) {
    if (!list.empty()) list += ' ';
    if (move.find_first_of(" %") == std::string_view::npos) {
        list += move;
        return;
    }
    for (const char c : move)
        if (c == ' ')
            list += "%20";
        else if (c == '%')
            list += "%25";
        else
            list += c;
}

std::vector<std::string> split_moves(std::string_view list) {
    std::vector<std::string> moves;
    while (!list.empty()) {
        const auto end = std::min(list.find(' '), list.size());
        std::string& move = moves.emplace_back(list.substr(0, end));
        for (auto at = move.find('%'); at != std::string::npos; at = move.find('%', at + 1)) {
            if (move.compare(at, 3, "%20") == 0) move.replace(at, 3, " ");
            if (move.compare(at, 3, "%25") == 0) move.replace(at, 3, "%");
        }
        list.remove_prefix(std::min(end + 1, list.size()));
    }
    return moves;
}

}  // namespace kigi::arena
