// Nothing waits longer than its deadline, even for a descriptor that blocks.

#include <doctest/doctest.h>

#include <fcntl.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <chrono>
#include <string>
#include <thread>
#include <utility>

#include <kigi/arena/channels/descriptor_channel.hpp>
#include <kigi/arena/channels/pipe.hpp>

using namespace kigi::arena;
using namespace std::chrono_literals;

TEST_SUITE_BEGIN("channels over descriptors");

namespace {

auto soon() { return std::chrono::steady_clock::now() + 100ms; }

/// Whether a descriptor of that number is open.
bool is_open(int number) { return fcntl(number, F_GETFD) >= 0; }

}  // namespace

TEST_CASE("what is owned is closed, and nothing else") {
    auto pipe = new_pipe().value();
    const int out = pipe.out.get();
    const int in = pipe.in.get();
    {
        const DescriptorChannel borrowed{out, in};
    }
    CHECK((is_open(out) && is_open(in)));
    {
        const DescriptorChannel owner{std::move(pipe.out)};
    }
    CHECK_FALSE(is_open(out));
    CHECK(is_open(in));
}

TEST_CASE("closing keeps the reason of a failure") {
    auto pipe = new_pipe().value();
    errno = ENOENT;
    close(pipe.in.get());
    pipe.in.shut();  // fails: it is closed already
    CHECK(errno == ENOENT);
}

TEST_CASE("lines go through") {
    const auto pipe = new_pipe().value();
    DescriptorChannel channel{pipe.out.get(), pipe.in.get()};
    CHECK(channel.send("one", soon()));
    CHECK(channel.line(soon()) == "one");
    const auto nothing = channel.line(soon());
    REQUIRE_FALSE(nothing);
    CHECK(nothing.error().kind == ChannelFailure::Kind::timed_out);
}

TEST_CASE("a long line that nobody reads is given up in time") {
    auto pipe = new_pipe().value();
    REQUIRE(fcntl(pipe.in.get(), F_SETPIPE_SZ, 4096) >= 4096);
    fcntl(pipe.out.get(), F_SETFL, O_NONBLOCK);
    DescriptorChannel channel{pipe.out.get(), pipe.in.get()};
    // Reads when the sender has given up, or in the end: one that hangs does not hang the test, but gets its line
    // through.
    std::atomic<bool> gave_up = false;
    const std::jthread reader{[&, end = pipe.out.get()] {
        for (int waits = 0; waits < 1000 && !gave_up; ++waits) std::this_thread::sleep_for(10ms);
        std::string some(65'536, ' ');
        for (int rounds = 0; rounds < 20; ++rounds, std::this_thread::sleep_for(1ms))
            (void)!read(end, some.data(), 4096);
    }};
    const auto sent = channel.send(std::string(50'000, 'x'), soon());
    gave_up = true;
    REQUIRE_FALSE(sent);
    CHECK(sent.error().kind == ChannelFailure::Kind::timed_out);
}
