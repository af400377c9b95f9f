# kigi_embed(TARGET NAMESPACE HEADER FILE...): the files as texts in the program. Each FILE `page.css` is the
# `std::string_view page_css` that HEADER declares in that namespace. Written anew when a file changes.
function(kigi_embed target namespace header)
    set(source ${PROJECT_BINARY_DIR}/embedded/${target}.cpp)
    set(code "#include <${header}>\n\nnamespace ${namespace} {\n")
    foreach(file IN LISTS ARGN)
        file(READ ${PROJECT_SOURCE_DIR}/${file} text)
        cmake_path(GET file FILENAME name)
        string(REPLACE "." "_" name ${name})
        string(APPEND code "const std::string_view ${name} = R\"embedded(${text})embedded\";\n")
        set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/${file})
    endforeach()
    file(CONFIGURE OUTPUT ${source} CONTENT "@code@}  // namespace @namespace@\n" @ONLY)
    # clang warns beyond 64 KiB, which is what every compiler must take and ours exceed
    set_source_files_properties(${source} PROPERTIES COMPILE_OPTIONS -Wno-overlength-strings SKIP_PRECOMPILE_HEADERS ON)
    target_sources(${target} PRIVATE ${source})
endfunction()

# kigi_embed_bytes(TARGET NAMESPACE HEADER FUNCTION FILE): the bytes of one file, which may be large and are no text, in
# the program: what the function `std::string_view FUNCTION()` returns that HEADER declares in that namespace. The
# assembler takes the file in, since a compiler takes minutes over megabytes.
function(kigi_embed_bytes target namespace header function file)
    set(source ${PROJECT_BINARY_DIR}/embedded/${target}_${function}.cpp)
    set(path ${PROJECT_SOURCE_DIR}/${file})
    file(CONFIGURE OUTPUT ${source} @ONLY CONTENT "#include <@header@>

asm(\".section .rodata\\n\"
    \"kigi_@function@:\\n\"
    \".incbin \\\"@path@\\\"\\n\"
    \"kigi_@function@_end:\\n\"
    \".previous\\n\");
extern \"C\" {
extern const char kigi_@function@[];
extern const char kigi_@function@_end[];
}

namespace @namespace@ {
std::string_view @function@() { return {kigi_@function@, static_cast<std::size_t>(kigi_@function@_end - kigi_@function@)}; }
}  // namespace @namespace@
")
    set_source_files_properties(${source} PROPERTIES OBJECT_DEPENDS ${path} SKIP_PRECOMPILE_HEADERS ON
        SKIP_UNITY_BUILD_INCLUSION ON)
    target_sources(${target} PRIVATE ${source})
endfunction()
