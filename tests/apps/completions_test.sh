#!/usr/bin/env bash
# Shells read the completions, and bash completes commands, options, words and names; the manual page has no fault.
set -euo pipefail
[ -x "${KIGI:-}" ] || { echo "the program is not built"; exit 77; }
script=$(mktemp)
trap 'rm -f "$script"' EXIT
"$KIGI" completions bash >"$script"
# shellcheck disable=SC1090
source "$script"
status=0
completed() {  # EXPECTED WORD...: the last word is completed to EXPECTED, among others
    local expected=$1
    shift
    COMP_WORDS=("$@")
    COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
    COMPREPLY=()
    _kigi
    [[ " ${COMPREPLY[*]} " == *" $expected "* ]] ||
        { echo "'$*' is completed to '${COMPREPLY[*]}', without $expected"; status=1; }
}
completed search kigi sea
completed --depth kigi search tictactoe --de
completed reversi kigi search rev
completed pvs kigi search tictactoe --searcher p
completed zsh kigi completions z
"$KIGI" completions zsh >"$script"
! command -v zsh >/dev/null || zsh -n "$script" || status=1
if command -v groff >/dev/null; then
    faults=$("$KIGI" help --man | groff -man -Tutf8 -ww 2>&1 >/dev/null)
    [ -z "$faults" ] || { echo "$faults"; status=1; }
fi
exit $status
