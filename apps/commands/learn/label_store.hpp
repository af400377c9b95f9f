#pragma once
/// \file
/// A file of labels that grows game by game, and survives a kill.

#include <cstdint>
#include <string>

#include <kigi/arena/store/writer_lock.hpp>

namespace kigi::apps {

/// The file, and beside it, in FILE.games, how many games and bytes of it are whole: what a kill leaves behind them is
/// cut off. One program at a time writes to it.
class LabelStore {
public:
    /// Throws BadInput if the file was begun with other settings, or is none of these, or another program writes to it.
    LabelStore(std::string path, std::string settings);
    /// Of a file without a label no notes stay, so that it can be begun anew; nor does the file, if it was made here.
    ~LabelStore();
    LabelStore(const LabelStore&) = delete;
    LabelStore& operator=(const LabelStore&) = delete;

    [[nodiscard]] std::int64_t games() const noexcept { return games_; }
    [[nodiscard]] std::uint64_t bytes() const noexcept { return bytes_; }

    /// The labels of one more game. Throws Failure if they cannot be written.
    void add(const std::string& labels);

private:
    [[nodiscard]] std::string notes() const { return path_ + ".games"; }
    [[nodiscard]] std::string notes_text(std::int64_t games, std::uint64_t bytes) const;
    void write_notes() const;
    /// Goes on where the notes say.
    void take_up();

    std::string path_;
    std::string settings_;
    arena::WriterLock lock_{};
    std::int64_t games_ = 0;
    std::uint64_t bytes_ = 0;
    bool made_ = false;
};

}  // namespace kigi::apps
