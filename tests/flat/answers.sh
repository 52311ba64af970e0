#!/bin/bash
# answers.sh: compiled programs have the oracle's answers, in its order: random flat programs with choices, free
# variables and marks, at -O0 and -O, with a collection at every allocation, too. At -O the program also tests what the
# compiler took for certain (compiler-patch/opt/det.c).
#
# ANSWERS (30) programs are compared, other ones each time; those whose search is long, or which have functions among
# their answers, are left out, some two of five. They become one program, whose main is a choice of
# theirs. A message tells the number of one whose answers differ: tests/flat/random NUMBER prints it.

. "$(dirname "$0")/../tap.sh"
quick_c
bin=${top_builddir:-$tests/../build}/tests/flat
[ -x "$bin/oracle" ] && [ -x "$bin/random" ] || bail "there is no oracle at $bin"
LMLDIR=${LMLDIR:-$("$LMLC" --print-dir)}; export LMLDIR
cd "$scratch" || bail "no directory"
first=${2:-$((RANDOM * 32768 + RANDOM))}     # answers.sh N FIRST: from number FIRST on

# A program whose search ends by itself, and which has no functions among its answers.
usable() {
    "$bin/oracle" --no-library --normal --steps=20000 "$1" > one 2>&1 && grep -q '^answer:' one && ! grep -q '^end:\|<function>' one &&
        [ "$(wc -l < one)" -lt 200 ]
}

wanted=${ANSWERS:-30} count=0
for ((i = first; count < wanted && i < first + 10 * wanted; i++)); do
    "$bin/random" $i > one.flat
    usable one.flat || continue
    count=$((count + 1))
    sed "/^data/d; s/\btoD\b/p${i}toD/g; s/\bf\([0-9]\)/p${i}f\1/g; s/^main/p${i}main/" one.flat >> all.flat
    main="$main${main:+ or }($i,p${i}main)"
    grep '^answer:' one | sed "s/^answer: \(.*\)/($i,\1)/" >> want
done
{ "$bin/random" 1 | grep '^data'; echo "main = $main"; } >> all.flat
echo "1..5"
[ $count = $wanted ] && echo "ok 1 - $count programs from number $first, $(wc -l < want) answers" || echo "not ok 1 - only $count programs can be used"

compare() {
    # the choice is of several types, which does no harm
    limited 60 "$LMLC" -t --no-library "$2" all.flat -o prog > log 2>&1 || { echo "not ok $1 - $4"; show log 6 | sed 's/^/#   /'; return; }
    LMLARGS="$3" limited 120 ./prog > got 2> err
    if cmp -s want got; then echo "ok $1 - $4"
    else echo "not ok $1 - $4"; { diff want got | head -n 20; show err; } | sed 's/^/#   /'; fi
}
compare 2 -O0 "" "at -O0"
compare 3 -O "" "at -O"
compare 4 -O0 "--collect-always --check" "with a collection at every allocation"
CFLAGS="${CFLAGS-} -DLML_CHECK_FACTS" compare 5 -O "" "at -O, with facts tested"
