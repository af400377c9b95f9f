#pragma once
/// \file
/// Chromium without a window, told what to do by its debugging protocol, through pipes.
/// Source: https://chromedevtools.github.io/devtools-protocol/

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <stdexcept>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

namespace kigi::test {

/// The program, or an empty text where it is not installed.
[[nodiscard]] inline std::string chromium() {
    for (const char* path : {"/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"})
        if (std::filesystem::exists(path)) return path;
    return {};
}

/// Says so where it is not installed: nothing can be tested then.
[[nodiscard]] inline bool chromium_is_missing() {
    const bool missing = chromium().empty();
    if (missing) MESSAGE("skipped: chromium is not installed");
    return missing;
}

class Browser {
public:
    using Json = nlohmann::json;

    Browser() {
        std::string name = (std::filesystem::temp_directory_path() / "kigi-browser-XXXXXX").string();
        profile_ = ::mkdtemp(name.data());
        std::array<int, 2> to_it{};
        std::array<int, 2> from_it{};
        if (::pipe2(to_it.data(), O_CLOEXEC) != 0 || ::pipe2(from_it.data(), O_CLOEXEC) != 0)
            throw std::runtime_error{"no pipes"};
        ::signal(SIGPIPE, SIG_IGN);  // if it dies, `write` says so
        process_ = ::fork();
        if (process_ == 0) {
            ::setpgid(0, 0);
            // It reads from 3 and writes to 4, where the pipes themselves may be.
            const int hears = ::fcntl(to_it[0], F_DUPFD, 10);
            const int says = ::fcntl(from_it[1], F_DUPFD, 10);
            const int nothing = ::open("/dev/null", O_RDWR);
            for (const int stream : {0, 1, 2}) ::dup2(nothing, stream);
            ::dup2(hears, 3);
            ::dup2(says, 4);
            for (const int end : {hears, says}) ::close(end);
            const std::string profile = "--user-data-dir=" + profile_.string();
            ::execl(chromium().c_str(), "chromium", "--headless", "--no-sandbox", "--disable-gpu",
                    "--disable-background-networking", "--no-first-run", "--remote-debugging-pipe", profile.c_str(),
                    "about:blank", static_cast<char*>(nullptr));
            ::_exit(127);
        }
        ::close(to_it[0]);
        ::close(from_it[1]);
        to_ = to_it[1];
        from_ = from_it[0];
        const auto target = command("Target.createTarget", {{"url", "about:blank"}}).at("targetId");
        session_ = command("Target.attachToTarget", {{"targetId", target}, {"flatten", true}}).at("sessionId");
        for (const char* domain : {"Page.enable", "Runtime.enable", "Log.enable"}) command(domain);
    }
    ~Browser() {
        ::kill(-process_, SIGKILL);
        ::waitpid(process_, nullptr, 0);
        ::close(to_);
        ::close(from_);
        std::error_code ignored;
        std::filesystem::remove_all(profile_, ignored);
    }
    Browser(const Browser&) = delete;
    Browser& operator=(const Browser&) = delete;

    Json command(const std::string& method, const Json& parameters = Json::object()) {
        const int id = ++last_;
        Json asked{{"id", id}, {"method", method}, {"params", parameters}};
        if (!session_.empty()) asked["sessionId"] = session_;
        write(asked.dump());
        for (;;) {
            const auto heard = Json::parse(read());
            const auto what = heard.value("method", std::string{});
            if (what == "Runtime.exceptionThrown") faults.push_back(heard.dump());
            if (what == "Log.entryAdded" && heard["params"]["entry"]["level"] == "error")
                faults.push_back(heard.dump());
            if (heard.value("id", 0) != id) continue;
            if (heard.contains("error")) throw std::runtime_error{method + ": " + heard["error"].dump()};
            return heard["result"];
        }
    }
    /// The value of an expression; promises are waited for.
    Json value(const std::string& expression) {
        const auto result =
            command("Runtime.evaluate", {{"expression", expression}, {"awaitPromise", true}, {"returnByValue", true}});
        if (result.contains("exceptionDetails")) throw std::runtime_error{expression + ": " + result.dump()};
        return result["result"].value("value", Json{});
    }
    /// Waits until an expression is true. One that stays false is named, where the tests would only hang.
    void until(const std::string& expression) {
        const auto patience = std::chrono::steady_clock::now() + std::chrono::minutes{4};
        while (value("Boolean(" + expression + ")") != true) {
            if (std::chrono::steady_clock::now() > patience) throw std::runtime_error{"stays false: " + expression};
            std::this_thread::sleep_for(std::chrono::milliseconds{15});
        }
    }
    void open(const std::string& address) {
        command("Page.navigate", {{"url", "about:blank"}});
        command("Page.navigate", {{"url", address}});
        until("document.readyState === 'complete' && document.querySelector('.frame svg')");
    }
    void window(int width, int height, bool dark) {
        command("Emulation.setDeviceMetricsOverride",
                {{"width", width}, {"height", height}, {"deviceScaleFactor", 1}, {"mobile", width < 600}});
        command("Emulation.setEmulatedMedia",
                {{"features", {{{"name", "prefers-color-scheme"}, {"value", dark ? "dark" : "light"}}}}});
    }
    void click(double x, double y) {
        for (const char* type : {"mouseMoved", "mousePressed", "mouseReleased"})
            command("Input.dispatchMouseEvent",
                    {{"type", type}, {"x", x}, {"y", y}, {"button", "left"}, {"clickCount", 1}});
    }
    void tap(double x, double y) {
        command("Input.dispatchTouchEvent", {{"type", "touchStart"}, {"touchPoints", {{{"x", x}, {"y", y}}}}});
        command("Input.dispatchTouchEvent", {{"type", "touchEnd"}, {"touchPoints", Json::array()}});
    }
    /// Clicks in the middle of the first element of a selector; false if there is none.
    bool click(const std::string& selector) {
        const auto at = middle(selector);
        if (!at.is_null()) click(at[0].get<double>(), at[1].get<double>());
        return !at.is_null();
    }
    /// The same with a finger; of a page that believes it has a touch screen.
    bool tap(const std::string& selector) {
        const auto at = middle(selector);
        if (!at.is_null()) tap(at[0].get<double>(), at[1].get<double>());
        return !at.is_null();
    }
    void touch_screen() { command("Emulation.setTouchEmulationEnabled", {{"enabled", true}, {"maxTouchPoints", 1}}); }
    void key(const std::string& name) {
        for (const char* type : {"keyDown", "keyUp"}) {
            Json event{{"type", type}, {"key", name}, {"code", name}};
            if (name == "Enter" && type == std::string{"keyDown"}) event["text"] = "\r";
            command("Input.dispatchKeyEvent", event);
        }
    }
    /// What the server says of the game that the page shows.
    Json state() {
        return value("fetch('/api/sessions/' + sessionStorage.getItem('kigi.session')).then((r) => r.json())");
    }
    /// A picture of what is seen, as PNG in base 64.
    std::string picture() { return command("Page.captureScreenshot")["data"]; }

    std::vector<std::string> faults{};  ///< errors of scripts, and what was not found or not allowed

private:
    // Each message ends with a zero.
    void write(const std::string& message) {
        for (std::string_view left{message.c_str(), message.size() + 1}; !left.empty();) {
            const auto sent = ::write(to_, left.data(), left.size());
            if (sent <= 0) throw std::runtime_error{"chromium does not listen"};
            left.remove_prefix(static_cast<std::size_t>(sent));
        }
    }
    std::string read() {
        std::size_t end = heard_.find('\0');
        while (end == std::string::npos) {
            pollfd waiting{from_, POLLIN, 0};
            std::array<char, 65536> part;
            const auto got = ::poll(&waiting, 1, 240'000) > 0 ? ::read(from_, part.data(), part.size()) : 0;
            if (got <= 0) throw std::runtime_error{"chromium does not start, or says nothing any more"};
            const std::size_t before = heard_.size();
            heard_.append(part.data(), static_cast<std::size_t>(got));
            end = heard_.find('\0', before);
        }
        std::string message = heard_.substr(0, end);
        heard_.erase(0, end + 1);
        return message;
    }
    /// Of the first element of a selector, in the window; null if there is none.
    Json middle(const std::string& selector) {
        return value("(() => { const e = document.querySelector(" + Json(selector).dump() +
                     "); if (!e) return null; e.scrollIntoView({block: 'nearest'}); const b = "
                     "e.getBoundingClientRect(); return [b.x + b.width / 2, b.y + b.height / 2]; })()");
    }

    std::filesystem::path profile_{};
    pid_t process_ = 0;
    int to_ = -1;
    int from_ = -1;
    std::string heard_{};
    std::string session_{};
    int last_ = 0;
};

}  // namespace kigi::test
