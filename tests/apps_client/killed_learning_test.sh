#!/usr/bin/env bash
# A book that is learned by a process which is killed again and again: the same command goes on until it is whole.
set -uo pipefail
failed=0
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
learn=("$KIGI" learn-book "$folder/killed.book" --positions 3000 --error 6 --level 1 --searcher "pvs(eval=mobility,table=1)" --json)

# Killed at a random moment, later and later, until a run comes to its end.
kills=0
while :; do
    "${learn[@]}" >"$folder/out" 2>"$folder/err" &
    child=$!
    sleep "$((RANDOM % (1 + kills))).$((RANDOM % 10))"
    kill -KILL $child 2>/dev/null
    wait $child 2>/dev/null
    status=$?
    [ $status -ne 0 ] || [ $kills -ne 0 ] || { rm -f "$folder"/killed*; continue; }
    [ $status -ne 0 ] || break
    [ $status -eq 137 ] || { echo "status $status"; cat "$folder/err"; failed=1; break; }
    kills=$((kills + 1))
done
grep -q '"positions":3000,' "$folder/out" || { echo "no whole book"; cat "$folder/out"; failed=1; }

# Everything that it says can be read, and what leads out of the book does so, but for lines that met since.
"$KIGI" learn-book "$folder/killed.book" --export "$folder/text" >"$folder/out" || failed=1
[ "$(wc -l <"$folder/text")" -eq 3000 ] || { echo "not every position was written"; failed=1; }
[ "$(cut -d: -f1 "$folder/text" | sort -u | wc -l)" -eq 3000 ] || { echo "a position occurs twice"; failed=1; }
"$KIGI" learn-book "$folder/killed.book" --show >"$folder/out" || failed=1

# A disk that is full in the middle is a failure, no bad input, and what was learned stays. (A program that counts what is
# reached must not write the counts there.)
full() { LLVM_PROFILE_FILE=/dev/null "$KIGI" learn-book "$folder/full.book" --positions 3000 --error 6 --level 1 --searcher "pvs(eval=mobility,table=1)"; }
(ulimit -f 100 && full) >"$folder/out" 2>"$folder/err"
[ $? -eq 1 ] && [ "$(wc -l <"$folder/err")" -eq 1 ] || { echo "a full disk:"; cat "$folder/err"; failed=1; }
"$KIGI" learn-book "$folder/full.book" --show >"$folder/out" || failed=1
exit $failed
