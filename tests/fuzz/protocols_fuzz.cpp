/// \file
/// Peers that say anything by the Go Text Protocol, by NBoard's, by Cassio's and by the Universal Shogi Interface: each
/// command has its answer, and the session ends when the peer leaves.

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>

#include <kigi/apps/protocols/cassio.hpp>
#include <kigi/apps/protocols/gtp.hpp>
#include <kigi/apps/protocols/nboard.hpp>
#include <kigi/apps/protocols/usi.hpp>
#include <kigi/arena/play/random_player.hpp>
#include <kigi/catalogue/catalogue.hpp>

#include "game_text.hpp"

namespace {

using namespace kigi;

/// Says a text line by line, and looks at what it hears.
class Peer final : public arena::LineChannel {
public:
    using Check = bool (*)(std::string_view line);
    Peer(std::string_view text, Check check) : rest_{text}, check_{check} {}
    std::expected<std::string, arena::ChannelFailure> line(Deadline, const StopFlag&) override {
        if (rest_.empty())
            return std::unexpected{arena::ChannelFailure{arena::ChannelFailure::Kind::ended, "the peer leaves"}};
        std::string line{rest_.substr(0, rest_.find('\n'))};
        rest_.remove_prefix(std::min(line.size() + 1, rest_.size()));
        return line;
    }
    std::expected<void, arena::ChannelFailure> send(std::string_view line, Deadline, const StopFlag&) override {
        fuzz::require(check_(line));
        return {};
    }

private:
    std::string_view rest_;
    Check check_;
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const auto game = *builtin_catalogue().game("reversi");
    const auto text = fuzz::text_of(data, size);
    {
        Peer peer{text, [](std::string_view line) {
                      return (line.starts_with('=') || line.starts_with('?')) && line.ends_with('\n') &&
                             line.find("\n\n") == std::string_view::npos;
                  }};
        arena::RandomPlayer player;
        apps::Gtp gtp{*game,
                      {.player = player,
                       .games_of = [](const std::string&) -> Result<std::vector<WrittenGame>> { return refuse("no"); },
                       .analyse = [](const AnyPosition&, const Limits&) -> Result<AnyResult> { return refuse("no"); }}};
        apps::Session session{peer, {}, {}};
        fuzz::require(apps::serve(gtp, session).has_value());
    }
    Peer peer{text, [](std::string_view line) { return line.find('\n') == std::string_view::npos; }};
    apps::NBoard nboard{
        *game,
        {.name = "kigi",
         .searcher =
             [](int) { return builtin_catalogue().searcher(*game, *parse_spec("pvs(depth=1,eval=mobility,table=0)")); },
         .level = 1}};
    apps::Session session{peer, {}, {}};
    fuzz::require(apps::serve(nboard, session).has_value());
    Peer viewer{text, [](std::string_view line) { return line.find('\n') == std::string_view::npos; }};
    apps::Cassio cassio{
        *game, {.name = "kigi", .searcher = [](const apps::CassioWish& wish) -> Result<apps::CassioSearcher> {
                    auto made = builtin_catalogue().searcher(*game, *parse_spec("pvs(depth=1,eval=mobility,table=0)"));
                    if (!made) return std::unexpected{made.error()};
                    return apps::CassioSearcher{
                        .searcher = *std::move(made), .precision = wish.precision, .selective_ends = true};
                }}};
    apps::Session viewed{viewer, {}, {}};
    fuzz::require(apps::serve(cassio, viewed).has_value());
    static const auto board = *builtin_catalogue().game("shogi");
    Peer interface{text, [](std::string_view line) { return line.find('\n') == std::string_view::npos; }};
    apps::Usi usi{*board,
                  {.name = "kigi",
                   .searcher =
                       [](const apps::UsiMeans&) {
                           return builtin_catalogue().searcher(*board, *parse_spec("pvs(depth=1,eval=zero,table=0)"));
                       },
                   .mates = [](const apps::UsiMeans&) -> Result<apps::UsiMates> {
                       return [](const AnyPosition&, const Limits&) { return shogi::MateAnswer{}; };
                   },
                   .usual_time = std::chrono::milliseconds{1}}};
    apps::Session played{interface, {}, {}};
    fuzz::require(apps::serve(usi, played).has_value());
    return 0;
}
