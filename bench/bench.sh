#!/bin/bash
# bench.sh: the same programs in LML and in Haskell, timed side by side.
#
#   bench/bench.sh [--quick] [-n ROUNDS] [NAME...]
#
# Each NAME.m is compiled by `lmlc -O' and NAME.hs by `ghc -O1'; the two run in
# turns on the same input, 5 times (3 with --quick, which also takes smaller
# inputs). The table has the median CPU time (user and system) of each in
# seconds, their ratio, and the geometric mean of the ratios. The outputs must
# agree. Without GHC there are LML's times only.
#
# Environment: LMLC, LMLC_FLAGS (-O), GHC (ghc), GHC_FLAGS (-O1).

set -uo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
LMLC=${LMLC:-$here/../build/lmlc} LMLC_FLAGS=${LMLC_FLAGS--O}
GHC=${GHC:-ghc} GHC_FLAGS=${GHC_FLAGS--O1}
export LC_ALL=C
die() { echo "bench: $*" >&2; exit 1; }

all=(nfib tak queens sieve clausify pipeline tree wordcount)

# The input of a program, in full size and for --quick.
input() {
    case $1:$quick in
    nfib:0) echo 39 ;;          nfib:1) echo 34 ;;
    tak:0) echo 10 ;;           tak:1) echo 9 ;;
    queens:0) echo 12 ;;        queens:1) echo 10 ;;
    sieve:0) echo 6000 ;;       sieve:1) echo 2500 ;;
    clausify:0) propositions 150 ;;  clausify:1) propositions 20 ;;
    pipeline:0) echo 40000 ;;   pipeline:1) echo 5000 ;;
    tree:0) echo 200000 ;;      tree:1) echo 40000 ;;
    wordcount:0) text 200000 ;; wordcount:1) text 30000 ;;
    *) die "there is no input for $1" ;;
    esac
}

propositions() {
    local i
    for ((i = 0; i < $1; i++)); do
        echo '(a = a = a) = (a = a = a) = (a = a = a)'
        echo '(a > b) & (b > c) & ~(d | e) = ((a & ~b) | (c = d)) > e'
    done
}

# So many words of one to nine letters, some more common than others, ten a line.
text() {
    awk -v n="$1" 'BEGIN {
        seed = 1
        for (i = 1; i <= n; i++) {
            seed = (seed * 16807) % 2147483647
            k = int(seed / 2147483647 * seed / 2147483647 * 5000)
            w = ""
            do { w = w substr("etaoinshrdlucmfwypvbgk", k % 22 + 1, 1); k = int(k / 22) } while (k > 0)
            printf "%s%s", w, i % 10 ? " " : "\n"
        }
    }'
}

# Run a program on its input; print its CPU time in seconds.
timed() {
    local TIMEFORMAT='%3U %3S' spent
    spent=$({ time "$work/$1" < "$work/$2.in" > "$work/$1.out" 2> "$work/$1.err"; } 2>&1) || {
        echo "bench: $1 failed:" >&2; cat "$work/$1.err" >&2; return 1; }
    awk '{ printf "%.3f\n", $1 + $2 }' <<< "$spent"
}

median() { sort -n | awk '{ t[NR] = $1 } END { print t[int((NR + 1) / 2)] }'; }

quick=0 rounds= names=()
while [ $# -gt 0 ]; do
    case $1 in
    --quick) quick=1 ;;
    -n) rounds=${2-}; shift; [[ $rounds =~ ^[1-9][0-9]*$ ]] || die "-n needs a number" ;;
    -h|--help) sed -n '2,/^$/s/^# \{0,1\}//p' "${BASH_SOURCE[0]}"; exit 0 ;;
    -*) die "unknown option $1" ;;
    *) [ -f "$here/$1.m" ] || die "there is no program $1"; names+=("$1") ;;
    esac
    shift
done
[ ${#names[@]} -gt 0 ] || names=("${all[@]}")
[ -n "$rounds" ] || rounds=$((quick ? 3 : 5))
[ -x "$LMLC" ] || die "there is no compiler at $LMLC"
LMLC=$(realpath "$LMLC")

ghc=1
command -v "$GHC" > /dev/null || {
    ghc=0
    echo "GHC is not installed (script/setup --bench does that): LML's times only."
}

work=$(mktemp -d "${TMPDIR:-/tmp}/strata-bench.XXXXXX") || exit 1
trap 'rm -rf "$work"' EXIT

printf '%-10s %9s' program lmlc
[ $ghc = 0 ] || printf ' %9s %7s' ghc ratio
echo
failed=0
for name in "${names[@]}"; do
    input "$name" > "$work/$name.in" || exit 1
    cp "$here/$name.m" "$work/" && (cd "$work" &&
        # shellcheck disable=SC2086
        "$LMLC" $LMLC_FLAGS "$name.m" -o "$name.lml") || { failed=1; continue; }
    if [ $ghc = 1 ]; then
        # shellcheck disable=SC2086
        "$GHC" -v0 $GHC_FLAGS -w -outputdir "$work/$name.o" -o "$work/$name.ghc" "$here/$name.hs" ||
            die "ghc could not compile $name.hs"
    fi
    for ((i = 0; i < rounds; i++)); do
        timed "$name.lml" "$name" >> "$work/$name.lml.times" || { failed=1; continue 2; }
        [ $ghc = 0 ] || timed "$name.ghc" "$name" >> "$work/$name.ghc.times" || die "$name.hs does not run"
    done
    lml=$(median < "$work/$name.lml.times")
    printf '%-10s %9.3f' "$name" "$lml"
    if [ $ghc = 1 ]; then
        hs=$(median < "$work/$name.ghc.times")
        # A time too short to measure counts as a thousandth of a second.
        awk -v a="$lml" -v b="$hs" 'BEGIN { printf " %9.3f %7.2f", b, (a > 0 ? a : 0.001) / (b > 0 ? b : 0.001) }'
        awk -v a="$lml" -v b="$hs" 'BEGIN { print (a > 0 ? a : 0.001) / (b > 0 ? b : 0.001) }' >> "$work/ratios"
        cmp -s "$work/$name.lml.out" "$work/$name.ghc.out" || { printf '  OUTPUTS DIFFER'; failed=1; }
    fi
    echo
done
[ ! -s "$work/ratios" ] ||
    awk '{ s += log($1) } END { printf "%-10s %9s %9s %7.2f\n", "geometric", "mean", "", exp(s / NR) }' "$work/ratios"
exit $failed
