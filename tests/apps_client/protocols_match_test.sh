#!/usr/bin/env bash
# Whole games in which kigi sits at the other end of a pipe, too: every move is legal, nobody crashes.
set -uo pipefail
command -v "$KIGI" >/dev/null || exit 77
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder" || exit 1
match() {  # GAME PLAYER GAMES
    "$KIGI" games --json | grep -q "\"game\":\"${1%%:*}\"" || return 0
    "$KIGI" match "$1" --first "$2" --second random --games "$3" --longest 300 --progress off >out 2>err || { cat out err; exit 1; }
    grep -q "^Games: $3, " out && ! grep -q 'lost .* game' out && [ ! -s err ] || { echo "$1, $2"; cat out err; exit 1; }
}
for game in tictactoe connect-four kalah trax:8x8 reversi:6x6; do
    match $game "gtp(command=$KIGI,args=gtp $game --player random)" 2
done
match reversi "gtp(command=$KIGI,args=\"gtp reversi --player pvs(depth=1,eval=mobility)\")" 6
match reversi "nboard(command=$KIGI,args=\"nboard --searcher pvs(eval=mobility)\",depth=1)" 6
match shogi "usi(command=$KIGI,args=usi --time 5ms,time=5ms)" 2
match shogi:mini "usi(command=$KIGI,args=usi shogi:mini --time 5ms,time=5ms)" 2
