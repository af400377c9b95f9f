#pragma once
/// \file
/// What tests of learned books share: a folder, the command, a book that was opened, positions.

#include <doctest/doctest.h>

#include <unistd.h>
#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include <kigi/arena/book/learned_book.hpp>
#include <kigi/tests/apps/ran.hpp>

namespace kigi::test {

/// Gone with what is in it.
struct BookFolder {
    std::filesystem::path path = std::filesystem::temp_directory_path() / ("kigi-learn." + std::to_string(getpid()));
    BookFolder() { std::filesystem::create_directory(path); }
    BookFolder(const BookFolder&) = delete;
    BookFolder& operator=(const BookFolder&) = delete;
    ~BookFolder() { std::filesystem::remove_all(path); }
    std::string operator/(const char* name) const { return (path / name).string(); }
};

/// kigi learn-book for reversi, with little searches.
inline Ran learn(const std::string& book, std::vector<std::string> more, const std::string& input = {}) {
    std::vector<std::string> args{"learn-book",         book,    "--game", "reversi", "--level", "1", "--searcher",
                                  "pvs(eval=mobility)", "--json"};
    args.insert(args.end(), more.begin(), more.end());
    return ran(args, input);
}

inline arena::LearnedBook opened(const std::string& path) {
    auto book = arena::LearnedBook::open(*builtin_catalogue().game("reversi"), path, arena::Database::Access::read);
    REQUIRE(book);
    return *std::move(book);
}

/// The position of reversi after the moves.
inline PositionPtr after(const std::string& moves) {
    auto at = (*builtin_catalogue().game("reversi"))->initial();
    for (const auto& move : at->read_moves(moves).moves) REQUIRE(at->play(move));
    return at;
}

}  // namespace kigi::test
