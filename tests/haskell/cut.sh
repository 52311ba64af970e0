#!/bin/bash
# cut.sh: a Haskell module that ends too early is read, or refused with a message that has a place.
#
#   tests/haskell/cut.sh            all of tests/haskell/read, CUTS (12) times each, elsewhere each time
#   tests/haskell/cut.sh FILE...    these

. "$(dirname "$0")/../tap.sh"
[ -x "$LMLC" ] || bail "there is no compiler at $LMLC"

one() {
    local size at i status name=cut.${1##*.}
    cd "$2" && size=$(stat -c %s "$1") || return 1
    for ((i = 0; i < ${CUTS:-12}; i++)); do
        at=$(((RANDOM * 32768 + RANDOM) % size))
        head -c $at "$1" > "$name"
        limited 10 ${LMLC_WRAPPER-} "$LMLC" -da "$name" > out 2> err
        status=$?
        [ $status = 0 ] || { [ $status = 1 ] && grep -aq "^$name:[0-9]*:[0-9]*: error: " err; } ||
            { echo "cut at byte $at: status $status"; show err; return 1; }
    done
}

if [ $# = 0 ]; then mapfile -t files < <(files_of "$tests/haskell/read/*.hs"; files_of "$tests/haskell/read/*.lhs")
else mapfile -t files < <(realpath -- "$@")
fi
tap_each one "${files[@]}"
