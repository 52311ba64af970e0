#!/bin/bash
# error.sh: programs lmlc must refuse, with the right words.
#
#   tests/error/error.sh            all of tests/error
#   tests/error/error.sh FILE...    these
#
# Each says in comments at the start of a line what lmlc has to answer:
#   -- expect error: text   a part of standard error, such as
#                           "x.m:3:7: expected an expression"; may repeat
#   -- lmlc: ...            arguments for the compiler
#   -- timeout: seconds     other than 10
# The status is 1; neither a program nor a temporary file may be left behind.
# Environment: see tap.sh.

. "$(dirname "$0")/../tap.sh"

one() {
    local file=$1 got bad=0
    local -a flags
    grep -q '^-- expect error:' "$file" ||
        { echo "says nothing of what to expect"; return 1; }
    mkdir "$2/work" && cd "$2/work" && cp "$file" . || return 1
    eval "flags=(${LMLC_FLAGS-} $(field lmlc "$file" | tr '\n' ' '))"
    limited "$(field_or timeout 10 "$file")" ${LMLC_WRAPPER-} "$LMLC" \
        "${flags[@]}" "${file##*/}" -o prog > ../out 2> ../err < /dev/null
    got=$?
    errors_match "$file" ../err || bad=1
    [ $got = 1 ] || { echo "status $got, expected 1"; show ../err; bad=1; }
    [ "$(ls -A)" = "${file##*/}" ] || { echo "left behind:" *; bad=1; }
    return $bad
}

if [ $# = 0 ]
then mapfile -t files < <(files_of "$tests/error/*.m"; files_of "$tests/error/*.hs")
else mapfile -t files < <(realpath -- "$@")
fi
[ ${#files[@]} = 0 ] || [ -x "$LMLC" ] || bail "there is no compiler at $LMLC"
tap_each one "${files[@]}"
