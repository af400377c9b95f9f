#include <cstddef>
#include <string>
#include <string_view>

#include <kigi/framework/text/numbers.hpp>
#include <kigi/games/kalah/kalah.hpp>

namespace kigi {
namespace {

constexpr std::string_view with_empty_capture = ",empty-capture";

}  // namespace

Result<Kalah::Pit> Kalah::parse_move(std::string_view text) const {
    const auto numbers = parse_numbers(text, ',');
    if (!numbers || numbers->size() != 1 || (*numbers)[0] < 1 || (*numbers)[0] > pits())
        return refuse("'" + std::string{text} + "' is not a pit (expected 1 to " + std::to_string(pits()) + ")");
    const int pit = (*numbers)[0] - 1;
    if ((open() >> (pits() - 1 - pit) & 1U) == 0) return refuse_move(text);
    return Pit{static_cast<std::uint8_t>(pit)};
}

std::string Kalah::position_text() const {
    std::string text;
    for (const Side side : {Side::first, Side::second}) {
        text += side == Side::first ? "" : "/";
        for (int pit = 0; pit < pits(); ++pit) text += std::to_string(seeds(side, pit)) + ",";
        text += std::to_string(store(side));
    }
    return text + (side_ == Side::first ? " first" : " second");
}

Result<Kalah> Kalah::parse_position(std::string_view text) const {
    const auto refused = [&](const std::string& why) {
        return refuse("'" + std::string{text} + "' " + why + " (expected a position like '" +
                      Kalah{pits_, seeds_}.position_text() + "')");
    };
    const auto space = text.find(' ');
    const auto slash = text.find('/');
    if (space == std::string_view::npos || slash > space) return refused("has no '/' and side to move");
    Kalah position = *this;
    const auto side = text.substr(space + 1);
    if (side != "first" && side != "second") return refused("does not end with first or second");
    position.side_ = side == "first" ? Side::first : Side::second;
    int total = 0;
    unsigned house = 0;
    for (const auto half : {text.substr(0, slash), text.substr(slash + 1, space - slash - 1)}) {
        const auto numbers = parse_numbers(half, ',');
        if (!numbers) return std::unexpected{numbers.error()};
        if (numbers->size() != pits_ + 1U)
            return refused("does not have " + std::to_string(pits()) + " pits and a store a side");
        for (const int number : *numbers) {
            if (number > 255) return refused("has more than 255 seeds in a place");
            position.houses_[house++] = static_cast<std::uint8_t>(number);
            total += number;
        }
    }
    if (total != all_seeds())
        return refused("has " + std::to_string(total) + " seeds, not " + std::to_string(all_seeds()));
    return position;
}

std::string Kalah::drawn_pit(Side side, int pit) const {
    const bool open_here = side == side_ && (open() >> (pits() - 1 - pit) & 1U) != 0;
    return std::to_string(seeds(side, pit)) + (open_here ? "*" : "");
}

std::string Kalah::board_text() const {
    // Numbers end in the fourth of five columns; the fifth is for the mark of a legal move.
    const auto cell = [](const std::string& text) {
        const std::size_t digits = text.size() - (text.ends_with('*') ? 1 : 0);
        return std::string(4 - digits, ' ') + text + (text.ends_with('*') ? "" : " ");
    };
    const auto line = [](std::string text) {
        text.erase(text.find_last_not_of(' ') + 1);
        return text + "\n";
    };
    std::string above(5, ' ');
    std::string below(5, ' ');
    std::string numbers(5, ' ');
    for (int pit = 0; pit < pits(); ++pit) {
        above += cell(drawn_pit(Side::second, pits() - 1 - pit));
        below += cell(drawn_pit(Side::first, pit));
        numbers += cell(std::to_string(pit + 1));
    }
    const std::string gap(static_cast<std::size_t>(5 * pits()), ' ');
    const std::string stores =
        cell(std::to_string(store(Side::second))) + gap + cell(std::to_string(store(Side::first)));
    return line(above) + line(stores) + line(below) + line(numbers);
}

std::string Kalah::board_svg() const {
    const auto number = [](int n) { return std::to_string(n); };
    const int width = 60 * (pits() + 2);
    std::string svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 " + number(width) + " 120\" width=\"" +
                      number(width) + "\" height=\"120\">\n<rect width=\"" + number(width) +
                      "\" height=\"120\" rx=\"20\" fill=\"#b98b5a\"/>\n";
    const auto house = [&](int x, int y, int height, const std::string& text, const std::string& token = {}) {
        svg += (token.empty() ? "<g>" : "<g data-token=\"" + token + "\">") + "<rect x=\"" + number(x + 5) + "\" y=\"" +
               number(y + 5) + "\" width=\"50\" height=\"" + number(height - 10) +
               "\" rx=\"25\" fill=\"#8a6238\"/><text x=\"" + number(x + 30) + "\" y=\"" + number(y + height / 2 + 6) +
               "\" text-anchor=\"middle\" font-size=\"18\" fill=\"#fff\">" + text + "</text></g>\n";
    };
    house(0, 0, 120, number(store(Side::second)));
    house(width - 60, 0, 120, number(store(Side::first)));
    for (int pit = 0; pit < pits(); ++pit) {
        const bool above = side_ == Side::second;  // both sides count their pits from 1; who is to move is meant
        house(60 * (pit + 1), 0, 60, drawn_pit(Side::second, pits() - 1 - pit), above ? number(pits() - pit) : "");
        house(60 * (pit + 1), 60, 60, drawn_pit(Side::first, pit), above ? "" : number(pit + 1));
    }
    return svg + "</svg>\n";
}

Result<Kalah> Kalah::from_parameters(std::string_view text) {
    const bool empty_capture = text.ends_with(with_empty_capture);
    const auto numbers =
        parse_numbers(text.substr(0, text.size() - (empty_capture ? with_empty_capture.size() : 0)), ',');
    if (!numbers || numbers->size() != 2 || !fits((*numbers)[0], (*numbers)[1]))
        return refuse("'" + std::string{text} + "' is not a board (expected PITS,SEEDS, such as 6,4, with 1 to " +
                      std::to_string(max_pits) + " pits and 2 * PITS * SEEDS from 2 to 255, and " +
                      std::string{with_empty_capture} + " after it if wanted)");
    return Kalah{(*numbers)[0], (*numbers)[1], empty_capture};
}

std::string Kalah::parameters() const {
    return std::to_string(pits()) + "," + std::to_string(seeds_) +
           std::string{empty_capture_ ? with_empty_capture : ""};
}

}  // namespace kigi
