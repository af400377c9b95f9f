/// \file
/// What engines say, by GTP, NBoard and USI: whatever it is, it is an answer, noise, or a move that the game refuses.

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include <kigi/arena/engines/gtp_reply.hpp>
#include <kigi/arena/engines/nboard_line.hpp>
#include <kigi/arena/engines/usi_said.hpp>
#include <kigi/catalogue/catalogue_game.hpp>
#include <kigi/games/reversi/reversi.hpp>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace kigi;
    static const TextPosition position{DynamicGame{std::make_unique<PositionOf<Reversi<8>>>(Reversi<8>{})}};
    std::string_view rest{reinterpret_cast<const char*>(data), size};
    arena::GtpReply reply;
    while (!rest.empty()) {
        const auto line = rest.substr(0, rest.find('\n'));
        rest.remove_prefix(line.size() == rest.size() ? rest.size() : line.size() + 1);
        if (reply.take(line)) {
            if (!reply.begun()) __builtin_trap();
            (void)position.read_moves(reply.text());
            reply = {};
        }
        const auto said = arena::parse_nboard_line(line);
        if (said.depth && (*said.depth < 0 || *said.depth > 250)) __builtin_trap();
        if (said.value && (*said.value < -1'000'000 || *said.value > 1'000'000)) __builtin_trap();
        const auto usi = arena::parse_usi_said(line);
        if (usi.depth && (*usi.depth < 0 || *usi.depth > 250)) __builtin_trap();
        if (usi.value && (*usi.value < -1 || *usi.value > 1)) __builtin_trap();
        const auto read = position.read_moves(said.move);
        if (read.error && read.error->empty()) __builtin_trap();
    }
    return 0;
}
