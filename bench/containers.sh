#!/bin/bash
# containers.sh: maps, sets, sequences, texts, bytes and unboxed vectors of the library, beside the packages of GHC.
#
#   bench/containers.sh [--quick] [-n ROUNDS] [NAME | NAME/OPERATION]...
#
# The programs of bench/containers are compiled by `hsc -O' and by `ghc -O1'. Each operation runs in turns on a million
# elements (vectors: ten millions; --quick: a tenth), ROUNDS times (3) and up to three times as many, until the ratio of the times is
# known (rounds.sh); the outputs must agree. wc reads 100 MB (10 MB). A row has CPU seconds of ours and of GHC's, by the
# medians, and the ratio; below are geometric means by program, and the operations over 1.5.
#
# Environment: LMLC, LMLC_FLAGS (-O), GHC (ghc).

set -uo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
LMLC=${LMLC:-$here/../build/lmlc} LMLC_FLAGS=${LMLC_FLAGS--O} GHC=${GHC:-ghc}
export LC_ALL=C.UTF-8
unset LMLARGS GHCRTS
die() { echo "containers: $*" >&2; exit 2; }
. "$here/rounds.sh"

# operations PROGRAM: as its source has them; a program without any is one.
operations() { sed -n 's/^    "\([a-z-]*\)" -> .*/\1/p' "$here/containers/$1.hs" | grep . || echo all; }

all=() size=1000000 megabytes=100 rounds=3 names=()
for f in "$here"/containers/*.hs; do f=${f##*/}; all+=("${f%.hs}"); done
while [ $# -gt 0 ]; do
    case $1 in
    --quick) size=100000 megabytes=10 ;;
    -n) rounds=${2-}; shift; [[ $rounds =~ ^[1-9][0-9]*$ ]] || die "-n needs a number" ;;
    -h|--help) sed -n '2,/^$/s/^# \{0,1\}//p' "${BASH_SOURCE[0]}"; exit 0 ;;
    -*) die "unknown option $1" ;;
    *) [ -f "$here/containers/${1%%/*}.hs" ] || die "there is no program ${1%%/*}: ${all[*]}"
       [ "$1" = "${1%%/*}" ] || operations "${1%%/*}" | grep -qx "${1#*/}" ||
           die "${1%%/*} has no operation ${1#*/}: $(operations "${1%%/*}" | paste -sd ' ')"
       names+=("$1") ;;
    esac
    shift
done
[ ${#names[@]} -gt 0 ] || names=("${all[@]}")
[ -x "$LMLC" ] && LMLC=$(realpath "$LMLC") || die "there is no compiler at $LMLC"
command -v "$GHC" > /dev/null || die "GHC is not installed (script/setup --bench does that)"
work=$(mktemp -d "${TMPDIR:-/tmp}/strata-containers.XXXXXX") || exit 2
trap 'rm -rf "$work"' EXIT
cd "$work" || exit 2

compile() {
    [ ! -f "$1.ours" ] || return 0
    cp "$here/containers/$1.hs" . && $LMLC $LMLC_FLAGS "$1.hs" -o "$1.ours" || die "hsc could not compile $1.hs"
    "$GHC" -v0 -w -O1 -outputdir "$1.o" -o "$1.ghc" "$1.hs" || die "ghc could not compile $1.hs"
}

# An operation on a million packed elements takes a few milliseconds.
elements() { case $1 in vectors-*) echo ${size}0 ;; *) echo $size ;; esac; }

# run NAME KIND: NAME is a program and its operation, a-b.
runs=(ours ghc) wanted=(ours/ghc)
declare -A enough=([ours/ghc]=0.02)
run() {
    if [ "${1#*-}" = all ]; then once "$1" "$2" "./${1%%-*}.$2"; else once "$1" "$2" "./${1%%-*}.$2" "${1#*-}" "$(elements "$1")"; fi
}

input() {
    [ "$1" = wc-all ] || { : > "$1.in"; return; }
    yes 'A lazy program holds more memory than it needs, or so it seems to its reader.' | head -c ${megabytes}000000 > "$1.in"
}

one() {
    local name=$1-$2
    input "$name"; in_turns "$name"; rm -f "$name.in"
    printf '%-12s%-12s%8s%8s%8s\n' "$1" "$2" "$(median "$name" ours)" "$(median "$name" ghc)" "$(ratio "$name" ours/ghc)" | tee -a table
}

printf '%-12s%-12s%8s%8s%8s\n' program operation ours ghc ratio
for name in "${names[@]}"; do
    compile "${name%%/*}"
    if [ "$name" != "${name%%/*}" ]; then one "${name%%/*}" "${name#*/}"; continue; fi
    for operation in $(operations "$name"); do one "$name" "$operation"; done
done
echo
awk '{ if (!($1 in n)) order[++k] = $1; s[$1] += log($5); n[$1]++; t += log($5) }
    END { for (i = 1; i <= k; i++) printf "%-24s%.2f\n", order[i], exp(s[order[i]] / n[order[i]]); printf "%-24s%.2f\n", "all", exp(t / NR) }' table
awk '$5 > 1.5 { over = over ", " $1 "/" $2 " " $5 } END { if (over != "") print "over 1.5: " substr(over, 3) }' table
