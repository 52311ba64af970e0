#!/bin/bash
# theorem.sh: Theorem 1 on random flat programs with choices, free variables and marks: the program that counts its
# own costs finds what the semantics says, centre by centre, for each answer and for the whole search.
#
# THEOREM_SEEDS (300) programs are tried, other ones each time. A message tells the number of one that fails:
# tests/flat/random NUMBER prints it.

. "$(dirname "$0")/../tap.sh"
bin=${top_builddir:-$tests/../build}/tests/flat
[ -x "$bin/oracle" ] && [ -x "$bin/random" ] || bail "there is no oracle at $bin"
LMLDIR=${LMLDIR:-$("$LMLC" --print-dir)}; export LMLDIR
seeds=${THEOREM_SEEDS:-300} first=$((RANDOM * 32768 + RANDOM))
echo 1..3
cd "$scratch" || bail "no directory"
for ((i = 0; i < seeds; i++)); do
    "$bin/random" $((first + i)) > $((first + i)).flat
    "$bin/oracle" --no-library --steps=100000 --theorem $((first + i)).flat >> all 2>&1 || echo "seed $((first + i))" >> bad
done
if [ -s bad ]; then echo "not ok 1 - semantics and transformation agree"; sed 's/^/# /' bad | head; grep -A 30 'by the semantics' all | head -60 | sed 's/^/#   /'
else echo "ok 1 - semantics and transformation agree"; fi
# Most programs must say something: they end, and have answers.
ended=$(grep -c 'answers, ' all) answered=$(grep 'answers, done' all | grep -vc ': 0 answers')
echo "# $seeds programs from number $first: $ended ended, $answered with answers"
[ "$ended" -ge $((seeds / 2)) ] && echo "ok 2 - most of them end" || echo "not ok 2 - most of them end"
[ "$answered" -ge $((seeds / 5)) ] && echo "ok 3 - many have answers" || echo "not ok 3 - many have answers"
