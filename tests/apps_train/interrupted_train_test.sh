#!/usr/bin/env bash
# kigi train as a process: interrupted in the middle of its games and of its epochs, and continued to the same bytes.
set -uo pipefail
"$KIGI" games | grep -q '^trax' || exit 77
failed=0
check() { # WHAT EXPECTED FOUND
    [ "$2" = "$3" ] || { echo "$1: expected '$2', found '$3'"; failed=1; }
}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

# A training that goes on until a run comes to its end. In the foreground: timeout else sends the signal to its whole
# group too, and a second Ctrl-C kills.
interrupt_later_and_later() {
    local runs=0 resume=() status
    while :; do
        runs=$((runs + 1))
        timeout --foreground --preserve-status -s INT "$(awk "BEGIN { print 0.05 * $runs }")" \
            "${train[@]}" --out "$folder/stopped" "${resume[@]}" >"$folder/out" 2>"$folder/err"
        status=$?
        [ $status -ne 0 ] || break
        check "an interrupted training" 130 $status
        check "its standard error" "" "$(cat "$folder/err")"
        [ $status -eq 130 ] && [ $runs -lt 200 ] || break
        [ -s "$folder/out" ] || continue # killed before it listened
        said=$(printf " %s" "${train[@]:1}")
        check "what it says at the end" "to go on: $KIGI$said --out $folder/stopped --resume $folder/stopped.part" \
            "$(tail -n 1 "$folder/out" | tr -d "'")"
        resume=(--resume "$folder/stopped.part")
        stops=$((stops + 1))
    done
}

# ARGUMENTS: a whole training of these, and one that is interrupted.
train_twice() {
    local train=("$KIGI" train trax "$@" --seed 3)
    "${train[@]}" --out "$folder/whole" >"$folder/out" 2>"$folder/err"
    check "status of the whole training" 0 $?
    check "its standard error" "" "$(cat "$folder/err")"

    # On a loaded machine a training may begin late and then come to its end between two interruptions: once more.
    stops=0
    local attempt
    for attempt in {1..20}; do
        interrupt_later_and_later
        [ $stops -eq 0 ] || break
    done
    [ $stops -gt 0 ] || { echo "never interrupted"; failed=1; }
    cmp "$folder/whole" "$folder/stopped" || failed=1
    [ ! -e "$folder/stopped.part" ] || { echo "the state is still there"; failed=1; }
}

train_twice --player random --self-play 300 --epochs 4 --patience 4 --batch 512
train_twice --player "pvs(depth=1,eval=zero,table=0)" --self-play 60 --generations 3 --keep 100 --temperature 0.3 --epochs 2
exit $failed
