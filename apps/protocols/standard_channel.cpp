#include <unistd.h>

#include <iostream>

#include <kigi/apps/protocols/standard_channel.hpp>
#include <kigi/arena/channels/descriptor_channel.hpp>
#include <kigi/arena/channels/stream_channel.hpp>

namespace kigi::apps {

std::unique_ptr<arena::LineChannel> standard_channel(const Context& context) {
    if (&context.in == &std::cin && &context.out == &std::cout)
        return std::make_unique<arena::DescriptorChannel>(STDIN_FILENO, STDOUT_FILENO);
    return std::make_unique<arena::StreamChannel>(context.in, context.out);
}

}  // namespace kigi::apps
