#include <kigi/catalogue/calibration_file.hpp>

#include <expected>

#include <kigi/framework/text/texts.hpp>
#include <kigi/framework/text/whole_file.hpp>

namespace kigi {

Result<std::vector<Calibration>> read_calibrations(const std::string& path) {
    const auto text = read_whole(path, 1);
    if (!text) return std::unexpected{text.error()};
    auto read = parse_calibrations(*text);
    if (!read) return refuse(shown(path) + ": " + read.error().what);
    return read;
}

const std::vector<Calibration>& built_in_calibrations() {
    static const std::vector<Calibration> all =
        parse_calibrations(calibrations_txt).value_or(std::vector<Calibration>{});
    return all;
}

}  // namespace kigi
