/// \file
/// A plugin that says it was built for another kigi.

extern "C" {
struct OldPlugin {
    const char* abi;
    void (*add)(void*);
};
extern const OldPlugin kigi_plugin;
const OldPlugin kigi_plugin{"kigi 0.0", nullptr};
}
