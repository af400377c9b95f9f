#include <cstdio>
#include <filesystem>
#include <fstream>
#include <string_view>
#include <system_error>
#include <utility>

#include <fmt/format.h>

#include <kigi/apps/commands/learn/label_store.hpp>
#include <kigi/apps/console/failure.hpp>
#include <kigi/apps/console/output_file.hpp>
#include <kigi/framework/text/text_hash.hpp>
#include <kigi/framework/text/texts.hpp>
#include <kigi/framework/text/whole_file.hpp>

namespace kigi::apps {

namespace {

namespace fs = std::filesystem;

bool is_there(const std::string& path) {
    std::error_code error;
    return fs::exists(path, error);
}

std::string counts_text(std::int64_t games, std::uint64_t bytes) {
    return fmt::format("games {} bytes {}", games, bytes);
}

}  // namespace

LabelStore::LabelStore(std::string path, std::string settings)
    : path_{std::move(path)}, settings_{std::move(settings)} {
    check_is_file("--out", path_);
    std::error_code error;
    const bool begun = is_there(path_);
    if (begun && !fs::is_regular_file(path_, error))
        throw BadInput{fmt::format("--out {}: this is no regular file (expected one, with which a later run can go on)",
                                   shown(path_))};
    if (!begun && is_there(notes()))
        throw BadInput{fmt::format("--out {}: the file is missing, though {} says what is in it (expected both)",
                                   shown(path_), shown(notes()))};
    check_writable(path_);
    check_writable(notes());
    if (!begun) std::ofstream{path_, std::ios::app};  // another program may have made it by now
    lock_ = accepted(arena::WriterLock::take(
        path_, fmt::format("--out {}: the file is locked: another kigi selfplay writes to it", shown(path_))));
    if (is_there(notes()))
        take_up();
    else if (fs::file_size(path_, error) != 0)
        throw BadInput{fmt::format("--out {}: there are labels already, and {} that says which games is missing",
                                   shown(path_), shown(notes()))};
    made_ = !begun;
}

LabelStore::~LabelStore() {
    if (bytes_ != 0) return;
    std::remove(notes().c_str());
    if (made_) std::remove(path_.c_str());
}

void LabelStore::take_up() {
    const auto text = accepted(read_whole(notes()), "--out");
    constexpr std::string_view begin = "kigi-selfplay 1\nsettings ";
    if (!text.starts_with(begin))
        throw BadInput{fmt::format("--out {}: {} does not say which games are whole (expected '{}' at the beginning)",
                                   shown(path_), shown(notes()), "kigi-selfplay 1")};
    const std::string head = std::string{begin} + settings_ + "\n";
    if (!text.starts_with(head))
        throw BadInput{fmt::format("--out {}: was begun with other settings, which {} has (now '{}')", shown(path_),
                                   shown(notes()), settings_)};
    std::int64_t games = 0;
    std::uint64_t bytes = 0;
    const bool counts = std::sscanf(text.c_str() + head.size(), "games %ld bytes %lu", &games, &bytes) == 2;
    const bool is_checked = text == notes_text(games, bytes);
    if (!counts || games < 0 || (games == 0 && bytes > 0) ||
        (!is_checked && text != head + counts_text(games, bytes) + "\n"))
        throw BadInput{fmt::format("--out {}: {} does not say which games are whole (expected '{}' as its last line)",
                                   shown(path_), shown(notes()), "games N bytes N check HEX")};
    std::error_code error;
    const auto size = fs::file_size(path_, error);
    if (error || size < bytes)
        throw BadInput{
            fmt::format("--out {}: shorter than the {} bytes that {} says", shown(path_), bytes, shown(notes()))};
    // Numbers that were altered would have whole games cut off.
    if (size > bytes && !is_checked)
        throw BadInput{
            fmt::format("--out {}: has {} bytes, and {} says {} without a check (expected as many, or the "
                        "line '{}')",
                        shown(path_), size, shown(notes()), bytes, "games N bytes N check HEX")};
    fs::resize_file(path_, bytes, error);
    if (error) throw Failure{fmt::format("{} cannot be written: {}", shown(path_), error.message())};
    games_ = games;
    bytes_ = bytes;
}

void LabelStore::add(const std::string& labels) {
    if (!is_there(notes())) write_notes();  // labels without them would be refused after a kill
    std::ofstream file{path_, std::ios::binary | std::ios::app};
    file << labels;
    file.flush();
    // The notes must not speak of labels that are not there yet.
    if (!file || !reaches_disk(path_)) throw Failure{fmt::format("{}: cannot be written", shown(path_))};
    ++games_;
    bytes_ += labels.size();
    write_notes();
}

void LabelStore::write_notes() const { write_file(notes(), notes_text(games_, bytes_)); }

std::string LabelStore::notes_text(std::int64_t games, std::uint64_t bytes) const {
    const auto counts = counts_text(games, bytes);
    return fmt::format("kigi-selfplay 1\nsettings {}\n{} check {:016x}\n", settings_, counts,
                       text_hash(counts, text_hash(settings_)));
}

}  // namespace kigi::apps
