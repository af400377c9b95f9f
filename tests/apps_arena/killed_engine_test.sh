#!/usr/bin/env bash
# A program that is killed leaves no engine running, even one that ignores the end of its input.
set -uo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
engine="gtp(command=sh,args=\"-c 'echo \$\$ > $folder/engine; exec sleep 1000'\",start-timeout=1000s)"

"$KIGI" match tictactoe --first "$engine" --second random --games 2 >"$folder/out" 2>"$folder/err" &
kigi=$!
for _ in $(seq 600); do
    [ ! -s "$folder/engine" ] || break
    sleep 0.05
done
[ -s "$folder/engine" ] || { echo "the engine was not started"; cat "$folder/err"; exit 1; }
number=$(cat "$folder/engine")
kill -0 "$number" || { echo "the engine does not run"; exit 1; }
kill -KILL $kigi
wait $kigi 2>/dev/null
for _ in $(seq 200); do
    # It may be a zombie until the init process looks.
    kill -0 "$number" 2>/dev/null && ! grep -q '^State:.*Z' "/proc/$number/status" 2>/dev/null || exit 0
    sleep 0.05
done
echo "the engine still runs"
kill -KILL "$number"
exit 1
