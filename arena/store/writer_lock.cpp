#include <fcntl.h>
#include <sys/file.h>

#include <kigi/arena/store/writer_lock.hpp>

namespace kigi::arena {

Result<WriterLock> WriterLock::take(const std::filesystem::path& path) {
    WriterLock lock;
    lock.log_ = Descriptor{::open((path.string() + "-wal").c_str(), O_RDONLY | O_CLOEXEC)};
    if (lock.log_.is_open() && ::flock(lock.log_.get(), LOCK_EX | LOCK_NB) != 0)
        return refuse(path.string() + ": the store is locked: another match is being recorded in it");
    return lock;
}

}  // namespace kigi::arena
