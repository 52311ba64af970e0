#!/bin/bash
# iface.sh: the interface a module gets, and what another file sees through it.
#
#   tests/iface/iface.sh             all of tests/iface
#   tests/iface/iface.sh FILE.t...   these
#
# x.t is what compiling x.m must write, less the STRICTNESS pragmas, which are
# the optimiser's business; x.use.m, which imports it, has the types x.use.type.
# Environment: see tap.sh.

. "$(dirname "$0")/../tap.sh"

same() {
    cmp -s "$1" "$2" || { diff -a -u "$1" "$2" | tail -n +3; return 1; }
}

one() {
    local base=${1%.t} bad=0
    cd "$2" || return 1
    limited 20 ${LMLC_WRAPPER-} "$LMLC" ${LMLC_FLAGS-} -c "$base.m" -o x.o < /dev/null || return 1
    sed 's/{# STRICTNESS [^#]*#}//' x.t > plain.t
    same "$1" plain.t || bad=1
    limited 20 ${LMLC_WRAPPER-} "$LMLC" ${LMLC_FLAGS-} --import x.t -dt "$base.use.m" > use.type < /dev/null || return 1
    same "$base.use.type" use.type || bad=1
    return $bad
}

if [ $# = 0 ]
then mapfile -t files < <(files_of "$tests/iface/*.t")
else mapfile -t files < <(realpath -- "$@")
fi
[ ${#files[@]} = 0 ] || [ -x "$LMLC" ] || bail "there is no compiler at $LMLC"
tap_each one "${files[@]}"
