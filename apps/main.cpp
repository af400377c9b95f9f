/// \file
/// The program: streams, signals, plugins, and nothing else.

#include <kigi/apps/main.hpp>

#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <iostream>
#include <string>
#include <utility>
#include <vector>

#include <kigi/apps/console/failure.hpp>
#include <kigi/apps/console/one_line.hpp>
#include <kigi/apps/console/standard_input.hpp>
#include <kigi/apps/program.hpp>
#include <kigi/catalogue/catalogue.hpp>
#include <kigi/catalogue/plugin.hpp>
#include <kigi/framework/control/instruction_set.hpp>
#include <kigi/framework/text/file_end.hpp>
#include <kigi/framework/text/texts.hpp>

namespace {

/// Never destroyed: a signal may come while the program exits, when main() has returned.
const kigi::StopFlag* stop_on_signal = nullptr;

/// The first Ctrl-C or request to end asks to stop, the second kills.
extern "C" void interrupt(int) {
    stop_on_signal->request();
    std::signal(SIGINT, SIG_DFL);
    std::signal(SIGTERM, SIG_DFL);
}

}  // namespace

namespace kigi::apps {

namespace {

/// Takes `--plugin FILE` off the front of the arguments, as often as it is there, and loads what it names; `program` is
/// then what is typed before the command.
Result<void> load_plugins(Catalogue& catalogue, std::vector<std::string>& args, std::string& program) {
    while (!args.empty() && args.front() == "--plugin") {
        if (args.size() == 1) return refuse("--plugin: no file is named (expected --plugin FILE COMMAND ...)");
        if (auto loaded = load_plugin(catalogue, args[1]); !loaded) return loaded;
        program += " --plugin " + shell_quoted(args[1]);
        args.erase(args.begin(), args.begin() + 2);
    }
    return {};
}

}  // namespace

int program(int argc, char** argv, Catalogue catalogue) {
    keep_standard_descriptors();
    std::vector<std::string> args{argv + 1, argv + argc};
    std::string called = shell_quoted(argv[0]);
    if (auto loaded = load_plugins(catalogue, args, called); !loaded) {
        std::cerr << "kigi: " << one_line(loaded.error().what) << std::endl;
        return bad_input;
    }
    for (const auto& family : catalogue.families())
        if (const auto checked = catalogue.check(family); !checked) {
            std::cerr << "kigi: " << one_line(checked.error().what) << std::endl;
            return bad_input;
        }
    if (const char* wish = std::getenv("KIGI_ISA"); wish != nullptr && !instruction_set_named(wish)) {
        std::cerr << "kigi: KIGI_ISA: '" << one_line(wish) << "' is no instruction set (expected portable, v3 or v4)"
                  << std::endl;
        return bad_input;
    }
    Context context{catalogue, std::cin, std::cout, std::cerr};
    context.terminal = isatty(STDERR_FILENO) == 1;
    context.program = std::move(called);
    stop_on_signal = new StopFlag{context.stop};
    wait_for_files_until(context.stop);
    StoppableInput input{STDIN_FILENO, context.stop};
    std::streambuf* const before = std::cin.rdbuf(&input);
    std::signal(SIGINT, interrupt);
    std::signal(SIGTERM, interrupt);
    std::signal(SIGPIPE, SIG_IGN);  // a closed pipe is seen where output is written
    std::signal(SIGXFSZ, SIG_IGN);  // so is a file that may not grow
    const int status = run(args, context);
    std::cin.rdbuf(before);
    return status;
}

}  // namespace kigi::apps
