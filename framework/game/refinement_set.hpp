#pragma once
/// \file
/// What a game can do, as data: which refinements of the list it has.

#include <bit>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <string_view>
#include <vector>

#include <boost/hana/for_each.hpp>
#include <boost/hana/tuple.hpp>
#include <boost/hana/unpack.hpp>

#include <kigi/framework/game/refinements.hpp>

namespace kigi {

/// The place of a refinement in the list; as many as there are if it is not in it.
template <class Tag>
inline constexpr std::size_t refinement_index = boost::hana::unpack(refinements, []<class... Tags>(Tags...) {
    std::size_t index = 0;
    (void)((std::same_as<Tag, Tags> || (++index, false)) || ...);
    return index;
});

/// How many refinements there are.
inline constexpr std::size_t refinement_count = refinement_index<void>;

/// A tag of the list.
template <class Tag>
concept Refinement = refinement_index<Tag> < refinement_count;

/// A set of refinements. A regular value.
class RefinementSet {
public:
    constexpr RefinementSet() = default;
    /// `RefinementSet::of(refinement::hashed{}, refinement::finite{})`.
    template <Refinement... Tags>
    [[nodiscard]] static constexpr RefinementSet of(Tags... tags) noexcept {
        RefinementSet set;
        (set.insert(tags), ...);
        return set;
    }

    template <Refinement Tag>
    constexpr void insert(Tag) noexcept {
        bits_ |= bit<Tag>;
    }
    template <Refinement Tag>
    constexpr void erase(Tag) noexcept {
        bits_ &= ~bit<Tag>;
    }
    template <Refinement Tag>
    [[nodiscard]] constexpr bool contains(Tag) const noexcept {
        return (bits_ & bit<Tag>) != 0;
    }
    /// Whether all of `others` are here.
    [[nodiscard]] constexpr bool contains_all(RefinementSet others) const noexcept {
        return (others.bits_ & ~bits_) == 0;
    }
    [[nodiscard]] constexpr std::size_t size() const noexcept { return static_cast<std::size_t>(std::popcount(bits_)); }
    [[nodiscard]] constexpr bool empty() const noexcept { return bits_ == 0; }

    /// The names, in the order of the list.
    [[nodiscard]] std::vector<std::string_view> names() const {
        std::vector<std::string_view> list;
        boost::hana::for_each(refinements, [&]<class Tag>(Tag tag) {
            if (contains(tag)) list.push_back(Tag::name);
        });
        return list;
    }

    friend constexpr bool operator==(RefinementSet, RefinementSet) noexcept = default;
    /// What either has.
    friend constexpr RefinementSet operator|(RefinementSet a, RefinementSet b) noexcept {
        a.bits_ |= b.bits_;
        return a;
    }
    /// What both have.
    friend constexpr RefinementSet operator&(RefinementSet a, RefinementSet b) noexcept {
        a.bits_ &= b.bits_;
        return a;
    }
    /// What the first has and the second lacks.
    friend constexpr RefinementSet operator-(RefinementSet a, RefinementSet b) noexcept {
        a.bits_ &= ~b.bits_;
        return a;
    }

private:
    template <class Tag>
    static constexpr std::uint64_t bit = std::uint64_t{1} << refinement_index<Tag>;
    static_assert(refinement_count <= 64);

    std::uint64_t bits_ = 0;
};

/// The refinements that the type has.
template <class G>
[[nodiscard]] constexpr RefinementSet refinements_of() noexcept {
    return boost::hana::unpack(refinements, []<class... Tags>(Tags... tags) {
        RefinementSet set;
        ((Tags::template holds<G> ? set.insert(tags) : void()), ...);
        return set;
    });
}

}  // namespace kigi
