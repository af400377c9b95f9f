#include <kigi/framework/text/whole_file.hpp>

#include <cerrno>
#include <cstddef>
#include <cstring>

#include <kigi/framework/text/file_end.hpp>
#include <kigi/framework/text/texts.hpp>

namespace kigi {

Result<std::string> read_whole(const std::string& path, std::size_t most_mib) {
    const std::size_t most = most_mib << 20U;
    const FileEnd file = FileEnd::to_read(path);
    int why = file.is_open() ? 0 : errno;
    std::string text;
    std::string part(std::size_t{1} << 20U, '\0');
    auto count = file.read(part);
    for (; count && *count > 0 && text.size() <= most; count = file.read(part)) text.append(part, 0, *count);
    if (!count && why == 0) why = errno;
    if (text.size() > most) return refuse("'" + shown(path) + "' is larger than " + std::to_string(most_mib) + " MiB");
    if (!count) return refuse("'" + shown(path) + "' cannot be read: " + std::strerror(why));
    return text;
}

}  // namespace kigi
