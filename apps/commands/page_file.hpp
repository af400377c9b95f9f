#pragma once
/// \file
/// Where a page of HTML goes.

#include <string>

namespace kigi::apps {

/// Failure if the file cannot be written; to be asked before long work. What is in it stays.
void check_writable(const std::string& path);
/// Failure if the page cannot be written.
void write_page(const std::string& path, const std::string& page);

}  // namespace kigi::apps
