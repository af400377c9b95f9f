# What nearly every source includes of the standard library, of Hana and (for tests) of doctest, parsed once: a third of the
# time of a build. Our own headers are not in it, so that a change of one compiles what includes it and no more. Sources
# include all they need all the same: the presets clang and alone do without.
option(KIGI_PRECOMPILED "Parse headers that are not kigi's once" ${PROJECT_IS_TOP_LEVEL})
if(NOT KIGI_PRECOMPILED)
    set(CMAKE_DISABLE_PRECOMPILE_HEADERS ON)
endif()

set(KIGI_PRECOMPILED_HEADERS
    <algorithm> <array> <atomic> <bit> <charconv> <chrono> <concepts> <condition_variable> <coroutine> <cstdint> <expected> <functional>
    <map> <memory> <mutex> <optional> <random> <ranges> <span> <sstream> <stop_token> <string> <string_view> <thread> <tuple>
    <unordered_map> <utility> <variant> <vector>
    <boost/hana/at.hpp> <boost/hana/equal.hpp> <boost/hana/for_each.hpp> <boost/hana/tuple.hpp>)

# kigi_precompiled_headers(NAME LINKS ... HEADERS ...): what kigi_precompiled(TARGET NAME) takes.
function(kigi_precompiled_headers name)
    cmake_parse_arguments(PARSE_ARGV 1 precompiled "" "" "LINKS;HEADERS")
    file(CONFIGURE OUTPUT ${PROJECT_BINARY_DIR}/precompiled/${name}.cpp CONTENT "// nothing but the headers\n")
    add_library(kigi_precompiled_${name} OBJECT ${PROJECT_BINARY_DIR}/precompiled/${name}.cpp)
    target_compile_features(kigi_precompiled_${name} PRIVATE cxx_std_23)
    target_link_libraries(kigi_precompiled_${name} PRIVATE kigi_warnings Boost::headers Threads::Threads ${precompiled_LINKS})
    target_precompile_headers(kigi_precompiled_${name} PRIVATE ${KIGI_PRECOMPILED_HEADERS} ${precompiled_HEADERS})
    set_target_properties(kigi_precompiled_${name} PROPERTIES CXX_EXTENSIONS OFF)
endfunction()

function(kigi_precompiled target name)
    target_precompile_headers(${target} REUSE_FROM kigi_precompiled_${name})
endfunction()

# g++ collects garbage once it holds 128 MiB. From 1 GiB on instead, it takes a tenth less time for the largest sources than
# from half a GiB on, and at most 2 GiB for each.
if(PROJECT_IS_TOP_LEVEL AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    add_compile_options(--param=ggc-min-heapsize=1048576)
endif()

# gold links in a third of the time that the default linker takes, and there are some seventy programs to link.
if(PROJECT_IS_TOP_LEVEL AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    find_program(KIGI_GOLD ld.gold)
    if(KIGI_GOLD)
        add_link_options(-fuse-ld=gold)
    endif()
endif()

# kigi_optimise_less(TARGET): code that reads, writes and calls other libraries for the heavy work. With -O1 it compiles in
# four fifths of the time.
function(kigi_optimise_less target)
    target_compile_options(${target} PRIVATE "$<$<AND:$<CXX_COMPILER_ID:GNU>,$<CONFIG:Release>>:-O1>")
endfunction()

# Several sources of a target compiled as one: the headers that they share are parsed once, and what both instantiate is
# instantiated once. Sources with options of their own (other instruction sets, embedded files) stay alone.
set(KIGI_UNITY OFF CACHE STRING "Compile several sources at once (ON, OFF, or TESTS: only those of tests): clean builds in half the time, slower ones after a change")
set_property(CACHE KIGI_UNITY PROPERTY STRINGS OFF TESTS ON)

# kigi_unity(TARGET SOURCES): so many at once.
function(kigi_unity target sources)
    if(NOT KIGI_UNITY OR (KIGI_UNITY STREQUAL "TESTS" AND NOT target MATCHES "^test_"))
        return()
    endif()
    set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE ${sources})
    if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
        # Types of anonymous namespaces count as shared wherever they are not in the file that the compiler was given.
        target_compile_options(${target} PRIVATE -Wno-subobject-linkage)
    endif()
endfunction()
