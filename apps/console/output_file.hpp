#pragma once
/// \file
/// Where a result goes: a page, weights, lines of a calibration.

#include <initializer_list>
#include <string>
#include <string_view>

namespace kigi::apps {

struct Context;

/// Whether that name stands for standard output.
[[nodiscard]] inline bool is_standard_output(std::string_view path) { return path == "-"; }

/// BadInput if the name of the option stands for standard output: what it names is a file.
void check_is_file(std::string_view option, std::string_view path);

/// BadInput if what has this name cannot be opened to be written, Failure if it does not take what is written (a full
/// disk); to be asked before long work. What is in it stays, and none is made.
void check_writable(const std::string& path);

/// BadInput if the file of that option is one of those that are read, by whatever name: it would be lost. "-" is
/// standard input; an empty name is passed over.
void check_not_input(std::string_view option, const std::string& path, std::initializer_list<std::string_view> inputs);

/// The same for files that are named in a searcher, player or evaluator as it is typed: in its settings, or behind a
/// colon. What is there under such a name counts as read.
void check_not_in_settings(std::string_view option, const std::string& path, std::string_view typed);

/// BadInput if nothing can be opened under that name, Failure if the text cannot be written. What was there is replaced
/// by the whole text or stays as it is: the text is written to a new file beside it first, .kigi-PROCESS-NUMBER. Only a
/// device, a pipe, a link, and a file in a folder in which none may be made are written at once.
void write_file(const std::string& path, const std::string& text);

/// The same, to standard output where the name stands for that.
void write_result(const Context& context, const std::string& path, std::string_view text);

/// Waits until what was written to the file is on the disk, so that no loss of power takes it back; false if the disk
/// does not take it, errno says why.
[[nodiscard]] bool reaches_disk(const std::string& path);

}  // namespace kigi::apps
