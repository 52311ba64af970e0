#!/bin/bash
# flat.sh: functional logic programs, beside SWI-Prolog and beside functional programs.
#
#   bench/flat.sh [--quick] [--no-prolog] [-n ROUNDS] [NAME...]
#
# Each program is there in two or three languages, with the same algorithm (bench/flat):
#   search         perms, sort, queens, subsets, boards, map and nrev in flat text, over SWI-Prolog's time; lazy is perms as one would
#                  write it, which chooses before it knows what is behind the choice. In Prolog this order of evaluation must be
#                  said (lazy.pl): the row /swipl has the same algorithm on both sides. The row /strict has the Prolog
#                  program of perms, which makes fewer than half of the choices: it tells what laziness costs there, and
#                  promises nothing
#   deterministic  nfib, nrev, sieve and tree in flat text, over the time of the LML program. nfib does nothing but add. The
#                  Ints of flat text have any size, as Curry's have, so that the same arithmetic is that of LML's Integers:
#                  with these it is fair to compare, and something is promised. LML's Ints have 63 bits and wrap: the row
#                  /lml tells what numbers of any size cost, and promises nothing
#   --costs        a program with marks that counts its costs (lmlc --costs=dynamic) over the same without, both at -O, as
#                  a user gets them; costs -O0 is the same at -O0. Left out where lmlc doesn't know the option
# then two things that must not grow:
#   nested         the time for a choice at each level of a deep recursion, twice as deep
#   loop           the memory of a loop that chooses in each of its turns, ten times as many
# The programs run in turns, ROUNDS times (5, or 3 with --quick), and the least CPU time counts: what disturbs only
# adds. Ours is that of the whole process; Prolog's begins when the program is loaded. Answers must agree. Status 1 if
# something is not within what we promise: 1.4 of Prolog's time (nrev 0.5), 1.3 of LML's, 1.6 with costs, 2.6 for nested,
# 1.1 for loop.
#
# Environment: LMLC, LMLC_FLAGS (-O), SWIPL (swipl), CC (cc).

set -uo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
LMLC=${LMLC:-$here/../build/lmlc} LMLC_FLAGS=${LMLC_FLAGS--O} SWIPL=${SWIPL:-swipl}
export LC_ALL=C
unset LMLARGS
die() { echo "flat: $*" >&2; exit 1; }

# ---- options ----

searches=(perms lazy sort queens subsets boards map nrev) twins=(nfib nrev sieve tree) grows=(nested loop)
quick=0 rounds='' prolog=1 names=()
while [ $# -gt 0 ]; do
    case $1 in
    --quick) quick=1 ;;
    --no-prolog) prolog=0 ;;
    -n) rounds=${2-}; shift; [[ $rounds =~ ^[1-9][0-9]*$ ]] || die "-n needs a number" ;;
    -h|--help) sed -n '2,/^$/s/^# \{0,1\}//p' "${BASH_SOURCE[0]}"; exit 0 ;;
    -*) die "unknown option $1" ;;
    *) [ -f "$here/flat/$1.flat" ] || die "there is no program $1"; names+=("$1") ;;
    esac
    shift
done
[ -n "$rounds" ] || rounds=$((quick ? 3 : 5))
[ -x "$LMLC" ] || die "there is no compiler at $LMLC"
LMLC=$(realpath "$LMLC")
[ $prolog = 0 ] || command -v "$SWIPL" > /dev/null || {
    prolog=0
    echo "SWI-Prolog is not installed (script/setup --bench does that): searches are not compared."
}
work=$(mktemp -d "${TMPDIR:-/tmp}/strata-flat.XXXXXX") || exit 1
trap 'rm -rf "$work"' EXIT
${CC:-cc} -O -o "$work/measure" "$here/measure.c" || die "measure.c does not compile"
cd "$work" || exit 1

# size NAME: its n.
size() {
    case $1:$quick in
    perms:0) echo 10 ;;       perms:1) echo 9 ;;
    lazy:0) echo 10 ;;        lazy:1) echo 9 ;;
    sort:0) echo 10 ;;        sort:1) echo 9 ;;
    queens:0) echo 11 ;;      queens:1) echo 10 ;;
    subsets:0) echo 22 ;;     subsets:1) echo 19 ;;
    boards:0) echo 10 ;;      boards:1) echo 9 ;;
    map:0) echo 22 ;;         map:1) echo 18 ;;
    nrev:0) echo 8192 ;;      nrev:1) echo 4096 ;;
    nfib:0) echo 36 ;;        nfib:1) echo 32 ;;
    sieve:0) echo 4000 ;;     sieve:1) echo 2000 ;;
    tree:0) echo 100000 ;;    tree:1) echo 30000 ;;
    nested:*) echo 100000 ;;  loop:*) echo 100000 ;;
    esac
}

# ---- making and measuring ----

# text NAME ENDING N: its text, for n.
text() { sed "s/@N@/$3/g" "$here/flat/$1.$2" > "$1-$3.$2" || die "there is no $1.$2"; }

# build NAME ENDING N PROGRAM FLAG...
build() {
    local source="$1-$3.$2" out=$4
    text "$1" "$2" "$3"; shift 4
    "$LMLC" "$@" "$source" -o "$out" || die "$source does not compile"
}

# measure AS COMMAND...: appends CPU seconds and resident KB to AS.times, and leaves the output in AS.out.
measure() {
    local as=$1; shift
    MEASURE=taken ./measure "$@" > "$as.out" 2> err || { cat err >&2; die "$* failed"; }
    cat taken >> "$as.times"
}

# measure_prolog AS FILE: the same for a program in Prolog, which measures itself.
measure_prolog() {
    "$SWIPL" -O -g run -t halt "$2" > "$1.out" 2> err || { cat err >&2; die "$SWIPL failed"; }
    cat err >> "$1.times"
}
run_goal='run :- statistics(cputime, A), answer(X), !, statistics(cputime, B), T is B - A,
    write(X), nl, format(user_error, "~6f 0~n", [T]).'

least() { sort -g "$1.times" | awk -v k="${2:-1}" 'NR == 1 { print $k }'; }
ratio() { awk -v a="$1" -v b="$2" 'BEGIN { printf "%.3f", (a > 0 ? a : 1e-6) / (b > 0 ? b : 1e-6) }'; }
agree() { cmp -s "$1.out" "$2.out" || { head -n 3 "$1.out" "$2.out" >&2; die "$1 and $2 have different answers"; }; }
wanted() {
    [ ${#names[@]} -gt 0 ] || return 0
    local n
    for n in "${names[@]}"; do [ "$n" != "$1" ] || return 0; done
    return 1
}

status=0
# row NAME WHAT OURS THEIRS RATIO MOST: none: nothing is promised.
row() {
    local word=kept
    [ "$6" != none ] || word=''
    [ "$6" = none ] || awk -v x="$5" -v most="$6" 'BEGIN { exit !(x <= most) }' || { word="more than $6"; status=1; }
    printf '%-8s %-10s %10s %10s %8s   %s\n' "$1" "$2" "$3" "$4" "$5" "$word"
}

# ---- the programs ----

# peer NAME PEER WHAT MOST: beside the Prolog program PEER.
peer() {
    local n i ours=$1.$2.flat theirs=$1.$2.pl
    n=$(size "$1")
    build "$1" flat "$n" "$1.ours" $LMLC_FLAGS
    text "$2" pl "$n"
    echo "$run_goal" >> "$2-$n.pl"
    for ((i = 0; i < rounds; i++)); do
        measure "$ours" "./$1.ours"
        measure_prolog "$theirs" "$2-$n.pl"
        agree "$ours" "$theirs"
    done
    row "$1" "$3" "$(least "$ours")" "$(least "$theirs")" "$(ratio "$(least "$ours")" "$(least "$theirs")")" "$4"
}
search() {
    case $1 in
    nrev) peer nrev nrev /swipl 0.5 ;;
    lazy) peer lazy lazy /swipl 1.4; peer lazy perms /strict none ;;
    *) peer "$1" "$1" /swipl 1.4 ;;
    esac
}

# twin NAME PEER WHAT MOST: beside the LML program PEER.
twin() {
    local n i
    n=$(size "$1")
    build "$1" flat "$n" "$1.ours" $LMLC_FLAGS
    build "$2" m "$n" "$2.lml" $LMLC_FLAGS
    for ((i = 0; i < rounds; i++)); do
        measure "$2.det" "./$1.ours"
        measure "$2.m" "./$2.lml"
        agree "$2.det" "$2.m"
    done
    row "$1" "$3" "$(least "$2.det")" "$(least "$2.m")" "$(ratio "$(least "$2.det")" "$(least "$2.m")")" "$4"
}
deterministic() {
    case $1 in
    nfib) twin nfib nfib_integer /integer 1.3; twin nfib nfib /lml none ;;
    *) twin "$1" "$1" /lml 1.3 ;;
    esac
}

# costs NAME LEVEL WHAT MOST: with its costs counted.
costs() {
    local n i with=$1.with$2 without=$1.without$2
    n=$(size "$1")
    build "$1" flat "$n" "$1.plain" "$2"
    build "$1" flat "$n" "$1.counts" "$2" --costs=dynamic
    for ((i = 0; i < rounds; i++)); do
        measure "$without" "./$1.plain"
        measure "$with" "./$1.counts"
        agree "$with" "$without"
    done
    row "$1" "$3" "$(least "$with")" "$(least "$without")" "$(ratio "$(least "$with")" "$(least "$without")")" "$4"
}

# grows NAME FACTOR COLUMN MOST FLAG...: CPU seconds (1) or KB (2) of a run of FACTOR times the size.
grows() {
    local name=$1 factor=$2 column=$3 most=$4 n i; shift 4
    n=$(size "$name")
    build "$name" flat "$n" "$name.small" $LMLC_FLAGS
    build "$name" flat $((n * factor)) "$name.large" $LMLC_FLAGS
    for ((i = 0; i < rounds; i++)); do
        measure "$name.small" "./$name.small" "$@"
        measure "$name.large" "./$name.large" "$@"
    done
    row "$name" "x$factor" "$(least "$name.large" $column)" "$(least "$name.small" $column)" \
        "$(ratio "$(least "$name.large" $column)" "$(least "$name.small" $column)")" "$most"
}

printf '%-8s %-10s %10s %10s %8s\n' program '' ours other ratio
for name in "${searches[@]}"; do ! wanted "$name" || [ $prolog = 0 ] || search "$name"; done
for name in "${twins[@]}"; do ! wanted "$name" || deterministic "$name"; done
text perms flat 1
if "$LMLC" -O0 --costs=dynamic perms-1.flat -o probe > /dev/null 2>&1
then for name in queens nrev; do ! wanted "$name" || { costs "$name" -O --costs 1.6; costs "$name" -O0 'costs -O0' 1.6; }; done
else echo 'this lmlc has no --costs=dynamic: left out'
fi
! wanted nested || grows nested 2 1 2.6 --first
! wanted loop || grows loop 10 2 1.1
exit $status
