# cmake --install: headers under include/kigi/, the libraries, the laws kit, the program, and the CMake package.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

set(package_folder ${CMAKE_INSTALL_LIBDIR}/cmake/kigi)
set(installed)

foreach(room framework games search eval engines arena catalogue web)
    install(DIRECTORY ${PROJECT_SOURCE_DIR}/${room} DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/kigi
        FILES_MATCHING PATTERN "*.hpp")
    target_include_directories(kigi_${room} INTERFACE $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)
    list(APPEND installed kigi_${room})
endforeach()
list(REMOVE_ITEM installed kigi_arena kigi_catalogue kigi_web)  # in a set of its own, since it needs libraries that the others do not
install(TARGETS kigi_arena kigi_catalogue kigi_web EXPORT kigiArenaTargets ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR})
install(EXPORT kigiArenaTargets NAMESPACE kigi:: DESTINATION ${package_folder})
install(TARGETS ${installed} EXPORT kigiTargets ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR})
install(EXPORT kigiTargets NAMESPACE kigi:: DESTINATION ${package_folder})

install(DIRECTORY ${PROJECT_SOURCE_DIR}/tests/laws DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/kigi/tests
    FILES_MATCHING PATTERN "*.hpp")
target_include_directories(kigi_laws INTERFACE $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)
install(TARGETS kigi_laws EXPORT kigiLawsTargets)
install(EXPORT kigiLawsTargets NAMESPACE kigi:: DESTINATION ${package_folder})

# The program, and what kigi_add_game() builds it from again with a stranger's game in it.
if(TARGET kigi)
    install(TARGETS kigi RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
    # The program writes its manual page and completions itself, from the options of its commands.
    set(pages ${PROJECT_BINARY_DIR}/pages)
    file(MAKE_DIRECTORY ${pages})
    install(CODE "
        execute_process(COMMAND $<TARGET_FILE:kigi> help --man COMMAND gzip -9n
            OUTPUT_FILE ${pages}/kigi.6.gz COMMAND_ERROR_IS_FATAL ANY)
        execute_process(COMMAND $<TARGET_FILE:kigi> completions bash OUTPUT_FILE ${pages}/kigi COMMAND_ERROR_IS_FATAL ANY)
        execute_process(COMMAND $<TARGET_FILE:kigi> completions zsh OUTPUT_FILE ${pages}/_kigi COMMAND_ERROR_IS_FATAL ANY)")
    install(FILES ${pages}/kigi.6.gz DESTINATION ${CMAKE_INSTALL_MANDIR}/man6)
    install(FILES ${pages}/kigi DESTINATION ${CMAKE_INSTALL_DATAROOTDIR}/bash-completion/completions)
    install(FILES ${pages}/_kigi DESTINATION ${CMAKE_INSTALL_DATAROOTDIR}/zsh/vendor-completions)
    set_target_properties(kigi_commands PROPERTIES EXPORT_NAME commands)
    target_include_directories(kigi_commands INTERFACE $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)
    install(TARGETS kigi_commands EXPORT kigiAppsTargets ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR})
    install(EXPORT kigiAppsTargets NAMESPACE kigi:: DESTINATION ${package_folder})
    install(DIRECTORY ${PROJECT_SOURCE_DIR}/apps DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/kigi
        FILES_MATCHING PATTERN "*.hpp")
    install(FILES ${PROJECT_SOURCE_DIR}/cmake/KigiCatalogue.cmake DESTINATION ${package_folder})
    install(FILES ${PROJECT_SOURCE_DIR}/cmake/catalogue/main.cpp.in ${PROJECT_SOURCE_DIR}/cmake/catalogue/plugin.cpp.in
        DESTINATION ${package_folder}/catalogue)
endif()

configure_package_config_file(${PROJECT_SOURCE_DIR}/cmake/kigiConfig.cmake.in ${PROJECT_BINARY_DIR}/kigiConfig.cmake
    INSTALL_DESTINATION ${package_folder})
write_basic_package_version_file(${PROJECT_BINARY_DIR}/kigiConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/kigiConfig.cmake ${PROJECT_BINARY_DIR}/kigiConfigVersion.cmake
    DESTINATION ${package_folder})
install(FILES ${PROJECT_SOURCE_DIR}/LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR} RENAME copyright)

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME kigi)
set(CPACK_PACKAGE_CONTACT "The kigi authors <kigi@localhost>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY ${PROJECT_DESCRIPTION})
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION games)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_SUGGESTS
    "libboost1.74-dev, librange-v3-dev, libeigen3-dev, doctest-dev, libcli11-dev, libfmt-dev, libsqlite3-dev, libzstd-dev, nlohmann-json3-dev, cmake")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
include(CPack)
