#!/usr/bin/env bash
# The pages draw themselves in a browser, narrow and wide, without a script error and without asking for anything from
# elsewhere. Skipped (status 77) where Chromium is not installed.
set -euo pipefail
[ -x "${KIGI:-}" ] || { echo "skipped: the program is not built"; exit 77; }
chromium=$(command -v chromium || command -v chromium-browser || true)
[ -n "$chromium" ] || { echo "skipped: chromium is not installed"; exit 77; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

drawn() {  # FILE WIDTH: the document after its scripts ran
    "$chromium" --headless --no-sandbox --disable-gpu --disable-background-networking --user-data-dir="$folder/profile" \
        --enable-logging=stderr --window-size="$2",900 --virtual-time-budget=5000 --dump-dom "file://$folder/$1" \
        >"$folder/document" 2>"$folder/log"
}
check() {  # FILE WORDS...: each must be in the document
    local file=$1 width words
    shift
    for width in 390 1280; do
        drawn "$file" "$width"
        if grep -E 'CONSOLE|Uncaught' "$folder/log"; then echo "$file, $width px: errors"; exit 1; fi
        for words in "$@"; do
            grep -qF -- "$words" "$folder/document" || { echo "$file, $width px: no '$words'"; exit 1; }
        done
    done
    echo "$file: drawn"
}

"$KIGI" compare tictactoe --searchers "minimax,alpha-beta,pvs(table=1)" --html compare.html >compare.txt
check compare.html 'data-theme="' 'Nodes against depth' 'First-move cut-offs' 'A small tree with its cut-offs' \
    'class="cut"' 'The search is over' 'class="line"'

"$KIGI" compare tictactoe,kalah:3,2 --random 3 --searchers "alpha-beta,pvs,mtd-f" --html games.html >games.txt
check games.html 'data-theme="' '3 searchers on 2 games' 'geometric mean' 'class="cell" style="background:color-mix'

if "$KIGI" --help | grep -q '^  match '; then
    "$KIGI" match tictactoe --first "minimax(depth=1)" --second "pvs(depth=3)" --games 20 --opening-plies 2 \
        --store match.db >match.txt
    "$KIGI" report match.db --html match.html >report.txt
    check match.html 'data-theme="' 'Cross table' 'Likelihood of superiority' 'Effective branching factor' 'class="line"' \
        'class="here"' 'viewBox="0 0 120 120"' 'Pairs one to one'
    # Three games, of which two are a pair.
    sed -E 's/"total":20/"total":3/; s/"points":[0-9.]+,"elo"/"points":2.0,"elo"/; s/"games":20,"score"/"games":2,"score"/g
        s/"cross":\[\[.*\]\],"wdl":\[[0-9,]*\]/"cross":[[null,[2,0,1]],[[1,0,2],null]],"wdl":[2,0,1]/' match.html >odd.html
    check odd.html '1 game is not in a pair yet' '<dd>66.7' '2 of 3' '<td>3</td><td>66.7'
fi

if "$KIGI" games --json | grep -q '"game":"reversi"'; then
    echo f5d6c3d3c4f4f6f3e6e7d7g6f8 | "$KIGI" analyze - --level 2 --html analysis.html >analysis.txt
    check analysis.html 'data-theme="' 'accuracy' "Comp'Oth" 'class="line"' 'class="here"' '13. f8' 'viewBox='
fi

# The check itself sees an error.
sed 's/^drawCharts();$/drawCharts(); notThere();/' compare.html >broken.html
drawn broken.html 800
grep -q 'notThere' "$folder/log" || { echo "a script error is not seen"; exit 1; }
