#pragma once
/// \file
/// Games and searchers in shared libraries, loaded at run time.

#include <string>

#include <kigi/catalogue/catalogue.hpp>
#include <kigi/framework/text/result.hpp>

namespace kigi {

/// What a plugin and the program must agree on: versions of kigi, of the compiler and of its library. Everything that
/// crosses is a C++ type.
#define KIGI_PLUGIN_ABI "kigi 0.1, C++ ABI " KIGI_STRING(__GXX_ABI_VERSION) ", libstdc++ " KIGI_STRING(_GLIBCXX_RELEASE)
#define KIGI_STRING_(text) #text
#define KIGI_STRING(text) KIGI_STRING_(text)

/// What a plugin exports as `kigi_plugin`.
struct Plugin {
    const char* abi;
    void (*add)(Catalogue& catalogue);
};

/// KIGI_PLUGIN { catalogue.add(family_hex()); }  -- once in a shared library.
#define KIGI_PLUGIN                                                    \
    static void kigi_plugin_add(kigi::Catalogue& catalogue);           \
    extern "C" __attribute__((visibility("default")))                  \
    const kigi::Plugin kigi_plugin{KIGI_PLUGIN_ABI, &kigi_plugin_add}; \
    static void kigi_plugin_add(kigi::Catalogue& catalogue)

/// Adds what the shared library has. It stays loaded. Refused: what cannot be loaded, what is no plugin, one that
/// was built with another kigi or compiler, one with a name that is taken, and a game that Catalogue::check() refuses;
/// nothing is added then.
[[nodiscard]] Result<void> load_plugin(Catalogue& catalogue, const std::string& path);

/// The same of one that is loaded.
[[nodiscard]] Result<void> add_plugin(Catalogue& catalogue, const Plugin& plugin);

}  // namespace kigi
