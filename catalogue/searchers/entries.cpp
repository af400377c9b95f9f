#include <kigi/catalogue/searchers/entries.hpp>

#include <utility>

namespace kigi {

std::vector<SearcherEntry> searcher_entries() {
    std::vector<SearcherEntry> all;
    const auto add = [&](std::vector<SearcherEntry> some) {
        for (auto& entry : some) all.push_back(std::move(entry));
    };
    add({minimax_entry()});
    add(alpha_beta_entries());
    add({df_pn_entry(), threats_entry(), probcut_entry()});
    add(monte_carlo_entries());
    return all;
}

}  // namespace kigi
