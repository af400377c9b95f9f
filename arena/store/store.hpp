#pragma once
/// \file
/// The record of a match in a file: a SQLite database with a write-ahead log.
///
/// Every game is one transaction, in the file when `add` returns: a process that is killed loses the games in play and
/// no other. Once a second at most, with the next game, the log is made safe against a loss of power
/// (synchronous=NORMAL); what was recorded since may be lost by that, and the games before it are whole.
/// docs/formats.md has the tables.

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <vector>

#include <kigi/arena/play/game_record.hpp>
#include <kigi/arena/store/match_settings.hpp>
#include <kigi/framework/text/result.hpp>

namespace kigi::arena {

/// All errors are one line that begins with the path. One thread at a time.
class Store {
public:
    /// Whether there is a store in that file; a file that is missing or empty is none. An error if it holds something
    /// else.
    [[nodiscard]] static Result<bool> exists(const std::filesystem::path& path);

    /// A new store, for writing. Refused if the file holds anything.
    [[nodiscard]] static Result<Store> create(const std::filesystem::path& path, const MatchSettings& settings,
                                              const Provenance& provenance);
    /// The store of a match that was begun, for writing. Refused, with what is different, if its settings are others,
    /// and if another program writes to it.
    [[nodiscard]] static Result<Store> resume(const std::filesystem::path& path, const MatchSettings& settings,
                                              const Provenance& provenance);
    /// For reading, also while another program writes.
    [[nodiscard]] static Result<Store> open(const std::filesystem::path& path);

    Store(Store&&) noexcept;
    Store& operator=(Store&&) noexcept;
    ~Store();

    [[nodiscard]] const MatchSettings& settings() const;
    /// One for each time that the match was begun or continued, the first first.
    [[nodiscard]] Result<std::vector<Provenance>> runs() const;

    /// Records a game; its id must be new. After an error nothing of it is recorded.
    [[nodiscard]] Result<void> add(const GameRecord& record);

    [[nodiscard]] Result<std::uint64_t> size() const;
    /// All games, in the order of their ids.
    [[nodiscard]] Result<void> games(const std::function<void(const GameRecord&)>& visit) const;

private:
    struct Connection;
    explicit Store(std::unique_ptr<Connection> connection);
    std::unique_ptr<Connection> connection_;
};

}  // namespace kigi::arena
