#!/usr/bin/env bash
# Test sources are suites of claims under 60 characters, and a source of more than 300 lines says why at its top.
set -euo pipefail
source=$(cd "$(dirname "$0")/../.." && pwd)
status=0
say() {
    echo "$*"
    status=1
}

check_tests() {  # FOLDER
    while IFS= read -r file; do
        grep -q 'TEST_SUITE' "$file" || say "$file: no TEST_SUITE"
        while IFS= read -r claim; do
            [ ${#claim} -lt 60 ] || say "$file: ${#claim} characters: $claim"
        done < <(sed -nE 's/.*TEST_CASE[A-Z_]*\("([^"]*)".*/\1/p' "$file")
    done < <(find "$1" -name '*_test.cpp' | sort)
}
check_lengths() {  # FOLDER...
    while IFS= read -r file; do
        [ "$(wc -l <"$file")" -le 300 ] || head -25 "$file" | grep -qi 'over 300 lines' || say "$file: over 300 lines, and no reason at its top"
    done < <(find "$@" -name '*.[ch]pp' -o -name '*.js' | sort)
}

cd "$source"
check_tests tests
check_lengths framework games search eval engines arena catalogue web apps tests bench examples

# It sees one fault of each kind.
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
printf 'TEST_CASE("%060d") {}\n' 0 >"$folder/a_test.cpp"
seq 301 >"$folder/b.cpp"
found=$(check_tests "$folder"; check_lengths "$folder")
[ "$(wc -l <<<"$found")" = 3 ] || say "expected three faults, found: $found"
exit $status
