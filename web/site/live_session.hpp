#pragma once
/// \file
/// A game at the page with all that goes on around it: listeners, searches, clocks.

#include <chrono>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <kigi/web/http/event_stream.hpp>
#include <kigi/web/queue/work_queue.hpp>
#include <kigi/web/session/played_game.hpp>

namespace kigi::web {

using Moment = std::chrono::steady_clock::time_point;

/// A search that was asked for and has not ended.
struct Asked {
    std::uint64_t number;  ///< of this server; what comes under another number is out of date
    WorkQueue::Ticket ticket;
    std::size_t ply;
};

struct LiveSession {
    std::string id;
    PlayedGame game;
    std::uint64_t revision = 1;  ///< changes with every change of the game
    std::vector<EventStreamPtr> listeners{};
    std::optional<Asked> reply{};                ///< the searcher whose turn it is
    std::map<std::string, Asked> analyses{};     ///< by slot: "hint", "0", "1" ...
    std::map<std::string, std::string> shown{};  ///< the last of each analysis, for who comes later
    std::optional<Asked> run{};                  ///< a comparison or a match
    Moment run_began{};
    std::string run_shown{};    ///< the last that was heard of it, for who comes later
    std::string run_printed{};  ///< lines of it so far
    std::string report{};       ///< the page of the last one
    Moment turn_began{};
    Moment used{};          ///< last time that somebody asked
    Moment left_alone{};    ///< when the last listener went
    std::string trouble{};  ///< why a searcher left its seat, until seats are taken anew, or found no move
    bool gone = false;      ///< the page that showed it shows another game
    bool trying = false;    ///< the searcher finds no place in the queue: tried again soon

    [[nodiscard]] bool is_busy() const { return reply || run || !analyses.empty() || !listeners.empty(); }
    void publish(std::string_view event, std::string_view key, const std::string& data) const {
        for (const auto& one : listeners) one->publish(event, key, data);
    }
};

}  // namespace kigi::web
