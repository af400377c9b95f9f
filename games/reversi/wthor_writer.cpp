#include <kigi/games/reversi/wthor_writer.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <kigi/games/reversi/game_result.hpp>
#include <kigi/games/reversi/reversi.hpp>
#include <kigi/games/reversi/wthor_sizes.hpp>

namespace kigi::reversi {

namespace {

constexpr std::size_t most_names = 65'535;

/// Little-endian.
std::string number(std::size_t value, std::size_t bytes) {
    std::string text;
    for (; bytes > 0; --bytes, value >>= 8U) text += static_cast<char>(value & 0xffU);
    return text;
}

/// "2004-05-01" as the date that heads a file; 1 January where only the year is known.
struct Day {
    unsigned year = 0, month = 1, day = 1;
    friend auto operator<=>(const Day&, const Day&) = default;
};

/// Digits, as far as there are any.
unsigned taken_number(std::string_view& text) {
    unsigned value = 0;
    while (!text.empty() && text.front() >= '0' && text.front() <= '9' && value < 10'000) {
        value = 10 * value + static_cast<unsigned>(text.front() - '0');
        text.remove_prefix(1);
    }
    if (!text.empty()) text.remove_prefix(1);
    return value;
}

Day day_of(std::string_view date) {
    Day day{.year = taken_number(date)};
    if (day.year < 1900 || day.year > 2155) return {};
    const unsigned month = taken_number(date);
    const unsigned of_month = taken_number(date);
    if (month >= 1 && month <= 12) day.month = month;
    if (of_month >= 1 && of_month <= 31) day.day = of_month;
    return day;
}

std::string latin(std::string_view text) {
    std::string latin;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto lead = static_cast<unsigned char>(text[i]);
        const auto next = i + 1 < text.size() ? static_cast<unsigned char>(text[i + 1]) : 0U;
        if (lead < 0x80) {
            latin += text[i];
        } else if ((lead == 0xc2 || lead == 0xc3) && (next & 0xc0U) == 0x80) {
            latin += static_cast<char>((lead & 3U) << 6U | (next & 0x3fU));
            ++i;
        } else if ((lead & 0xc0U) != 0x80) {
            latin += '?';
        }
    }
    return latin;
}

/// Names in the order in which they came, each once.
class Names {
public:
    explicit Names(std::size_t size) : size_{size} {}

    /// The number of a name; nothing if no more can be had.
    std::optional<std::size_t> number_of(std::string_view text) {
        auto name = latin(text).substr(0, size_ - 1);
        if (const auto known = numbers_.find(name); known != numbers_.end()) return known->second;
        if (records_.size() == most_names) return std::nullopt;
        records_.push_back(name);
        return numbers_[std::move(name)] = records_.size() - 1;
    }
    [[nodiscard]] std::string records() const {
        std::string bytes;
        for (auto name : records_) {
            name.resize(size_, '\0');
            bytes += name;
        }
        return bytes;
    }
    [[nodiscard]] std::size_t count() const noexcept { return records_.size(); }

private:
    std::size_t size_;
    std::vector<std::string> records_{};
    std::map<std::string, std::size_t> numbers_{};
};

/// The moves of a game, a byte each, 0 behind the last.
using Squares = std::array<char, wthor_most_squares>;

/// Or why there are none.
Result<Squares> squares_of(const ScoreSheet& sheet) {
    Squares bytes{};
    std::size_t count = 0;
    Reversi<8> position;
    for (const SheetMove& played : sheet.moves) {
        if (position.is_over()) return refuse("move " + played.move + " comes after the end");
        const auto move = position.parse_move(played.move);
        if (!move) return std::unexpected{move.error()};
        if (!move->is_pass()) bytes.at(count++) = static_cast<char>(10 * (move->square / 8 + 1) + move->square % 8 + 1);
        position = position.play(*move);
    }
    return bytes;
}

std::string header(Day day, std::size_t games, std::size_t records) {
    return number(day.year / 100, 1) + number(day.year % 100, 1) + number(day.month, 1) + number(day.day, 1) +
           number(games, 4) + number(records, 2);
}

}  // namespace

WrittenFiles wthor_of(std::span<const ScoreSheet> sheets) {
    WrittenFiles written;
    Names players{wthor_player_size};
    Names tournaments{wthor_tournament_size};
    std::string games;
    std::size_t count = 0;
    Day last{};
    std::optional<unsigned> year;
    for (std::size_t i = 0; i < sheets.size(); ++i) {
        const ScoreSheet& sheet = sheets[i];
        const GameTags& tags = sheet.tags;
        const auto leave_out = [&](std::string why) { written.left_out.emplace_back(i, std::move(why)); };
        const auto squares = squares_of(sheet);
        if (!sheet.from_initial) {
            leave_out("WTHOR has no games that begin at another position");
        } else if (!tags.outcome) {
            leave_out("WTHOR has no games without a result");
        } else if (is_without_score(*tags.outcome)) {
            leave_out("WTHOR has no games without a score");
        } else if (!squares) {
            leave_out(squares.error().what);
        } else {
            const auto black = players.number_of(tags.players[0]);
            const auto white = players.number_of(tags.players[1]);
            const auto tournament = tournaments.number_of(tags.event.empty() ? tags.place : tags.event);
            if (!black || !white || !tournament) {
                leave_out("a WTHOR file has 65535 names at most");
                continue;
            }
            const int score = std::clamp(tags.outcome->value_for(Side::first).points, -64, 64);
            const std::string discs = number(static_cast<std::size_t>(32 + score / 2), 1);
            games += number(*tournament, 2) + number(*black, 2) + number(*white, 2) + discs + discs;
            games.append(squares->data(), squares->size());
            ++count;
            const Day day = day_of(tags.date);
            last = std::max(last, day);
            year = !year || *year == day.year ? day.year : 0;
        }
    }
    const std::string of_the_board{"\x08\0\0\0", 4};  // size, games and not problems, depth of the theoretical score
    written.files = {{"wtb", header(last, count, 0) + number(year.value_or(0), 2) + of_the_board + games},
                     {"jou", header(last, 0, players.count()) + number(0, 6) + players.records()},
                     {"trn", header(last, 0, tournaments.count()) + number(0, 6) + tournaments.records()}};
    return written;
}

}  // namespace kigi::reversi
