#pragma once
/// \file
/// Numbers in files of bytes, the lowest byte first.

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

namespace kigi::reversi {

/// Takes one number after the other. Whoever reads looks first whether enough bytes are left.
class ByteReader {
public:
    explicit ByteReader(std::string_view bytes) : bytes_{bytes} {}

    [[nodiscard]] std::size_t left() const { return bytes_.size(); }
    /// Of up to eight bytes, without a sign.
    std::uint64_t number(std::size_t size) {
        std::uint64_t number = 0;
        for (std::size_t i = size; i-- > 0;) number = number << 8U | static_cast<unsigned char>(bytes_[i]);
        bytes_.remove_prefix(size);
        return number;
    }
    int byte() { return static_cast<int>(number(1)); }
    int signed_byte() { return static_cast<std::int8_t>(number(1)); }

private:
    std::string_view bytes_;
};

class ByteWriter {
public:
    /// The lowest `size` bytes; of a negative number, those of its two's complement.
    void number(std::uint64_t number, std::size_t size) {
        for (std::size_t i = 0; i < size; ++i) bytes_ += static_cast<char>(number >> (8 * i) & 0xff);
    }
    void bytes(std::string_view bytes) { bytes_ += bytes; }
    [[nodiscard]] std::string take() { return std::move(bytes_); }

private:
    std::string bytes_{};
};

}  // namespace kigi::reversi
