#!/usr/bin/env bash
# The program as a process: exit statuses, closed pipes, full disks, Ctrl-C.
set -uo pipefail
failed=0
check() { # WHAT EXPECTED FOUND
    [ "$2" = "$3" ] || { echo "$1: expected '$2', found '$3'"; failed=1; }
}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

"$KIGI" search chess >"$folder/out" 2>"$folder/err"
check "status of bad input" 2 $?
check "standard output of bad input" "" "$(cat "$folder/out")"
check "lines on standard error" 1 "$(wc -l <"$folder/err")"

"$KIGI" compare tictactoe --searchers minimax,pvs --json 2>"$folder/err" | head -n 1 >"$folder/out"
check "status with a closed pipe" "0 0" "${PIPESTATUS[*]}"
check "standard error with a closed pipe" "" "$(cat "$folder/err")"
check "lines through the pipe" 1 "$(wc -l <"$folder/out")"

if [ -w /dev/full ]; then
    "$KIGI" games >/dev/full 2>"$folder/err"
    check "status with a full disk" 1 $?
    check "lines on standard error with a full disk" 1 "$(wc -l <"$folder/err")"
fi

# A search that nothing ends, stopped by Ctrl-C after its first depths. (A background job of a script ignores SIGINT, so
# it is sent by timeout.)
timeout --foreground --preserve-status -s INT 1 "$KIGI" search reversi --searcher pvs --time 60s --json >"$folder/out" 2>"$folder/err"
check "status after Ctrl-C" 130 $?
check "lines after Ctrl-C" 1 "$(wc -l <"$folder/out")"
check "standard error after Ctrl-C" "" "$(cat "$folder/err")"
grep -q '"complete":false' "$folder/out" || { echo "what is known is not said after Ctrl-C"; failed=1; }

exit $failed
