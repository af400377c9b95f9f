#pragma once
/// \file
/// A coroutine as a move-only input range (plain frames for now).
#include <coroutine>
#include <exception>
#include <iterator>
#include <utility>
namespace kigi {
template <class T>
class Generator {
public:
    struct promise_type {
        T const* value;
        std::exception_ptr error;
        Generator get_return_object() { return Generator{std::coroutine_handle<promise_type>::from_promise(*this)}; }
        std::suspend_always initial_suspend() noexcept { return {}; }
        std::suspend_always final_suspend() noexcept { return {}; }
        std::suspend_always yield_value(T const& v) noexcept {
            value = &v;
            return {};
        }
        void return_void() {}
        void unhandled_exception() { throw; }
    };
    struct iterator {
        using value_type = T;
        using difference_type = std::ptrdiff_t;
        std::coroutine_handle<promise_type> h;
        const T& operator*() const { return *h.promise().value; }
        iterator& operator++() {
            h.resume();
            return *this;
        }
        void operator++(int) { ++*this; }
        friend bool operator==(const iterator& i, std::default_sentinel_t) { return i.h.done(); }
    };
    explicit Generator(std::coroutine_handle<promise_type> h) : h_{h} {}
    Generator(Generator&& o) noexcept : h_{std::exchange(o.h_, {})} {}
    Generator& operator=(Generator&& o) noexcept {
        std::swap(h_, o.h_);
        return *this;
    }
    ~Generator() {
        if (h_) h_.destroy();
    }
    iterator begin() {
        h_.resume();
        return {h_};
    }
    std::default_sentinel_t end() { return {}; }

private:
    std::coroutine_handle<promise_type> h_;
};
}  // namespace kigi
