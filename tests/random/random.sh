#!/bin/bash
# random.sh: random programs, compiled and run, against the oracle.
#
#   tests/random/random.sh [N [FIRST]]    N programs (RANDOM_COUNT, 5), seeds from FIRST
#                                         (RANDOM_FIRST, 1) on
#
# A program's output and status have to be the oracle's: at -O0, at -O1, and at -O2 by the other C compiler; each run as
# it is, with a collection at every allocation and the heap verified, and profiled. One that runs the oracle out of
# fuel is skipped. Environment: see tap.sh; ORACLE and GEN, if they aren't those of the build tree; OTHER_CC, the other
# C compiler (clang, if it is there, but none in a hostile mode; empty: none).

. "$(dirname "$0")/../tap.sh"
quick_c

build=${top_builddir:-$tests/../build}
ORACLE=${ORACLE:-$build/tests/oracle/oracle}
GEN=${GEN:-$build/tests/random/gen}
count=${1:-${RANDOM_COUNT:-5}} first=${2:-${RANDOM_FIRST:-1}}
OTHER_CC=${OTHER_CC-$([ -n "${MODE-}" ] || command -v clang)}

# The library's sources, in the order in which its local.mk lists them.
lib=$tests/../compiler-patch/lib
libs=()
for m in $(sed -n 's/^LML_LIB = //p' "$lib/local.mk"); do libs+=(--lib "$lib/lml/$m.m"); done

# Run with these flags, it does what the oracle wants.
does() {
    LMLARGS="$* ${LMLARGS-}" limited 60 ${RUN_WRAPPER-} ./prog > got 2> err < /dev/null
    got=$?
    cmp -s want got || { diff -a -u want got | tail -n +3 > diff; show diff 40; got=-1; }
    [ $got = $want ] || { echo "run with \"$*\": status $got, the oracle's $want"; show err; return 1; }
}

# Compiled with these flags, it does so however it is run.
agrees() {
    limited 60 ${LMLC_WRAPPER-} "$LMLC" ${LMLC_FLAGS-} "$@" prog.m -o prog 2> err ||
        { echo "lmlc $*: status $?"; show err; return 1; }
    does && does --collect-always --check && does -p -i0.001 -h1k ||
        { echo "(compiled with \"$*\"${CC:+ by $CC})"; return 1; }
}

one() {
    local seed=${1##*/} dir=$2 want got
    cd "$dir" || return 1
    "$GEN" "$seed" > prog.m || { echo "no program"; return 1; }
    limited 60 "$ORACLE" "${libs[@]}" prog.m > want 2> want.err < /dev/null
    want=$?
    case $want in
    0) ;;
    1) grep -q '^Fail: ' want.err || { echo "the oracle refuses it:"; show want.err; return 1; } ;;
    3) echo "the oracle runs out of fuel"; return 77 ;;
    *) echo "oracle: status $want"; show want.err; return 1 ;;
    esac
    agrees -O0 && agrees -O1 || return 1
    [ -z "$OTHER_CC" ] || CC=$OTHER_CC agrees -O2
}

[ -x "$LMLC" ] || bail "there is no compiler at $LMLC"
[ -x "$ORACLE" ] && [ -x "$GEN" ] || bail "no $ORACLE or $GEN: make check builds them"
seeds=()
for ((i = first; i < first + count; i++)); do seeds+=("$tests/random/$i"); done
tap_each one "${seeds[@]}"
