#!/usr/bin/env bash
# kigi train as a process: killed without a word, and continued from what it kept to the same bytes. A process that is
# stopped for as long as it waits between two times of keeping takes no time of the machine meanwhile.
set -uo pipefail
"$KIGI" games | grep -q '^reversi' && "$KIGI" games | grep -q '^trax' || exit 77
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

# NAME SECONDS ARGUMENTS: a whole training of these, and one that is killed after it kept its state, which it is given
# after so many seconds. A line for each fault.
train_twice() {
    local name=$1 seconds=$2
    shift 2
    local train=("$KIGI" train "$@" --seed 3) part=$folder/$name.killed.part
    "${train[@]}" --out "$folder/$name" >/dev/null || echo "$name: the whole training fails"
    "${train[@]}" --out "$folder/$name.killed" >/dev/null &
    sleep "$seconds"
    kill -STOP $!
    sleep 11
    [ ! -e "$part" ] || echo "$name: the state is kept too early"
    kill -CONT $!
    local tries=0
    until [ -e "$part" ] || [ $((tries += 1)) -gt 2000 ]; do sleep 0.01; done
    kill -KILL $! || echo "$name: over before it was killed"
    wait $! 2>/dev/null
    [ ! -e "$folder/$name.killed" ] || echo "$name: weights of a training that was killed"
    "${train[@]}" --out "$folder/$name.killed" --resume "$part" >/dev/null || echo "$name: does not go on"
    cmp "$folder/$name" "$folder/$name.killed"
    [ ! -e "$part" ] || echo "$name: the state is still there"
}

"$KIGI" selfplay reversi --games 400 --depth 1 --exact-plies 6 --out "$folder/labels" >/dev/null || exit 1
{
    train_twice chance 0.3 trax --player "pvs(depth=1,eval=zero,table=0)" --self-play 400 --epochs 8 --patience 8 &
    train_twice sum 1 reversi --examples "$folder/labels" --iterations 12 &
    train_twice network 0.3 reversi --model network --examples "$folder/labels" --epochs 6 &
    wait
} >"$folder/faults" 2>&1
cat "$folder/faults"
[ ! -s "$folder/faults" ]
