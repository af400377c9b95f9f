#!/usr/bin/env bash
# package.sh BUILD COMPILER: the .deb is made, depends on what the program links to, and holds what it should, below /usr.
set -euo pipefail
build=$1
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cpack --config "$build/CPackConfig.cmake" -B "$folder" >/dev/null
deb=$(echo "$folder"/kigi_*.deb)
[ -f "$deb" ] || { echo "no .deb"; exit 1; }
files=$(dpkg-deb --contents "$deb" | awk '{print $6}')
dpkg-deb --field "$deb" Package Version Architecture Depends Suggests

status=0
expect() { grep -qE "^\./usr/$1\$" <<<"$files" || { echo "missing: $1"; status=1; }; }
expect 'include/kigi/framework/game/game\.hpp'
expect 'lib/.*cmake/kigi/kigiConfig\.cmake'
expect 'lib/.*libkigi_games\.a'
expect 'share/doc/kigi/copyright'
if [ -x "$build/apps/kigi" ]; then
    for file in 'bin/kigi' 'share/man/man6/kigi\.6\.gz' 'share/bash-completion/completions/kigi' \
        'share/zsh/vendor-completions/_kigi'; do
        expect "$file"
    done
fi
if grep -vE '^\./(usr/)?$|^\./usr/(bin|include|lib|share)/' <<<"$files"; then
    echo "these should not be there"
    status=1
fi
exit $status
