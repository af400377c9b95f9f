#pragma once
/// \file
/// Chromium without a window, told what to do by its debugging protocol.
/// Source: https://chromedevtools.github.io/devtools-protocol/

#include <fcntl.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include <boost/asio/connect.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <nlohmann/json.hpp>

#include <kigi/tests/web/wire.hpp>

namespace kigi::test {

/// The program, or an empty text where it is not installed.
[[nodiscard]] inline std::string chromium() {
    for (const char* path : {"/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"})
        if (std::filesystem::exists(path)) return path;
    return {};
}

class Browser {
public:
    using Json = nlohmann::json;

    Browser() {
        std::string name = (std::filesystem::temp_directory_path() / "kigi-browser-XXXXXX").string();
        profile_ = ::mkdtemp(name.data());
        process_ = ::fork();
        if (process_ == 0) {
            ::setpgid(0, 0);
            const int nothing = ::open("/dev/null", O_RDWR);
            for (const int stream : {0, 1, 2}) ::dup2(nothing, stream);
            const std::string profile = "--user-data-dir=" + profile_.string();
            ::execl(chromium().c_str(), "chromium", "--headless", "--no-sandbox", "--disable-gpu",
                    "--disable-background-networking", "--no-first-run", "--remote-debugging-port=0", profile.c_str(),
                    "about:blank", static_cast<char*>(nullptr));
            ::_exit(127);
        }
        const auto port_file = profile_ / "DevToolsActivePort";
        std::uint16_t port = 0;
        while (!(std::ifstream{port_file} >> port)) {
            if (::waitpid(process_, nullptr, WNOHANG) != 0) throw std::runtime_error{"chromium does not start"};
            std::this_thread::sleep_for(std::chrono::milliseconds{50});
        }
        Wire wire{port};
        wire.send("PUT /json/new?about:blank HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n");
        const auto answer = wire.read("\n}");
        const auto target = Json::parse(answer.substr(answer.find('{'))).at("id").get<std::string>();
        socket_.next_layer().connect({boost::asio::ip::address_v4::loopback(), port});
        socket_.read_message_max(1U << 28U);
        socket_.handshake("127.0.0.1:" + std::to_string(port), "/devtools/page/" + target);
        for (const char* domain : {"Page.enable", "Runtime.enable", "Log.enable"}) command(domain);
    }
    ~Browser() {
        ::kill(-process_, SIGKILL);
        ::waitpid(process_, nullptr, 0);
        std::error_code ignored;
        std::filesystem::remove_all(profile_, ignored);
    }
    Browser(const Browser&) = delete;
    Browser& operator=(const Browser&) = delete;

    Json command(const std::string& method, const Json& parameters = Json::object()) {
        const int id = ++last_;
        socket_.write(boost::asio::buffer(Json{{"id", id}, {"method", method}, {"params", parameters}}.dump()));
        for (;;) {
            boost::beast::flat_buffer buffer;
            socket_.read(buffer);
            const auto heard = Json::parse(boost::beast::buffers_to_string(buffer.data()));
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
    /// A picture of what is seen, as PNG in base 64.
    std::string picture() { return command("Page.captureScreenshot")["data"]; }

    std::vector<std::string> faults{};  ///< errors of scripts, and what was not found or not allowed

private:
    /// Of the first element of a selector, in the window; null if there is none.
    Json middle(const std::string& selector) {
        return value("(() => { const e = document.querySelector(" + Json(selector).dump() +
                     "); if (!e) return null; e.scrollIntoView({block: 'nearest'}); const b = "
                     "e.getBoundingClientRect(); return [b.x + b.width / 2, b.y + b.height / 2]; })()");
    }

    std::filesystem::path profile_{};
    pid_t process_ = 0;
    boost::asio::io_context io_{};
    boost::beast::websocket::stream<boost::asio::ip::tcp::socket> socket_{io_};
    int last_ = 0;
};

}  // namespace kigi::test
