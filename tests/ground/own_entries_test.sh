#!/usr/bin/env bash
# What kigi_add_game and kigi_add_plugin do not take is refused in words, and not left out.
set -euo pipefail
source=$(cd "$(dirname "$0")/../.." && pwd)
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT

says() {  # WORDS CALL
    printf 'cmake_minimum_required(VERSION 3.25)\ninclude(%s/cmake/KigiCatalogue.cmake)\n%s\n' "$source" "$2" >"$folder/a.cmake"
    if said=$(cmake -P "$folder/a.cmake" 2>&1); then
        echo "accepted: $2"
        exit 1
    fi
    said=$(tr -s ' \n' ' ' <<<"$said")
    [[ $said == *"$1"* ]] || { echo "not said of $2: $1"; echo "$said"; exit 1; }
}
says "nim: say SOURCE" 'kigi_add_game(nim nim.cpp)'
says "nim: more.cpp is none of its arguments" 'kigi_add_game(nim SOURCE nim.cpp more.cpp)'
says "beam: say SOURCE" 'kigi_add_searcher(beam)'
says "kigi_add_plugin(nim): say SOURCES, and GAMES" 'kigi_add_plugin(nim SOURCES nim.cpp)'
says "kigi_add_plugin(nim): SHARED is none of its arguments" 'kigi_add_plugin(nim SHARED SOURCES nim.cpp GAMES nim)'
