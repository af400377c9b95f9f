#!/usr/bin/env bash
# The process itself: it works on the time of the other side where --ponder was said, and nowhere else; Ctrl-C, quit and
# the end of input end it.
set -uo pipefail
command -v "$KIGI" >/dev/null || exit 77
"$KIGI" games --json | grep -q '"game":"reversi"' || exit 77
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
fail() { echo "$*"; exit 1; }

ticks() { local stat; stat=$(<"/proc/$1/stat"); stat=${stat##*) }; set -- $stat; echo $((${12} + ${13})); }
begin() {  # COMMAND OPTION...: at the other end of file descriptors 3 and 4
    rm -f "$folder"/{in,out}
    mkfifo "$folder/in" "$folder/out"
    "$KIGI" "$@" <"$folder/in" >"$folder/out" &
    pid=$!
    exec 3>"$folder/in" 4<"$folder/out"
}
answered() {  # START: until a line that begins so
    local line
    while read -r line <&4; do [[ $line == "$1"* ]] && return; done
    fail "no answer '$1'"
}
busy() {  # ends when a tenth of a second was worked
    local before
    before=$(ticks "$pid")
    for ((i = 0; i < 3000; ++i)); do
        [ $(($(ticks "$pid") - before)) -ge 10 ] && return
        sleep 0.01
    done
    fail "$1: nothing is done"
}
idle() {
    local before
    sleep 0.1
    before=$(ticks "$pid")
    sleep 0.3
    [ $(($(ticks "$pid") - before)) -lt 8 ] || fail "$1: something is done"
}
ended() {  # STATUS
    exec 3>&-
    wait "$pid"
    local status=$?
    exec 4<&-
    [ "$status" = "$1" ] || fail "exit status $status, not $1"
}

begin gtp --time 20ms
echo genmove b >&3; answered =
idle "gtp"
ended 0

begin gtp --time 20ms --ponder
echo genmove b >&3; answered =
busy "gtp --ponder"
echo showboard >&3; answered =
idle "after a command"
echo genmove w >&3; answered =
busy "the next move"
ended 0  # the end of input

begin gtp --time 20ms --ponder
echo genmove b >&3; answered =
busy "until quit"
echo quit >&3
ended 0

begin gtp --time 20ms --ponder
echo genmove b >&3; answered =
busy "until Ctrl-C"
kill -INT "$pid"
ended 130

begin nboard --time 20ms --ponder
printf 'nboard 2\nset game (;GM[Othello]TY[8];)\nping 1\ngo\n' >&3; answered ===
busy "nboard --ponder"
printf 'ping 2\n' >&3; answered "pong 2"
idle "the game is still where it was"
printf 'go\n' >&3; answered ===
busy "until Ctrl-C"
kill -INT "$pid"
ended 130

begin play reversi --side second --time 3s
answered "black plays"; answered "white "
idle "play"
ended 0

begin play reversi --side second --time 3s --ponder
answered "black plays"; answered "white "
busy "play --ponder"
echo line >&3; answered "white "
busy "after a command"
echo quit >&3
ended 0
