#!/bin/bash
# constants.sh: random programs whose modules are full of constants that die.
#
#   tests/constants/constants.sh [N [FIRST]]     N programs (CONSTANTS_COUNT, 4), seeds from FIRST (1) on
#
# What a program prints when all constants are kept, it prints when they die: run as it is, with a collection at every
# allocation and the heap verified (then every constant that isn't mentioned dies, and one that is needed afterwards
# stops the program), and with the old faults. Each is compiled at -O1 and in one other way: at -O0, with shared code, with
# evaluations as calls, with the flag tested at every entry, with cost centres, or with biographies; by --make, since the
# modules need each other.
# A program that takes long is skipped. Environment: see tap.sh.

. "$(dirname "$0")/../tap.sh"
quick_c

count=${1:-${CONSTANTS_COUNT:-4}} first=${2:-1}

ways=("-O0" "-O1 -fshare=always" "-O1 -feval=call" "-O0 -fflag=entry" "-O1 -auto-all" "-O1 -fbiography")

runs() {
    limited 20 ${RUN_WRAPPER-} ./prog "$@" > got 2> err < /dev/null ||
        { echo "status $? of: ./prog $*"; show err; return 1; }
    cmp -s want got || { echo "run with \"$*\":"; diff -a -u want got | tail -n +3; return 1; }
}

agrees() {
    rm -f *.o *.t
    limited 60 ${LMLC_WRAPPER-} "$LMLC" ${LMLC_FLAGS-} "$@" --make prog.m -o prog > err 2>&1 ||
        { echo "lmlc $*: status $?"; show err; return 1; }
    [ -s want ] || timeout 20 ./prog --constants=keep > want 2> err < /dev/null ||
        { echo "it takes too long, or fails:"; show err; return 77; }
    runs --constants=keep && runs && runs -h1k && runs --collect-always --check &&
        runs --collect-always --check --blackhole=off --selectors=off && runs --collect-always --check --update=copy &&
        return 0
    echo "(compiled with \"$*\")"
    return 1
}

one() {
    local seed=${1##*/}
    cd "$2" && awk -v seed="$seed" -v dir=. -f "$tests/constants/gen.awk" || return 1
    agrees -O1 || return
    agrees ${ways[seed % ${#ways[@]}]}
}

[ -x "$LMLC" ] || bail "there is no compiler at $LMLC"
seeds=()
for ((i = first; i < first + count; i++)); do seeds+=("$tests/constants/$i"); done
tap_each one "${seeds[@]}"
