/// \file
/// A contest's host that says anything: the client answers with moves, or leaves with a reason.

#include <string>
#include <utility>

#include <kigi/apps/protocols/trax_contest.hpp>
#include <kigi/arena/play/random_player.hpp>
#include <kigi/catalogue/catalogue_game.hpp>
#include <kigi/games/trax/trax.hpp>
#include <kigi/tests/fuzz/fuzzer.hpp>
#include <kigi/tests/fuzz/game_text.hpp>

namespace {

using namespace kigi;

/// Says a text line by line, and keeps what it hears.
class Host final : public arena::LineChannel {
public:
    explicit Host(std::string_view text) : rest_{text} {}
    std::expected<std::string, arena::ChannelFailure> line(Deadline, const StopFlag&) override {
        if (rest_.empty())
            return std::unexpected{arena::ChannelFailure{arena::ChannelFailure::Kind::ended, "the peer leaves"}};
        std::string line{rest_.substr(0, rest_.find('\n'))};
        rest_.remove_prefix(std::min(line.size() + 1, rest_.size()));
        return line;
    }
    std::expected<void, arena::ChannelFailure> send(std::string_view line, Deadline, const StopFlag&) override {
        fuzz::require(line == "KG" || line.find_first_of("+/\\") == line.size() - 1);
        return {};
    }

private:
    std::string_view rest_;
};

}  // namespace

KIGI_FUZZER(contest_client) {
    static const CatalogueGame<Trax> game{GameDescription<Trax>{.name = "trax"}};
    Host host{text};
    arena::RandomPlayer player;
    apps::EngineSeat seat{game, player};
    apps::TraxContest contest{seat, {.games = 3}};
    apps::Session session{host, {}, {}};
    const auto done = apps::serve(contest, session);
    fuzz::require(done || !done.error().what.empty());
}
