#pragma once
/// \file
/// Standard input, and the descriptors of the standard streams.

#include <array>
#include <ios>
#include <streambuf>

#include <kigi/framework/control/stop.hpp>

namespace kigi::apps {

/// Reads a descriptor until its end or until the flag is raised, which then looks like the end: a Ctrl-C ends a wait
/// for somebody who says nothing. An error of the descriptor is one of the stream (bad()).
class StoppableInput final : public std::streambuf {
public:
    StoppableInput(int descriptor, StopFlag stop) : descriptor_{descriptor}, stop_{std::move(stop)} {}

protected:
    int_type underflow() override;

private:
    int descriptor_;
    StopFlag stop_;
    std::array<char, 65536> buffer_{};
};

/// Opens the standard streams that were closed, so that no store, log or pipe of an engine becomes one of them. Reading
/// or writing them fails as before.
void keep_standard_descriptors();

}  // namespace kigi::apps
