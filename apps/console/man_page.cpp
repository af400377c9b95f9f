#include <kigi/apps/console/help.hpp>

#include <fmt/format.h>

namespace kigi::apps {

namespace {

/// Text that the macros do not read: no dash becomes a hyphen, no point or quote at the beginning of a line a request.
std::string plain(std::string_view text) {
    std::string safe;
    for (const char c : text) {
        if (c == '\\')
            safe += "\\e";
        else if (c == '-')
            safe += "\\-";
        else
            safe += c;
    }
    return safe.starts_with('.') || safe.starts_with('\'') ? "\\&" + safe : safe;
}

}  // namespace

std::string man_page(const std::vector<DescribedCommand>& commands, std::string_view version) {
    std::string page = fmt::format(".TH KIGI 6 \"\" \"kigi {}\" \"Games\"\n", plain(version));
    page +=
        ".SH NAME\nkigi \\- search game trees, and compare how it is done\n"
        ".SH SYNOPSIS\n.B kigi\n.I COMMAND\n.RI [ OPTIONS ]\n"
        ".SH DESCRIPTION\n"
        "Searchers, games, evaluators and players by name; a searcher is written\n"
        ".IR NAME ( SETTING = VALUE ,...),\n"
        "as in pvs(depth=8,table=64).\n"
        ".B kigi games\nand\n.B kigi searchers\nlist what there is.\n"
        ".SH COMMANDS\n";
    for (const auto& command : commands) {
        page += fmt::format(".SS {}\n{}.\n.br\n.B {}\n", plain(command.name), plain(command.summary),
                            plain(usage_line("kigi " + command.name, command.options)));
        for (const auto& option : command.options)
            page += fmt::format(".TP\n.B {}\n{}.\n", plain(shown_usage(option)), plain(full_help(option)));
    }
    return page + ".SH EXIT STATUS\n0 good, 1 disagreement or failure, 2 bad input, 130 interrupted.\n";
}

}  // namespace kigi::apps
