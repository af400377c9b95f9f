#pragma once
/// \file
/// Vectors that are large at once.

#include <cstddef>
#include <limits>
#include <new>

#include <sys/mman.h>

namespace kigi {

/// An allocator that asks the system for huge pages where they fit: to get megabytes in pages of 4 KiB takes longer
/// than to fill them.
template <class T>
struct HugePages {
    using value_type = T;

    HugePages() = default;
    template <class Other>
    HugePages(const HugePages<Other>&) noexcept {}  // NOLINT(google-explicit-constructor): as allocators are

    [[nodiscard]] T* allocate(std::size_t count) {
        if (count > std::numeric_limits<std::size_t>::max() / sizeof(T)) throw std::bad_array_new_length{};
        const std::size_t bytes = count * sizeof(T);
        void* const memory = ::operator new(bytes, alignment(bytes));
        if (bytes >= huge_page) static_cast<void>(::madvise(memory, bytes, MADV_HUGEPAGE));  // a wish only
        return static_cast<T*>(memory);
    }
    void deallocate(T* memory, std::size_t count) noexcept { ::operator delete(memory, alignment(count * sizeof(T))); }

    friend bool operator==(HugePages, HugePages) noexcept { return true; }

private:
    static constexpr std::size_t huge_page = std::size_t{1} << 21U;

    static std::align_val_t alignment(std::size_t bytes) noexcept {
        return std::align_val_t{bytes >= huge_page ? huge_page : alignof(T)};
    }
};

}  // namespace kigi
