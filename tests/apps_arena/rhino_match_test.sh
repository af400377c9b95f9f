#!/usr/bin/env bash
# The match of README.md against GRhino, with fewer games: where the engine is installed.
set -uo pipefail
PATH=$PATH:/usr/games
command -v gtp-rhino >/dev/null || { echo "gtp-rhino is not there"; exit 0; }
"$KIGI" games --json | grep -q '"game":"reversi"' || { echo "no reversi in this build"; exit 0; }
readme=$(cd "$(dirname "$0")/../.." && pwd)/README.md
command=$(sed -n 's/^\$ \(kigi match reversi .*gtp-rhino.*\)/\1/p' "$readme")
[ -n "$command" ] || { echo "README.md has no match against gtp-rhino"; exit 1; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder" || exit 1
mkdir bin && ln -s "$KIGI" bin/kigi && PATH=$folder/bin:$PATH
eval "${command/--games 20/--games 2}" >out 2>err || { cat out err; exit 1; }
[ ! -s err ] || { cat err; exit 1; }
grep -q '^Games: 2, ' out || { cat out; exit 1; }
! grep -q 'lost .* game' out || { cat out; exit 1; }
grep -q '<html' rhino.html || { echo "no page"; exit 1; }
# What was recorded are legal games to the end.
kigi export rhino.kigi --format text | kigi replay reversi - | grep -q '^2 games, 2 finished, 0 with' || exit 1
kigi export rhino.kigi --format ggf | grep -qE '^\(;GM\[Othello\].*TY\[8\]BO\[8 [-*O]{64} \*\].*;\)$' || { echo "no GGF"; exit 1; }
