#!/usr/bin/env bash
# The process itself: a search that nobody can hear the end of is given up when the peer dies; one whose answer is read
# is not, though the peer says nothing more. By GTP, a peer that leaves while it thinks has an answer soon; a script, whose
# commands are all there at once, has the answers that it would have had one by one.
set -uo pipefail
command -v "$KIGI" >/dev/null || exit 77
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
fail() { echo "$*"; exit 1; }

dies() {  # GAME LINES COMMAND OPTION...: both ends of the pipes are closed while it thinks
    "$KIGI" games --json | grep -q "\"game\":\"$1\"" || return 0
    local lines=$2
    shift 2
    rm -f "$folder"/{in,out}
    mkfifo "$folder/in" "$folder/out"
    "$KIGI" "$@" <"$folder/in" >"$folder/out" &
    local pid=$!
    exec 3>"$folder/in" 4<"$folder/out"
    printf '%b' "$lines" >&3
    sleep 0.5  # it thinks
    kill -0 $pid || fail "$1: it does not think"
    exec 3>&- 4<&-
    for ((i = 0; i < 1000; ++i)); do
        kill -0 $pid 2>/dev/null || { wait $pid; return; }
        sleep 0.02
    done
    kill -9 $pid
    fail "$1: it thinks for nobody"
}
dies reversi 'nboard 2\nset depth 60\ngo\n' nboard
dies shogi 'position startpos\ngo depth 60\n' usi
dies reversi 'ENGINE-PROTOCOL midgame-search ---------------------------OX------XO---------------------------X -64 64 40 100\n' cassio

dies reversi 'genmove b\n' gtp --threads 1 --level 40
dies reversi 'kigi-analyze\n' gtp --threads 1 --level 40

leaves() {  # COMMAND LAST-WORDS: the input ends while it thinks, after these; there is an answer to each command
    rm -f "$folder/said"
    mkfifo "$folder/talk"
    "$KIGI" gtp --threads 1 --level 40 <"$folder/talk" >"$folder/said" &
    local pid=$!
    exec 3>"$folder/talk"
    echo name >&3
    until grep -qs '^=' "$folder/said" || ! kill -0 $pid 2>/dev/null; do sleep 0.02; done  # it listens, so this is no script
    printf '%b' "$1" >&3
    sleep 0.7
    printf '%b' "$2" >&3
    [ -n "$2" ] || exec 3>&-
    wait $pid || fail "$1, $2: status $?"
    exec 3>&-
    rm "$folder/talk"
    [ "$(grep -c '^=' "$folder/said")" -eq "$(printf '%b' "name\n$1$2" | wc -l)" ] || fail "$1, $2: $(cat "$folder/said")"
}
if "$KIGI" games --json | grep -q '"game":"reversi"'; then
    leaves 'genmove b\n' 'quit\n'
    leaves 'genmove b\n' ''
    leaves 'genmove b\n' 'genmove w\nkigi-analyze\nquit\n'
    leaves 'kigi-analyze\n' '1 quit\n'
    script=$(printf 'genmove b\nkigi-analyze w\nquit\n' | "$KIGI" gtp --threads 1 --level 8)
    [ "$(grep -c '^=' <<<"$script")" -eq 3 ] && grep -q ' 8 ' <<<"$script" || fail "a script: $script"
fi

if "$KIGI" games --json | grep -q '"game":"shogi"'; then
    printf 'position startpos\ngo movetime 700\n' | "$KIGI" usi | grep -q '^bestmove ' || fail "no answer through a pipe"
    printf 'position startpos\ngo movetime 700\n' | "$KIGI" usi >"$folder/file"
    grep -q '^bestmove ' "$folder/file" || fail "no answer in a file"
fi
exit 0
