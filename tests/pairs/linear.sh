#!/bin/bash
# linear.sh: the paper's Table 2: two ways to read a number, digit by digit, by the oracle and compiled.
#
#   tests/pairs/linear.sh
#
# From one digit on each further digit takes as many calls, cells and primitives as the last, or calls and bytes; more of
# all in the second way, which makes lists, than in the first, which is a loop. Environment: see tap.sh; ORACLE, if not
# that of the build tree.

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
in itos (string_to_int$1 input)
END
}

# "calls, calls of loop <- loop, cells, primitives" of all pairs but main's, for the digits of the input.
by_oracle() {
    limited 20 "$ORACLE" "${libs[@]}" -fpairs --pairs prog.m > out 2> table || { show table >&2; return 1; }
    awk '!/^main </ { calls += $5; cells += $7; work += $9 } /^loop <- loop / { loop = $5 }
         END { print calls, loop + 0, cells, work }' table
}

# The same, but bytes. What reads the input is the run time's.
by_program() {
    limited 20 ${RUN_WRAPPER-} ./prog --stats-json=stats.json > out 2> err || { show err >&2; return 1; }
    sed -n 's/.*{ "name": "\(.*\)", "module": .*"origin": "\(.*\)", "line": .*"entries": \([0-9]*\),.*"bytes": \([0-9]*\) }.*/\1 <- \2 \3 \4/p' stats.json |
        awk '!/^main </ { calls += $4; bytes += $5 } /^loop <- loop / { loop = $4 } END { print calls, loop + 0, bytes }'
}

# A line of costs for each number of digits, from none to six.
costs_of() {
    local digits
    program "$2" > prog.m
    [ "$1" = by_oracle ] || limited 60 ${LMLC_WRAPPER-} "$LMLC" ${LMLC_FLAGS-} -fpairs $3 prog.m -o prog 2> err ||
        { show err >&2; return 1; }
    for digits in "" 1 12 123 1234 12345 123456; do
        printf %s "$digits" | "$1" || return 1
        [ "$(cat out)" = "$((10#0$digits))" ] || { echo "printed $(cat out)" >&2; return 1; }
    done
}

# Each further digit takes as much as the last, of each figure.
is_linear() {
    awk 'NR == 3 { for (i = 1; i <= NF; i++) step[i] = $i - last[i] }
         NR > 3 { for (i = 1; i <= NF; i++) if ($i - last[i] != step[i]) bad = 1 }
         { for (i = 1; i <= NF; i++) last[i] = $i }
         END { exit bad || NR != 7 }' "$1" || { echo "a digit takes more or less than the last"; show "$1"; return 1; }
}

one() {
    local how=${1##*/} flags
    flags=${how#*,} how=${how%%,*}
    cd "$2" && costs_of "$how" 1 "$flags" > loop && costs_of "$how" 2 "$flags" > lists || return 1
    is_linear loop && is_linear lists || return 1
    awk '$2 != NR - 1 { exit 1 }' loop || { echo "loop <- loop isn't called once a digit"; show loop; return 1; }
    paste -d ' ' loop lists | awk '
        NR == 6 { for (i = 1; i <= NF; i++) last[i] = $i }
        NR == 7 { for (i = 1; i <= NF / 2; i++) if (i != 2 && $(i + NF / 2) - last[i + NF / 2] <= $i - last[i]) exit 1 }' ||
        { echo "lists take no more than the loop"; show loop; show lists; return 1; }
}

[ -x "$LMLC" ] || bail "there is no compiler at $LMLC"
[ -x "$ORACLE" ] || bail "no $ORACLE: make check builds it"
tap_each one "$tests"/pairs/{by_oracle,by_program\,-O0,by_program\,-O1}
