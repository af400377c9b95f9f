#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include <kigi/apps/commands/analyse/value_graph.hpp>

namespace kigi::apps {

std::vector<std::string> value_graph(std::span<const double> values, int rows) {
    if (values.empty()) return {};
    double most = 1;
    for (const double value : values) most = std::max(most, std::abs(value));
    std::vector<std::string> lines;
    for (int row = rows; row >= -rows; --row) {
        std::string line = row == rows || row == -rows || row == 0 ? fmt::format("{:>+7.1f} ", most * row / rows)
                                                                   : std::string(8, ' ');
        if (row == 0) line = "      0 ";
        line += row == 0 ? '+' : '|';
        for (const double value : values) {
            const auto height = static_cast<int>(std::lround(value / most * rows));
            const bool filled = row > 0 ? height >= row : row < 0 ? height <= row : false;
            line += filled ? '#' : row == 0 ? '-' : ' ';
        }
        line.erase(line.find_last_not_of(' ') + 1);
        lines.push_back(std::move(line));
    }
    return lines;
}

}  // namespace kigi::apps
