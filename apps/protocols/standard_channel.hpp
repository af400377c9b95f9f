#pragma once
/// \file
/// The streams of the program as a channel.

#include <memory>

#include <kigi/apps/console/context.hpp>
#include <kigi/arena/channels/line_channel.hpp>

namespace kigi::apps {

/// Standard input and output by their descriptors if the streams are those of the process; streams of a test know no
/// deadlines.
[[nodiscard]] std::unique_ptr<arena::LineChannel> standard_channel(const Context& context);

}  // namespace kigi::apps
