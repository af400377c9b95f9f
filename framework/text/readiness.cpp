#include <algorithm>
#include <ctime>

#include <kigi/framework/text/readiness.hpp>

namespace kigi {

Readiness wait_a_slice(std::span<pollfd> ends, std::chrono::steady_clock::time_point deadline) {
    using Duration = std::chrono::steady_clock::duration;
    constexpr std::chrono::milliseconds slice{50};
    const auto left = std::clamp<Duration>(deadline - std::chrono::steady_clock::now(), Duration::zero(), slice);
    const timespec time{0, std::chrono::duration_cast<std::chrono::nanoseconds>(left).count()};
    if (ppoll(ends.data(), ends.size(), &time, nullptr) > 0) return Readiness::ready;
    return left == Duration::zero() ? Readiness::too_late : Readiness::not_yet;
}

}  // namespace kigi
