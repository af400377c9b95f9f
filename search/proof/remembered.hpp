#pragma once
/// \file
/// What a table says of one question, for positions alone and for positions with the line that led there.

#include <algorithm>
#include <cstdint>
#include <optional>

#include <kigi/framework/game/key.hpp>
#include <kigi/search/proof/line_of_keys.hpp>
#include <kigi/search/proof/proof_question.hpp>
#include <kigi/search/proof/proof_table.hpp>

namespace kigi {

/// A table seen under one question, at the end of a line. Each question, and each past before the root (`epoch`), has
/// entries of its own. `G` says whether entries with lines are needed at all.
template <Game G>
class Remembered {
public:
    Remembered(ProofTable& table, const ProofQuestion& question, std::uint64_t epoch)
        : table_{&table},
          salt_{key_of(epoch, question.attacker, static_cast<std::uint32_t>(question.at_least.points))} {}

    [[nodiscard]] std::optional<Proof> anywhere(std::uint64_t key) const { return probe(place(key)); }
    [[nodiscard]] std::optional<Proof> here(const LineOfKeys& before, std::uint64_t key) const {
        return probe(place(before, key));
    }
    void store_anywhere(std::uint64_t key, const Proof& proof, std::uint64_t nodes) {
        if (table_) table_->store(place(key), proof, nodes);
    }
    void store_here(const LineOfKeys& before, std::uint64_t key, const Proof& proof, std::uint64_t nodes) {
        if (table_) table_->store(place(before, key), proof, nodes);
    }
    /// From now on nothing is known and nothing is stored.
    void distrust() noexcept { table_ = nullptr; }

    /// The answer, if there is one: on this line, or else anywhere.
    [[nodiscard]] std::optional<Proof> settled(const LineOfKeys& before, std::uint64_t key) const {
        if constexpr (can_come_back<G>)
            if (const auto known = here(before, key); known && known->is_settled()) return known;
        const auto known = anywhere(key);
        return known && known->is_settled() ? known : std::nullopt;
    }
    /// The nodes that were spent on the position.
    [[nodiscard]] std::uint32_t work(const LineOfKeys& before, std::uint64_t key) const {
        const std::uint32_t alone = table_ ? table_->work(place(key)) : 0;
        if constexpr (can_come_back<G>) return std::max(alone, table_ ? table_->work(place(before, key)) : 0);
        return alone;
    }

private:
    [[nodiscard]] std::uint64_t place(std::uint64_t key) const noexcept { return mixed(key ^ salt_); }
    [[nodiscard]] std::uint64_t place(const LineOfKeys& before, std::uint64_t key) const {
        return mixed(before.path_of(key) ^ salt_);
    }
    [[nodiscard]] std::optional<Proof> probe(std::uint64_t place) const {
        return table_ ? table_->probe(place) : std::nullopt;
    }

    ProofTable* table_;
    std::uint64_t salt_;
};

}  // namespace kigi
