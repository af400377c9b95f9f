# The warnings of our own code. Linked PRIVATE everywhere: who uses kigi chooses warnings for themselves.
add_library(kigi_warnings INTERFACE)
target_compile_options(kigi_warnings INTERFACE
    -Wall -Wextra -Wpedantic -Wconversion -Wsign-conversion
    $<$<BOOL:${KIGI_WERROR}>:-Werror>)
# For clang a member hides a constant of another source that is compiled with it. The preset clang looks at each alone.
if(NOT (KIGI_UNITY AND CMAKE_CXX_COMPILER_ID MATCHES "Clang"))
    target_compile_options(kigi_warnings INTERFACE -Wshadow)
endif()
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
    # GCC bug 105651: false alarms inside std::string's operator+, some of them only with several sources in one.
    target_compile_options(kigi_warnings INTERFACE -Wno-restrict
        "$<$<BOOL:$<TARGET_PROPERTY:UNITY_BUILD>>:-Wno-array-bounds;-Wno-stringop-overflow>")
endif()
