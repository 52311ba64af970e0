#!/bin/bash
# centres.sh: what it costs to know where the time goes.
#
#   bench/centres.sh [--quick] [--no-ghc] [-n ROUNDS] [NAME...]
#
# Of each program, CPU times as ratios to the plain run:
#   -T           the same binary, with a profile of time
#   -auto-all    compiled with a cost centre for each function: entries and allocation are counted
#   both         that binary with -T
#   code         the machine code of the program's own file with -auto-all, over that without
#   -fpairs      compiled with pairs: calls and allocation are counted by function and mention
#   code         the machine code with -fpairs, over that without
#   ghc -p       beside it GHC's: ghc -O1 -prof -fprof-auto-top with +RTS -p, over ghc -O1
# then their geometric means, and whether they keep within what we promise: -T at most 1.02 in the mean and 1.05 each
# (runs of a second and more), -auto-all 1.25 in the mean and 2.5 each, code 1.5; -fpairs 1.25 in the mean, code 3. Status 1 if a mean or the code
# doesn't.
# The runs take turns, and the least counts: what disturbs only adds. After ROUNDS (5, or 3 with --quick) there are more,
# up to three times as many, until of each the least and the next are within one per cent. GHC's run twice, with the input
# of bench.sh --quick: some are six times slower with +RTS -p.
#
# Environment: LMLC, LMLC_FLAGS (-O), GHC (ghc).

set -uo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
LMLC=${LMLC:-$here/../build/lmlc} LMLC_FLAGS=${LMLC_FLAGS--O} GHC=${GHC:-ghc}
export LC_ALL=C
unset LMLARGS GHCRTS
die() { echo "centres: $*" >&2; exit 1; }
. "$here/inputs.sh"

# long NAME: an input that takes about a second, so that the report at the end doesn't count; with --quick that of bench.sh.
long() {
    case $1:$quick in
    nfib:0) echo 44 ;;               tak:0) echo 11 ;;
    queens:0) echo 13 ;;             sieve:0) echo 15000 ;;
    primes:0) echo 1000000 ;;        clausify:0) propositions 500 ;;
    clausify5:0) propositions 950 ;; pipeline:0) echo 110000 ;;
    tree:0) echo 1300000 ;;          boyer:0) echo 6 ;;
    lcs:0) echo 2700 ;;              wordcount:0) text 800000 ;;
    interp:0) echo 100000 ;;         live:0) echo 2000000 ;;
    double:0) echo 1800 ;;           integer:0) echo 7000 ;;
    *) quick=0 input "$1" ;;
    esac
}

# once NAME AS COMMAND...: CPU seconds for NAME.in, appended to AS's times; the output must be the first one for NAME.in.
once() {
    local name=$1 as=$2 TIMEFORMAT='%3U %3S' spent; shift 2
    spent=$({ time "$@" < "$name.in" > out 2> err; } 2>&1) || { cat err >&2; die "$* failed"; }
    awk '{ printf "%.3f\n", $1 + $2 }' <<< "$spent" >> "$name.$as.times"
    [ -f "$name.want" ] || cp out "$name.want"
    cmp -s out "$name.want" || die "$*: the output differs"
}
# settled NAME: of every command the least time and the next agree.
settled() {
    local times
    for times in "$1".*.times; do
        sort -n "$times" | awk 'NR == 1 { least = $1 } NR == 2 { exit !($1 <= 1.01 * least + 0.001) }' || return 1
    done
}
least() { sort -n "$1.times" | head -n 1; }
ratio() { awk -v a="$(least "$1")" -v b="$(least "$2")" 'BEGIN { printf "%.3f", (a > 0 ? a : 0.001) / (b > 0 ? b : 0.001) }'; }
# text_of OBJECT: bytes of its machine code.
text_of() { size -A "$1" | awk '$1 ~ /^\.text/ { n += $2 } END { print n }'; }
mean() { awk -v k="$1" '$k != "-" { s += log($k); n++ } END { printf n ? "%.3f" : "-", exp(s / (n ? n : 1)) }' ratios; }
most() { awk -v k="$1" '$k != "-" && $k > m { m = $k } END { printf "%.3f", m }' ratios; }

quick=0 rounds='' names=() ghc=1
while [ $# -gt 0 ]; do
    case $1 in
    --quick) quick=1 ;;
    --no-ghc) ghc=0 ;;
    -n) rounds=${2-}; shift; [[ $rounds =~ ^[1-9][0-9]*$ ]] || die "-n needs a number" ;;
    -h|--help) sed -n '2,/^$/s/^# \{0,1\}//p' "${BASH_SOURCE[0]}"; exit 0 ;;
    -*) die "unknown option $1" ;;
    *) [ -f "$(source_of "$1")" ] || die "there is no program $1"; names+=("$1") ;;
    esac
    shift
done
[ ${#names[@]} -gt 0 ] || names=("${all[@]}")
[ -n "$rounds" ] || rounds=$((quick ? 3 : 5))
[ -x "$LMLC" ] || die "there is no compiler at $LMLC"
LMLC=$(realpath "$LMLC")
work=$(mktemp -d "${TMPDIR:-/tmp}/strata-centres.XXXXXX") || exit 1
trap 'rm -rf "$work"' EXIT
cd "$work" || exit 1
echo 'main = return ()' > p.hs
[ $ghc = 0 ] || "$GHC" -v0 -prof p.hs -o p.out > /dev/null 2>&1 || ghc=0

# make NAME: its binaries.
make_all() {
    # shellcheck disable=SC2086
    for kind in plain auto pairs; do
        local flag=''
        case $kind in auto) flag=-auto-all ;; pairs) flag=-fpairs ;; esac
        "$LMLC" $LMLC_FLAGS $flag -c "$1.m" -o "$1.$kind.o" && "$LMLC" $LMLC_FLAGS $flag "$1.m" -o "$1.$kind" || die "$1.m does not compile"
    done
    [ $ghc = 1 ] && [ -f "$here/$1.hs" ] || return 0
    cp "$here/$1.hs" . && "$GHC" -v0 -O1 "$1.hs" -o "$1.ghc" -outputdir g.plain 2> /dev/null &&
        "$GHC" -v0 -O1 -prof -fprof-auto-top "$1.hs" -o "$1.ghcp" -outputdir g.prof 2> /dev/null || rm -f "$1.ghc"
    rm -rf g.plain g.prof
}

measure_ghc() {
    quick=1 input "$1" > "ghc-$1.in"
    for i in 1 2; do
        once "ghc-$1" plain "./$1.ghc"
        once "ghc-$1" prof "./$1.ghcp" +RTS -p -RTS
    done
}

# code NAME KIND: how much more machine code there is.
code() { awk -v a="$(text_of "$1.$2.o")" -v b="$(text_of "$1.plain.o")" 'BEGIN { printf "%.3f", a / b }'; }
row() { printf '%-10s %8s %7s %9s %7s %7s %8s %7s %8s\n' "$@"; }

row program seconds -T -auto-all both code -fpairs code 'ghc -p'
for name in "${names[@]}"; do
    cp "$(source_of "$name")" "$name.m" && long "$name" > "$name.in" || exit 1
    make_all "$name"
    for ((i = 0; i < 3 * rounds; i++)); do
        ((i < rounds)) || ! settled "$name" || break
        once "$name" plain "./$name.plain"
        once "$name" time "./$name.plain" -T
        once "$name" auto "./$name.auto"
        once "$name" both "./$name.auto" -T
        once "$name" pairs "./$name.pairs"
    done
    [ ! -x "$name.ghc" ] || measure_ghc "$name"
    ghcs=-; [ ! -x "$name.ghc" ] || ghcs=$(ratio "ghc-$name.prof" "ghc-$name.plain")
    line="$(ratio "$name.time" "$name.plain") $(ratio "$name.auto" "$name.plain") $(ratio "$name.both" "$name.plain")"
    line="$line $(code "$name" auto) $(ratio "$name.pairs" "$name.plain") $(code "$name" pairs) $ghcs"
    echo "$line" >> ratios
    # shellcheck disable=SC2086
    row "$name" "$(least "$name.plain")" $line
done
row geometric mean "$(mean 1)" "$(mean 2)" "$(mean 3)" "$(mean 4)" "$(mean 5)" "$(mean 6)" "$(mean 7)"
row most '' "$(most 1)" "$(most 2)" "$(most 3)" "$(most 4)" "$(most 5)" "$(most 6)" ''

# ---- what we promise ----

status=0
promise() {
    awk -v x="$2" -v most="$3" 'BEGIN { exit !(x <= most) }' && { echo "$1 $2: at most $3, kept"; return; }
    echo "$1 $2: more than $3"
    [ "${4-}" = each ] || status=1
}
echo
promise "-T, mean" "$(mean 1)" 1.02
promise "-T, most" "$(most 1)" 1.05 each
promise "-auto-all, mean" "$(mean 2)" 1.25
promise "-auto-all, most" "$(most 2)" 2.5 each
promise "-auto-all, code, most" "$(most 4)" 1.5
promise "-fpairs, mean" "$(mean 5)" 1.25
promise "-fpairs, code, most" "$(most 6)" 3
exit $status
