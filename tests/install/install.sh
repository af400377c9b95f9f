#!/usr/bin/env bash
# install.sh BUILD COMPILER: a project that knows kigi only as an installed package builds and runs.
set -euo pipefail
build=$1 compiler=$2
project=$(cd "$(dirname "$0")" && pwd)/project
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

cmake --install "$build" --prefix "$folder/usr" >/dev/null
if grep -rIlF "$build" "$folder/usr"; then
    echo "what is installed names the build folder"
    exit 1
fi
unoptimised=(-DCMAKE_BUILD_TYPE=Debug -DCMAKE_CXX_FLAGS_DEBUG=-O0)  # it is compiled in two thirds of the time
cmake -G Ninja -S "$project" -B "$folder/build" "${unoptimised[@]}" -DCMAKE_CXX_COMPILER="$compiler" \
    -DCMAKE_PREFIX_PATH="$folder/usr" -DKIGI_PROGRAM="$folder/usr/bin/kigi"
cmake --build "$folder/build" -j 2
ctest --test-dir "$folder/build" --output-on-failure --no-tests=error

# What new-game writes builds, passes its tests and is played, as it is.
"$folder/usr/bin/kigi" new-game last-stone --in "$folder"
cmake -G Ninja -S "$folder/last_stone" -B "$folder/last_stone/build" "${unoptimised[@]}" -DCMAKE_CXX_COMPILER="$compiler" \
    -DCMAKE_PREFIX_PATH="$folder/usr"
cmake --build "$folder/last_stone/build" -j 2
ctest --test-dir "$folder/last_stone/build" --output-on-failure --no-tests=error
