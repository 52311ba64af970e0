#!/bin/bash
# cut.sh: a Haskell module that ends too early is read, or refused with a message that has a place.
#
#   tests/haskell/cut.sh            all of tests/haskell/read, CUTS (12) times each, elsewhere each time
#   tests/haskell/cut.sh FILE...    these
#   tests/haskell/cut.sh --below FOLDER    all modules below the folder, with types checked if they can be read

. "$(dirname "$0")/../tap.sh"
[ -x "$LMLC" ] || bail "there is no compiler at $LMLC"

# told FILE STATUS: it was accepted, or there is a message with a place.
told() { [ "$2" = 0 ] || { [ "$2" = 1 ] && grep -aqE "^$1:[0-9]+:[0-9]+: error: " err; }; }

one() {
    local size at i status name=cut.${1##*.}
    cd "$2" && size=$(stat -c %s "$1") || return 1
    for ((i = 0; i < ${CUTS:-12}; i++)); do
        at=$(((RANDOM * 32768 + RANDOM) % size))
        head -c $at "$1" > "$name"
        limited 10 ${LMLC_WRAPPER-} "$LMLC" -da "$name" > out 2> err
        status=$?
        told "$name" $status && { [ $status = 1 ] || typed "$1" "$name"; } ||
            { echo "cut at byte $at: status $status"; show err; return 1; }
    done
}

# typed FILE CUT: if it is asked for. The modules that it imports lie where the whole one does.
typed() {
    [ -n "$types" ] || return 0
    limited 20 ${LMLC_WRAPPER-} "$LMLC" -dt -D__GLASGOW_HASKELL__=900 -i"${1%/*}" "$2" > out 2> err
    status=$?
    told '[^:]*' $status
}

types=
if [ $# = 0 ]; then mapfile -t files < <(files_of "$tests/haskell/read/*.hs"; files_of "$tests/haskell/read/*.lhs")
elif [ "$1" = --below ]; then
    [ $# = 2 ] && [ -d "$2" ] || bail "--below takes a folder"
    types=1
    mapfile -t files < <(find "$(realpath "$2")" -type f -size +0 \( -name '*.hs' -o -name '*.lhs' \) | sort)
else mapfile -t files < <(realpath -- "$@")
fi
tap_each one "${files[@]}"
