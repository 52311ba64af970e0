#!/bin/bash
# ghcheap.sh: what snapshots cost programs that GHC compiled (doc/ghc.md).
#
#   bench/ghcheap.sh [--quick] [-n ROUNDS]
#
# Three programs of more than five seconds, in ghcheap/; of each, in seconds of the processor, with what copies of it take:
#   bare        compiled as it is
#   linked      linked with the stub, STRATA unset, over bare (no cost is to be seen)
#   peak        linked with the stub, with STRATA=peak, over bare (at most 1.15)
#   elapsed     the same of the time that passes, on whatever else the machine does
#   has         the part of the peak that the snapshot has
# Then a snapshot of a large heap: seconds of the processor for each GB (at most 7), and bytes for each cell.
# The ways take turns, and the least of all rounds (3) counts. It reports, and fails only if a program does. Environment: HP2PS,
# GHC (ghc).

set -uo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
HP2PS=$(realpath "${HP2PS:-$here/../build/hp2ps/hp2ps}") GHC=${GHC:-ghc}
export LC_ALL=C
unset STRATA STRATA_FILE STRATA_BUDGET STRATA_LOG
die() { echo "ghcheap: $*" >&2; exit 1; }
rounds=3 quick=0
while [ $# -gt 0 ]; do
    case $1 in
    --quick) quick=1 rounds=1 ;;
    -n) rounds=${2:?a number of rounds}; shift ;;
    -h|--help) sed -n '2,/^$/s/^# \{0,1\}//p' "${BASH_SOURCE[0]}"; exit 0 ;;
    *) die "unknown option $1" ;;
    esac
    shift
done
command -v "$GHC" > /dev/null || { echo "ghcheap: there is no GHC"; exit 0; }
work=$(mktemp -d "${TMPDIR:-/tmp}/strata-ghcheap.XXXXXX") || exit 1
trap 'rm -rf "$work"' EXIT
cd "$work" || exit 1
"$HP2PS" --ghc-stub > strata_heap.c || die "there is no stub"
"$GHC" -v0 -O -c strata_heap.c -o stub.o || die "the stub is not compiled"

argument() {
    case $1 in
    grow) echo $((quick ? 20000 : 500000)) ;;
    tables) echo $((quick ? 2 : 40)) ;;
    use) echo $((quick ? 100000 : 8000000)) ;;
    heap) echo $((quick ? 100000 : 3000000)) ;;
    esac
}
compile() { "$GHC" -v0 -O -outputdir "$1.out" "$here/ghcheap/$1.hs" "${@:3}" -o "$2" || die "$1 is not compiled"; }
# timed WAY NAME: adds "seconds of the processor, seconds elapsed" to NAME.WAY.times.
timed() {
    local program=./$2.linked TIMEFORMAT='%U %S %R'
    [ "$1" != bare ] || program=./$2.bare
    [ "$1" = peak ] && export STRATA=peak STRATA_FILE=$2
    { time "$program" "$(argument "$2")" > "$2.$1.txt" 2> err; } 2> took || { cat err >&2; die "$2 failed"; }
    unset STRATA STRATA_FILE
    awk '{ print $1 + $2, $3 }' took >> "$2.$1.times"
    cmp -s "$2.bare.txt" "$2.$1.txt" || die "$2 prints something else"
}
least() { cut -d ' ' -f "$2" "$1" | sort -n | head -n 1; }
divide() { awk -v a="$1" -v b="$2" 'BEGIN { printf "%.2f", (b > 0 ? a / b : 0) }'; }
share() { awk '$1 == "PEAK" { p = $2 } $1 == "LIVE" { l = $2 } /^$/ { exit } END { printf "%.0f %% of %.0f MB", (p > 0 ? 100 * l / p : 0), p / 1e6 }' "$1"; }

printf '%-10s %8s %8s %8s %9s  %s\n' program 'bare, s' linked peak elapsed has
for p in grow tables use; do
    compile $p $p.bare; compile $p $p.linked stub.o
    for ((i = 0; i < rounds; i++)); do for way in bare linked peak; do timed $way $p; done; done
    printf '%-10s %8.2f %8s %8s %9s  %s\n' $p "$(least $p.bare.times 1)" "$(divide "$(least $p.linked.times 1)" "$(least $p.bare.times 1)")" \
        "$(divide "$(least $p.peak.times 1)" "$(least $p.bare.times 1)")" "$(divide "$(least $p.peak.times 2)" "$(least $p.bare.times 2)")" "$(share $p.hgz)"
done

compile heap heap.linked stub.o
STRATA=peak STRATA_BUDGET=1000 STRATA_LOG=1 STRATA_FILE=heap ./heap.linked "$(argument heap)" > heap.txt 2> err || die "heap failed"
sed -n 's/.* counts \([0-9]*\) bytes.* in \([0-9]*\) cells;.* \([0-9.]*\) s of a processor; \([0-9]*\) bytes;.*/\1 \2 \3 \4/p' err | sort -n | tail -n 1 |
    awk '{ printf "\na snapshot of %.0f MB in %.1f M cells: %.2f s of a processor, %.1f s for each GB, %.1f bytes for each cell\n", $1 / 1e6, $2 / 1e6, $3, $3 / ($1 / 1e9), $4 / $2 }'
