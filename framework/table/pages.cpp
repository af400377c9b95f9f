#include <kigi/framework/table/pages.hpp>

#include <algorithm>
#include <atomic>
#include <cinttypes>
#include <cstdio>
#include <fstream>
#include <string>
#include <system_error>
#include <thread>
#include <vector>

#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>

#include <kigi/framework/control/cores.hpp>

namespace kigi {

namespace {

void touch_range(std::byte* from, std::size_t bytes) noexcept {
#ifdef MADV_POPULATE_WRITE
    if (::madvise(from, bytes, MADV_POPULATE_WRITE) == 0) return;  // since Linux 5.14
#endif
    constexpr std::size_t page = 4096;
    for (std::size_t at = 0; at < bytes; at += page)
        std::atomic_ref{reinterpret_cast<unsigned char&>(from[at])}.fetch_or(0, std::memory_order_relaxed);
}

/// The number in a file of one number; nothing if there is none, as where there is no limit ("max").
std::optional<std::int64_t> number_in(const char* path) {
    std::int64_t number = 0;
    if (std::ifstream{path} >> number) return number;
    return std::nullopt;
}

}  // namespace

std::optional<std::int64_t> free_memory_mib() {
    std::optional<std::int64_t> free;
    const auto at_most = [&free](std::int64_t mib) {
        mib = std::max<std::int64_t>(mib, 0);
        free = std::min(free.value_or(mib), mib);
    };
    std::ifstream of_machine{"/proc/meminfo"};
    for (std::string line; std::getline(of_machine, line);)
        if (std::int64_t kib = 0; std::sscanf(line.c_str(), "MemAvailable: %" SCNd64, &kib) == 1) at_most(kib >> 10);
    // As a container sees its own group.
    const auto most = number_in("/sys/fs/cgroup/memory.max");
    const auto used = number_in("/sys/fs/cgroup/memory.current");
    if (most && used) at_most((*most - *used) >> 20);
    rlimit addresses{};
    const auto pages = number_in("/proc/self/statm");  // the first number there: those with an address, used or not
    if (pages && ::getrlimit(RLIMIT_AS, &addresses) == 0 && addresses.rlim_cur != RLIM_INFINITY)
        at_most(static_cast<std::int64_t>(addresses.rlim_cur >> 20U) - (*pages * ::sysconf(_SC_PAGESIZE) >> 20));
    return free;
}

void touch_pages(std::byte* from, std::size_t bytes) noexcept {
    constexpr std::size_t least = std::size_t{32} << 20U;  // a thread takes longer to start than less takes to touch
    const std::size_t threads = std::clamp<std::size_t>(bytes / least, 1, static_cast<std::size_t>(usable_cores()));
    const std::size_t part = in_huge_pages(bytes / threads);
    std::size_t begun = 0;
    {
        std::vector<std::jthread> others;
        try {
            for (; begun + part < bytes; begun += part)
                others.emplace_back([from, begun, part] { touch_range(from + begun, part); });
        } catch (const std::system_error&) {  // then this thread does what is left
        }
        touch_range(from + begun, bytes - begun);
    }
}

}  // namespace kigi
