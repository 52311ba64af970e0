#!/bin/bash
# mutate.sh: no program, however broken, makes lmlc crash or hang, in any pass.
#
#   tests/random/mutate.sh [N [FIRST]]    N changes of each program (RANDOM_CHANGES, 1), seeds from
#                                         FIRST (RANDOM_FIRST, 1) on
#
# The programs of tests/run and samples, each with a few tokens changed, go through all passes up to C, at
# -O0 and -O1: status 0, or 1 with a message that has a place. With DIFF set those that compile are run and
# compared with the oracle as well. Environment: see tap.sh; RANDOM_EVERY=n takes
# every n-th program; MUTATE and ORACLE, if not those of the build tree.

. "$(dirname "$0")/../tap.sh"

build=${top_builddir:-$tests/../build}
MUTATE=${MUTATE:-$build/tests/random/mutate}
ORACLE=${ORACLE:-$build/tests/oracle/oracle}
count=${1:-${RANDOM_CHANGES:-1}} first=${2:-${RANDOM_FIRST:-1}}

lib=$tests/../compiler-patch/lib
libs=()
for m in $(sed -n 's/^LML_LIB = //p' "$lib/local.mk"); do libs+=(--lib "$lib/lml/$m.m"); done

# The C of prog.m at -O$1, into prog.c; 1 if the program is in error, and that is said with its place.
translate() {
    local status
    limited 10 ${LMLC_WRAPPER-} "$LMLC" "-O$1" -dC prog.m > prog.c 2> err < /dev/null
    status=$?
    [ $status = 0 ] && return 0
    [ $status = 1 ] && grep -aq '^prog\.m:[0-9]*:[0-9]*: ' err && return 1
    echo "seed $seed, lmlc -O$1: status $status"; show err; show prog.m 1000
    return 2
}

# The program at -O$1 does what the oracle says; one that the oracle cannot finish isn't run.
compare() {
    local want got
    limited 20 "$ORACLE" "${libs[@]}" prog.m > want 2> want.err < /dev/null
    want=$?
    case $want in 3|4|124|137) return 0 ;; esac
    limited 60 "$LMLC" "-O$1" prog.m -o prog > err 2>&1 || { echo "seed $seed: -O$1 doesn't build"; show err; show prog.m 1000; return 1; }
    limited 20 ./prog -H500M > got 2> err < /dev/null
    got=$?
    [ $got = "$want" ] && cmp -s want got && return 0
    echo "seed $seed, -O$1: status $got, the oracle's $want"; show want.err; show err
    diff -a -u want got | tail -n +3 > diff; show diff; show prog.m 1000
    return 1
}

one() {
    local seed o status
    cd "$2" || return 1
    for ((seed = first; seed < first + count; seed++)); do
        "$MUTATE" "$seed" < "$1" > prog.m || { echo "no program"; return 1; }
        for o in 0 1; do
            translate $o; status=$?
            [ $status -le 1 ] || return 1
            [ -z "${DIFF-}" ] || [ $status = 1 ] || compare $o || return 1
        done
    done
}

[ -x "$LMLC" ] || bail "there is no compiler at $LMLC"
[ -x "$MUTATE" ] || bail "no $MUTATE: make check builds it"
mapfile -t files < <({ files_of "$tests/run/*.m"; files_of "${tests%/*}/samples/*/*.m"; } | awk -v n="${RANDOM_EVERY:-1}" 'NR % n == 0')
tap_each one "${files[@]}"
