#pragma once
/// \file
/// The options of a command as one struct, read by the list of its fields.

#include <utility>

#include <kigi/apps/console/failure.hpp>
#include <kigi/apps/console/options.hpp>
#include <kigi/framework/options/options.hpp>

namespace kigi::apps {

/// Declares the fields, parses the command line, and reads what was given into `target`. Throws BadInput that names the
/// option.
void read_fields(Options& options, OptionFields fields, void* target);

/// The options of a command. Throws BadInput for what cannot be read and what does not go together.
template <class O>
[[nodiscard]] O parsed(Options& options, O defaults = {}) {
    read_fields(options, fields_of<O>(), &defaults);
    accepted(checked(defaults));
    return defaults;
}

}  // namespace kigi::apps
