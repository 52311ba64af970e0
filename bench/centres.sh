#!/bin/bash
# centres.sh: what it costs to know where the time goes.
#
#   bench/centres.sh [--quick] [--no-ghc] [--only-time] [-n ROUNDS] [NAME...]
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
# Ratios are medians over the rounds (rounds.sh). There are ROUNDS of them (9, or 3 with --quick), and up to three times as
# many, until the standard error of every median is half a per cent. GHC's run twice, with the input
# of bench.sh --quick: some are six times slower with +RTS -p.
# --only-time measures -T alone, in two ways: five kinds of run seldom settle together where the machine is disturbed.
#   -T           directly, as above
#   by tenfold   from runs with -T0.0001, whose ticks are ten times as many: a tenth of what they take beyond the plain
#                run, and what -T takes in a run that does next to nothing (symbols are read, the report is written). Where
#                the times of equal runs differ by ten per cent, as those of programs that get their memory from a
#                busy host, a tenth of that is left in the figure. `ticks' of such a run over those of a run with -T
#                must be near ten.
# A promise of -T is judged by the first figure if its error is at most half a per cent, and by the second otherwise.
#
# Environment: LMLC, LMLC_FLAGS (-O), GHC (ghc).

set -uo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
LMLC=${LMLC:-$here/../build/lmlc} LMLC_FLAGS=${LMLC_FLAGS--O} GHC=${GHC:-ghc}
export LC_ALL=C
unset LMLARGS GHCRTS
die() { echo "centres: $*" >&2; exit 1; }
. "$here/inputs.sh"
. "$here/rounds.sh"

# small NAME: an input with which it has next to nothing to do.
small() {
    case $1 in
    clausify*) propositions 1 ;;
    wordcount) text 10 ;;
    *) echo 2 ;;
    esac
}

# text_of OBJECT: bytes of its machine code.
text_of() { size -A "$1" | awk '$1 ~ /^\.text/ { n += $2 } END { print n }'; }

quick=0 rounds='' names=() ghc=1 only_time=0
while [ $# -gt 0 ]; do
    case $1 in
    --quick) quick=1 ;;
    --no-ghc) ghc=0 ;;
    --only-time) only_time=1 ghc=0 ;;
    -n) rounds=${2-}; shift; [[ $rounds =~ ^[1-9][0-9]*$ ]] || die "-n needs a number" ;;
    -h|--help) sed -n '2,/^$/s/^# \{0,1\}//p' "${BASH_SOURCE[0]}"; exit 0 ;;
    -*) die "unknown option $1" ;;
    *) [ -f "$(source_of "$1")" ] || die "there is no program $1"; names+=("$1") ;;
    esac
    shift
done
[ ${#names[@]} -gt 0 ] || names=("${all[@]}")
[ -n "$rounds" ] || rounds=$((quick ? 3 : 9))
[ -x "$LMLC" ] || die "there is no compiler at $LMLC"
LMLC=$(realpath "$LMLC")
runs=(plain time auto both pairs)
((only_time == 0)) || runs=(plain time tenfold)
wanted=("${runs[@]:1}") wanted=("${wanted[@]/%//plain}")
enough[tenfold/plain]=0.05
work=$(mktemp -d "${TMPDIR:-/tmp}/strata-centres.XXXXXX") || exit 1
trap 'rm -rf "$work"' EXIT
cd "$work" || exit 1
echo 'main = return ()' > p.hs
[ $ghc = 0 ] || "$GHC" -v0 -prof p.hs -o p.out > /dev/null 2>&1 || ghc=0

# make_all NAME: its binaries.
make_all() {
    local kinds=(plain auto pairs) kind flag
    ((only_time == 0)) || kinds=(plain)
    for kind in "${kinds[@]}"; do
        flag=''
        case $kind in auto) flag=-auto-all ;; pairs) flag=-fpairs ;; esac
        # shellcheck disable=SC2086
        "$LMLC" $LMLC_FLAGS $flag -c "$1.m" -o "$1.$kind.o" && "$LMLC" $LMLC_FLAGS $flag "$1.m" -o "$1.$kind" || die "$1.m does not compile"
    done
    [ $ghc = 1 ] && [ -f "$here/$1.hs" ] || return 0
    cp "$here/$1.hs" . && "$GHC" -v0 -O1 "$1.hs" -o "$1.ghc" -outputdir g.plain 2> /dev/null &&
        "$GHC" -v0 -O1 -prof -fprof-auto-top "$1.hs" -o "$1.ghcp" -outputdir g.prof 2> /dev/null || rm -f "$1.ghc"
    rm -rf g.plain g.prof
}

# note_ticks NAME AS: how many ticks the report of the last run has.
note_ticks() { sed -n 's/.*(\([0-9]*\) ticks @.*/\1/p' "$1.plain.prof" >> "$1.$2.ticks"; }

# seconds_of FLAG NAME: CPU seconds of 20 runs that do next to nothing.
seconds_of() {
    local TIMEFORMAT='%3U %3S' i
    { time for i in {1..20}; do "./$2.plain" $1 < "$2.small" > /dev/null 2> err || die "$2 $1 failed"; done; } 2>&1 | awk '{ print $1 + $2 }'
}
# fixed NAME: CPU seconds that -T takes in one of these runs, the least of five trials.
fixed() {
    local i
    small "$1" > "$1.small"
    for i in 1 2 3 4 5; do echo "$(seconds_of -T "$1") $(seconds_of '' "$1")"; done |
        awk 'NR == 1 || $1 < a { a = $1 } NR == 1 || $2 < b { b = $2 } END { printf "%.5f", (a - b) / 20 }'
}
# by_tenfold NAME: the ratio of -T from that of -T0.0001.
by_tenfold() {
    awk -v r="$(ratio "$1" tenfold/plain)" -v f="$(fixed "$1")" -v t="$(median "$1" plain)" 'BEGIN { printf "%.3f", 1 + (r - 1) / 10 + f / t }'
}
# judged NAME: the figure by which a promise of -T is judged.
judged() {
    awk -v e="$(error_of "$1" time/plain)" 'BEGIN { exit !(e <= 0.005) }' && ratio "$1" time/plain || echo "$2"
}
# time_row NAME: the row of a program with --only-time.
time_row() {
    local by; by=$(by_tenfold "$1")
    judged "$1" "$by" >> ratios
    printf '%-10s %8s %7s %7s %11s %7s %7s %6s\n' "$1" "$(median "$1" plain)" "$(ratio "$1" time/plain)" "$(error_of "$1" time/plain)" "$by" \
        "$(awk -v e="$(error_of "$1" tenfold/plain)" 'BEGIN { printf "%.4f", e / 10 }')" \
        "$(paste "$1.tenfold.ticks" "$1.time.ticks" | awk '{ a += $1; b += $2 } END { printf "%.2f", a / b }')" "$(wc -l < "$1.time.times")"
}

# run NAME AS: the command whose times are AS.
run() {
    case $2 in
    plain) once "$1" plain "./$1.plain" ;;
    time) once "$1" time "./$1.plain" -T ; note_ticks "$1" time ;;
    tenfold) once "$1" tenfold "./$1.plain" -T0.0001; note_ticks "$1" tenfold ;;
    auto) once "$1" auto "./$1.auto" ;;
    both) once "$1" both "./$1.auto" -T ;;
    pairs) once "$1" pairs "./$1.pairs" ;;
    esac
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
row() { printf '%-10s %8s %7s %9s %7s %7s %8s %7s %8s   %s\n' "${@:1:9}" "${10-}"; }

if ((only_time)); then
    printf '%-10s %8s %7s %7s %11s %7s %7s %6s\n' program seconds -T error 'by tenfold' error ticks rounds
else
    row program seconds -T -auto-all both code -fpairs code 'ghc -p' 'rounds, error of -T'
fi
for name in "${names[@]}"; do
    cp "$(source_of "$name")" "$name.m" && long "$name" > "$name.in" || exit 1
    make_all "$name"
    in_turns "$name"
    ((only_time == 0)) || { time_row "$name"; continue; }
    [ ! -x "$name.ghc" ] || measure_ghc "$name"
    ghcs=-; [ ! -x "$name.ghc" ] || ghcs=$(ratio "ghc-$name" prof/plain)
    line="$(ratio "$name" time/plain) $(ratio "$name" auto/plain) $(ratio "$name" both/plain) $(
        code "$name" auto) $(ratio "$name" pairs/plain) $(code "$name" pairs) $ghcs"
    echo "$line" >> ratios
    # shellcheck disable=SC2086
    row "$name" "$(median "$name" plain)" $line "$(quartiles "$name" time/plain | cut -d " " -f 4,5)"
done
if ((only_time)); then echo "of those that are judged: mean $(mean 1), most $(most 1)"
else
    row geometric mean "$(mean 1)" "$(mean 2)" "$(mean 3)" "$(mean 4)" "$(mean 5)" "$(mean 6)" "$(mean 7)"
    row most '' "$(most 1)" "$(most 2)" "$(most 3)" "$(most 4)" "$(most 5)" "$(most 6)" ''
fi

# ---- what we promise ----

status=0
echo
promise "-T, mean" "$(mean 1)" 1.02
promise "-T, most" "$(most 1)" 1.05 each
((only_time == 0)) || exit $status
promise "-auto-all, mean" "$(mean 2)" 1.25
promise "-auto-all, most" "$(most 2)" 2.5 each
promise "-auto-all, code, most" "$(most 4)" 1.5
promise "-fpairs, mean" "$(mean 5)" 1.25
promise "-fpairs, code, most" "$(most 6)" 3
exit $status
