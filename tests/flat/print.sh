#!/bin/bash
# print.sh: what lmlc -dF prints of a flat program can be read back, and is printed the same then.
#
#   tests/flat/print.sh            every program of tests/flat, and random ones
#   tests/flat/print.sh FILE...    these
#
# PRINT_SEEDS (10) random programs are tried, other ones each time.

. "$(dirname "$0")/../tap.sh"
random=${top_builddir:-$tests/../build}/tests/flat/random
[ -x "$LMLC" ] || bail "there is no compiler at $LMLC"
[ -x "$random" ] || bail "there is no program at $random"

one() {
    cd "$2" && cp "$1" first.flat || return 1
    limited 10 "$LMLC" -dF first.flat > second.flat 2> err || { show err; return 1; }
    limited 10 "$LMLC" -dF --no-library second.flat > third.flat 2> err || { show err; show second.flat 60; return 1; }
    grep -q '^[^-]' second.flat || { echo "nothing was printed"; return 1; }
    diff second.flat third.flat > diff || { show diff 40; return 1; }
}

if [ $# = 0 ]; then
    mkdir "$scratch/seeds"
    for ((i = 0; i < ${PRINT_SEEDS:-10}; i++)); do
        seed=$RANDOM$RANDOM
        "$random" $seed > "$scratch/seeds/$seed.flat"
    done
    mapfile -t files < <(files_of "$tests/flat/text/*.flat"; files_of "$tests/flat/run/*.flat"
        files_of "$tests/flat/costs/*.flat"; files_of "$scratch/seeds/*.flat")
else mapfile -t files < <(realpath -- "$@")
fi
tap_each one "${files[@]}"
