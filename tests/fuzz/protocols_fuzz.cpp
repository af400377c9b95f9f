/// \file
/// Peers that say anything by the Go Text Protocol, by NBoard's, by Cassio's and by the Universal Shogi Interface: each
/// command has its answer, and the session ends when the peer leaves.

#include <chrono>
#include <cstddef>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <kigi/apps/protocols/cassio.hpp>
#include <kigi/apps/protocols/gtp.hpp>
#include <kigi/apps/protocols/nboard.hpp>
#include <kigi/apps/protocols/usi.hpp>
#include <kigi/arena/play/random_player.hpp>
#include <kigi/catalogue/catalogue.hpp>
#include <kigi/tests/fuzz/fuzzer.hpp>
#include <kigi/tests/fuzz/peer.hpp>

namespace {

using namespace kigi;

bool is_line(std::string_view line) { return line.find('\n') == std::string_view::npos; }
bool is_gtp_answer(std::string_view answer) {
    return (answer.starts_with('=') || answer.starts_with('?')) && answer.ends_with('\n') &&
           answer.find("\n\n") == std::string_view::npos;
}

/// A session to its end, and one with a peer that breaks off after a few answers.
template <class Begin>
void talk(std::string_view text, fuzz::Peer::Check check, Begin begin) {
    for (const std::size_t answers : {fuzz::Peer::all, text.size() % 8}) {
        fuzz::Peer peer{text, check, answers};
        const std::unique_ptr<apps::Protocol> protocol = begin();
        apps::Session session{peer, {}, {}};
        const auto done = apps::serve(*protocol, session);
        fuzz::require(done || (answers != fuzz::Peer::all && done.error().what == "nobody listens"));
    }
}

}  // namespace

KIGI_FUZZER(protocols) {
    static const auto game = *builtin_catalogue().game("reversi");
    static const auto board = *builtin_catalogue().game("shogi");
    const auto searcher = [](const AnyGame& of) {
        return builtin_catalogue().searcher(of, *parse_spec("pvs(depth=1,order=natural,table=0)"));
    };
    arena::RandomPlayer player;
    talk(text, is_gtp_answer, [&] {
        return std::make_unique<apps::Gtp>(
            *game, apps::GtpSeat{.player = player,
                                 .games_of = [](const std::string&) -> Result<std::vector<WrittenGame>> {
                                     return std::vector<WrittenGame>{{.line = 1, .moves = "f5 d6"}};
                                 },
                                 .analyse = [&](const AnyPosition& position, const Limits&) -> Result<AnyResult> {
                                     return (*searcher(*game))->search(position, Limits{.depth = 1});
                                 }});
    });
    talk(text, is_line, [&] {
        return std::make_unique<apps::NBoard>(
            *game, apps::NBoardSeat{.name = "kigi", .searcher = [&](int) { return searcher(*game); }, .level = 1});
    });
    talk(text, is_line, [&] {
        return std::make_unique<apps::Cassio>(
            *game, apps::CassioSeat{
                       .name = "kigi", .searcher = [&](const apps::CassioWish& wish) -> Result<apps::CassioSearcher> {
                           auto made = searcher(*game);
                           if (!made) return std::unexpected{made.error()};
                           return apps::CassioSearcher{
                               .searcher = *std::move(made), .precision = wish.precision, .selective_ends = true};
                       }});
    });
    talk(text, is_line, [&] {
        return std::make_unique<apps::Usi>(
            *board, apps::UsiSeat{.name = "kigi",
                                  .searcher = [&](const apps::UsiMeans&) { return searcher(*board); },
                                  .mates = [](const apps::UsiMeans&) -> Result<apps::UsiMates> {
                                      return [](const AnyPosition&, const Limits&) { return shogi::MateAnswer{}; };
                                  },
                                  .usual_time = std::chrono::milliseconds{1}});
    });
}
