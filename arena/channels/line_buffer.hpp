#pragma once
/// \file
/// Lines out of the pieces in which bytes arrive.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace kigi::arena {

/// Each byte is looked at once and moved at most once on average, however the pieces are cut. Lines end with LF or CR
/// LF.
class LineBuffer {
public:
    void add(std::string_view bytes) { buffer_ += bytes; }

    /// A whole line, without its end, if there is one.
    [[nodiscard]] std::optional<std::string> take_line() {
        const auto end = buffer_.find('\n', searched_);
        searched_ = buffer_.size();
        if (end == std::string::npos) return std::nullopt;
        return take(end, end + 1);
    }
    /// What came after the last end of a line.
    [[nodiscard]] std::optional<std::string> take_rest() {
        if (unread() == 0) return std::nullopt;
        return take(buffer_.size(), buffer_.size());
    }
    [[nodiscard]] std::size_t unread() const noexcept { return buffer_.size() - begin_; }

private:
    std::string take(std::size_t end, std::size_t next) {
        std::string line = buffer_.substr(begin_, end - begin_);
        begin_ = searched_ = next;
        if (begin_ > buffer_.size() / 2) {
            buffer_.erase(0, begin_);
            begin_ = searched_ = 0;
        }
        if (line.ends_with('\r')) line.pop_back();
        return line;
    }

    std::string buffer_{};
    std::size_t begin_ = 0;     ///< of the next line
    std::size_t searched_ = 0;  ///< up to here there is no end of a line
};

}  // namespace kigi::arena
