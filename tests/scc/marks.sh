#!/bin/bash
# marks.sh: without -fscc and its like, a mark is a comment: the C that lmlc
# emits is the same, byte for byte, with marks and without them.
#
#   tests/scc/marks.sh            all of bench/ and tests/scc
#   tests/scc/marks.sh FILE.m...  these
#
# Marks are put behind every `=' that has blanks around it, also where one would
# regroup the text, and before the next to last closing parenthesis of a line.

. "$(dirname "$0")/../tap.sh"

marked() { sed -E 's/ = / = {# SCC "a mark" #} /g; s/\)(.*\))/{# SCC b #})\1/' "$1"; }
# Blanks in the place of marks: sites know their columns.
unmarked() {
    awk '{ while (match($0, /\{# SCC [^#]*#\}/)) $0 = substr($0, 1, RSTART - 1) sprintf("%*s", RLENGTH, "") substr($0, RSTART + RLENGTH); print }' "$1"
}

emitted() {
    limited 20 "$LMLC" ${LMLC_FLAGS-} "-O$1" -dC "$2" 2>&1
}

one() {
    local file=$1 level name=${1##*/}
    mkdir -p "$2/with/dir" "$2/without/dir" || return 1
    marked "$file" > "$2/with/dir/$name"
    unmarked "$2/with/dir/$name" > "$2/without/dir/$name"
    grep -q '{# SCC' "$2/with/dir/$name" || { echo "there is no mark in it"; return 1; }
    for level in 0 1; do
        (cd "$2/with/dir" && emitted $level "$name") > "$2/a"
        (cd "$2/without/dir" && emitted $level "$name") > "$2/b"
        grep -q '^#include "lml.h"' "$2/a" || { echo "no C"; show "$2/a"; return 1; }
        cmp "$2/a" "$2/b" || return 1
    done
}

if [ $# = 0 ]
then mapfile -t files < <(files_of "$tests/scc/*.m"; files_of "$tests/../bench/*.m")
else mapfile -t files < <(realpath -- "$@")
fi
[ -x "$LMLC" ] || bail "there is no compiler at $LMLC"
tap_each one "${files[@]}"
