/// \file
/// A tiny engine for tests: fake_engine gtp|nboard MODE [FILE]. It plays the first legal move of reversi, unless its
/// mode says what it does wrong, and when.

#include <signal.h>
#include <unistd.h>

#include <cstdlib>
#include <fstream>
#include <iostream>
#include <sstream>
#include <string>

#include <kigi/games/reversi/reversi.hpp>

namespace {

using kigi::Reversi;

[[noreturn]] void hang() {
    for (;;) pause();
}

class FakeEngine {
public:
    FakeEngine(bool gtp, std::string mode, std::string file)
        : gtp_{gtp}, mode_{std::move(mode)}, file_{std::move(file)} {}

    int run() {
        if (mode_ == "dies-at-start") return 7;
        if (mode_ == "deaf") hang();
        if (mode_ == "with-child" && fork() == 0) hang();
        if (mode_ == "changes-group") setpgid(0, getpgid(getppid()));
        if (mode_ == "talks-first") std::cout << "Welcome\n\n  to = the engine\n" << std::flush;
        for (std::string line; std::getline(std::cin, line);) {
            if (line.ends_with('\r')) line.pop_back();
            if (mode_ == "chatty") std::cerr << "heard " << line << std::string(100'000, '.') << '\n';
            std::istringstream words{line};
            std::string command;
            words >> command;
            if (command == "quit" && mode_ == "flood-at-end")
                for (;;) std::cout << "no end\n";
            if (command == "quit" && mode_ == "changes-group") sleep(60);
            if (command == "quit") return say("", true), 0;
            gtp_ ? gtp(command, words) : nboard(command, words);
            std::cout << std::flush;
        }
        return 0;
    }

private:
    void say(const std::string& text, bool good) {
        const char* end = mode_ == "crlf" ? "\r\n" : "\n";
        std::cout << (good ? "=" : "?") << (text.empty() ? "" : " ") << text << end << end << std::flush;
    }

    void new_game() {
        game_ = {};
        moves_ = 0;
    }
    void play(const std::string& text) {
        const auto move = game_.parse_move(text);
        if (move) game_ = game_.play(*move);
    }

    /// The move to answer, after everything that goes wrong at a move.
    std::string chosen() {
        ++moves_;
        if (mode_ == "crash" && moves_ == 3) std::abort();
        if (mode_ == "exit" && moves_ == 3) std::exit(3);
        if (mode_ == "crash-once" && moves_ == 3 && !std::ifstream{file_}) {
            std::ofstream{file_} << "crashed\n";
            raise(SIGKILL);  // a sanitizer would answer to the others itself
        }
        if (mode_ == "hang" && moves_ == 3) hang();
        if (mode_ == "slow") usleep(30'000);
        if (mode_ == "illegal" && moves_ == 3) return "d4";
        if (mode_ == "pass" && moves_ == 2) return "pass";
        if (mode_ == "resign" && moves_ == 2) return "resign";
        if (mode_ == "rubbish" && moves_ == 2) return std::string{"\x01\xff\0\x1b[2J)(", 9} + std::string(5000, '%');
        if (mode_ == "flood" && moves_ == 2)
            for (;;) std::cout << "info nothing to say\n";
        if (mode_ == "flood-line" && moves_ == 2)
            for (;;) std::cout << "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa";
        if (mode_ == "closes" && moves_ == 2) {
            close(1);
            hang();
        }
        if (game_.outcome()) return "pass";
        auto text = std::string{game_.move_text(*game_.moves().begin())};
        if (text == "pa") return "pass";
        for (char& c : text) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
        return text;
    }

    void gtp(const std::string& command, std::istream& words) {
        std::string colour;
        std::string move;
        if (command == "protocol_version") return say("2", true);
        if (command == "boardsize" && mode_ == "of-6x6") return say("unacceptable size", false);
        if (command == "set_game" && mode_ == "of-go") return say("unsupported game", false);
        if (command == "known_command") return say("true", true);
        if (command == "boardsize" || command == "set_game") return say("", true);
        if (command == "clear_board") {
            if (mode_ == "refuses-second-game" && ++games_ == 2) return say("not again", false);
            new_game();
            return say("", true);
        }
        if (command == "play") {
            words >> colour >> move;
            if (move == "pass" && mode_ == "strict") return say("syntax error", false);
            // Implicit passes: a move of the other colour says that this one had none.
            if ((colour == "b") != (game_.side_to_move() == kigi::Side::first)) play("pa");
            if (!game_.parse_move(move)) return say("illegal move", false);
            play(move);
            return say("", true);
        }
        if (command == "genmove") {
            words >> colour;
            if ((colour == "b") != (game_.side_to_move() == kigi::Side::first)) play("pa");
            move = chosen();
            play(move);
            return say(move, true);
        }
        say("unknown command", false);
    }

    void nboard(const std::string& command, std::istream& words) {
        std::string rest;
        if (command == "ping") {
            words >> rest;
            std::cout << "pong " << rest << '\n';
        } else if (command == "set") {
            words >> rest;
            if (rest == "game") new_game();
        } else if (command == "move") {
            words >> rest;
            play(rest.substr(0, rest.find('/')));
        } else if (command == "go") {
            std::cout << "status thinking\nnodestats 1234 0.5\nsearch F5D6 -3.6 0 7\n";
            auto move = chosen();
            if (move == "pass") move = "PA";
            std::cout << "=== " << move << (mode_ == "spaces" ? " -2.00 0.0" : "/-2.00/0.5") << '\n';
        } else {
            std::cout << "status what is " << command << "?\n";
        }
    }

    bool gtp_;
    std::string mode_;
    std::string file_;
    Reversi<8> game_{};
    int moves_ = 0;
    int games_ = 0;
};

}  // namespace

int main(int count, char** words) {
    if (count < 3) return 2;
    return FakeEngine{std::string{words[1]} == "gtp", words[2], count > 3 ? words[3] : ""}.run();
}
