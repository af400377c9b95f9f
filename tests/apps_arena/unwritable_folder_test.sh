#!/usr/bin/env bash
# As an ordinary user in a folder in which nothing may be written: stores are read, and what cannot be made says why.
set -uo pipefail
failed=0
folder=$(mktemp -d)
trap 'chmod -R u+w "$folder"; rm -rf "$folder"' EXIT
chmod 755 "$folder"
program=$KIGI
as_user=()
if [ "$(id -u)" -eq 0 ]; then
    command -v setpriv >/dev/null || exit 77
    as_user=(setpriv --reuid=65534 --regid=65534 --clear-groups)
    if ! "${as_user[@]}" "$program" help >/dev/null 2>&1; then # it is in a folder of root's
        cp "$KIGI" "$folder/kigi" || exit 77
        program=$folder/kigi
        "${as_user[@]}" "$program" help >/dev/null 2>&1 || exit 77
    fi
fi
kigi() { "${as_user[@]}" "$program" "$@"; }

mkdir "$folder/stores"
"$KIGI" match tictactoe --first random --second random --games 4 --store "$folder/stores/m.store" >/dev/null || exit 1
"$KIGI" learn-book "$folder/stores/k.book" --level 1 --searcher pvs --deviate 2 >/dev/null || exit 1
chmod 444 "$folder"/stores/*
chmod 555 "$folder/stores"

for command in ratings export "report --html /dev/null"; do
    # shellcheck disable=SC2086
    kigi ${command%% *} "$folder/stores/m.store" ${command#"${command%% *}"} >"$folder/out" 2>"$folder/err" ||
        { echo "$command:"; cat "$folder/err"; failed=1; }
done
kigi learn-book "$folder/stores/k.book" --show >"$folder/out" 2>"$folder/err" || { cat "$folder/err"; failed=1; }

# What a writer left behind must be read, which cannot be done here: that is said, and old games are not taken for all.
chmod 755 "$folder/stores"
cp "$folder/stores/m.store" "$folder/stores/cut.store"
echo "half a change" >"$folder/stores/cut.store-wal"
chmod 444 "$folder"/stores/cut.store*
chmod 555 "$folder/stores"
kigi export "$folder/stores/cut.store" >"$folder/out" 2>"$folder/err" && { echo "read without its log"; failed=1; }

refused() { # what, command...
    local what=$1
    shift
    kigi "$@" >"$folder/out" 2>"$folder/err" && { echo "$what was made"; failed=1; }
    grep -q "Permission denied" "$folder/err" || { echo "$what:"; cat "$folder/err"; failed=1; }
}
refused "a store" match tictactoe --first random --second random --games 2 --store "$folder/stores/new.store"
refused "a book" learn-book "$folder/stores/new.book" --deviate 1 --level 1 --searcher pvs
refused "a store of sessions" web --port 0 --sessions "$folder/stores/new.sqlite"
exit $failed
