#!/bin/bash
# read.sh: what lmlc -da prints of a Haskell module is what stands beside it, x.tree, and can be read back:
# then the same is printed again.
#
#   tests/haskell/read.sh                      all of tests/haskell/read
#   tests/haskell/read.sh FILE...              these; without x.tree only what is printed is read back
#   tests/haskell/read.sh --accept [FILE...]   write the trees anew, then read the diff

. "$(dirname "$0")/../tap.sh"
[ -x "$LMLC" ] || bail "there is no compiler at $LMLC"
accept=; [ "${1-}" != --accept ] || { accept=1; shift; }

one() {
    local tree=${1%.*}.tree
    cd "$(dirname "$1")" || return 1
    limited 10 ${LMLC_WRAPPER-} "$LMLC" -da "${1##*/}" > "$2/first.hs" 2> "$2/err" || { show "$2/err"; return 1; }
    [ ! -s "$2/err" ] || { show "$2/err"; return 1; }
    [ -z "$accept" ] || cp "$2/first.hs" "$tree"
    limited 10 "$LMLC" -da "$2/first.hs" > "$2/second.hs" 2> "$2/err" || { show "$2/err"; show "$2/first.hs"; return 1; }
    diff "$2/first.hs" "$2/second.hs" > "$2/diff" || { echo "not the same when read back"; show "$2/diff" 40; return 1; }
    [ ! -f "$tree" ] || diff "$tree" "$2/first.hs" > "$2/diff" || { show "$2/diff" 40; return 1; }
    case $1 in */tests/haskell/read/*) [ -f "$tree" ] || { echo "there is no $tree"; return 1; } ;; esac
}

if [ $# = 0 ]; then mapfile -t files < <(files_of "$tests/haskell/read/*.hs"; files_of "$tests/haskell/read/*.lhs")
else mapfile -t files < <(realpath -- "$@")
fi
tap_each one "${files[@]}"
