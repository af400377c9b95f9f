#!/usr/bin/env bash
# Test sources are suites of claims under 60 characters, and a source of more than 300 lines says why at its top.
set -euo pipefail
cd "$(dirname "$0")/../.."

# One process for all files: to start one for each line of each took half a minute.
check_tests() {  # FOLDER
    find "$1" -name '*_test.cpp' -exec awk '
        function ends() { if (file != "" && !suite) print file ": no TEST_SUITE" }
        FNR == 1 { ends(); file = FILENAME; suite = 0 }
        /TEST_SUITE/ { suite = 1 }
        match($0, /TEST_CASE[A-Z_]*\("[^"]*"/) {
            claim = substr($0, RSTART, RLENGTH - 1)
            sub(/^[^"]*"/, "", claim)
            if (length(claim) >= 60) print FILENAME ": " length(claim) " characters: " claim
        }
        END { ends() }' {} +
}
check_lengths() {  # FOLDER...
    find "$@" \( -name '*.[ch]pp' -o -name '*.js' \) -exec awk '
        function ends() { if (lines > 300 && !reason) print file ": " lines " lines, over 300, and no reason at its top" }
        FNR == 1 { ends(); file = FILENAME; reason = 0 }
        FNR <= 25 && tolower($0) ~ /over 300 lines/ { reason = 1 }
        { lines = FNR }
        END { ends() }' {} +
}

status=0
found=$(check_tests tests; check_lengths framework games search eval engines arena catalogue web apps tests bench examples)
[ -z "$found" ] || { echo "$found"; status=1; }

# It sees one fault of each kind.
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
printf 'TEST_CASE("%060d") {}\n' 0 >"$folder/a_test.cpp"
seq 301 >"$folder/b.cpp"
found=$(check_tests "$folder"; check_lengths "$folder")
[ "$(wc -l <<<"$found")" = 3 ] || { echo "expected three faults, found: $found"; status=1; }
exit $status
