#!/usr/bin/env bash
# Programs that play search with the threads that --threads says, and with those of the machine if it says nothing.
set -uo pipefail
command -v "$KIGI" >/dev/null || exit 77
[ -d /proc/self/task ] || exit 77
cores=$(nproc)
[ "$cores" -le 16 ] || cores=16

# Prints how many threads the program has when it has answered. COMMAND..., with what is said to it in $said and how its
# answer begins in $answer
threads_of() {
    coproc program { exec "$KIGI" "$@" 2>&1; }
    local pid=$program_PID
    printf '%s\n' "$said" >&"${program[1]}"
    while IFS= read -r line <&"${program[0]}"; do
        [[ $line == "$answer"* ]] && break
    done
    find "/proc/$pid/task" -mindepth 1 -maxdepth 1 2>/dev/null | wc -l
    kill "$pid" 2>/dev/null
    wait "$pid" 2>/dev/null
}
check() {  # COMMAND...
    local one four usual own
    one=$(threads_of "$@" --threads 1)
    four=$(threads_of "$@" --threads 4)
    usual=$(threads_of "$@")
    [ "$one" -ge 1 ] && [ "$four" -eq $((one + 3)) ] && [ "$usual" -eq $((one + cores - 1)) ] || {
        echo "$*: $one threads with --threads 1, $four with 4, $usual with none of $cores cores"
        exit 1
    }
}
said=$'boardsize 8\ngenmove b' answer='= '
check gtp --time 10ms
said=$'nboard 2\nset depth 2\ngo\nping 2' answer='pong'
check nboard
said=moves answer='first plays'
check play tictactoe --side second --move-time 10ms
