#pragma once
/// \file
/// Where coroutine frames live: a per-thread arena in which the last made is the first to go.
///
/// A search destroys its generators in the reverse order of their making, so that a frame costs an addition and a
/// comparison. What does not keep that order is correct all the same, only slower:
///   - A frame that goes before a later one is marked, and its room comes back together with the later one's.
///   - A frame may be destroyed by any thread. It belongs to the arena of the thread that made it, and is marked there.
///   - A thread may end while its frames live on; the last of them takes the arena with it.
///   - When the arena is full, and once a thread's arena has been taken down at its end, frames come from the heap.
/// \code
///     first                               top                          end
///     | frame .. Tail | frame ..... Tail | free                         |      blocks are multiples of 64 bytes
/// \endcode

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <mutex>
#include <new>

namespace kigi {

/// Storage of one thread's frames.
class FrameArena {
public:
    /// Of every frame, so that its locals may be vectors of any width.
    static constexpr std::size_t alignment = 64;
    /// Room of a thread; enough for a thousand frames of 1 KiB. Pages are touched as they are used.
    static constexpr std::size_t arena_bytes = std::size_t{1} << 20;

    /// `bytes` of storage, 64-byte aligned. Throws `std::bad_alloc` only if the heap does.
    [[nodiscard]] static void* allocate(std::size_t bytes) {
        const std::size_t block = block_bytes(bytes);
        FrameArena* const arena = current;
        if (arena == nullptr || block > arena->room()) [[unlikely]]
            return allocate_slowly(block);
        return arena->push(block);
    }

    /// Gives back what `allocate(bytes)` returned, on any thread.
    static void deallocate(void* frame, std::size_t bytes) noexcept {
        const std::size_t block = block_bytes(bytes);
        std::byte* const start = static_cast<std::byte*>(frame);
        FrameArena* const owner = tail(start + block).owner;
        if (owner == nullptr || owner != current) [[unlikely]]
            return deallocate_slowly(start, block, owner);
        if (start + block == owner->top_) {
            owner->top_ = start;
            owner->drop_marked();
        } else {
            tail(start + block).dead.store(true, std::memory_order_relaxed);
        }
    }

    /// How many bytes of this thread's arena are taken, by frames that live or wait for a later one to go.
    [[nodiscard]] static std::size_t bytes_taken() noexcept {
        if (current == nullptr) return 0;
        current->drop_marked();
        return static_cast<std::size_t>(current->top_ - current->first());
    }

private:
    /// The last bytes of a block, where the block above it finds them.
    struct Tail {
        FrameArena* owner;  // nullptr: from the heap
        std::uint32_t block;
        std::atomic<bool> dead;
    };
    static_assert(sizeof(Tail) == 16 && alignment % alignof(Tail) == 0);

    /// Makes a thread's arena at its first frame and takes it down when the thread ends.
    struct Keeper {
        Keeper() { current = new (std::align_val_t{alignment}) FrameArena; }
        ~Keeper() {
            FrameArena* const arena = current;
            current = nullptr;
            keeper_gone = true;
            bool unused;
            {
                const std::scoped_lock lock{between_threads};
                arena->drop_marked();
                arena->left_behind_ = arena->count_living();
                unused = arena->left_behind_ == 0;
            }
            if (unused) destroy(arena);
        }
    };

    FrameArena() noexcept : top_{first()} {}

    static void destroy(FrameArena* arena) noexcept {
        arena->~FrameArena();
        ::operator delete(arena, std::align_val_t{alignment});
    }

    static constexpr std::size_t block_bytes(std::size_t bytes) noexcept {
        return (bytes + sizeof(Tail) + alignment - 1) / alignment * alignment;
    }
    static Tail& tail(std::byte* block_end) noexcept { return *std::launder(reinterpret_cast<Tail*>(block_end) - 1); }

    std::byte* first() noexcept { return storage_; }
    std::size_t room() const noexcept { return static_cast<std::size_t>(storage_ + arena_bytes - top_); }

    void* push(std::size_t block) noexcept {
        std::byte* const start = top_;
        top_ += block;
        new (top_ - sizeof(Tail)) Tail{this, static_cast<std::uint32_t>(block), false};
        return start;
    }

    /// Takes back the frames below the top that went before their turn.
    void drop_marked() noexcept {
        // acquire: whatever another thread did to the frame comes before its next use
        while (top_ != first() && tail(top_).dead.load(std::memory_order_acquire)) top_ -= tail(top_).block;
    }

    std::size_t count_living() noexcept {
        std::size_t living = 0;
        for (std::byte* end = top_; end != first(); end -= tail(end).block) {
            living += tail(end).dead.load(std::memory_order_acquire) ? 0U : 1U;
        }
        return living;
    }

    [[gnu::noinline]] static void* allocate_slowly(std::size_t block) {
        if (current == nullptr && !keeper_gone) {
            static thread_local Keeper keeper;
        }
        if (current != nullptr) {
            current->drop_marked();  // those that other threads destroyed
            if (block <= current->room()) return current->push(block);
        }
        auto* const start = static_cast<std::byte*>(::operator new(block, std::align_val_t{alignment}));
        new (start + block - sizeof(Tail)) Tail{nullptr, 0, false};
        return start;
    }

    [[gnu::noinline]] static void deallocate_slowly(std::byte* start, std::size_t block, FrameArena* owner) noexcept {
        if (owner == nullptr) {
            ::operator delete(start, std::align_val_t{alignment});
            return;
        }
        bool last;
        {
            const std::scoped_lock lock{between_threads};
            tail(start + block).dead.store(true, std::memory_order_release);
            last = owner->left_behind_ != 0 && --owner->left_behind_ == 0;
        }
        if (last) destroy(owner);
    }

    static thread_local constinit FrameArena* current;
    static thread_local constinit bool keeper_gone;
    static constinit std::mutex between_threads;  // only for frames destroyed by another thread, and ends of threads

    alignas(alignment) std::byte storage_[arena_bytes];
    std::byte* top_;
    std::size_t left_behind_ = 0;  // frames alive when the thread ended
};

inline thread_local constinit FrameArena* FrameArena::current = nullptr;
inline thread_local constinit bool FrameArena::keeper_gone = false;
inline constinit std::mutex FrameArena::between_threads{};

}  // namespace kigi
