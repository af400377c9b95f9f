#include <algorithm>
#include <filesystem>
#include <functional>
#include <optional>
#include <ranges>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <range/v3/view/zip.hpp>

#include <kigi/apps/commands/command.hpp>
#include <kigi/apps/commands/inspect/pasted_file.hpp>
#include <kigi/apps/commands/inspect/positions.hpp>
#include <kigi/apps/console/failure.hpp>
#include <kigi/apps/console/one_line.hpp>
#include <kigi/apps/console/output_file.hpp>
#include <kigi/catalogue/catalogue.hpp>
#include <kigi/framework/text/letter_case.hpp>
#include <kigi/framework/text/texts.hpp>

namespace kigi::apps {

namespace {

struct PastedGameWriter {
    std::function<Result<std::string>(const PastedGame&)> write{};
    std::string between{};  ///< the line between two of them; empty if there is none
};

struct ConvertOptions {
    std::string file{};
    std::string to = "text";
    std::string game = "reversi";
    std::string out{};

    static constexpr auto fields = boost::hana::make_tuple(
        field<&ConvertOptions::file>("file", "games or positions in any form; - is standard input", argument),
        field<&ConvertOptions::to>(
            "to",
            "text (moves that kigi replay reads), position (the last one of each game), board, or "
            "a format of the game: ggf, sgf, obf and wthor (reversi), trx, csa, kif",
            value_name("FORMAT")),
        field<&ConvertOptions::game>("game", "the game, with parameters after a colon", value_name("GAME")),
        field<&ConvertOptions::out>("out", "the file to write", value_name("FILE"), otherwise("-, standard output")));
};

/// The moves with the notes that belong to them: a pass may have been left out of the file.
std::vector<SheetMove> sheet_moves(const PastedGame& pasted) {
    std::vector<SheetMove> moves;
    auto note = pasted.written.notes.begin();
    for (const auto& move : pasted.moves) {
        SheetMove& one = moves.emplace_back(SheetMove{.move = move});
        if (note == pasted.written.notes.end() || !equal_in_any_case(note->move, move)) continue;
        one.value = note->value;
        one.seconds = note->seconds;
        ++note;
    }
    return moves;
}

ScoreSheet sheet_of(const AnyGame& game, const PastedGame& pasted) {
    ScoreSheet sheet{.tags = pasted.written.tags,
                     .start = pasted.first->text(),
                     .from_initial = pasted.first->text() == game.initial()->text(),
                     .moves = sheet_moves(pasted)};
    auto& said = sheet.tags.outcome;
    said = said_outcome(game, pasted.written);
    if (const auto end = pasted.last->outcome(); end && end != said) {  // the rules know better than the file
        said = end;
        sheet.tags.end = SheetEnd::rules;
    }
    for (const auto& [move, value] : pasted.scores)
        sheet.scores.push_back({.move = move, .value = static_cast<double>(value)});
    return sheet;
}

std::string text_of(const AnyGame& game, const PastedGame& pasted) {
    const auto start = pasted.first->text();
    const auto moves = fmt::format("{}", fmt::join(pasted.moves, " "));
    const auto& name = pasted.written.name;
    const auto remark = name.empty() || pasted.moves.empty() ? "" : " # " + one_line(name);
    if (pasted.moves.empty()) return start;
    return (start == game.initial()->text() ? "" : start + " : ") + moves + remark;
}

std::string position_of(const PastedGame& pasted) {
    return pasted.last->text() + (pasted.value ? fmt::format(" {:+}", *pasted.value) : "");
}

template <class TextOf>
PastedGameWriter text_writer(TextOf text_of) {
    return {.write = [text_of](const PastedGame& one) -> Result<std::string> { return text_of(one); }};
}

/// How a game or a position is written; nothing if the format is not text.
std::optional<PastedGameWriter> chosen_writer(const AnyGame& game, const std::string& format) {
    if (format == "text") return text_writer([&game](const PastedGame& one) { return text_of(game, one); });
    if (format == "position") return text_writer(position_of);
    if (format == "board") return text_writer([](const PastedGame& one) { return one.last->board(); });
    std::vector<std::string> names{"text", "position", "board"};
    for (const auto& own : game.facts().formats) {
        if (!own.write && !own.write_bytes) continue;
        names.push_back(own.known_as.empty() ? own.name : own.known_as);
        if (!own.is_named(format)) continue;
        if (!own.write) return std::nullopt;
        return PastedGameWriter{
            .write = [&game, write = own.write](const PastedGame& one) { return write(sheet_of(game, one)); },
            .between = own.between};
    }
    throw BadInput{"--to: " + unknown_name(format, "a format of games of " + game.name(), names)};
}

/// Whether there is something of it that can be written.
bool is_readable(const PastedGame& one) { return one.first && (one.damage.empty() || !one.moves.empty()); }

void tell_damage(const Context& context, const ConvertOptions& asked, const std::string& why) {
    context.warn(shown(asked.file) + ": " + why);
}

/// Where nothing can be written, the file stays as it was, which is worth more.
int tell_written(const Context& context, const ConvertOptions& asked, std::size_t written, std::size_t all,
                 std::size_t damaged) {
    context.line(fmt::format("{}{}: {} of {}", asked.out, written == 0 ? " is not written" : "", written,
                             counted(all, "game or position", "games and positions")));
    return damaged == 0 ? good : disagreement;
}

/// As lines of text.
int write_text(const ConvertOptions& asked, const Context& context, const std::vector<PastedGame>& all,
               const PastedGameWriter& writer) {
    std::string text;
    std::size_t written = 0;
    std::size_t damaged = 0;
    for (const auto& one : all) {
        if (context.stop.requested()) return interrupted;
        std::string why = one.damage;
        if (is_readable(one)) {
            auto line = writer.write(one);
            if (line) {
                while (line->ends_with('\n') && asked.to == "board") line->pop_back();
                if (written > 0 && !writer.between.empty()) text += writer.between + "\n";
                text += *line + (asked.to == "board" ? "\n\n" : "\n");
                ++written;
            } else {
                why = fmt::format("line {}: {}", one.written.line, line.error().what);
            }
        }
        if (why.empty()) continue;
        ++damaged;
        tell_damage(context, asked, why);
    }
    if (!asked.out.empty()) {
        if (written != 0) write_file(asked.out, text);
        return tell_written(context, asked, written, all.size(), damaged);
    }
    if (!text.empty()) context.line(std::string_view{text}.substr(0, text.size() - 1));
    return damaged == 0 ? good : disagreement;
}

/// The names of the files: the one that is asked for, and those that belong to it beside it. BadInput if one of the
/// latter would be lost: nobody named it. Beside a file that is replaced they are replaced with it.
std::vector<std::string> names_beside(const ConvertOptions& asked, const std::vector<FileBytes>& files) {
    namespace fs = std::filesystem;
    std::vector<std::string> names{asked.out};
    std::error_code error;
    const bool replaced = fs::exists(asked.out, error);
    for (const auto& file : files | std::views::drop(1)) {
        const auto& name = names.emplace_back(fs::path{asked.out}.replace_extension(file.ending).string());
        if (name == asked.out)
            throw BadInput{fmt::format("--out {}: a file that belongs to it has this name (expected NAME.{})",
                                       shown(asked.out), files.front().ending)};
        check_not_input("--out", name, {asked.file});
        if (!replaced && fs::exists(fs::symlink_status(name, error)))
            throw BadInput{fmt::format("--out {}: {} is there, and would be lost (expected another name)",
                                       shown(asked.out), shown(name))};
    }
    return names;
}

/// As files that are not text.
int write_bytes(const ConvertOptions& asked, const Context& context, const AnyGame& game,
                const std::vector<PastedGame>& all, const std::vector<std::string>& remarks, const GameFormat& format) {
    std::vector<ScoreSheet> sheets;
    std::vector<std::size_t> lines;
    for (const auto& one : all) {
        if (!is_readable(one)) continue;
        sheets.push_back(sheet_of(game, one));
        lines.push_back(one.written.line);
    }
    const auto written = format.write_bytes(sheets);
    const auto names = names_beside(asked, written.files);  // nothing is said before, since that may be refused
    tell_remarks(context, asked.file, remarks);
    std::size_t damaged = 0;
    for (const auto& one : all) {
        if (one.damage.empty()) continue;
        ++damaged;
        tell_damage(context, asked, one.damage);
    }
    for (const auto& [sheet, why] : written.left_out)
        tell_damage(context, asked, fmt::format("line {}: {}", lines[sheet], why));
    const auto count = sheets.size() - written.left_out.size();
    if (count != 0)
        for (const auto& [name, file] : ranges::views::zip(names, written.files)) write_file(name, file.bytes);
    return tell_written(context, asked, count, all.size(), damaged + written.left_out.size());
}

/// Where nothing can be read: it may be a file of something else.
std::string why_nothing(const ConvertOptions& asked, const AnyGame& game, const std::vector<PastedGame>& all) {
    const auto first = fmt::format("{}: {}", shown(asked.file), all.front().damage);
    if (all.size() == 1) return first;
    const auto others = all.size() == 2 ? "the other one" : fmt::format("any of the {} others", all.size() - 1);
    return fmt::format("{}; nor can {} be read as {} (--game names another game)", first, others, game.name());
}

int run(const ConvertOptions& wished, const Context& context) {
    ConvertOptions asked = wished;
    if (is_standard_output(asked.out)) asked.out.clear();
    const auto game = accepted(context.catalogue.game(asked.game), "--game");
    const auto writer = chosen_writer(*game, asked.to);
    if (!writer && asked.out.empty())
        throw BadInput{"--to " + asked.to + " needs --out with a file: it is no text, and may be several files"};
    check_not_input("--out", asked.out, {asked.file});
    if (writer && !asked.out.empty()) check_writable(asked.out);
    std::vector<std::string> remarks;
    const auto all = read_pasted(context, *game, asked.file, remarks);
    if (std::ranges::none_of(all, is_readable)) throw BadInput{why_nothing(asked, *game, all)};
    if (writer) {
        if (asked.to != "position" && asked.to != "board") tell_remarks(context, asked.file, remarks);
        return write_text(asked, context, all, *writer);
    }
    const auto& formats = game->facts().formats;
    return write_bytes(asked, context, *game, all, remarks,
                       *std::ranges::find_if(formats, [&](const auto& one) { return one.is_named(asked.to); }));
}

}  // namespace

Command convert_command() {
    return command<ConvertOptions>("convert", "write games and positions of any form in another one", run);
}

}  // namespace kigi::apps
