#!/bin/bash
# linear.sh: the paper's Table 2: two ways to read a number, digit by digit, by the oracle.
#
#   tests/pairs/linear.sh
#
# From one digit on each further digit takes as many calls, cells and primitives as the last; more of all in the
# second way, which makes lists, than in the first, which is a loop. Environment: see tap.sh; ORACLE, if not that of
# the build tree.

. "$(dirname "$0")/../tap.sh"

build=${top_builddir:-$tests/../build}
ORACLE=${ORACLE:-$build/tests/oracle/oracle}
lib=$tests/../compiler-patch/lib
libs=()
for m in $(sed -n 's/^LML_LIB = //p' "$lib/local.mk"); do libs+=(--lib "$lib/lml/$m.m"); done

program() {
    cat << END
let rec
    string_to_int1 s = loop s 0
and loop [] v = v
||  loop (c.t) v = loop t (10 * v + (ord c - ord '0'))
and string_to_int2 s = Sum [x * y ;; (x, y) <- combine (reverse (digits s), scale 1)]
and digits s = map digit s
and digit c = ord c - ord '0'
and scale x = x . scale (x * 10)
in itos (string_to_int$1 "$2")
END
}

# "calls cells primitives" of all pairs but main's, for way $1 and the digits $2; and of the pair loop <- loop.
cost() {
    program "$1" "$2" > prog.m
    limited 20 "$ORACLE" "${libs[@]}" -fpairs --pairs prog.m > out 2> table < /dev/null || { show table >&2; return 1; }
    [ "$(cat out)" = "$((10#0$2))" ] || { echo "printed $(cat out)" >&2; return 1; }
    awk '!/^main </ { calls += $5; cells += $7; work += $9 } /^loop <- loop / { loop = $5 }
         END { print calls, cells, work, loop + 0 }' table
}

one() {
    local digits way=${1##*-} n
    cd "$2" || return 1
    for digits in "" 1 12 123 1234 12345 123456; do cost "$way" "$digits" || return 1; done > costs
    [ "$(wc -l < costs)" = 7 ] || return 1
    awk -v way="$way" '
        NR > 1 { for (i = 1; i <= 4; i++) step[i] = $i - last[i] }
        NR == 3 { for (i = 1; i <= 4; i++) want[i] = step[i] }
        NR > 3 { for (i = 1; i <= 4; i++) if (step[i] != want[i]) { print "digit " NR - 1 ": " step[i] ", not " want[i]; bad = 1 } }
        { for (i = 1; i <= 4; i++) last[i] = $i }
        way == 1 && $4 != NR - 1 { print "loop <- loop " $4 " for " NR - 1 " digits"; bad = 1 }
        END { exit bad }' costs || { show costs; return 1; }
    [ "$way" = 2 ] || return 0
    # more than the first way, by each digit
    for n in 12345 123456; do cost 1 $n || return 1; done > others
    tail -n 2 costs | paste -d ' ' - others | awk '
        { for (i = 1; i <= 3; i++) { two[NR, i] = $i; one[NR, i] = $(i + 4) } }
        END { for (i = 1; i <= 3; i++) if (two[2, i] - two[1, i] <= one[2, i] - one[1, i]) exit 1 }' ||
        { echo "the second way takes no more"; show costs; show others; return 1; }
}

[ -x "$ORACLE" ] || bail "no $ORACLE: make check builds it"
tap_each one "$tests"/pairs/way-{1,2}
