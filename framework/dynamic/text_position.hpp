#pragma once
/// \file
/// A dynamic position as texts.

#include <utility>

#include <kigi/framework/any/any_position.hpp>
#include <kigi/framework/dynamic/dynamic_game.hpp>

namespace kigi {

/// AnyPosition for every game there is: what is read and written as text, and the position that is searched.
class TextPosition final : public AnyPosition {
public:
    explicit TextPosition(DynamicGame position) : position_{std::move(position)} {}

    [[nodiscard]] const DynamicGame& position() const noexcept { return position_; }

    [[nodiscard]] PositionPtr clone() const override;
    [[nodiscard]] Side side_to_move() const override;
    [[nodiscard]] std::optional<Outcome> outcome() const override;
    [[nodiscard]] std::vector<std::string> moves() const override;
    [[nodiscard]] std::size_t count_moves() const override;
    [[nodiscard]] Result<void> play(std::string_view text) override;
    void play_nth(std::size_t n) override;
    [[nodiscard]] MovesRead read_moves(std::string_view line) const override;
    [[nodiscard]] std::string text() const override;
    [[nodiscard]] std::string board() const override;
    [[nodiscard]] std::optional<std::string> svg() const override;
    [[nodiscard]] std::optional<std::uint64_t> key() const override;
    [[nodiscard]] std::optional<std::uint64_t> canonical_key() const override;
    [[nodiscard]] std::optional<int> plies_left() const override;
    [[nodiscard]] std::optional<std::int32_t> score_bound() const override;

private:
    [[nodiscard]] bool has(auto refinement) const { return position_.refinements().contains(refinement); }

    DynamicGame position_;
};

/// The position behind; it must be one of the catalogue's games.
[[nodiscard]] inline const DynamicGame& dynamic_position(const AnyPosition& position) {
    return static_cast<const TextPosition&>(position).position();
}

}  // namespace kigi
