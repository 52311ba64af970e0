#!/bin/bash
# examples.sh: worked examples of lexical profiles, by the oracle.
#
#   tests/pairs/examples.sh            all of tests/pairs and of tests/lexical
#   tests/pairs/examples.sh FILE.m...  these
#
# Each program says in comments at the start of a line what must come out. The lines are those of tests/lexical/calls.sh
# (prints, status, lmlc, pairs, none, total, bytes), whose programs are read here, too; and
#   -- oracle: ...             arguments for the oracle; what follows is true with these
#   -- work: f n               primitives applied in the text of f, whoever mentions it; or of a pair f <- g
#   -- running: f n            primitives applied while f was the innermost running call (--pairs=dynamic)
#   -- colour: f part of g     or profiled, or shared (--pairs=colours)
# What follows `-- lmlc:' must be true by Fig. 19, with pairs that are fixed in the text, and if the arguments of
# primitives are evaluated in another order. Environment: see tap.sh; ORACLE, if not that of the build tree.

. "$(dirname "$0")/../tap.sh"

build=${top_builddir:-$tests/../build}
ORACLE=${ORACLE:-$build/tests/oracle/oracle}
lib=$tests/../compiler-patch/lib
libs=()
for m in $(sed -n 's/^LML_LIB = //p' "$lib/local.mk"); do libs+=(--lib "$lib/lml/$m.m"); done

# What the comments on standard input say that isn't so by the oracle's table, the file $1.
wrong() {
    awk 'function last() { want = $NF; text = $0; sub(/ [^ ]*$/, "", text) }
        NR == FNR && $2 == "dynamic" { running[$1] = $3; next }
        NR == FNR && sub(/:/, "") { colour[$0]; next }
        NR == FNR { pair = $1 " <- " $3
            calls[pair] += $5; total[$1] += $5; cells[pair] += $7; work[$1] += $9; work[pair] += $9; next }
        sub(/^-- pairs: /, "") { last(); if (calls[text] + 0 != want) print text ": " calls[text] + 0 " calls, not " want }
        sub(/^-- none: /, "") { if (calls[$0] + 0) print $0 ": " calls[$0] " calls, not none" }
        sub(/^-- total: /, "") { last(); if (total[text] + 0 != want) print text ": " total[text] + 0 " calls in all, not " want }
        sub(/^-- bytes: /, "") { last(); if (!cells[text] != (want == "none")) print text ": " cells[text] + 0 " cells, not " want }
        sub(/^-- work: /, "") { last(); if (work[text] + 0 != want) print text ": " work[text] + 0 " primitives, not " want }
        sub(/^-- colour: /, "") { if (!($0 in colour)) print $0 ": it isn'"'"'t" }
        sub(/^-- running: /, "") { last()
            if (running[text] + 0 != want) print text ": " running[text] + 0 " primitives while it ran, not " want }' "$1" -
}

# The comments that follow the Nth `-- lmlc:' or `-- oracle:' of FILE.
section() { awk -v n="$2" '/^-- (lmlc|oracle):/ { k++ } /^-- / && k == n' "$1"; }

try() {
    local file=$1 flags=$2 n=$3 said status
    limited 60 "$ORACLE" "${libs[@]}" --fuel 200000000 $flags "$file" > out 2> err < /dev/null
    status=$?
    [ $status = "$(field_or status 0 "$file")" ] || { echo "status $status"; show err; return 1; }
    [ $status != 0 ] || [ "$(cat out)" = "$(field prints "$file")" ] || { echo "printed"; show out; return 1; }
    grep -E ' <- [^ ]+ calls | dynamic |^[^ ]+: (profiled|shared|part of)' err > table
    said=$(section "$file" "$n" | wrong table)
    [ -z "$said" ] || { echo "$said"; return 1; }
}

# The arguments that are tried for a line of the file.
arguments() {
    case $1 in
    "-- oracle: "*) echo "${1#-- oracle: }" ;;
    "-- lmlc: "*) printf '%s\n' "${1#-- lmlc: } --pairs="{,fixed,flipped} ;;
    esac
}

one() {
    local file=$1 n=0 line flags
    cd "$2" || return 1
    while read -r line; do
        n=$((n + 1))
        while read -r flags; do
            try "$file" "$flags" "$n" > said || { echo "oracle $flags:"; cat said; return 1; }
        done < <(arguments "$line")
    done < <(grep -E '^-- (lmlc|oracle): ' "$file")
    [ $n -gt 0 ] || { echo "it says nothing"; return 1; }
}

if [ $# = 0 ]
then mapfile -t files < <({ files_of "$tests/pairs/*.m"; files_of "$tests/lexical/*.m"; } | xargs grep -L '^-- run:')  # those are for compiled programs
else mapfile -t files < <(realpath -- "$@")
fi
[ -x "$ORACLE" ] || bail "no $ORACLE: make check builds it"
tap_each one "${files[@]}"
