#!/bin/bash
# biography.sh: what it costs to know when cells are used.
#
#   bench/biography.sh [--full] [-n ROUNDS] [NAME...]
#
# Of each program, CPU times as ratios to the plain one:
#   marks        compiled with -fbiography, no profile
#   -b           that binary with a profile by biography, over the plain one with -p
#   code         the machine code of the program's own file with -fbiography, over that without
# and their geometric means. Status 1 if the marks cost more than we promise: 1.05 in the mean, 1.2 each.
# The runs take turns, and the least of ROUNDS (5) counts: what disturbs only adds. Inputs are the
# quick ones of bench.sh, with --full its usual ones. C functions are aligned to 64 bytes in all
# programs: otherwise the same code of nfib takes 1.2 of the time at another address.
#
# Environment: LMLC, LMLC_FLAGS (-O), CC (cc).

set -uo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
LMLC=${LMLC:-$here/../build/lmlc} LMLC_FLAGS=${LMLC_FLAGS--O}
export LC_ALL=C CFLAGS="${CFLAGS-} -falign-functions=64"
unset LMLARGS
die() { echo "biography: $*" >&2; exit 2; }
. "$here/inputs.sh"

quick=1 rounds=5 names=()
while [ $# -gt 0 ]; do
    case $1 in
    --full) quick=0 ;;
    -n) rounds=${2-}; shift; [[ $rounds =~ ^[1-9][0-9]*$ ]] || die "-n needs a number" ;;
    -h|--help) sed -n '2,/^$/s/^# \{0,1\}//p' "${BASH_SOURCE[0]}"; exit 0 ;;
    -*) die "unknown option $1" ;;
    *) [ -f "$(source_of "$1")" ] || die "there is no program $1"; names+=("$1") ;;
    esac
    shift
done
[ ${#names[@]} -gt 0 ] || names=("${all[@]}")
[ -x "$LMLC" ] || die "there is no compiler at $LMLC"
LMLC=$(realpath "$LMLC")
work=$(mktemp -d "${TMPDIR:-/tmp}/strata-biography.XXXXXX") || exit 2
trap 'rm -rf "$work"' EXIT
${CC:-cc} -O -o "$work/measure" "$here/measure.c" || die "measure.c does not compile"

# once NAME AS COMMAND...: CPU seconds, appended to AS's times; its output must be NAME's first one.
once() {
    local name=$1 as=$2; shift 2
    MEASURE=spent ./measure "$@" < "$name.in" > out 2> err || { cat err >&2; die "$* failed"; }
    cut -d ' ' -f 1 spent >> "$name.$as.times"
    [ -f "$name.want" ] || cp out "$name.want"
    cmp -s out "$name.want" || die "$*: the output differs"
}
least() { sort -n "$1.times" | head -n 1; }
ratio() { awk -v a="$(least "$1")" -v b="$(least "$2")" 'BEGIN { printf "%.3f", a / b }'; }
code() { size -A "$1" | awk '$1 ~ /^\.text/ { n += $2 } END { print n }'; }
mean() { awk -v k="$1" '{ s += log($k) } END { printf "%.3f", exp(s / NR) }' ratios; }

make_both() {
    local source; source=$(source_of "$1")
    cp "$source" "$1.m" && input "$1" > "$1.in" || die "$1: no source, or no input"
    # shellcheck disable=SC2086
    "$LMLC" $LMLC_FLAGS -c "$1.m" -o "$1.plain.o" && "$LMLC" $LMLC_FLAGS "$1.plain.o" -o "$1.plain" &&
        "$LMLC" $LMLC_FLAGS -fbiography -c "$1.m" -o "$1.marks.o" &&
        "$LMLC" $LMLC_FLAGS -fbiography "$1.marks.o" -o "$1.marks" || die "lmlc could not compile $1"
}

cd "$work" || exit 2
: > ratios
printf '%-12s %9s %7s %7s %7s\n' '' 'plain, s' marks -b code
for name in "${names[@]}"; do
    make_both "$name"
    for ((i = 0; i < rounds; i++)); do
        once "$name" plain "./$name.plain"
        once "$name" marks "./$name.marks"
    done
    once "$name" p "./$name.plain" -p
    once "$name" b "./$name.marks" -b
    grown=$(awk -v a="$(code "$name.marks.o")" -v b="$(code "$name.plain.o")" 'BEGIN { printf "%.3f", a / b }')
    echo "$name $(ratio "$name.marks" "$name.plain") $(ratio "$name.b" "$name.p") $grown" | tee -a ratios |
        awk -v s="$(least "$name.plain")" '{ printf "%-12s %9.3f %7s %7s %7s\n", $1, s, $2, $3, $4 }'
done
printf '%-12s %9s %7s %7s %7s\n' mean '' "$(mean 2)" "$(mean 3)" "$(mean 4)"
awk -v m="$(mean 2)" '$2 > 1.2 { print "too much: " $1; bad = 1 } END { if (m > 1.05) { print "too much in the mean"; bad = 1 }; exit bad }' ratios
