#!/bin/bash
# samples.sh: every third program in samples/ compiles with -O, or if WIDE is set
# every program with -O0, too, and prints what its folder expects.
#
#   tests/samples/samples.sh            all of samples/*/*.m, samples/*/*/*.m and samples/*/*.flat
#   tests/samples/samples.sh FILE...    these
#
# The input is the folder's only *.txt, or NAME.txt where there is one for
# NAME.m or NAME.flat; the output is compared with NAME.expected, or `expected'.
# Environment: see tap.sh.

. "$(dirname "$0")/../tap.sh"
quick_c

# The first of the arguments that is a file.
first_file() { local f; for f; do [ ! -f "$f" ] || { echo "$f"; return; }; done; }

one() {
    local program=$1 folder=${1%/*} name source input expected flags
    source=${1##*/} name=${source%.*}
    input=$(first_file "$folder/$name.txt" "$folder"/*.txt)
    expected=$(first_file "$folder/$name.expected" "$folder/expected")
    [ -n "$expected" ] || { echo "there is nothing to compare with"; return 1; }
    cd "$2" && cp "$program" . || return 1
    local make=
    [ ! -d "$folder/modules" ] || { cp -r "$folder/modules" . && make=--make; } || return 1
    for flags in ${WIDE:+-O0} -O; do
        # shellcheck disable=SC2086
        limited 60 ${LMLC_WRAPPER-} "$LMLC" $make ${LMLC_FLAGS-} $flags "$source" -o "$name" \
            > lmlc.out 2>&1 < /dev/null ||
            { echo "lmlc $flags: status $?"; show lmlc.out; return 1; }
        limited 60 ${RUN_WRAPPER-} "./$name" < "${input:-/dev/null}" > out 2> err ||
            { echo "$name ($flags): status $?"; show err; return 1; }
        cmp -s "$expected" out || { echo "$name ($flags): output differs:"
            diff -a -u "$expected" out | tail -n +3 > diff; show diff 40; return 1; }
    done
}

if [ $# = 0 ]; then
    mapfile -t files < <({ files_of "${tests%/*}/samples/*/*.m"; files_of "${tests%/*}/samples/*/*/*.m"
                           files_of "${tests%/*}/samples/*/*.flat"; } | every 3)
else
    mapfile -t files < <(realpath -- "$@")
fi
[ ${#files[@]} = 0 ] || [ -x "$LMLC" ] || bail "there is no compiler at $LMLC"
tap_each one "${files[@]}"
