#include <kigi/catalogue/plugin.hpp>

#include <dlfcn.h>

#include <string_view>
#include <utility>

#include <kigi/framework/text/texts.hpp>

namespace kigi {

Result<void> load_plugin(Catalogue& catalogue, const std::string& path) {
    // A name without a slash would be looked for among the libraries of the system.
    const std::string file = path.find('/') == std::string::npos ? "./" + path : path;
    void* library = dlopen(file.c_str(), RTLD_NOW | RTLD_LOCAL);
    if (!library) {
        const char* why = dlerror();
        return refuse("plugin " + shown(path) + ": " + shown(why ? why : "cannot be loaded"));
    }
    const auto* plugin = static_cast<const Plugin*>(dlsym(library, "kigi_plugin"));
    if (!plugin) {
        dlclose(library);
        return refuse("plugin " + shown(path) +
                      ": is a library but no plugin of kigi (expected the symbol kigi_plugin)");
    }
    if (const std::string_view abi = plugin->abi; abi != KIGI_PLUGIN_ABI) {
        const std::string theirs = shown(abi);
        dlclose(library);
        return refuse("plugin " + shown(path) + ": was built for " + theirs + " (expected " KIGI_PLUGIN_ABI ")");
    }
    // It stays loaded if it is refused, too: the catalogue may have looked at what is in it.
    if (auto added = add_plugin(catalogue, *plugin); !added)
        return refuse("plugin " + shown(path) + ": " + shown(added.error().what));
    return {};
}

Result<void> add_plugin(Catalogue& catalogue, const Plugin& plugin) {
    Catalogue extended = catalogue;
    plugin.add(extended);
    const auto before = catalogue.replaced().size();
    if (extended.replaced().size() > before)
        return refuse("there is a " + extended.replaced()[before] + " already (expected another name)");
    for (const auto& family : extended.families())
        if (auto checked = extended.check(family); !checked) return checked;
    catalogue = std::move(extended);
    return {};
}

}  // namespace kigi
