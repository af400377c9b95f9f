#include <kigi/games/reversi/disc_signs.hpp>

#include <algorithm>
#include <array>
#include <cstddef>

#include <kigi/framework/text/utf8.hpp>

namespace kigi::reversi {

namespace {

struct PlainSign {
    std::string_view sign;
    std::string_view plain;
};
/// The last two say how the sign before them is drawn.
constexpr std::array plain_signs{
    PlainSign{"●", "X"},     PlainSign{"⚫", "X"},   PlainSign{"⬤", "X"},  PlainSign{"○", "O"},  PlainSign{"⚪", "O"},
    PlainSign{"◯", "O"},     PlainSign{"〇", "O"},   PlainSign{"・", "-"}, PlainSign{"·", "-"},  PlainSign{"□", "-"},
    PlainSign{"🟩", "-"},    PlainSign{"│", "|"},    PlainSign{"┃", "|"},  PlainSign{"　", " "}, PlainSign{"−", "-"},
    PlainSign{"\ufe0e", ""}, PlainSign{"\ufe0f", ""}};

/// U+FF01 to U+FF5E are the signs of ASCII from '!' on, in full width; 0 for any other character.
constexpr char of_full_width(std::string_view sign) {
    if (sign.size() != 3 || sign[0] != '\xef') return 0;
    const unsigned code =
        (static_cast<unsigned char>(sign[1]) & 0x3fU) << 6U | (static_cast<unsigned char>(sign[2]) & 0x3fU);
    return code >= 0xf01 && code <= 0xf5e ? static_cast<char>('!' + (code - 0xf01)) : '\0';
}

}  // namespace

std::string with_plain_signs(std::string_view text) {
    std::string plain;
    plain.reserve(text.size());
    while (!text.empty()) {
        const auto sign = text.substr(0, std::max<std::size_t>(utf8_length(text), 1));
        text.remove_prefix(sign.size());
        const auto known =
            sign.size() == 1 ? plain_signs.end() : std::ranges::find(plain_signs, sign, &PlainSign::sign);
        if (known != plain_signs.end())
            plain += known->plain;
        else if (const char narrow = of_full_width(sign); narrow != 0)
            plain += narrow;
        else
            plain += sign;
    }
    return plain;
}

}  // namespace kigi::reversi
