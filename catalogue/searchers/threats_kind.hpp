#pragma once
/// \file
/// The kind `threats`.

#include <memory>
#include <string>
#include <utility>

#include <kigi/catalogue/cell.hpp>
#include <kigi/catalogue/erased_game.hpp>
#include <kigi/catalogue/searchers/erased_callable.hpp>
#include <kigi/games/transform/attacks_only.hpp>
#include <kigi/search/proof/threat_search.hpp>

namespace kigi {

/// What a search for attacks needs of a game.
template <Game G>
inline constexpr Requirement missing_for_attacks = !Threatening<G> ? "Threatening: winning_moves(Side) const"
                                                   : !Hashed<G>    ? "Hashed: std::uint64_t key() const"
                                                                   : "";

struct ThreatsKind {
    static constexpr std::string_view name = "threats";
    [[nodiscard]] static SearcherKind describe() {
        std::vector<Setting> settings = limit_settings_without_depth();
        settings.push_back({"table", "64", "table of proofs, MiB", Setting::Form::whole, 1, 1 << 24});
        settings.push_back({"both", "on", "look also for a win of the opponent by attacks, whatever is played now",
                            Setting::Form::on_off});
        settings.push_back(
            {"quiet", "0", "moves of the attacker that may threaten nothing", Setting::Form::whole, 0, 8});
        settings.push_back({"epsilon", "0.25", "how much more than the second best a move is worked on",
                            Setting::Form::decimal, 0, 100});
        return {std::string{name}, "df-pn over attacks and parries: a win, a loss, or nothing is known",
                std::move(settings), false};
    }
    template <Game G>
    static constexpr Requirement missing = missing_for_attacks<G>;

    template <Game G>
    [[nodiscard]] static Result<SearcherPtr> make(const Erased<G>&, const Settings& settings) {
        auto table = ProofTable::create(settings.whole("table"));
        if (!table) return refuse("table: " + table.error().what);
        table->clear();  // so that its pages are there before a clock runs
        return std::make_unique<ErasedCallable<G, ThreatSearch<AttacksOnly<G>>>>(
            settings.limits(), *std::move(table), settings.on("both"), static_cast<int>(settings.whole("quiet")),
            settings.decimal("epsilon"));
    }
};

}  // namespace kigi
