#!/bin/bash
# toy.sh: a compiler of another language, tests/toy/toy.c: what a front end must provide is enough for the rest of the
# compiler, from core to a program that runs and can be profiled.

. "$(dirname "$0")/../tap.sh"
toyc=${top_builddir:-$tests/../build}/tests/toy/toyc
[ -x "$LMLC" ] || bail "there is no compiler at $LMLC"
[ -x "$toyc" ] || bail "there is no compiler at $toyc"
LMLDIR=$("$LMLC" --print-dir); export LMLDIR
unset LMLARGS
cd "$scratch" || bail "no directory"

result() { if [ "$2" = "$3" ]; then echo "ok $1 - $4"; else echo "not ok $1 - $4"; printf '%s\n' "$2" | sed 's/^/# /'; fi; }

echo 1..8
echo 'main = 1' > one.toy
result 1 "$("$toyc" one.toy 2>&1 && ./one)" 1 "main = 1 is a program that prints 1"
printf -- '-- sums\nmain = two + two + 38\ntwo = 1 + 1\n' > sum.toy
for level in 0 1 2; do
    result $((2 + level)) "$("$toyc" -O$level sum.toy 2>&1 && ./sum)" 42 "a sum, at -O$level"
done
result 5 "$("$toyc" -c sum.toy 2>&1 && "$toyc" sum.o -o linked 2>&1 && ./linked)" 42 "compiled and linked apart"
result 6 "$("$toyc" -dk sum.toy 2>&1; "$toyc" -dt sum.toy > /dev/null 2>&1; echo $?)" "tokens of a toy
2" "its dumps are its own"
printf 'main = x +\ny 1\n' > bad.toy
result 7 "$("$toyc" bad.toy 2>&1 | grep -c '^bad.toy:[12]:[0-9]*: error: '; ls bad 2> /dev/null)" 3 "errors have their places, and stop it"
result 8 "$(./sum -p -i0.01 > /dev/null 2>&1; grep -c '^JOB "sum' sum.hp)" 1 "the program can be profiled"
