#!/usr/bin/env bash
# The check for weak symbols sees an inline function, a template of the standard library, and nothing else.
set -euo pipefail
source=$(cd "$(dirname "$0")/../.." && pwd)
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT

compile() { ${CXX:-c++} -std=c++20 -O2 -march=x86-64-v3 -x c++ -c -o "$folder/flip_v3.cpp.o" -; }
! "$source/scripts/check-weak-symbols" "$folder" >/dev/null || { echo "a folder without objects passes"; exit 1; }
refused() { ! "$source/scripts/check-weak-symbols" "$folder" >/dev/null; }

compile <<<'namespace { int twice(int x) { return 2 * x; } } int four() { return twice(2); }'
! refused || { echo "refused, but nothing is weak"; exit 1; }
compile <<<'inline int twice(int x) { return 2 * x; } int (*function())(int) { return twice; }'
refused || { echo "an inline function is not seen"; exit 1; }
compile <<<'#include <vector>
std::vector<int> one() { std::vector<int> v; v.push_back(1); v.push_back(2); return v; }'
refused || { echo "a template of the standard library is not seen"; exit 1; }
