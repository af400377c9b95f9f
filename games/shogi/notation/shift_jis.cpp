#include <kigi/games/shogi/notation/shift_jis.hpp>

#include <iconv.h>

#include <cstddef>
#include <optional>

#include <kigi/framework/text/utf8.hpp>

namespace kigi::shogi {
namespace {

class Converter {
public:
    Converter() noexcept {
        for (const char* name : {"CP932", "SHIFT_JIS"})
            if (!is_open()) converter_ = ::iconv_open("UTF-8", name);
    }
    ~Converter() {
        if (is_open()) ::iconv_close(converter_);
    }
    Converter(const Converter&) = delete;
    Converter& operator=(const Converter&) = delete;

    /// Nothing if the text is of another encoding.
    [[nodiscard]] std::optional<std::string> converted(std::string text) {
        if (!is_open()) return std::nullopt;
        std::string result(3 * text.size(), '\0');  // no character of one or two bytes becomes one of more than three
        char* from = text.data();
        char* to = result.data();
        std::size_t unread = text.size();
        std::size_t free = result.size();
        if (::iconv(converter_, &from, &unread, &to, &free) == failed) {
            (void)::iconv(converter_, nullptr, nullptr, nullptr, nullptr);  // as it was at the beginning
            return std::nullopt;
        }
        result.resize(result.size() - free);
        return result;
    }

private:
    static constexpr auto failed = static_cast<std::size_t>(-1);
    [[nodiscard]] bool is_open() const noexcept {
        return converter_ != reinterpret_cast<iconv_t>(-1);  // NOLINT(performance-no-int-to-ptr): so says POSIX
    }

    iconv_t converter_ = reinterpret_cast<iconv_t>(-1);  // NOLINT(performance-no-int-to-ptr)
};

}  // namespace

std::vector<std::string> from_shift_jis(std::span<const std::string> lines) {
    Converter converter;
    std::vector<std::string> result;
    result.reserve(lines.size());
    for (const std::string& line : lines) {
        auto converted = is_utf8(line) ? std::nullopt : converter.converted(line);
        result.push_back(converted ? *std::move(converted) : line);
    }
    return result;
}

}  // namespace kigi::shogi
