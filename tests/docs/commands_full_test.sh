#!/usr/bin/env bash
# The commands in the documents run and print what the documents say, and the check of that sees what differs.
set -euo pipefail
source=$(cd "$(dirname "$0")/../.." && pwd)
[ -x "${KIGI:-}" ] || { echo "the program is not built"; exit 0; }
mapfile -t documents < <(ls "$source/README.md"; find "$source/docs" -name '*.md' | sort)
# Builds with assertions or sanitizers leave out what takes seconds in a release.
build=$(dirname "$KIGI")/../CMakeCache.txt
quick=--quick
if grep -q '^CMAKE_BUILD_TYPE:[A-Z]*=Release' "$build" 2>/dev/null && ! grep -q '^KIGI_SANITIZE:[A-Z]*=.' "$build"; then
    quick=''
fi
# shellcheck disable=SC2086
"$source/scripts/check-console" $quick "$KIGI" "${documents[@]}"

# docs/command-line.md has every command and every option.
undocumented=0
page=$(cat "$source/docs/command-line.md")
for command in $("$KIGI" --help | sed -n 's/^  \([a-z-]*\) .*/\1/p'); do
    grep -qE "^## kigi ([a-z]+, )*$command\\b" <<<"$page" || { echo "no section on kigi $command"; undocumented=1; }
    for option in $("$KIGI" "$command" --help | sed -nE 's/^  (-[a-z], )?(--[a-z0-9-]+).*/\2/p'); do
        grep -qE -- "$option\\b" <<<"$page" || { echo "kigi $command $option is not explained"; undocumented=1; }
    done
done
[ "$undocumented" = 0 ]

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
accepted() { printf "$1" >"$folder/a.md"; "$source/scripts/check-console" "$KIGI" "$folder/a.md" >/dev/null; }
fail() { echo "$1"; exit 1; }
accepted '<!-- other numbers -->\n```console\n$ echo "2  of 3.5 k"\n7 of 1\n```\n' || fail "other numbers are refused"
accepted '```console\n$ echo "5 nodes,  0.3 s, 2.1 M nodes/s"\n5 nodes, 7 s, 3 nodes/s\n```\n' || fail "another time is refused"
accepted '```console\n$ printf "nodes  seconds\\n12  0.5\\n"\nnodes  seconds\n12     1.70\n```\n' || fail "another time in a table is refused"
! accepted '```console\n$ echo "5 nodes, 0.3 s"\n6 nodes, 0.3 s\n```\n' || fail "other nodes are not seen"
! accepted '```console\n$ printf "nodes  seconds\\n12  0.5\\n"\nnodes  seconds\n13  0.5\n```\n' || fail "other nodes in a table are not seen"
accepted '```console\n$ seq 9; echo end\n...\nend\n```\n' || fail "'...' is refused"
accepted '```console\n$ yes | head -1\ny\n```\n' || fail "a feeder whose reader has had enough is refused"
accepted '<!-- exits 3 -->\n```console\n$ true\n$ echo a; exit 3\na\n```\n' || fail "an expected status is refused"
accepted '<!-- any output -->\n```console\n$ echo a\nb\n```\n' || fail "any output is not taken"
accepted '<!-- not run: why -->\n```console\n$ false\n```\n' || fail "what is not to be run is run"
! accepted '```console\n$ echo one\ntwo\n```\n' || fail "other words are not seen"
! accepted '```console\n$ echo one; echo two\none\n```\n' || fail "a line too many is not seen"
! accepted '<!-- any output -->\n```console\n$ false\n```\n' || fail "a failing command with any output is not seen"
! accepted '```console\n$ false\n```\n' || fail "a failing command is not seen"
