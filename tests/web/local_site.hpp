#pragma once
/// \file
/// The site without a network and without a server: requests are calls.

#include <unistd.h>

#include <chrono>
#include <condition_variable>
#include <deque>
#include <filesystem>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include <kigi/catalogue/catalogue.hpp>
#include <kigi/tests/web/all_games.hpp>
#include <kigi/web/site/kigi_site.hpp>

namespace kigi::test {

/// A file of its own, gone with the test.
struct TemporaryFile {
    std::filesystem::path path = std::filesystem::temp_directory_path() /
                                 ("kigi-web-" + std::to_string(::getpid()) + "-" + std::to_string(++made) + ".sqlite");
    ~TemporaryFile() {
        for (const char* more : {"", "-wal", "-shm"}) std::filesystem::remove(path.string() + more);
    }
    static inline int made = 0;
};

/// A site without a network; what its searches post is done by until().
struct Local {
    explicit Local(const std::filesystem::path& path, const web::SiteOptions& options = {},
                   const Catalogue& catalogue = builtin_catalogue())
        : store{std::move(*web::SessionStore::open(path))},
          site{catalogue, all_games(), *store,
               [this](std::function<void()> work) {
                   const std::lock_guard lock{mutex};
                   posted.push_back(std::move(work));
                   more.notify_one();
               },
               options} {}

    nlohmann::json get(const std::string& path, int expected = 200) {
        const auto reply = site.answer({false, path, ""});
        CHECK_MESSAGE(reply.status == expected, path, " ", reply.body);
        return nlohmann::json::parse(reply.body);
    }
    nlohmann::json post(const std::string& path, const nlohmann::json& body, int expected = 200) {
        const auto reply = site.answer({true, path, body.dump()});
        CHECK_MESSAGE(reply.status == expected, path, " ", body.dump(), " ", reply.body);
        return nlohmann::json::parse(reply.body);
    }
    nlohmann::json call(const nlohmann::json& state, const std::string& what, const nlohmann::json& body,
                        int expected = 200) {
        return post("/api/sessions/" + state["id"].get<std::string>() + "/" + what, body, expected);
    }
    nlohmann::json now(const nlohmann::json& state) { return get("/api/sessions/" + state["id"].get<std::string>()); }
    /// Does what searches posted until it holds.
    void until(const std::function<bool()>& holds) {
        while (!holds()) {
            std::function<void()> work;
            {
                std::unique_lock lock{mutex};
                if (!more.wait_for(lock, std::chrono::milliseconds{50}, [&] { return !posted.empty(); })) {
                    lock.unlock();
                    site.tick();
                    continue;
                }
                work = std::move(posted.front());
                posted.pop_front();
            }
            work();
        }
    }

    std::unique_ptr<web::SessionStore> store;
    std::mutex mutex{};
    std::condition_variable more{};
    std::deque<std::function<void()>> posted{};
    web::KigiSite site;
};

}  // namespace kigi::test
