#!/bin/bash
# claims.sh: what must be true of lexical profiles, on random programs with random functions profiled.
#
#   tests/pairs/claims.sh [N [FIRST]]   N blocks of sixty programs (LEXICAL_COUNT, 5), seeds from FIRST on
#                                       (LEXICAL_FIRST, otherwise new ones each time)
#
# The oracle evaluates each program by the paper's Fig. 19 and by pairs that are fixed in the text, and compares
# (tests/oracle/lexical.c). One program in three is of the usual kind; the others have many small definitions at the
# top. Of the programs in a block at least half make ten calls or more, and all that could make a difference occurs in
# it: functions that are part of others, shared ones, cycles of these, constants, partial applications, results that
# are applied again, functions in data. In one program of five all functions are profiled as well: each must have as
# many calls, over all that mention it, as its cost centre by -auto-all has entries.
# Environment: see tap.sh; ORACLE and GEN, if they aren't those of the build tree.

. "$(dirname "$0")/../tap.sh"
quick_c

build=${top_builddir:-$tests/../build}
ORACLE=${ORACLE:-$build/tests/oracle/oracle}
GEN=${GEN:-$build/tests/random/gen}
count=${1:-${LEXICAL_COUNT:-5}} first=${2:-${LEXICAL_FIRST:-$((RANDOM * 32768 + RANDOM))}}
block=60

lib=$tests/../compiler-patch/lib
libs=()
for m in $(sed -n 's/^LML_LIB = //p' "$lib/local.mk"); do libs+=(--lib "$lib/lml/$m.m"); done

# What the oracle says of the program of this seed goes to the file `said'.
try() {
    local kind=--tops status
    [ $(($1 % 3)) != 0 ] || kind=
    "$GEN" $kind "$1" > prog.m || { echo "no program"; return 1; }
    limited 60 "$ORACLE" "${libs[@]}" "--some=$1" --fuel 3000000 --lexical prog.m >> said 2> err < /dev/null
    status=$?
    case $status in
    0) [ $(($1 % 5)) != 0 ] || adds_up "$1"; return ;;
    3) echo "out of fuel" >> said; return 0 ;;
    esac
    echo "gen $kind $1 > prog.m; oracle --some=$1 --lexical prog.m: status $status"; show err 60; show prog.m 200
    return 1
}

# Each centre of the program has as many entries as its pairs have calls.
adds_up() {
    "$ORACLE" "${libs[@]}" --fuel 3000000 -auto-all --centres=ours prog.m 2> entries > out < /dev/null
    "$ORACLE" "${libs[@]}" --fuel 3000000 -fpairs --pairs prog.m 2> calls > out < /dev/null
    awk 'NR == FNR && $4 == "calls" { calls[$1] += $5; next }
         NR == FNR { next }
         match($2, /^E[0-9]+$/) { if (calls[$1] + 0 != substr($2, 2) + 0) { print $1 ": " calls[$1] + 0 " calls, " $2; bad = 1 } }
         END { exit bad }' calls entries || { echo "(gen of $1)"; return 1; }
}

# How many of the programs have the figure named $1 at $2 or more.
having() {
    awk -v name="$1" -v least="$2" \
        '{ for (i = 1; i < NF; i++) if ($i == name && $(i + 1) >= least) n++ } END { print n + 0 }' said
}

covers() {
    local what n
    n=$(having calls 10)
    [ "$n" -ge $((block / 2)) ] || { echo "only $n of $block programs make ten calls or more"; return 1; }
    for what in absorbed-calls shared-calls cycles constants partial over stored; do
        [ "$(having $what 1)" -ge 1 ] || { echo "no program has $what"; return 1; }
    done
}

one() {
    local seed from=${1##*-}
    cd "$2" || return 1
    for ((seed = from; seed < from + block; seed++)); do try $seed || return 1; done
    covers || { show said; return 1; }
    awk '{ for (i = 1; i < NF; i++) if ($i == "calls") n += $(i + 1) } END { print NR " programs, " n " calls" }' said
}

[ -x "$ORACLE" ] && [ -x "$GEN" ] || bail "no $ORACLE or $GEN: make check builds them"
blocks=()
for ((i = 0; i < count; i++)); do blocks+=("$tests/pairs/claims-$((first + block * i))"); done
tap_each one "${blocks[@]}"
