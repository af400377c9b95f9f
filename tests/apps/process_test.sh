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
    "$KIGI" search --help >/dev/full 2>"$folder/err"
    check "status of --help with a full disk" 1 $?
fi

for mib in 60 70 80 90; do
    for evaluator in patterns network; do
        (ulimit -v $((1024 * mib)) && echo 'f5 d6' | exec "$KIGI" evaluate reversi - --games --evaluator $evaluator) \
            >"$folder/out" 2>"$folder/err" && continue
        grep -q "bad access" "$folder/err" && { echo "with $mib MiB:"; cat "$folder/err"; failed=1; }
    done
done

KIGI_ISA=v9 "$KIGI" games >"$folder/out" 2>"$folder/err"
check "status with an unknown instruction set" 2 $?
check "lines about an unknown instruction set" 1 "$(wc -l <"$folder/err")"

# A peer that has heard enough closes its end.
(echo name; until [ -e "$folder/heard" ]; do sleep 0.01; done; for _ in 1 2 3; do echo name; sleep 0.1; done) |
    "$KIGI" gtp --level 1 2>"$folder/err" | (head -n 1 >"$folder/out"; touch "$folder/heard")
check "status of gtp when the peer closes its end" 0 "${PIPESTATUS[1]}"
check "standard error of gtp when the peer closes its end" "" "$(cat "$folder/err")"

# Waits until CHILD is the program, which a busy machine may take its time to start, and catches SIGNAL.
caught() { # SIGNAL CHILD
    local bits=$((1 << ($(kill -l "$1") - 1)))
    until { [ "/proc/$2/exe" -ef "$KIGI" ] && [ $((0x$(sed -n 's/^SigCgt:\s*//p' "/proc/$2/status") & bits)) -ne 0 ]; } || ! kill -0 "$2"; do
        sleep 0.01
    done 2>/dev/null
}

# A search that nothing ends, stopped by Ctrl-C after its first depths.
"$KIGI" search reversi --searcher pvs --time 60s --json >"$folder/out" 2>"$folder/err" &
child=$!
caught INT $child
sleep 0.5
kill -INT $child
wait $child
check "status after Ctrl-C" 130 $?
check "lines after Ctrl-C" 1 "$(wc -l <"$folder/out")"
check "standard error after Ctrl-C" "" "$(cat "$folder/err")"
grep -q '"complete":false' "$folder/out" || { echo "what is known is not said after Ctrl-C"; failed=1; }

# Ctrl-C, or a polite request to end, while the program waits for somebody who says nothing: one is enough, and no engine
# is left behind.
mkfifo "$folder/silent"
exec 3<>"$folder/silent"
printf '#!/bin/sh\necho $$ >"%s/engine"\nexec sleep 100000\n' "$folder" >"$folder/hangs"
chmod +x "$folder/hangs"
interrupt() { # SIGNAL ARGUMENTS
    local signal=$1 child
    shift
    rm -f "$folder/engine"
    "$KIGI" "$@" <&3 >"$folder/out" 2>"$folder/err" &
    child=$!
    caught "$signal" $child
    if [[ "$*" == *hangs* ]]; then
        until [ -s "$folder/engine" ] || ! kill -0 $child 2>/dev/null; do sleep 0.01; done
    fi
    kill -"$signal" $child
    for _ in $(seq 600); do kill -0 $child 2>/dev/null || break; sleep 0.05; done  # so that a red test ends, too
    kill -KILL $child 2>/dev/null && echo "it did not end"
    wait $child 2>/dev/null
    check "status of $* after $signal" 130 $?
    check "standard error of $* after $signal" "" "$(cat "$folder/err")"
}
mkfifo "$folder/nobody"
mkfifo "$folder/nobody.wtb"
echo f5 >"$folder/game"
for signal in INT TERM; do
    # A named pipe that nobody has opened at its other end.
    interrupt $signal solve reversi "$folder/nobody"
    interrupt $signal search "graph:$folder/nobody"
    interrupt $signal search trax --evaluator "learned:$folder/nobody"
    interrupt $signal convert "$folder/nobody.wtb"
    interrupt $signal convert "$folder/game" --out "$folder/nobody"
    interrupt $signal gtp --log "$folder/nobody"
    interrupt $signal trax-client --record "$folder/nobody"
    interrupt $signal best-move tictactoe
    interrupt $signal solve reversi -
    interrupt $signal play tictactoe
    interrupt $signal match tictactoe --first human --second random --games 2
    for engine in "gtp(command=$folder/hangs,start-timeout=1000s)" "trax(command=$folder/hangs,start-timeout=1000s,identifier=XX)"; do
        interrupt $signal match trax --first "$engine" --second random --games 2 --concurrency 2
        kill -0 "$(cat "$folder/engine")" 2>/dev/null && { echo "the engine is left behind"; failed=1; }
    done
done

# The page shows the game that is asked for, or one that has an engine of its own.
shown_first() { # [GAME]
    local child port
    rm -f "$folder/out"  # a line of the run before is not this one's
    "$KIGI" web "$@" --port 0 --sessions "$folder/web.sqlite" >"$folder/out" 2>"$folder/err" &
    child=$!
    until grep -qs "kigi is at" "$folder/out" || ! kill -0 $child 2>/dev/null; do sleep 0.01; done
    port=$(sed -n 's|.*127.0.0.1:\([0-9]*\)/.*|\1|p' "$folder/out")
    exec 5<>"/dev/tcp/127.0.0.1/$port"
    printf 'GET /api/catalogue HTTP/1.1\r\nHost: 127.0.0.1:%s\r\nConnection: close\r\n\r\n' "$port" >&5
    grep -o '"games":\["[^"]*"' <&5 | head -1  # those that the first searcher plays, in the order of the page
    exec 5>&-
    kill -INT $child
    wait $child
}
check "the game that kigi web shows" '"games":["reversi"' "$(shown_first)"
check "a game with a comma" '"games":["kalah:4,3"' "$(shown_first kalah:4,3 --games kalah:3,3,reversi+misere)"
check "the game that kigi web trax shows" '"games":["trax"' "$(shown_first trax)"

# Standard streams that are closed: no engine and no file becomes one of them.
printf '#!/bin/sh\nwhile read -r line; do echo "$line" >>"%s/heard"; printf "=\\n\\n"; done\n' "$folder" >"$folder/listens"
chmod +x "$folder/listens"
"$KIGI" match trax --first "gtp(command=$folder/listens)" --second random --games 2 --progress 1 <&- >&- 2>"$folder/err"
check "status with no standard output" 1 $?
check "what an engine is told beside GTP" "" "$(grep -vE '^(protocol_version|clear_board|genmove [bw]|play [bw] .*|quit)$' "$folder/heard")"
echo -W | "$KIGI" trax-client --time 100ms --record "$folder/record" >&- 2>"$folder/err"
check "status of a client with no standard output" 2 $?
check "lines of a record that are not its own" "" "$(sed 1,2d "$folder/record" | tr -d '\n')"

exit $failed
