#!/bin/bash
# sums.sh: a function is called as often by all that mention it as lmlc -auto-all counts its entries, and the bytes of all
# pairs are those that the program allocated: for the programs of bench/ and samples/.
#
#   tests/lexical/sums.sh            some of them; all, at every level of -O and for several budgets, if LEXICAL_WAYS=all
#   tests/lexical/sums.sh FILE.m...  these
#
# Environment: see tap.sh.

. "$(dirname "$0")/../tap.sh"
quick_c
here=${tests%/*}/bench
. "$here/inputs.sh"
die() { echo "$*"; return 1; }

# The first of the arguments that is a file.
first_file() { local f; for f; do [ ! -f "$f" ] || { echo "$f"; return; }; done; }

# The input of FILE: a small one for a program of bench/, otherwise that of tests/samples/samples.sh.
input_of() {
    local name=${1##*/} text
    name=${name%.m}
    case $1 in
    "$here"/*) small "$name" ;;
    *) text=$(first_file "${1%/*}/$name.txt" "${1%/*}"/*.txt); cat "${text:-/dev/null}" ;;
    esac
}

# counted FILE FLAG...: "ENTRIES MODULE NAME" for each function, in order; the rest of the figures stay in json.
counted() {
    local file=$1 make= name; shift
    name=${file##*/}
    sed 's/{# SCC [^#]*#}//g' "$file" > "$name" || return 1      # -auto-all would count marks, too
    [ ! -d "${file%/*}/modules" ] || { rm -rf modules; cp -r "${file%/*}/modules" . && make=--make; } || return 1
    limited 60 "$LMLC" $make ${LMLC_FLAGS-} "$@" "$name" -o prog > err 2>&1 || { echo "$*: not compiled"; show err; return 1; }
    limited 20 ./prog --stats-json=json < in > out 2> err || { echo "$*: status $?"; show err; return 1; }
    awk '/"allocated_bytes"/ { sub(/.*: /, ""); want = $0 + 0 }
         /"bytes":/ { t = $0; sub(/.*"bytes": /, "", t); sum += t }
         /{ "name":/ { split($0, q, "\""); t = $0; sub(/.*"entries": /, "", t); n[q[8] " " q[4]] += t }
         END { for (k in n) print n[k], k | "sort -k 2"; if (sum != want) print sum " bytes of " want }' json
}

one() {
    local file=$1 way
    cd "$2" && input_of "$file" > in || return 1
    for way in "${ways[@]}"; do
        # Where something fails, calls before it depend on -O.
        counted "$file" -auto-all "${way%% *}" > auto || { cat auto; return 1; }
        cp out want
        # shellcheck disable=SC2086
        counted "$file" -fpairs $way > pairs || { cat pairs; return 1; }
        cmp -s out want || { echo "$way: the output differs"; return 1; }
        # Those of -auto-all are functions, apart from MAIN, CAF and SYSTEM; -fpairs has constants, too.
        awk 'NR == FNR { n[$2 " " $3] = $1; next }
             / bytes of / { print }
             $3 !~ /^(MAIN|CAF|SYSTEM)$/ && n[$2 " " $3] + 0 != $1 + 0 { print $3 " of " $2 ": " n[$2 " " $3] + 0 " calls, " $1 " entries" }' \
            pairs auto > said
        grep ' bytes of ' pairs >> said
        [ ! -s said ] || { echo "$way:"; cat said; return 1; }
    done
}

ways=(-O1)
if [ $# -gt 0 ]; then mapfile -t files < <(realpath -- "$@")
elif [ "${LEXICAL_WAYS-}" = all ]; then
    ways=(-O0 -O1 -O2 "-O1 -fscc-size=1" "-O1 -fscc-size=0")
    mapfile -t files < <(files_of "$here/*.m" | grep -v /linear.m
        files_of "${here%/*}/samples/*/*.m"; files_of "${here%/*}/samples/*/*/*.m")
else files=("$here"/{queens,boyer,wordcount}.m "${here%/*}"/samples/{mini/mini,clausify/v4,leaks/module/leaky}.m)
fi
[ -x "$LMLC" ] || bail "there is no compiler at $LMLC"
tap_each one "${files[@]}"
