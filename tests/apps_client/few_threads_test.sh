#!/usr/bin/env bash
# Where the system gives fewer threads than are asked for, that is said, or the work is done by those.
set -uo pipefail
command -v "$KIGI" >/dev/null || exit 77
ulimit -v 700000 || exit 77  # the stacks of 200 threads take more
"$KIGI" games >/dev/null 2>&1 || exit 77  # sanitizers take more than that by themselves

said=$("$KIGI" search reversi --depth 8 --threads 200 2>&1)
[ $? -eq 2 ] && [[ $said == *"the system does not give 200 threads" ]] || { echo "search: $said"; exit 1; }
said=$("$KIGI" mate shogi --threads 200 2>&1)
[ $? -eq 2 ] && [ "$said" = "kigi: --threads: the system does not give 200 threads" ] || { echo "mate: $said"; exit 1; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
said=$("$KIGI" web --threads 64 --port 0 --sessions "$folder/sessions" 2>&1 </dev/null)
[ $? -eq 2 ] && [[ $said == *"does not give as many threads as are asked for (expected fewer, or a higher limit)" ]] &&
    [ "$(wc -l <<<"$said")" -eq 1 ] || { echo "web: $said"; exit 1; }
# Trees for which there is no thread grow one after another, into what they would be.
uct() { "$KIGI" search reversi --searcher "uct(threads=200,playouts=2000,seed=3)" --json 2>&1 | grep -o '"\(value\|nodes\|line\)":[^,]*'; }
[ -n "$(uct)" ] && [ "$(uct)" = "$(ulimit -s 256; uct)" ] || { echo "uct: $(uct)"; exit 1; }
# Games are played, or labelled, by the threads that there are.
said=$("$KIGI" selfplay reversi --searcher "pvs(table=0)" --games 300 --threads 200 --depth 1 --exact-plies 2 --out "$folder/labels" --json 2>&1)
[ $? -eq 0 ] && [[ $said == *'"games":300'* ]] || { echo "selfplay: $said"; exit 1; }
said=$("$KIGI" match tictactoe --first random --second random --games 400 --concurrency 200 --json 2>&1)
[ $? -eq 0 ] || { echo "match: $said"; exit 1; }
