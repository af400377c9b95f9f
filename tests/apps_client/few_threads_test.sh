#!/usr/bin/env bash
# Where the system gives fewer threads than are asked for, that is said, and nothing waits for those that began.
set -uo pipefail
command -v "$KIGI" >/dev/null || exit 77
ulimit -v 700000 || exit 77  # the stacks of 200 threads take more
"$KIGI" games >/dev/null 2>&1 || exit 77  # sanitizers take more than that by themselves

said=$("$KIGI" search reversi --depth 8 --threads 200 2>&1)
[ $? -eq 2 ] && [[ $said == *"the system does not give 200 threads" ]] || { echo "search: $said"; exit 1; }
said=$("$KIGI" search reversi --searcher "uct(threads=200)" --nodes 1000 2>&1)
[ $? -eq 1 ] && [[ $said == *"the system does not give 200 threads" ]] || { echo "uct: $said"; exit 1; }
# A match is played with the threads that there are.
said=$("$KIGI" match tictactoe --first random --second random --games 400 --concurrency 200 --json 2>&1)
[ $? -eq 0 ] || { echo "match: $said"; exit 1; }
