#pragma once
/// \file
/// The page with all games, served in this process for as long as the object lives.

#include <sys/resource.h>
#include <unistd.h>

#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include <kigi/catalogue/catalogue.hpp>
#include <kigi/tests/web/all_games.hpp>
#include <kigi/web/http/server.hpp>
#include <kigi/web/site/kigi_site.hpp>

namespace kigi::test {

class RunningSite {
public:
    /// At a port of this computer, 0: any that is free.
    explicit RunningSite(std::uint16_t port = 0) : server_{std::move(*web::Server::listen({.port = port}))} {
        // Clients and server of a crowd are one process here.
        rlimit files{};
        ::getrlimit(RLIMIT_NOFILE, &files);
        files.rlim_cur = files.rlim_max;
        ::setrlimit(RLIMIT_NOFILE, &files);
        thread_ = std::thread{[this] { server_->run(site_, stop_); }};
    }
    ~RunningSite() {
        stop_.request();
        thread_.join();
        for (const char* more : {"", "-wal", "-shm"}) std::filesystem::remove(path_.string() + more);
    }
    RunningSite(const RunningSite&) = delete;
    RunningSite& operator=(const RunningSite&) = delete;

    [[nodiscard]] std::uint16_t port() const { return server_->port(); }
    [[nodiscard]] std::string address() const { return server_->address(); }

private:
    std::filesystem::path path_ =
        std::filesystem::temp_directory_path() / ("kigi-site-" + std::to_string(::getpid()) + ".sqlite");
    std::unique_ptr<web::SessionStore> store_ = std::move(*web::SessionStore::open(path_));
    std::unique_ptr<web::Server> server_;
    web::KigiSite site_{builtin_catalogue(), all_games(), *store_,
                        [this](std::function<void()> work) { server_->post(std::move(work)); }};
    StopFlag stop_{};
    std::thread thread_{};
};

}  // namespace kigi::test
