/// \file
/// What engines say, by GTP, NBoard and USI: whatever it is, it is an answer, noise, or a move that the game refuses.

#include <string>
#include <string_view>

#include <kigi/arena/engines/gtp_reply.hpp>
#include <kigi/arena/engines/nboard_line.hpp>
#include <kigi/arena/engines/usi_said.hpp>
#include <kigi/catalogue/catalogue_game.hpp>
#include <kigi/games/reversi/reversi.hpp>
#include <kigi/tests/fuzz/fuzzer.hpp>

KIGI_FUZZER(engine_answers) {
    using namespace kigi;
    static const TextPosition position{DynamicGame{std::make_unique<PositionOf<Reversi<8>>>(Reversi<8>{})}};
    std::string_view rest = text;
    arena::GtpReply reply;
    while (!rest.empty()) {
        const auto line = rest.substr(0, rest.find('\n'));
        rest.remove_prefix(line.size() == rest.size() ? rest.size() : line.size() + 1);
        if (reply.take(line)) {
            fuzz::require(reply.begun());
            (void)position.read_moves(reply.text());
            reply = {};
        }
        const auto said = arena::parse_nboard_line(line);
        fuzz::require(!said.depth || (*said.depth >= 0 && *said.depth <= 250));
        fuzz::require(!said.value || (*said.value >= -1'000'000 && *said.value <= 1'000'000));
        const auto usi = arena::parse_usi_said(line);
        fuzz::require(!usi.depth || (*usi.depth >= 0 && *usi.depth <= 250));
        fuzz::require(!usi.value || (*usi.value >= -1 && *usi.value <= 1));
        const auto read = position.read_moves(said.move);
        fuzz::require(!read.error || !read.error->empty());
    }
}
