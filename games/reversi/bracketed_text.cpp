#include <algorithm>
#include <optional>
#include <utility>

#include <kigi/framework/text/letter_case.hpp>
#include <kigi/framework/text/text_line.hpp>
#include <kigi/framework/text/utf8.hpp>
#include <kigi/games/reversi/bracketed_text.hpp>

namespace kigi::reversi {

namespace {

constexpr std::size_t most_shown = 20;  ///< characters of a value

bool is_capital(char c) { return c >= 'A' && c <= 'Z'; }
bool is_small(char c) { return c >= 'a' && c <= 'z'; }

class Reader {
public:
    explicit Reader(std::string_view text) : text_{text} {}

    std::vector<BracketedGame> games() {
        std::vector<BracketedGame> all;
        while (at_ < text_.size()) {
            if (begins_game())
                all.push_back(game());
            else
                step();
        }
        return all;
    }

private:
    [[nodiscard]] char now() const { return text_[at_]; }
    void step() {
        if (text_[at_] == '\n') ++line_;
        ++at_;
    }
    void skip_spaces() {
        while (at_ < text_.size() && is_white_space(now())) step();
    }
    /// Whether "(;" stands here, with spaces as they may be.
    [[nodiscard]] bool begins_game() const {
        if (now() != '(') return false;
        const auto next = std::ranges::find_if_not(text_.substr(at_ + 1), is_white_space);
        return next != text_.end() && *next == ';';
    }
    /// Whether that is not a variation of this game, but another one.
    [[nodiscard]] bool begins_another() const {
        if (!begins_game()) return false;
        const auto rest = text_.substr(text_.find(';', at_) + 1);
        const auto name = rest.substr(std::min(rest.find_first_not_of(white_space), rest.size()));
        return name.starts_with("GM[") || name.starts_with("FF[");
    }

    /// What stands in brackets from here on; nothing if there is no end before the text's or the next game's.
    std::optional<std::string> value() {
        std::string value;
        for (step(); at_ < text_.size() && now() != ']'; step()) {
            if (text_.substr(at_).starts_with("\n(;")) return std::nullopt;
            if (now() == '\\' && at_ + 1 < text_.size()) {
                step();
                if (now() == '\n') continue;  // a long line may be broken so
            }
            value += now();
        }
        if (at_ == text_.size()) return std::nullopt;
        step();
        return value;
    }

    /// Goes on behind it, or where another one begins before its end.
    BracketedGame game() {
        BracketedGame game{.line = line_};
        step();
        std::string name;
        bool behind_value = false;
        const auto broken = [&](std::size_t line, const std::string& why) {
            game.damage = "line " + std::to_string(line) + ": " + why;
        };
        bool main_line = true;
        for (int depth = 1; at_ < text_.size();) {
            const char c = now();
            if (c == '[') {
                const auto begun = line_;
                auto read = value();
                if (!read) {
                    broken(begun, "'[' without ']'");
                    return game;
                }
                if (!main_line) continue;
                if (name.empty() && !behind_value) {
                    broken(begun, "'[' without the name of a property (expected capitals, as in B[f5])");
                    return game;
                }
                if (!name.empty()) game.properties.push_back({std::exchange(name, {}), {}, begun});
                game.properties.back().values.push_back(*std::move(read));
                behind_value = true;
                continue;
            }
            if (!is_white_space(c)) behind_value = false;
            if (c == '(') {
                if (begins_another()) {
                    broken(line_, "the game has no ')'");
                    return game;
                }
                ++depth;
            }
            if (c == ')') {
                main_line = false;
                if (--depth == 0) {
                    step();
                    return game;
                }
            }
            if (is_capital(c) && main_line) name += c;
            if (!is_capital(c) && !is_small(c)) name.clear();  // the old form of a name has small letters, too
            step();
        }
        broken(line_, "the game has no ')'");
        return game;
    }

    std::string_view text_;
    std::size_t at_ = 0;
    std::size_t line_ = 1;
};

}  // namespace

std::string BracketedGame::value(std::string_view name) const {
    const auto found = std::ranges::find(properties, name, &Property::name);
    return found == properties.end() ? "" : found->values.front();
}

std::vector<BracketedGame> parse_bracketed(std::string_view text) { return Reader{text}.games(); }

std::string joined_lines(std::span<const std::string> lines) {
    std::string text;
    for (const auto& line : lines) text += line + '\n';
    return text;
}

std::string bracketed(std::string text) {
    for (char& c : text) {
        if (c == '[') c = '(';
        if (c == ']' || c == '\\') c = c == ']' ? ')' : '/';
        if (c == '\n' || c == '\r') c = ' ';
    }
    return "[" + text + "]";
}

bool any_line_has(std::span<const std::string> lines, std::string_view words) {
    return std::ranges::any_of(lines, [&](const std::string& line) { return line.find(words) != std::string::npos; });
}

WrittenGame written_game(const BracketedGame& game, std::string (*move_of)(std::string value)) {
    WrittenGame written{.line = game.line,
                        .tags = {.players = {game.value("PB"), game.value("PW")}, .date = game.value("DT")},
                        .damage = game.damage};
    written.name = written.tags.players[0] + " vs " + written.tags.players[1];
    for (const auto& [name, values, line] : game.properties) {
        if (name != "B" && name != "W") continue;
        if (values.size() > 1) {
            written.damage = "line " + std::to_string(line) + ": " + name + bracketed(values[0]) +
                             bracketed(values[1]) + " is more than one move (expected " + name + bracketed(values[0]) +
                             ")";
            break;
        }
        written.moves += (written.moves.empty() ? "" : " ") + move_of(values.front());
        written.sides.push_back(name == "B" ? Side::first : Side::second);
    }
    return written;
}

void damage_wholly(WrittenGame& written, const std::string& why) {
    written.damage = "line " + std::to_string(written.line) + ": " + why;
    written.moves.clear();
    written.sides.clear();
    written.position.reset();
}

bool is_of_othello(const BracketedGame& game, std::string_view also) {
    const auto name = game.value("GM");
    return name.empty() || name == also || equal_in_any_case(name, "othello") || equal_in_any_case(name, "reversi");
}

void set_board(WrittenGame& written, std::string_view property, std::string_view value, std::string_view size) {
    if (size == "8")
        written.game = "reversi";
    else if (size == "6" || size == "4")
        written.game = "reversi:" + std::string{size} + "x" + std::string{size};
    else
        damage_wholly(written, std::string{property} + "[" + std::string{beginning_of(value, most_shown)} +
                                   "] is not a board of reversi that is read (expected 8, 6 or 4)");
}

}  // namespace kigi::reversi
