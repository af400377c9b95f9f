#include <fcntl.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <condition_variable>
#include <cstdlib>
#include <functional>
#include <future>
#include <mutex>
#include <queue>
#include <string_view>
#include <thread>

#include <kigi/arena/channels/pipe.hpp>
#include <kigi/arena/channels/spawn.hpp>

extern "C" char** environ;  // NOLINT: POSIX wants it declared by the user

namespace kigi::arena {

namespace {

/// Whether a file may be started; a folder, into which X_OK lets too, may not.
bool is_program(const std::string& path) {
    struct stat status{};
    return stat(path.c_str(), &status) == 0 && S_ISREG(status.st_mode) && access(path.c_str(), X_OK) == 0;
}

/// The command as a shell finds it, empty if it does not: Debian keeps games in a folder that is not everybody's PATH.
std::string found_command(const std::string& command) {
    if (command.find('/') != std::string::npos) return command;
    const char* path = std::getenv("PATH");
    const std::string folders{path ? path : "/usr/local/bin:/usr/bin:/bin"};
    for (std::string_view rest = folders;;) {
        const auto end = rest.find(':');
        const std::string folder{rest.substr(0, end)};
        // An empty part, and a relative one, would be looked for here and started from the engine's folder.
        if (folder.starts_with('/'))
            if (const std::string candidate = folder + '/' + command; is_program(candidate)) return candidate;
        if (end == std::string_view::npos) break;
        rest.remove_prefix(end + 1);
    }
    for (const char* folder : {"/usr/local/games/", "/usr/games/"})
        if (const std::string candidate = folder + command; is_program(candidate)) return candidate;
    return {};  // the system would look for it in the engine's folder
}

/// Does one thing after another on a thread that never ends. The parent-death signal is raised when the *thread* that
/// made the child ends, and engines may outlive the thread that wants them.
class SpawnThread {
public:
    static SpawnThread& instance() {
        static auto* const one = new SpawnThread;  // never destroyed: its thread runs to the end of the process
        return *one;
    }
    std::expected<int, int> run(std::function<std::expected<int, int>()> start) {
        std::packaged_task<std::expected<int, int>()> task{std::move(start)};
        auto result = task.get_future();
        {
            const std::scoped_lock lock{mutex_};
            tasks_.push(std::move(task));
        }
        changed_.notify_one();
        return result.get();
    }

private:
    SpawnThread() {
        sigset_t every;
        sigset_t before;
        sigfillset(&every);
        pthread_sigmask(SIG_SETMASK, &every, &before);  // signals are for the other threads
        std::thread{[this] { work(); }}.detach();
        pthread_sigmask(SIG_SETMASK, &before, nullptr);
    }
    [[noreturn]] void work() {
        for (;;) {
            std::packaged_task<std::expected<int, int>()> task;
            {
                std::unique_lock lock{mutex_};
                changed_.wait(lock, [this] { return !tasks_.empty(); });
                task = std::move(tasks_.front());
                tasks_.pop();
            }
            task();
        }
    }

    std::mutex mutex_{};
    std::condition_variable changed_{};
    std::queue<std::packaged_task<std::expected<int, int>()>> tasks_{};
};

/// What the child needs, made before the fork: after it nothing may be allocated.
struct Child {
    std::string path;
    std::vector<char*> arguments;
    const char* folder;
    std::array<int, 3> standard;
    int failure;  ///< where errno is written if it cannot be started; closed by exec
    pid_t parent;
};

[[noreturn]] void become(const Child& child) {
    const auto give_up = [&] {
        const int error = errno;
        [[maybe_unused]] const auto told = write(child.failure, &error, sizeof error);
        _exit(127);
    };
    if (prctl(PR_SET_PDEATHSIG, SIGKILL) != 0) give_up();
    if (getppid() != child.parent) _exit(127);  // it died before it could be watched
    setpgid(0, 0);
    for (int number = 1; number < NSIG; ++number) signal(number, SIG_DFL);
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, nullptr);
    if (child.folder && chdir(child.folder) != 0) give_up();
    for (int end = 0; end < 3; ++end) {
        const int from = child.standard[static_cast<std::size_t>(end)];
        if (from == end ? fcntl(end, F_SETFD, 0) != 0 : dup2(from, end) < 0) give_up();
    }
    execve(child.path.c_str(), child.arguments.data(), environ);
    give_up();
    _exit(127);
}

std::expected<int, int> forked(Child child) {
    auto failure = new_pipe();
    if (!failure) return std::unexpected{errno};
    child.failure = failure->in.get();
    child.parent = getpid();
    const pid_t process = fork();
    if (process < 0) return std::unexpected{errno};
    if (process == 0) become(child);
    failure->in.shut();
    int error = 0;
    ssize_t count = 0;
    while ((count = read(failure->out.get(), &error, sizeof error)) < 0 && errno == EINTR) {
    }
    if (count != sizeof error) return process;
    while (waitpid(process, nullptr, 0) < 0 && errno == EINTR) {
    }
    return std::unexpected{error};
}

}  // namespace

std::expected<int, int> spawn(const std::vector<std::string>& command, const std::string& folder,
                              const std::array<int, 3>& standard) {
    Child child{.path = found_command(command.front()),
                .arguments = {},
                .folder = folder.empty() ? nullptr : folder.c_str(),
                .standard = standard,
                .failure = -1,
                .parent = 0};
    for (const auto& word : command) child.arguments.push_back(const_cast<char*>(word.c_str()));
    child.arguments.push_back(nullptr);
    return SpawnThread::instance().run([&] { return forked(child); });
}

}  // namespace kigi::arena
