#include <kigi/catalogue/calibration_file.hpp>

#include <cstddef>
#include <fstream>
#include <ios>

#include <kigi/framework/text/texts.hpp>

namespace kigi {

Result<std::vector<Calibration>> read_calibrations(const std::string& path) {
    std::ifstream file{path, std::ios::binary};
    if (!file) return refuse("'" + shown(path) + "' cannot be read");
    std::string text(std::size_t{1} << 20U, '\0');
    file.read(text.data(), static_cast<std::streamsize>(text.size()));
    text.resize(static_cast<std::size_t>(file.gcount()));
    auto read = parse_calibrations(text);
    if (!read) return refuse(shown(path) + ": " + read.error().what);
    return read;
}

const std::vector<Calibration>& built_in_calibrations() {
    static const std::vector<Calibration> all =
        parse_calibrations(calibrations_txt).value_or(std::vector<Calibration>{});
    return all;
}

}  // namespace kigi
