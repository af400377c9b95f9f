#!/usr/bin/env bash
# A match as a process: killed again and again and resumed, interrupted, with a disk that is full, beside another one.
set -uo pipefail
failed=0
check() { # WHAT EXPECTED FOUND
    [ "$2" = "$3" ] || { echo "$1: expected '$2', found '$3'"; failed=1; }
}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
match=("$KIGI" match tictactoe --first "pvs(depth=3)" --second random --games 1000 --opening-plies 2 --seed 5 --json)

"${match[@]}" --store "$folder/whole" >"$folder/out" 2>"$folder/err"
check "status of the whole match" 0 $?
"$KIGI" export "$folder/whole" >"$folder/whole.txt"

# Killed at a random moment, later and later, until a run comes to its end.
kills=0
while :; do
    "${match[@]}" --store "$folder/killed" --resume --concurrency $((1 + kills % 3)) >"$folder/out" 2>"$folder/err" &
    child=$!
    sleep "0.$(printf %03d $((RANDOM % (20 + 20 * kills) % 1000)))"
    kill -KILL $child 2>/dev/null
    wait $child 2>/dev/null
    status=$?
    # On a busy machine the first kill may come too late.
    [ $status -ne 0 ] || [ $kills -ne 0 ] || { rm -f "$folder"/killed*; continue; }
    [ $status -ne 0 ] || break
    check "a killed match" 137 $status
    [ $status -eq 137 ] || { cat "$folder/err"; break; }
    kills=$((kills + 1))
done
"$KIGI" export "$folder/killed" >"$folder/killed.txt"
cmp "$folder/whole.txt" "$folder/killed.txt" || failed=1

# Waits until the match CHILD records games in STORE.
recording() { # STORE CHILD
    until [ -s "$1-wal" ] || ! kill -0 "$2" 2>/dev/null; do sleep 0.05; done
}

# Ctrl-C: the statistics so far, and the line that goes on.
"$KIGI" match tictactoe --first random --second random --games 100000000 --store "$folder/stopped" \
    >"$folder/out" 2>"$folder/err" &
child=$!
recording "$folder/stopped" $child
sleep 0.3
kill -INT $child
wait $child
check "status after Ctrl-C" 130 $?
check "standard error after Ctrl-C" "" "$(cat "$folder/err")"
grep -q '^Elo: ' "$folder/out" || { echo "no statistics after Ctrl-C"; failed=1; }
grep -q "^to go on: $KIGI match tictactoe .* --store $folder/stopped --resume\$" "$folder/out" ||
    { echo "no line that goes on after Ctrl-C"; failed=1; }

# A disk that is full in the middle: what is recorded stays. (A program that counts what is reached must not write the
# counts there: half of them would spoil all the others.)
full() { "$KIGI" match tictactoe --first random --second random --games 20000 --store "$folder/full" --resume; }
(ulimit -f 200 && LLVM_PROFILE_FILE=/dev/null full) >"$folder/out" 2>"$folder/err"
check "status with a full disk" 1 $?
check "lines on standard error with a full disk" 1 "$(wc -l <"$folder/err")"
grep -q 'the store cannot be' "$folder/err" || { cat "$folder/err"; failed=1; }
grep -q '^to go on: ' "$folder/out" || { echo "no line that goes on with a full disk"; failed=1; }
some=$("$KIGI" export "$folder/full" | wc -l)
[ "$some" -gt 0 ] && [ "$some" -lt 20000 ] || { echo "$some games on a full disk"; failed=1; }
full >"$folder/out" 2>"$folder/err"
check "status when there is room again" 0 $?
check "games when there is room again" 20000 "$("$KIGI" export "$folder/full" | wc -l)"

# What is recorded can be read while the disk is full.
check "games read on a full disk" 20000 "$( (ulimit -f 0 && LLVM_PROFILE_FILE=/dev/null exec "$KIGI" export "$folder/full" 2>&1) | wc -l)"

# Two at once in one store.
"$KIGI" match tictactoe --first random --second random --games 100000000 --store "$folder/shared" >"$folder/out" 2>&1 &
child=$!
recording "$folder/shared" $child
"$KIGI" match tictactoe --first random --second random --games 100000000 --store "$folder/shared" --resume \
    >"$folder/out2" 2>"$folder/err"
check "status of the second match in one store" 2 $?
grep -q 'another match is being recorded' "$folder/err" || { cat "$folder/err"; failed=1; }
"$KIGI" ratings "$folder/shared" >"$folder/out2" 2>"$folder/err"
check "status of a reader meanwhile" 0 $?
kill -KILL $child
wait $child 2>/dev/null

exit $failed
