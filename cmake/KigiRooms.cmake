# kigi_include_root(NAME FOLDER): a folder of the build tree, returned in NAME_INCLUDE_ROOT, in which <kigi/FOLDER/...>
# is the source folder and nothing else is.
function(kigi_include_root name folder)
    set(root ${PROJECT_BINARY_DIR}/include/${name})
    cmake_path(GET folder PARENT_PATH parent)
    file(MAKE_DIRECTORY ${root}/kigi/${parent})
    file(CREATE_LINK ${PROJECT_SOURCE_DIR}/${folder} ${root}/kigi/${folder} SYMBOLIC)
    set(${name}_INCLUDE_ROOT ${root} PARENT_SCOPE)
endfunction()

# Sources named *_v3.cpp and *_v4.cpp are built for wider instruction sets and are entered only after a check at run
# time; the rest is baseline x86-64. The two must share no inline function (scripts/check-weak-symbols looks).
#
# Without -fno-tree-ter, g++ puts off what these sources calculate in registers until it is needed, and runs out of registers
# then: the network's AVX2 kernels take a fifth more instructions. The sums of patterns, which are scalar, are shorter without it.
function(kigi_instruction_sets)
    foreach(source IN LISTS ARGN)
        if(source MATCHES "_v([34])\\.cpp$")
            set_property(SOURCE ${source} APPEND PROPERTY COMPILE_OPTIONS -march=x86-64-v${CMAKE_MATCH_1})
            set_property(SOURCE ${source} PROPERTY SKIP_PRECOMPILE_HEADERS ON)
            if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND NOT source MATCHES "/pattern_lanes_v")
                set_property(SOURCE ${source} APPEND PROPERTY COMPILE_OPTIONS -fno-tree-ter)
            endif()
        endif()
    endforeach()
endfunction()

# kigi_room(NAME [UNITY] LINKS ... [SOURCES_LINK ...]): the library kigi::NAME made of the folder NAME: static if it has
# sources, else headers only. SOURCES_LINK are libraries of headers that only its sources include. UNITY: several sources
# may be compiled as one; not where the compiler has far more to do with the sources than with their headers.
function(kigi_room name)
    cmake_parse_arguments(PARSE_ARGV 1 room "UNITY" "EXCEPT" "LINKS;SOURCES_LINK")
    file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/${name}/*.cpp)
    if(room_EXCEPT)
        list(FILTER sources EXCLUDE REGEX "/${name}/(${room_EXCEPT})/")
    endif()
    kigi_include_root(${name} ${name})
    if(sources)
        kigi_instruction_sets(${sources})
        add_library(kigi_${name} STATIC ${sources})
        foreach(library kigi_warnings ${room_SOURCES_LINK})
            target_link_libraries(kigi_${name} PRIVATE $<BUILD_INTERFACE:${library}>)
        endforeach()
        kigi_precompiled(kigi_${name} std)
        if(room_UNITY)
            kigi_unity(kigi_${name} 16)
        endif()
        set(scope PUBLIC)
    else()
        add_library(kigi_${name} INTERFACE)
        set(scope INTERFACE)
    endif()
    add_library(kigi::${name} ALIAS kigi_${name})
    set_target_properties(kigi_${name} PROPERTIES EXPORT_NAME ${name} CXX_EXTENSIONS OFF)
    target_compile_features(kigi_${name} ${scope} cxx_std_23)
    target_include_directories(kigi_${name} ${scope} $<BUILD_INTERFACE:${${name}_INCLUDE_ROOT}>)
    target_link_libraries(kigi_${name} ${scope} ${room_LINKS})
endfunction()

# kigi_link_rooms(TARGET SCOPE ROOM...): those of the rooms that are built.
function(kigi_link_rooms target scope)
    foreach(room IN LISTS ARGN)
        target_link_libraries(${target} ${scope} $<TARGET_NAME_IF_EXISTS:kigi::${room}>)
    endforeach()
endfunction()

# Every room there is, for what may see them all: apps, tests, bench, examples.
function(kigi_link_all_rooms target scope)
    kigi_link_rooms(${target} ${scope} framework games search eval engines arena catalogue web)
endfunction()
