# Settings of the whole build that only the top-level project may make.
if(NOT PROJECT_IS_TOP_LEVEL)
    return()
endif()

set(CMAKE_EXPORT_COMPILE_COMMANDS ON)

if(NOT CMAKE_CXX_COMPILER_LAUNCHER)
    find_program(KIGI_CCACHE ccache)
    if(KIGI_CCACHE)
        set(CMAKE_CXX_COMPILER_LAUNCHER ${KIGI_CCACHE})
    endif()
endif()

if(KIGI_SANITIZE)
    add_compile_options(-fsanitize=${KIGI_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
    add_link_options(-fsanitize=${KIGI_SANITIZE})
    if(CMAKE_CXX_COMPILER_ID MATCHES "Clang")  # what is instrumented is large, and copies of it take long to compile
        add_compile_options("SHELL:-mllvm -inline-threshold=10")
        if(KIGI_SANITIZE MATCHES "fuzzer")  # a call at each comparison, which tests pay for and parsers of text need little
            add_compile_options(-fno-sanitize-coverage=trace-cmp)
        endif()
    endif()
endif()
