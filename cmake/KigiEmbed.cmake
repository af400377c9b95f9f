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
