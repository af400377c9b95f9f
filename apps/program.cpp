#include <algorithm>
#include <exception>
#include <new>
#include <ostream>
#include <utility>

#include <fmt/format.h>

#include <kigi/apps/commands/command.hpp>
#include <kigi/apps/console/one_line.hpp>
#include <kigi/apps/console/options.hpp>
#include <kigi/framework/text/texts.hpp>
#include <kigi/apps/program.hpp>

namespace kigi::apps {

namespace {

std::string overview() {
    std::string text =
        "kigi: searchers of game trees, compared on real positions\n\nUsage: kigi COMMAND [OPTIONS]\n\nCommands:\n";
    for (const Command& command : commands()) text += fmt::format("  {:<12}{}\n", command.name, command.summary);
    return text +
           "\nkigi COMMAND --help tells more. Exit status: 0 good, 1 disagreement or failure, 2 bad input, 130 "
           "interrupted.";
}

int dispatch(const std::vector<std::string>& args, const Context& context) {
    if (args.empty()) throw BadInput{"no command is given (kigi --help lists them)"};
    const std::string& name = args.front();
    if (name == "--help" || name == "-h" || name == "help") {
        context.line(overview());
        return good;
    }
    if (name == "--version") {
        context.line("kigi " KIGI_VERSION);
        return good;
    }
    const auto& all = commands();
    const auto found = std::ranges::find(all, name, &Command::name);
    if (found == all.end()) {
        std::vector<std::string> names;
        for (const Command& command : all) names.emplace_back(command.name);
        throw BadInput{unknown_name(name, "a command", names)};
    }
    Options options{std::string{found->name}, std::string{found->summary}, {args.begin() + 1, args.end()}};
    return found->run(options, context);
}

void complain(const Context& context, std::string message) {
    context.progress("");
    context.err << "kigi: " << one_line(std::move(message)) << std::endl;
}

}  // namespace

int run(const std::vector<std::string>& args, const Context& context) {
    try {
        return dispatch(args, context);
    } catch (const HelpWanted& help) {
        context.out << help.text << std::flush;
        return good;
    } catch (const BadInput& refusal) {
        complain(context, refusal.what());
        return bad_input;
    } catch (const ClosedPipe&) {
        return good;
    } catch (const Interrupted&) {
        context.progress("");
        return interrupted;
    } catch (const std::bad_alloc&) {
        complain(context, "out of memory");
        return disagreement;
    } catch (const std::exception& failure) {
        complain(context, failure.what());
        return disagreement;
    }
}

}  // namespace kigi::apps
