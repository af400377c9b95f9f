#pragma once
/// \file
/// A disk that fails when a test wants it to, below everything that SQLite reads and writes.

#include <sqlite3.h>

#include <atomic>
#include <cstdint>
#include <new>

namespace kigi::test {

/// While it lives, databases that are opened lie on it. One at a time.
class FailingDisk {
public:
    FailingDisk() : usual_{sqlite3_vfs_find(nullptr)}, vfs_{*usual_} {
        vfs_.zName = "failing disk";
        vfs_.szOsFile = static_cast<int>(sizeof(File)) + usual_->szOsFile;
        vfs_.xOpen = open;
        vfs_.xDelete = [](sqlite3_vfs*, const char* name, int sync) {
            return disk_->fails() ? SQLITE_IOERR_DELETE : disk_->usual_->xDelete(disk_->usual_, name, sync);
        };
        disk_ = this;
        sqlite3_vfs_register(&vfs_, 1);
    }
    ~FailingDisk() {
        sqlite3_vfs_register(usual_, 1);
        sqlite3_vfs_unregister(&vfs_);
        disk_ = nullptr;
    }
    FailingDisk(const FailingDisk&) = delete;
    FailingDisk& operator=(const FailingDisk&) = delete;

    /// So many more accesses succeed, and then none does; `full`: those that write find no room, the others succeed.
    void fail_after(std::int64_t accesses, bool full) {
        full_ = full;
        left_ = accesses;
    }
    void heal() { left_ = never; }
    /// Whether anything failed since.
    [[nodiscard]] bool failed() const { return left_ < 0; }

private:
    static inline FailingDisk* disk_ = nullptr;

    struct File {
        sqlite3_file base;
        sqlite3_file* real;  ///< behind this one
    };
    static constexpr std::int64_t never = std::int64_t{1} << 60;

    sqlite3_vfs* usual_;
    sqlite3_vfs vfs_;
    std::atomic<std::int64_t> left_ = never;
    std::atomic<bool> full_ = false;

    bool fails() { return !full_ && --left_ < 0; }
    bool fails_to_write() { return --left_ < 0; }

    static sqlite3_file& real(sqlite3_file* file) { return *reinterpret_cast<File*>(file)->real; }

    static int open(sqlite3_vfs*, const char* name, sqlite3_file* file, int flags, int* opened) {
        auto* const made = new (file) File{};
        if (disk_->fails()) return SQLITE_CANTOPEN;
        made->real = reinterpret_cast<sqlite3_file*>(made + 1);
        const int code = disk_->usual_->xOpen(disk_->usual_, name, made->real, flags, opened);
        if (made->real->pMethods != nullptr) made->base.pMethods = &methods();
        return code;
    }

    static const sqlite3_io_methods& methods() {
        static constexpr sqlite3_io_methods all{
            .iVersion = 2,
            .xClose = [](sqlite3_file* file) { return real(file).pMethods->xClose(&real(file)); },
            .xRead =
                [](sqlite3_file* file, void* to, int bytes, sqlite3_int64 at) {
                    return disk_->fails() ? SQLITE_IOERR_READ : real(file).pMethods->xRead(&real(file), to, bytes, at);
                },
            .xWrite =
                [](sqlite3_file* file, const void* from, int bytes, sqlite3_int64 at) {
                    return disk_->fails_to_write() ? (disk_->full_ ? SQLITE_FULL : SQLITE_IOERR_WRITE)
                                                   : real(file).pMethods->xWrite(&real(file), from, bytes, at);
                },
            .xTruncate =
                [](sqlite3_file* file, sqlite3_int64 size) {
                    return disk_->fails() ? SQLITE_IOERR_TRUNCATE : real(file).pMethods->xTruncate(&real(file), size);
                },
            .xSync =
                [](sqlite3_file*, int) {
                    return disk_->fails() ? SQLITE_IOERR_FSYNC : SQLITE_OK;  // nobody pulls the plug, and it takes time
                },
            .xFileSize =
                [](sqlite3_file* file, sqlite3_int64* size) {
                    return disk_->fails() ? SQLITE_IOERR_FSTAT : real(file).pMethods->xFileSize(&real(file), size);
                },
            .xLock = [](sqlite3_file* file, int lock) { return real(file).pMethods->xLock(&real(file), lock); },
            .xUnlock = [](sqlite3_file* file, int lock) { return real(file).pMethods->xUnlock(&real(file), lock); },
            .xCheckReservedLock = [](sqlite3_file* file,
                                     int* lock) { return real(file).pMethods->xCheckReservedLock(&real(file), lock); },
            .xFileControl = [](sqlite3_file* file, int what,
                               void* with) { return real(file).pMethods->xFileControl(&real(file), what, with); },
            .xSectorSize = [](sqlite3_file* file) { return real(file).pMethods->xSectorSize(&real(file)); },
            .xDeviceCharacteristics =
                [](sqlite3_file* file) { return real(file).pMethods->xDeviceCharacteristics(&real(file)); },
            .xShmMap =
                [](sqlite3_file* file, int region, int bytes, int extend, void volatile** to) {
                    return disk_->fails() ? SQLITE_IOERR_SHMMAP
                                          : real(file).pMethods->xShmMap(&real(file), region, bytes, extend, to);
                },
            .xShmLock = [](sqlite3_file* file, int first, int count,
                           int flags) { return real(file).pMethods->xShmLock(&real(file), first, count, flags); },
            .xShmBarrier = [](sqlite3_file* file) { real(file).pMethods->xShmBarrier(&real(file)); },
            .xShmUnmap = [](sqlite3_file* file,
                            int erase) { return real(file).pMethods->xShmUnmap(&real(file), erase); },
            .xFetch = nullptr,
            .xUnfetch = nullptr};
        return all;
    }
};

}  // namespace kigi::test
