#include <cstdio>
#include <filesystem>
#include <fstream>
#include <system_error>
#include <utility>

#include <fmt/format.h>

#include <kigi/apps/commands/learn/label_store.hpp>
#include <kigi/apps/console/failure.hpp>
#include <kigi/apps/console/output_file.hpp>
#include <kigi/framework/text/texts.hpp>
#include <kigi/framework/text/whole_file.hpp>

namespace kigi::apps {

LabelStore::LabelStore(std::string path, std::string settings)
    : path_{std::move(path)}, settings_{std::move(settings)} {
    check_writable(path_);
    lock_ = accepted(arena::WriterLock::take(
        path_, fmt::format("--out {}: the file is locked: another kigi selfplay writes to it", shown(path_))));
    if (!std::filesystem::exists(notes())) {
        if (std::filesystem::exists(path_) && std::filesystem::file_size(path_) != 0)
            throw BadInput{fmt::format("--out {}: there are labels already, and {} that says which games is missing",
                                       shown(path_), shown(notes()))};
        write_notes();
        return;
    }
    const auto text = accepted(read_whole(notes()), "--out");
    const std::string head = "kigi-selfplay 1\nsettings " + settings_ + "\ngames ";
    std::int64_t games = 0;
    std::uint64_t bytes = 0;
    if (!text.starts_with(head) || std::sscanf(text.c_str() + head.size(), "%ld bytes %lu", &games, &bytes) != 2)
        throw BadInput{fmt::format("--out {}: was begun with other settings (expected 'settings {}' in {})",
                                   shown(path_), settings_, shown(notes()))};
    std::error_code missing;
    if (std::filesystem::file_size(path_, missing) < bytes || missing)
        throw BadInput{
            fmt::format("--out {}: shorter than the {} bytes that {} says", shown(path_), bytes, shown(notes()))};
    std::filesystem::resize_file(path_, bytes);
    games_ = games;
    bytes_ = bytes;
}

void LabelStore::add(const std::string& labels) {
    std::ofstream file{path_, std::ios::binary | std::ios::app};
    file << labels;
    file.flush();
    // The notes must not speak of labels that are not there yet.
    if (!file || !reaches_disk(path_)) throw Failure{fmt::format("{}: cannot be written", shown(path_))};
    ++games_;
    bytes_ += labels.size();
    write_notes();
}

void LabelStore::write_notes() const {
    write_file(notes(), fmt::format("kigi-selfplay 1\nsettings {}\ngames {} bytes {}\n", settings_, games_, bytes_));
}

}  // namespace kigi::apps
