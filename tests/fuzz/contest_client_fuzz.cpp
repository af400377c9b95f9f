/// \file
/// A contest's host that says anything: the client answers with moves, or leaves with a reason.

#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>

#include <kigi/apps/protocols/contest_client.hpp>
#include <kigi/catalogue/erased_game.hpp>
#include <kigi/arena/play/random_player.hpp>
#include <kigi/games/trax/trax.hpp>

#include "game_text.hpp"

namespace {

using namespace kigi;

/// Says a text line by line, and keeps what it hears.
class Host final : public apps::LineChannel {
public:
    explicit Host(std::string_view text) : rest_{text} {}
    Result<std::optional<std::string>> read(Deadline, const StopFlag&) override {
        if (rest_.empty()) return std::nullopt;
        std::string line{rest_.substr(0, rest_.find('\n'))};
        rest_.remove_prefix(std::min(line.size() + 1, rest_.size()));
        return line;
    }
    Result<void> write(std::string_view line, Deadline) override {
        fuzz::require(line == "KG" || line.find_first_of("+/\\") == line.size() - 1);
        return {};
    }

private:
    std::string_view rest_;
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const Erased<Trax> game{GameDescription<Trax>{.family = "trax", .type = "trax"}};
    Host host{fuzz::text_of(data, size)};
    arena::RandomPlayer player;
    const auto done = apps::ContestClient{game, player, host, {.games = 3}}.run({});
    fuzz::require(done || !done.error().what.empty());
    return 0;
}
