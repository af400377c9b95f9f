#pragma once
/// \file
/// The kind `df-pn`.

#include <memory>
#include <string>
#include <utility>

#include <kigi/catalogue/cell.hpp>
#include <kigi/catalogue/erased_game.hpp>
#include <kigi/catalogue/searchers/erased_callable.hpp>
#include <kigi/search/proof/proof_search.hpp>

namespace kigi {

struct DfPnKind {
    static constexpr std::string_view name = "df-pn";
    [[nodiscard]] static SearcherKind describe() {
        std::vector<Setting> settings = limit_settings_without_depth();
        settings.push_back({"table", "64", "table of proofs, MiB", Setting::Form::whole, 1, 1 << 24});
        settings.push_back({"goal",
                            "value",
                            "what is wanted: the value; win, draw or loss (sign); a win or not (win)",
                            Setting::Form::word,
                            0,
                            0,
                            {"value", "sign", "win"}});
        settings.push_back({"epsilon", "0.25", "how much more than the second best a move is worked on",
                            Setting::Form::decimal, 0, 100});
        return {std::string{name}, "depth-first proof-number search: questions of yes or no until the value is known",
                std::move(settings)};
    }
    template <Game G>
    static constexpr Requirement missing = DfPnNeeds::missing<G>;

    template <Game G>
    [[nodiscard]] static Result<SearcherPtr> make(const Erased<G>&, const Settings& settings) {
        auto table = ProofTable::create(settings.whole("table"));
        if (!table) return refuse("table: " + table.error().what);
        table->clear();  // so that its pages are there before a clock runs
        const std::string& goal = settings.text("goal");
        const ProofOptions options{.goal = goal == "win"    ? Goal::win
                                           : goal == "sign" ? Goal::sign
                                                            : Goal::value,
                                   .epsilon = settings.decimal("epsilon")};
        return std::make_unique<ErasedCallable<G, ProofSearch<G>>>(settings.limits(), *std::move(table), options);
    }
};

}  // namespace kigi
