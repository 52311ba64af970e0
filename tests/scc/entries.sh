#!/bin/bash
# entries.sh: how often cost centres are entered, and that every word allocated
# is one centre's, however a program is compiled.
#
#   tests/scc/entries.sh             every second of tests/scc, or with WIDE all, in some ways (ENTRIES=all: in every way)
#   tests/scc/entries.sh FILE.m...   these
#
# Each program says in comments at the start of a line what must come out:
#   -- lmlc: ...          arguments for the compiler
#   -- run: ...           arguments for the program
#   -- prints: text       its output
#   -- entries: name n    may repeat; every centre that is named
#   -- bytes: name some   or none: what the centre has allocated
#   -- uncounted          library code that isn't the program's own allocates
#   -- timeout: seconds   other than 10
# WAYS limits the ways to those that match this pattern. Every program is compiled with -O0 and -O1, in each other way every
# third, and without a pass every eighth; with ENTRIES=all each in all ways (make check-centres).

. "$(dirname "$0")/../tap.sh"
quick_c

know_passes
ways=("-O0" "-O1" "-O2" "-O1 -fshare=always" "-O1 -fshare=always -feval=call" "-O1 -fscc-size=1"
    "-O0 -fscc-size=1" "-O1 -fscc-size=0")
for pass in "${passes[@]}"; do ways+=("-O1 -fno-$pass"); done
compilers=(gcc) gcc=$(c_compiler gcc)
[ -z "$(command -v clang)" ] || compilers+=(clang)

# The figure FIELD of centre NAME, or nothing.
figure() {
    awk -v name="\"name\": \"$2\"," -v field="\"$1\":" '
        index($0, name) { sub(".*" field " *", ""); sub(/[,} ].*/, ""); print; exit }' "$3"
}

conserved() {
    awk '/"allocated_bytes"/ { sub(/.*: /, ""); want = $0 + 0 }
         /"bytes":/ { sub(/.*"bytes": /, ""); sum += $0 }
         END { if (sum != want) { print "centres have " sum " bytes of " want; exit 1 } }' "$1"
}

check() {
    local file=$1 way=$2 json=$3 text name n got
    conserved "$json" || return 1
    grep -q '^-- uncounted' "$file" || grep -q '"uncounted_bytes": 0,' "$json" ||
        { echo "$way: not counted:"; grep uncounted "$json"; return 1; }
    while read -r text; do
        name=${text% *} n=${text##* }
        got=$(figure entries "$name" "$json")
        [ "${got:-0}" = "$n" ] || { echo "$way: $name is entered ${got:-0} times, not $n"; return 1; }
    done < <(field entries "$file")
    while read -r text; do
        name=${text% *} n=${text##* }
        got=$(figure bytes "$name" "$json")
        [ "$n" = none ] && [ "${got:-0}" != 0 ] && { echo "$way: $name has $got bytes"; return 1; }
        [ "$n" = some ] && [ "${got:-0}" = 0 ] && { echo "$way: $name has no bytes"; return 1; }
    done < <(field bytes "$file")
    return 0
}

try() {
    local file=$1 cc=$2 way=$3 seconds
    seconds=$(field_or timeout 10 "$file")
    # shellcheck disable=SC2046,SC2086
    CC=${cc/#gcc/$gcc} limited 60 "$LMLC" ${LMLC_FLAGS-} $(field lmlc "$file") $way "$file" -o prog 2> err ||
        { echo "$cc $way: not compiled"; show err; return 1; }
    rm -f json
    # shellcheck disable=SC2046
    limited "$seconds" ./prog $(field run "$file") --stats-json=json > out 2> err < /dev/null ||
        { echo "$cc $way: status $?"; show err; return 1; }
    [ "$(cat out)" = "$(field prints "$file")" ] || { echo "$cc $way: printed"; show out; return 1; }
    check "$file" "$cc $way" json
}

# is_due FILE I N: is the program compiled in the I-th way, one for every N-th program?
is_due() {
    local sum; sum=$(cksum < "$1")
    [ "${ENTRIES-}" = all ] || [ $(((${sum%% *} + $2) % $3)) = 0 ]
}

one() {
    local file=$1 way cc i=0
    cd "$2" || return 1
    for way in "${ways[@]}"; do
        case $way in ${WAYS-*}) ;; *) continue ;; esac
        i=$((i + 1))
        case $way in
        -O0 | -O1) ;;
        *-fno-*) is_due "$file" $i 8 || continue ;;
        *) is_due "$file" $i 3 || continue ;;
        esac
        for cc in "${compilers[@]}"; do
            [ "$cc" = gcc ] || [ "$way" = "-O1" ] || continue
            try "$file" "$cc" "$way" || return 1
        done
    done
}

if [ $# = 0 ]
then mapfile -t files < <(files_of "$tests/scc/*.m" | every 2)
else mapfile -t files < <(realpath -- "$@")
fi
[ -x "$LMLC" ] || bail "there is no compiler at $LMLC"
tap_each one "${files[@]}"
