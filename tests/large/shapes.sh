#!/bin/bash
# shapes.sh: programs of many shapes, each large in one respect (long, deep or
# wide), compile and run. tests/large/shapes.awk makes them; here they are small, so
# that all of them take a minute, and -fshare=always -feval=call gives them what
# large ones get. bench/compile.sh times large ones.
#
#   tests/large/shapes.sh [NAME...]    these shapes; by default every third; SHAPES=all: all (make check-large)

. "$(dirname "$0")/../tap.sh"

SIZE=${SIZE:-1500}

one() {
    cd "$2" || return 1
    awk -v shape="${1##*/}" -v size="$SIZE" -f "$tests/large/shapes.awk" > prog.m || return 1
    limited 60 ${LMLC_WRAPPER-} "$LMLC" ${LMLC_FLAGS--fshare=always -feval=call} prog.m -o prog > err 2>&1 < /dev/null
    if grep -q '^-- expect error:' prog.m
    then errors_match prog.m err; return
    fi
    [ -x prog ] || { echo "lmlc:"; show err; return 1; }
    limited 20 ${RUN_WRAPPER-} ./prog < /dev/null > out 2>&1
    [ "$(< out)" = "$(sed -n '1s/^-- expect[a-z-]*: //p' prog.m)" ] || { echo "says:"; show out; return 1; }
}

[ -x "$LMLC" ] || bail "there is no compiler at $LMLC"
every=3; [ "${SHAPES-}" != all ] || every=1
[ $# -gt 0 ] || set -- $(sed -n 's/^    if (shape == "\([a-z_0-9]*\)".*/\1/p' "$tests/large/shapes.awk" | awk -v n=$every 'NR % n == 0')
tap_each one "${@/#/$tests/shapes/}"
