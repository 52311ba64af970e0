#!/bin/bash
# golden.sh: what each pass of lmlc leaves, against what it left when someone
# last read it and found it good.
#
#   tests/golden/golden.sh                    all of tests/golden
#   tests/golden/golden.sh FILE.m...          these
#   tests/golden/golden.sh --accept [FILE.m]  write the goldens anew, then read the diff
#
# tests/golden/<pass>/x.m (or x.flat) has the dump beside it as x.<pass>; if lmlc is to
# refuse x.m, its messages as x.err. "-- lmlc: ..." gives the compiler arguments.
# Environment: see tap.sh.

. "$(dirname "$0")/../tap.sh"

# The letters that dump some passes (lmlc -d<letter>); the others are dumped by name (lmlc -dcore=<pass>).
declare -A letter=(
    [tok]=k    # tokens
    [ast]=a    # syntax tree
    [type]=t   # types inferred
    [match]=m  # patterns compiled
    [pairs]=P  # which function belongs to which, for -fpairs
    [core]=c   # core
    [lift]=l   # core, lambdas lifted
    [suspend]=s # lazy expressions made cells, strict ones not
    [tag]=T    # producer and construction of every site
    [gcode]=G  # G-code
    [c]=C      # the C emitted
)

# Dump FILE into DIR/out (or its messages, if it is refused) and name the
# golden it belongs to. Fails if lmlc neither accepts nor refuses.
dump() {
    local file=$1 dir=$2 pass status
    local -a flags
    eval "flags=(${LMLC_FLAGS-} $(field lmlc "$file" | tr '\n' ' '))"
    pass=$(basename "$(dirname "$file")")
    cd "$(dirname "$file")" || return 1
    limited 10 ${LMLC_WRAPPER-} "$LMLC" "${flags[@]}" "-d${letter[$pass]-core=$pass}" \
        "${file##*/}" -o "$dir/prog" > "$dir/out" 2> "$dir/err" < /dev/null
    status=$?
    golden=${file%.*}.$pass
    case $status in
    0) ;;
    1) golden=${file%.*}.err; mv "$dir/err" "$dir/out" ;;
    *) echo "lmlc: status $status"; show "$dir/err"; return 1 ;;
    esac
}

one() {
    local golden
    dump "$1" "$2" || return 1
    [ -f "$golden" ] || { echo "no ${golden##*/} here; it would be:"
                          show "$2/out"; return 1; }
    cmp -s "$golden" "$2/out" || { diff -a -u "$golden" "$2/out" |
        tail -n +3 > "$2/diff"; show "$2/diff" 40; return 1; }
}

# A file that changes sides leaves no golden of the other side behind.
accept() {
    local golden
    dump "$1" "$2" || return 1
    cmp -s "$golden" "$2/out" && return 0
    rm -f "${1%.*}.err" "${1%.*}.$(basename "$(dirname "$1")")"
    cp "$2/out" "$golden"
}

action=one
if [ "${1-}" = --accept ]; then action=accept; shift; fi
if [ $# = 0 ]
then mapfile -t files < <(files_of "$tests/golden/*/*.m"; files_of "$tests/golden/*/*.flat")
else mapfile -t files < <(realpath -- "$@")
fi
[ ${#files[@]} = 0 ] || [ -x "$LMLC" ] || bail "there is no compiler at $LMLC"
tap_each $action "${files[@]}"
