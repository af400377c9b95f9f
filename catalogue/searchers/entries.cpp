#include <kigi/catalogue/searchers/entries.hpp>

#include <utility>

namespace kigi {

std::vector<SearcherEntry> searcher_entries() {
    std::vector<SearcherEntry> all;
    const auto add = [&](std::vector<SearcherEntry> some) {
        for (auto& entry : some) all.push_back(std::move(entry));
    };
    add({minimax_entry()});
    auto plain = alpha_beta_entries();  // alpha-beta, alpha-beta-hard, then the null windows
    add({plain[0], plain[1]});
    auto pvs = principal_variation_entries();
    add({pvs[0]});
    add({plain.begin() + 2, plain.end()});
    add({df_pn_entry(), threats_entry(), pvs[1]});
    add(monte_carlo_entries());
    return all;
}

}  // namespace kigi
