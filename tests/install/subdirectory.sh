#!/usr/bin/env bash
# subdirectory.sh BUILD COMPILER: a project that takes kigi in with add_subdirectory gets the libraries and nothing else.
set -euo pipefail
compiler=$2
here=$(cd "$(dirname "$0")" && pwd)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cmake -G Ninja -S "$here/super" -B "$folder/build" -DCMAKE_CXX_COMPILER="$compiler" -DKIGI_SOURCE="$here/../.."
