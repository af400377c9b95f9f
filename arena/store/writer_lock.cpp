#include <fcntl.h>
#include <sys/file.h>

#include <utility>

#include <kigi/arena/store/writer_lock.hpp>

namespace kigi::arena {

Result<WriterLock> WriterLock::take(const std::filesystem::path& file, std::string refusal) {
    WriterLock lock;
    lock.file_ = Descriptor{::open(file.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC)};
    if (lock.file_.is_open() && ::flock(lock.file_.get(), LOCK_EX | LOCK_NB) != 0) return refuse(std::move(refusal));
    return lock;
}

}  // namespace kigi::arena
