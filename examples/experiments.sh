#!/usr/bin/env bash
# experiments.sh KIGI: runs the commands of docs/experiments.md again, those by the clock included (an hour and a quarter on an idle machine, and 8 GiB of memory).
set -euo pipefail
kigi=$(realpath "${1:?the program kigi}")
page=$(dirname "$0")/../docs/experiments.md
kigi() { "$kigi" "$@"; }
while IFS= read -r command; do
    printf '\n$ %s\n' "$command"
    if [[ $command == *'(command='* ]]; then
        echo "left out: needs another program"
        continue
    fi
    eval "$command"
done < <(sed -n 's/^\$ //p' "$page")
