#include <algorithm>
#include <cctype>
#include <filesystem>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include <kigi/apps/commands/command.hpp>
#include <kigi/apps/commands/create/new_game_files.hpp>
#include <kigi/apps/console/failure.hpp>
#include <kigi/apps/console/json_record.hpp>
#include <kigi/apps/console/output_file.hpp>
#include <kigi/catalogue/catalogue.hpp>
#include <kigi/framework/text/texts.hpp>

namespace kigi::apps {

namespace {

namespace fs = std::filesystem;

/// Small letters, digits and single dashes between them, beginning with a letter.
bool is_game_name(std::string_view name) {
    if (name.empty() || name.size() > 40 || !(name[0] >= 'a' && name[0] <= 'z') || name.back() == '-') return false;
    if (name.find("--") != std::string_view::npos) return false;
    return std::ranges::all_of(name,
                               [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-'; });
}

/// "my-game" as "MyGame".
std::string type_name(std::string_view name) {
    std::string type;
    bool upper = true;
    for (const char c : name) {
        if (c != '-') type += upper ? static_cast<char>(std::toupper(static_cast<unsigned char>(c))) : c;
        upper = c == '-';
    }
    return type;
}

std::string filled(std::string text, const std::vector<std::pair<std::string_view, std::string>>& places) {
    for (const auto& [place, value] : places)
        for (auto at = text.find(place); at != std::string::npos; at = text.find(place, at + value.size()))
            text.replace(at, place.size(), value);
    return text;
}

/// Writes the files of a new game, and names them. Where one cannot be written, the folder is taken away again, so that
/// the same command can be given once more.
std::vector<std::string> written_files(const fs::path& folder, const std::string& file_name, const std::string& name) {
    std::vector<std::string> written;
    try {
        for (const auto& [file, text] : new_game_files()) {
            const fs::path path = folder / filled(std::string{file}, {{"@file@", file_name}});
            write_file(path.string(), filled(std::string{text},
                                             {{"@file@", file_name}, {"@name@", name}, {"@Type@", type_name(name)}}));
            written.push_back(path.string());
        }
    } catch (...) {
        std::error_code error;
        fs::remove_all(folder, error);  // made for these files a moment ago
        throw;
    }
    return written;
}

struct NewGameOptions {
    std::string name{};
    std::string in = ".";
    bool json = false;

    static constexpr auto fields = boost::hana::make_tuple(
        field<&NewGameOptions::name>("name", "of the game: small letters, digits and dashes", argument),
        field<&NewGameOptions::in>("in", "the folder in which the folder of the game is made", value_name("FOLDER")),
        field<&NewGameOptions::json>("json", "print JSON, an object a line"));
};

int run(const NewGameOptions& asked, const Context& context) {
    const std::string& name = asked.name;
    const std::string& parent = asked.in;
    if (!is_game_name(name))
        throw BadInput{
            fmt::format("'{}' is not a name for a game (expected at most 40 small letters, digits and "
                        "dashes, a letter first, such as my-game)",
                        shown(name))};
    if (std::ranges::find(context.catalogue.families(), name, &GameFamily::name) != context.catalogue.families().end())
        throw BadInput{fmt::format("there is a game {} already", name)};
    if (name == "all") throw BadInput{"'all' stands for all games in kigi compare (expected another name)"};
    std::string file_name = name;
    std::ranges::replace(file_name, '-', '_');
    const fs::path folder = fs::path{parent} / file_name;
    std::error_code error;
    if (!fs::is_directory(parent, error)) throw BadInput{fmt::format("--in: {} is not a folder", shown(parent))};
    if (fs::exists(folder, error)) throw BadInput{fmt::format("{} exists already", shown(folder.string()))};
    if (!fs::create_directory(folder, error)) {
        const auto why = fmt::format("{} cannot be made: {}", shown(folder.string()), error.message());
        if (error == std::errc::no_space_on_device) throw Failure{why};
        throw BadInput{why};
    }
    const auto written = written_files(folder, file_name, name);
    if (asked.json) {
        context.json(Record{}.add("game", name).add("folder", folder.string()).add("files", written));
        return good;
    }
    for (const auto& path : written) context.line(path);
    context.line(fmt::format(
        "\nBuild and test it with\n    cmake -S {0} -B {0}/build && cmake --build {0}/build && ctest "
        "--test-dir {0}/build\nthen {0}/build/kigi plays it.\n\nThis finds a kigi that is installed in /usr "
        "or /usr/local. For another place, first say in the folder of kigi\n    cmake --install build/release "
        "--prefix \"$HOME/kigi\"\nand give the first cmake above -DCMAKE_PREFIX_PATH=\"$HOME/kigi\".",
        folder.string()));
    return good;
}

}  // namespace

Command new_game_command() { return command<NewGameOptions>("new-game", "write the skeleton of a game", run); }

}  // namespace kigi::apps
