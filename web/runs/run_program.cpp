#include <ostream>
#include <sstream>
#include <utility>

#include <kigi/framework/text/printable.hpp>
#include <kigi/framework/text/whole_file.hpp>
#include <kigi/web/runs/run_folder.hpp>
#include <kigi/web/runs/run_program.hpp>

namespace kigi::web {

namespace {

/// Gives on what was written whenever it is flushed.
class Heard final : public std::stringbuf {
public:
    explicit Heard(std::function<void(std::string)> hear) : hear_{std::move(hear)} {}

protected:
    int sync() override {
        auto text = str();
        str({});
        if (!text.empty()) hear_(std::move(text));
        return 0;
    }

private:
    std::function<void(std::string)> hear_;
};

/// A line of progress without what steers a terminal.
std::string plain(std::string text) {
    if (const auto begin = text.rfind('\r'); begin != std::string::npos) text.erase(0, begin + 1);
    if (const auto end = text.find('\033'); end != std::string::npos) text.erase(end);
    while (text.ends_with('\n')) text.pop_back();
    return printable(text);
}

std::vector<std::string> arguments(const RunPlan& plan, const RunFolder& folder) {
    std::vector<std::string> args{plan.match ? "match" : "compare", plan.game};
    const auto add = [&](const char* name, std::string value) {
        args.emplace_back(name);
        args.push_back(std::move(value));
    };
    if (plan.match) {
        add("--first", plan.searchers[0]);
        add("--second", plan.searchers[1]);
        add("--games", std::to_string(plan.count));
        add("--opening-plies", "4");
        add("--store", folder.file("match.sqlite"));
        add("--progress", "1s");
        if (plan.milliseconds > 0) add("--move-time", std::to_string(plan.milliseconds) + "ms");
    } else {
        std::string all;
        for (const auto& searcher : plan.searchers) all += (all.empty() ? "" : ",") + searcher;
        add("--searchers", all);
        if (plan.count > 0) add("--random", std::to_string(plan.count));
        add("--html", folder.file("report.html"));
        if (plan.milliseconds > 0) add("--time", std::to_string(plan.milliseconds) + "ms");
    }
    if (plan.depth > 0) add("--depth", std::to_string(plan.depth));
    return args;
}

}  // namespace

Result<std::string> run_program(const Program& program, const RunPlan& plan, const RunListener& listener,
                                const StopFlag& stop) {
    const RunFolder folder;
    if (!folder.is_there()) return refuse("no temporary folder could be made");
    std::string last;
    Heard printed{listener.printed};
    Heard said{[&](std::string text) {
        last = plain(std::move(text));
        if (!last.empty()) listener.progress(last);
    }};
    std::ostream out{&printed};
    std::ostream err{&said};
    const auto run = [&](const std::vector<std::string>& args) {
        const int status = program(args, out, err, stop);
        out.flush();
        err.flush();
        return status;
    };
    int status = run(arguments(plan, folder));
    if (status == 0 && plan.match) {
        std::ostringstream unheard;  // where the report is written is nobody's business
        status =
            program({"report", folder.file("match.sqlite"), "--html", folder.file("report.html")}, unheard, err, stop);
        err.flush();
    }
    if (stop.requested()) return refuse("it was stopped");
    // A comparison in which searchers disagree has a report, too.
    auto report = read_whole(folder.file("report.html"));
    if (!report) return refuse(last.empty() ? "it ended without a report" : last);
    return *std::move(report);
}

}  // namespace kigi::web
