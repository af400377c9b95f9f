#pragma once
/// \file
/// Lazy sequences written as functions: what is not asked for is not computed.

#include <cassert>
#include <concepts>
#include <coroutine>
#include <cstddef>
#include <exception>
#include <iterator>
#include <ranges>
#include <type_traits>
#include <utility>

#include <kigi/framework/lazy/frame_arena.hpp>

namespace kigi {

/// Frames from the thread's arena (the default).
struct ArenaFrames {
    static void* operator new(std::size_t bytes) { return FrameArena::allocate(bytes); }
    static void operator delete(void* frame, std::size_t bytes) noexcept { FrameArena::deallocate(frame, bytes); }
};

/// Frames as the compiler makes them by itself, from the heap; for comparison. Locals are aligned to 16 bytes at most.
struct HeapFrames {};

/// What a coroutine returns that yields values of type T: a move-only input range of the standard library and of
/// range-v3, to be walked once. Copies of an iterator stand where the coroutine stands: they move together.
///
/// Nothing runs before `begin()`, which is called at most once; then each increment runs to the next `co_yield`. A
/// generator that is destroyed early is not resumed: its locals are destroyed where it stands. An exception that leaves
/// the coroutine leaves `begin()` or the increment, and ends the sequence. The generator may be moved and destroyed on
/// any thread, though not while it runs. References that the coroutine takes as parameters must outlive it.
/// \code
///     Generator<int> below(int n) { for (int i = 0; i < n; ++i) co_yield i; }
/// \endcode
template <class T, class Frames = ArenaFrames>
    requires std::default_initializable<T> && std::movable<T>
class [[nodiscard]] Generator : public std::ranges::view_base {
public:
    class promise_type;  // the name that the language asks for
    class Iterator;

    Generator(Generator&& other) noexcept : handle_{std::exchange(other.handle_, nullptr)} {}
    Generator& operator=(Generator&& other) noexcept {
        std::swap(handle_, other.handle_);
        return *this;
    }
    ~Generator() {
        if (handle_) handle_.destroy();
    }

    /// Runs to the first value. Once only.
    [[nodiscard]] Iterator begin() {
        assert(handle_ && !handle_.promise().begun);
        handle_.promise().begun = true;
        advance(handle_);
        return Iterator{handle_};
    }
    [[nodiscard]] static std::default_sentinel_t end() noexcept { return {}; }

private:
    using Handle = std::coroutine_handle<promise_type>;
    explicit Generator(Handle handle) noexcept : handle_{handle} {}

    static void advance(Handle handle) {
        handle.resume();
        if (handle.done() && handle.promise().failure) std::rethrow_exception(handle.promise().failure);
    }
    Handle handle_;
};

template <class T, class Frames>
    requires std::default_initializable<T> && std::movable<T>
class Generator<T, Frames>::promise_type : public Frames {
public:
    Generator get_return_object() noexcept { return Generator{Handle::from_promise(*this)}; }
    static std::suspend_always initial_suspend() noexcept { return {}; }
    static std::suspend_always final_suspend() noexcept { return {}; }
    std::suspend_always yield_value(T item) noexcept(std::is_nothrow_move_assignable_v<T>) {
        value = std::move(item);
        return {};
    }
    static void return_void() noexcept {}
    // Kept, not thrown on from here: clang 19 then destroys the locals twice.
    void unhandled_exception() noexcept { failure = std::current_exception(); }
    template <class Awaited>
    void await_transform(Awaited&&) = delete;  // only co_yield

    T value{};
    bool begun = false;
    std::exception_ptr failure{};
};

template <class T, class Frames>
    requires std::default_initializable<T> && std::movable<T>
class Generator<T, Frames>::Iterator {
public:
    using value_type = T;
    using difference_type = std::ptrdiff_t;
    using iterator_concept = std::input_iterator_tag;

    /// Stands nowhere; may be assigned to.
    Iterator() = default;
    /// Valid until the next increment.
    [[nodiscard]] const T& operator*() const noexcept { return handle_.promise().value; }
    Iterator& operator++() {
        assert(!handle_.done());
        advance(handle_);
        return *this;
    }
    void operator++(int) { ++*this; }
    [[nodiscard]] bool operator==(std::default_sentinel_t) const noexcept { return handle_.done(); }

private:
    friend class Generator;
    explicit Iterator(Handle handle) noexcept : handle_{handle} {}
    Handle handle_{};
};

}  // namespace kigi
