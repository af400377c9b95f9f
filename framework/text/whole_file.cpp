#include <kigi/framework/text/whole_file.hpp>

#include <cstddef>
#include <fstream>
#include <ios>

#include <kigi/framework/text/texts.hpp>

namespace kigi {

Result<std::string> read_whole(const std::string& path, std::size_t most_mib) {
    const std::size_t most = most_mib << 20U;
    std::ifstream file{path, std::ios::binary};
    std::string text;
    std::string part(std::size_t{1} << 20U, '\0');
    while (file && text.size() <= most) {
        file.read(part.data(), static_cast<std::streamsize>(part.size()));
        text.append(part, 0, static_cast<std::size_t>(file.gcount()));
    }
    if (text.size() > most) return refuse("'" + shown(path) + "' is larger than " + std::to_string(most_mib) + " MiB");
    if (!file.eof()) return refuse("'" + shown(path) + "' cannot be read");
    return text;
}

}  // namespace kigi
