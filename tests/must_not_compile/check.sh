#!/usr/bin/env bash
# check.sh gcc|clang SOURCE COMPILER FLAGS...
set -uo pipefail
kind=$1 source=$2
shift 2

if said=$(LC_ALL=C "$@" -fsyntax-only "$source" 2>&1); then
    echo "$source compiles"
    exit 1
fi
expected=$(sed -nE "s,^// expect(-$kind)?: ,,p" "$source")
if [ -z "$expected" ]; then
    echo "$source has no line '// expect: words'"
    exit 1
fi
status=0
while IFS= read -r words; do
    if ! grep -qF -- "$words" <<<"$said"; then
        echo "not said: $words"
        status=1
    fi
done <<<"$expected"
[ $status = 0 ] || echo "$said"

if grep -q KIGI_FIXED "$source" && ! "$@" -DKIGI_FIXED -fsyntax-only "$source"; then
    echo "$source does not compile with KIGI_FIXED either"
    status=1
fi
exit $status
