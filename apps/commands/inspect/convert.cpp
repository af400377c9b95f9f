#include <functional>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <kigi/apps/commands/command.hpp>
#include <kigi/apps/commands/inspect/pasted_file.hpp>
#include <kigi/apps/console/failure.hpp>
#include <kigi/apps/console/one_line.hpp>
#include <kigi/apps/console/output_file.hpp>
#include <kigi/catalogue/catalogue.hpp>
#include <kigi/framework/text/texts.hpp>

namespace kigi::apps {

namespace {

using Writer = std::function<Result<std::string>(const PastedGame&)>;

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
            "a format of the game: ggf and sgf (reversi), trx, csa, kif",
            value_name("FORMAT")),
        field<&ConvertOptions::game>("game", "the game, with parameters after a colon", value_name("GAME")),
        field<&ConvertOptions::out>("out", "the file to write", value_name("FILE"), otherwise("standard output")));
};

ScoreSheet sheet_of(const AnyGame& game, const PastedGame& pasted) {
    ScoreSheet sheet{.players = pasted.written.players,
                     .date = pasted.written.date,
                     .start = pasted.first->text(),
                     .from_initial = pasted.first->text() == game.initial()->text(),
                     .outcome = pasted.last->outcome()};
    for (const auto& move : pasted.moves) sheet.moves.push_back({.move = move});
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

Writer chosen_writer(const AnyGame& game, const std::string& format) {
    if (format == "text") return [&game](const PastedGame& one) { return text_of(game, one); };
    if (format == "position") return [](const PastedGame& one) { return position_of(one); };
    if (format == "board") return [](const PastedGame& one) { return one.last->board(); };
    std::vector<std::string> names{"text", "position", "board"};
    for (const auto& own : game.facts().formats) {
        if (!own.write) continue;
        names.push_back(own.name);
        if (own.name == format)
            return [&game, write = own.write](const PastedGame& one) { return write(sheet_of(game, one)); };
    }
    throw BadInput{"--to: " + unknown_name(format, "a format of games of " + game.name(), names)};
}

int run(const ConvertOptions& asked, const Context& context) {
    const auto game = accepted(context.catalogue.game(asked.game), "--game");
    const auto write = chosen_writer(*game, asked.to);
    if (!asked.out.empty()) check_writable(asked.out);
    const auto all = read_pasted(context, *game, asked.file);
    std::string text;
    std::size_t written = 0;
    std::size_t damaged = 0;
    for (const auto& one : all) {
        if (context.stop.requested()) return interrupted;
        std::string why = one.damage;
        if (one.first && (why.empty() || !one.moves.empty())) {
            auto line = write(one);
            if (line) {
                while (line->ends_with('\n') && asked.to == "board") line->pop_back();
                text += *line + (asked.to == "board" ? "\n\n" : "\n");
                ++written;
            } else {
                why = fmt::format("line {}: {}", one.written.line, line.error().what);
            }
        }
        if (why.empty()) continue;
        ++damaged;
        context.err << fmt::format("kigi: {}: {}\n", shown(asked.file), one_line(why));
    }
    if (asked.out.empty()) {
        if (!text.empty()) context.line(std::string_view{text}.substr(0, text.size() - 1));
    } else {
        write_file(asked.out, text);
        context.line(fmt::format("{}: {} of {}", asked.out, written,
                                 counted(all.size(), "game or position", "games and positions")));
    }
    return damaged == 0 ? good : disagreement;
}

}  // namespace

Command convert_command() { return command("convert", "write games and positions of any form in another one", run); }

}  // namespace kigi::apps
