#pragma once
/// \file
/// Vectors that are large at once.

#include <cstddef>
#include <limits>
#include <new>

#include <sys/mman.h>

#include <kigi/framework/table/pages.hpp>

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
        if (count > std::numeric_limits<std::size_t>::max() / sizeof(T) - huge_page) throw std::bad_array_new_length{};
        const std::size_t bytes = count * sizeof(T);
        if (bytes < huge_page) return static_cast<T*>(::operator new(bytes, std::align_val_t{alignof(T)}));
        const std::size_t huge = in_huge_pages(bytes);
        void* const memory = ::operator new(huge, std::align_val_t{huge_page});
        static_cast<void>(::madvise(memory, huge, MADV_HUGEPAGE));  // a wish only
        return static_cast<T*>(memory);
    }
    void deallocate(T* memory, std::size_t count) noexcept {
        ::operator delete(memory, std::align_val_t{count * sizeof(T) < huge_page ? alignof(T) : huge_page});
    }

    friend bool operator==(HugePages, HugePages) noexcept { return true; }
};

}  // namespace kigi
