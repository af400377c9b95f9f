/// \file
/// The program: streams, signals, and nothing else.

#include <unistd.h>

#include <csignal>
#include <iostream>
#include <string>
#include <vector>

#include <kigi/apps/console/standard_input.hpp>
#include <kigi/catalogue/catalogue.hpp>
#include <kigi/apps/program.hpp>

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

int main(int argc, char** argv) {
    kigi::apps::keep_standard_descriptors();
    kigi::apps::Context context{kigi::builtin_catalogue(), std::cin, std::cout, std::cerr};
    context.terminal = isatty(STDERR_FILENO) == 1;
    stop_on_signal = new kigi::StopFlag{context.stop};
    kigi::apps::StoppableInput input{STDIN_FILENO, context.stop};
    std::streambuf* const before = std::cin.rdbuf(&input);
    std::signal(SIGINT, interrupt);
    std::signal(SIGTERM, interrupt);
    std::signal(SIGPIPE, SIG_IGN);  // a closed pipe is seen where output is written
    std::signal(SIGXFSZ, SIG_IGN);  // so is a file that may not grow
    const int status = kigi::apps::run({argv + 1, argv + argc}, context);
    std::cin.rdbuf(before);
    return status;
}
