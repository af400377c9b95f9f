#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include <kigi/apps/protocols/contest_client.hpp>
#include <kigi/framework/text/texts.hpp>

namespace kigi::apps {

Result<void> ContestClient::run(const StopFlag& stop) {
    while (over_ < table_.games) {
        // Between two games there is time to clear tables; when a colour is said, a move is wanted at once.
        if (!at_ && !prepared_)
            if (auto ready = prepare(Side::first); !ready) return ready;
        const auto line = peer_.read(Now::now() + table_.patience, stop);
        const auto heard = Now::now();
        if (!line) return refuse(fmt::format("{}{}", line.error().what, where()));
        if (stop.requested()) return {};
        if (!*line) {
            if (!at_) return {};
            return refuse("the peer leaves" + where());
        }
        if (auto done = obey(**line, heard, stop); !done) return done;
    }
    return {};
}

std::string ContestClient::where() const {
    if (!at_) return begun_ == 0 ? " before a game has begun" : fmt::format(" after {} games", begun_);
    return fmt::format(" in an unfinished game, after {} moves", moves_.size());
}

Result<void> ContestClient::obey(const std::string& line, Now::time_point heard, const StopFlag& stop) {
    const auto first = line.find_first_not_of(" \t");
    if (first == std::string::npos) return {};
    const std::string word = line.substr(first, line.find_last_not_of(" \t") - first + 1);
    if (word == "-T") return peer_.write(table_.identifier, heard + table_.time);
    if (word == "-W" || word == "-B" || word == "-R") {
        if (auto begun = begin(word == "-W" ? Side::first : Side::second); !begun) return begun;
        return own_ == Side::first ? answer(heard, stop) : Result<void>{};
    }
    if (word.starts_with('-')) return {};
    return take_move(word, heard, stop);
}

Result<void> ContestClient::prepare(Side own) {
    if (auto ready = player_.new_game(*game_.initial(), own, static_cast<std::uint64_t>(begun_)); !ready)
        return refuse(ready.error().why);
    prepared_ = own;
    return {};
}

Result<void> ContestClient::begin(Side own) {
    if (at_ && !moves_.empty()) return refuse("the peer begins another game" + where());
    if (!prepared_ || (table_.side_matters && prepared_ != own))
        if (auto ready = prepare(own); !ready) return ready;
    prepared_.reset();
    at_ = game_.initial();
    own_ = own;
    moves_.clear();
    ++begun_;
    scribe_.begins(own);
    return {};
}

Result<void> ContestClient::take_move(const std::string& text, Now::time_point heard, const StopFlag& stop) {
    if (!at_) {
        if (const auto read = game_.initial()->read_moves(text); read.error || read.moves.size() != 1)
            return refuse(fmt::format("the peer says '{}' (expected -T, -W or -B)", shown(text)));
        if (auto begun = begin(Side::second); !begun) return begun;
    }
    const auto read = at_->read_moves(text);
    if (read.error) return refuse(fmt::format("the peer's move {}: {}", moves_.size() + 1, *read.error));
    if (read.moves.size() != 1)
        return refuse(
            fmt::format("the peer's move {}: '{}' is {} moves", moves_.size() + 1, shown(text), read.moves.size()));
    note(read.moves.front());
    return at_ ? answer(heard, stop) : Result<void>{};
}

Result<void> ContestClient::answer(Now::time_point heard, const StopFlag& stop) {
    // The searcher keeps a little back by itself; what a book or the beginning of the answer took is not given.
    const auto least = table_.time / 10;
    const auto left = std::max<std::chrono::nanoseconds>(heard + table_.time - table_.margin - Now::now(), least);
    auto answer = player_.choose({.position = *at_, .moves = moves_, .own = {.move = left}, .other = {}, .stop = stop});
    if (stop.requested()) return {};
    if (!answer) return refuse(answer.error().why);
    if (auto said = peer_.write(answer->move, heard + table_.patience); !said)
        return refuse(said.error().what + where());
    note(answer->move);
    return {};
}

void ContestClient::note(const std::string& move) {
    if (!at_->play(move)) return;
    moves_.push_back(move);
    scribe_.played(move);
    if (!at_->outcome()) return;
    player_.game_over();
    scribe_.ended();
    at_.reset();
    ++over_;
}

}  // namespace kigi::apps
