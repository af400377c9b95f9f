#!/usr/bin/env bash
# kigi train as a process: killed without a word, and continued from what it kept to the same bytes. A process that is
# stopped for as long as it waits between two times of keeping takes no time of the machine meanwhile.
set -uo pipefail
"$KIGI" games | grep -q '^reversi' && "$KIGI" games | grep -q '^trax' || exit 77
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

# NAME ARGUMENTS: a whole training of these, and one that is killed after it kept its state. A line for each fault.
train_twice() {
    local name=$1 part=$folder/$1.killed.part said=$folder/$1.said
    shift
    local train=("$KIGI" train "$@" --seed 3)
    "${train[@]}" --out "$folder/$name.killed" >"$said" &
    local killed=$!
    until [ -s "$said" ] || ! kill -0 "$killed" 2>/dev/null; do sleep 0.01; done
    kill -STOP "$killed"
    sleep 11 &
    local pause=$!
    "${train[@]}" --out "$folder/$name" >/dev/null || echo "$name: the whole training fails"
    wait "$pause"
    [ ! -e "$part" ] || echo "$name: the state is kept too early"
    kill -CONT "$killed"
    until [ -e "$part" ] || ! kill -0 "$killed"; do sleep 0.01; done
    kill -KILL "$killed" || echo "$name: over before it was killed"
    wait "$killed" 2>/dev/null
    [ ! -e "$folder/$name.killed" ] || echo "$name: weights of a training that was killed"
    "${train[@]}" --out "$folder/$name.killed" --resume "$part" >/dev/null || echo "$name: does not go on"
    cmp "$folder/$name" "$folder/$name.killed"
    [ ! -e "$part" ] || echo "$name: the state is still there"
}

"$KIGI" selfplay reversi --games 400 --depth 1 --exact-plies 6 --out "$folder/labels" >/dev/null || exit 1
{
    train_twice chance trax --player "pvs(depth=1,eval=zero,table=0)" --self-play 400 --epochs 60 --patience 60 &
    train_twice sum reversi --examples "$folder/labels" --iterations 12 &
    train_twice network reversi --model network --examples "$folder/labels" --epochs 6 &
    wait
} >"$folder/faults" 2>&1
cat "$folder/faults"
[ ! -s "$folder/faults" ]
