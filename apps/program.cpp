#include <exception>
#include <new>
#include <ostream>
#include <string_view>
#include <system_error>

#include <kigi/apps/commands/command.hpp>
#include <kigi/apps/console/options.hpp>
#include <kigi/apps/program.hpp>
#include <kigi/framework/text/file_end.hpp>

namespace kigi::apps {

namespace {

int dispatch(const std::vector<std::string>& args, const Context& context) {
    if (args.empty()) throw BadInput{"no command is given (kigi --help lists them)"};
    const std::string& name = args.front();
    if (name == "--help" || name == "-h") {
        context.line(overview());
        return good;
    }
    if (name == "--version") {
        context.line("kigi " KIGI_VERSION);
        return good;
    }
    const Command& found = command_named(name);
    Options options{found.name, found.summary, {args.begin() + 1, args.end()}};
    try {
        return found.run(options, context);
    } catch (const HelpWanted& help) {
        context.line(std::string_view{help.text}.substr(0, help.text.find_last_not_of('\n') + 1));
        return good;
    }
}

}  // namespace

int run(const std::vector<std::string>& args, const Context& context) {
    try {
        return dispatch(args, context);
    } catch (const BadInput& refusal) {
        if (gave_up_a_file()) return interrupted;
        context.warn(refusal.what());
        return bad_input;
    } catch (const ClosedPipe&) {
        return good;
    } catch (const Interrupted&) {
        context.progress("");
        return interrupted;
    } catch (const std::bad_alloc&) {
        context.warn("out of memory");
        return disagreement;
    } catch (const std::system_error& failure) {
        if (failure.code() != std::errc::resource_unavailable_try_again) {
            context.warn(failure.what());
            return disagreement;
        }
        context.warn("the system does not give as many threads as are asked for (expected fewer, or a higher limit)");
        return bad_input;
    } catch (const std::exception& failure) {
        if (gave_up_a_file()) return interrupted;
        context.warn(failure.what());
        return disagreement;
    }
}

}  // namespace kigi::apps
