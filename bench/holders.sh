#!/bin/bash
# holders.sh: what snapshots cost, and what hp2ps --why takes to read them.
#
#   bench/holders.sh [--quick] [NAME...]
#
# Of each program, at its peak by --clock=alloc, one snapshot:
#   cells, MB     how large the heap is
#   stored        CPU time of writing it uncompressed, over that of the collection before it (at most 1.3): first without
#                 what every file costs, which is what the bound is about; behind the slash with it
#   packed        ... compressed (at most 3)
#   bytes/cell    of the compressed file (at most 1.5)
#   -r            CPU time of the samples of a profile by retainers, over those of a plain one (at most 2.2)
#   why s, MB     CPU time and memory of hp2ps --why (at most 1 s and 400 MB for five million cells)
# Then the price of --snapshot=peak for programs that only grow, as a share of the run (at most 0.15 if it takes a second).
# What every file costs, however small the heap, is told first: CPU time in milliseconds for the snapshot of an empty one.
# The first of a run costs more: the program's tables are read, to name the functions on the stack.
# The least of three runs counts. It reports, and fails only if a program does. -r is left out for heaps below 200 kB: a
# point.
#
# From which size on the bounds hold. A heap of 8 kB is collected in 0.01 ms, and the first file of a run takes 0.4 ms:
# 0.1 to make and rename it, 0.2 to read the tables and to unwind the stack for the first time, 0.05 in zlib. Each further
# one of the peak, which replaces the one before, takes 0.1 ms more than its cells. So no bound can hold for small heaps.
# Of a search tree, with the files (x86-64, the least of nine, at a load of 10): packed costs 45 collections at 8 kB, 14
# at 33 kB, 4.1 at 131 kB, 2.9 at 262 kB, 1.7 at 524 kB, 0.95 at 2.1 MB; all files of --snapshot=peak together cost 12.5
# of their collections for a tree of 66 kB, 4.4 for 262 kB, 3.0 for 524 kB, 1.6 for 1.05 MB, 1.1 for 2.1 MB. So the
# bound of 3, packed, holds from 0.3 MB on, and that of 1.3, stored, from 2 MB on; tree's 4.8 MB have 1.32 with the files. A
# program whose heap is mostly its stack, as clausify's of 0.15 MB, pays for the functions there, too: 100 instructions for
# each frame.
#
# Environment: LMLC, LMLC_FLAGS (-O), HP2PS, CC (cc).

set -uo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
LMLC=$(realpath "${LMLC:-$here/../build/lmlc}") HP2PS=$(realpath "${HP2PS:-$here/../build/hp2ps/hp2ps}")
LMLC_FLAGS=${LMLC_FLAGS--O}
export LC_ALL=C
unset LMLARGS
die() { echo "holders: $*" >&2; exit 1; }
. "$here/inputs.sh"

quick=0 names=()
while [ $# -gt 0 ]; do
    case $1 in
    --quick) quick=1 ;;
    -h|--help) sed -n '2,/^$/s/^# \{0,1\}//p' "${BASH_SOURCE[0]}"; exit 0 ;;
    -*) die "unknown option $1" ;;
    *) [ -f "$(source_of "$1")" ] || die "there is no program $1"; names+=("$1") ;;
    esac
    shift
done
[ ${#names[@]} -gt 0 ] || names=(clausify tree boyer lcs wordcount interp live linear)
work=$(mktemp -d "${TMPDIR:-/tmp}/strata-holders.XXXXXX") || exit 1
trap 'rm -rf "$work"' EXIT
${CC:-cc} -O -o "$work/measure" "$here/measure.c" || die "measure.c does not compile"
cd "$work" || exit 1

number() { sed -n "s/.*\"$1\": \([0-9.]*\).*/\1/p" "$2"; }
divide() { awk -v a="$1" -v b="$2" -v f="${3:-%.2f}" 'BEGIN { printf f, (b > 0 ? a / b : 0) }'; }
least() { sort -n | head -n 1; }

# run NAME FLAG...: leaves stats.json.
run() {
    local name=$1; shift
    "./$name" --stats-json=stats.json "$@" $(arguments "$name") < "$name.in" > out 2> err || { cat err >&2; die "$name $* failed"; }
}
# linear.m's tree takes its input as arguments.
arguments() { [ "$1" != linear ] || echo - list $((quick ? 1000000 : 4500000)); }

# price NAME FLAG...: the least of three, of writing over collecting: without what the files cost / with it.
price() {
    local i
    for i in 1 2 3; do
        run "$@"
        awk -v s="$(number snapshot_seconds stats.json)" -v c="$(number snapshot_collecting_seconds stats.json)" \
            -v n="$(number snapshots stats.json)" -v first="$first" -v more="$further" 'BEGIN {
                rest = s - first - (n - 1) * more; if (rest < 0) rest = 0
                if (c > 0) printf "%.2f/%.2f\n", rest / c, s / c; else print "0/0" }'
    done | least
}

# empty FLAG...: the least of nine, of CPU time for the snapshots of an empty heap.
empty() {
    local i
    for i in 1 2 3 4 5 6 7 8 9; do rm -f empty*.hgz; run empty "$@"; number snapshot_seconds stats.json; done | least
}

# sampling NAME FLAG...: the least of three, of CPU time for samples.
sampling() {
    local i
    for i in 1 2 3; do run "$@"; number sampling_seconds stats.json; done | least
}

one() {
    local name=$1 clock at cells bytes stored packed held
    run "$name"
    clock=--clock=alloc:$(($(number allocated_bytes stats.json) / 40 + 64))
    run "$name" -p "$clock" -o"$name.hp"
    at=$(awk -F '\t' '/^BEGIN/ { n++; s = 0 } NF == 2 { s += $2; if (s > m) { m = s; at = n } } END { print at + 0 }' "$name.hp")
    run "$name" -p "$clock" --snapshot=at:"$at" -o"$name.hp"
    bytes=$(number snapshot_bytes stats.json)
    MEASURE=taken ./measure "$HP2PS" --why "$name.hgz" > why || die "hp2ps failed"
    cells=$(sed -n '1s/.* in \([0-9,]*\) cells.*/\1/p' why | tr -d ,)
    held=.
    packed=$(price "$name" -p "$clock" --snapshot=at:"$at" -o"$name.hp")
    stored=$(price "$name" --snapshot -o"$name-peak")
    if [ "$bytes" -ge 200000 ]; then
        held=$(divide "$(sampling "$name" -r "$clock" -o"$name-r.hp")" "$(sampling "$name" -p "$clock" -o"$name-r.hp")")
    fi
    printf '%-10s %9s %8.1f %11s %11s %11s %6s  %s\n' "$name" "$cells" "$(divide "$bytes" 1000000)" "$stored" "$packed" \
        "$(divide "$(stat -c %s "$name.hgz")" "$cells")" "$held" "$(cat taken)"
}

echo 'mark "here" ("" @ "\n")' > empty.m
"$LMLC" $LMLC_FLAGS empty.m -o empty > lmlc.out 2>&1 || { cat lmlc.out >&2; die "empty.m does not compile"; }
: > empty.in
first=$(empty --snapshot=end) both=$(empty --snapshot=end --snapshot=mark:here)
further=$(awk -v a="$both" -v b="$first" 'BEGIN { print (a > b ? a - b : 0) }')
awk -v a="$first" -v b="$further" 'BEGIN { printf "a file, of an empty heap: %.2f ms; each further one of a run: %.2f ms\n\n", 1000 * a, 1000 * b }'

printf '%-10s %9s %8s %11s %11s %11s %6s  %s\n' program cells MB stored packed bytes/cell -r 'why: s, kB'
for name in "${names[@]}"; do
    cp "$(source_of "$name")" "$name.m" || exit 1
    if [ "$name" = linear ]; then : > linear.in; else input "$name" > "$name.in" || exit 1; fi
    "$LMLC" $LMLC_FLAGS "$name.m" -o "$name" > lmlc.out 2>&1 || { cat lmlc.out >&2; die "$name.m does not compile"; }
    one "$name"
done

echo
echo 'the peak of programs that only grow:  seconds  share'
for name in live linear; do
    [ -x "$name" ] || continue
    for i in 1 2 3; do
        run "$name" --snapshot
        awk -v a="$(number snapshot_seconds stats.json)" -v b="$(number snapshot_packing_seconds stats.json)" \
            -v all="$(number cpu_seconds stats.json)" 'BEGIN { printf "%.3f %.2f\n", (a + b) / (all - a - b), all }'
    done | sort -n | head -n 1 | awk -v n="$name" '{ printf "  %-34s %7.2f  %5.3f\n", n, $2, $1 }'
done
