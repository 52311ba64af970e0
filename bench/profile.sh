#!/bin/bash
# profile.sh: what profiling costs.
#
#   bench/profile.sh [--quick] [-n ROUNDS] [NAME...]
#
# Of each program, CPU times as ratios to the plain run:
#   off/none    compiled as usual, over compiled with -fflag=none: the price of being able to be profiled
#   entry/none  compiled with -fflag=entry, the paper's test at every function
#   -p -c/off   the same binary, profiled with default settings, over not profiled
# then their geometric means and the greatest; the price of a census in a collection, and of writing it down; a program
# with a gigabyte live; and whether the ratios keep within what we promise for runs of a second and more: off/none at most
# 1.02, -p -c/off at most 1.05. Status 1 if a mean doesn't.
# Ratios are medians over the rounds (rounds.sh). There are ROUNDS of them (7, or 3 with --quick), and up to three times as
# many, until each is known to half a per cent. The last column has their number, and the errors of off/none and of -p -c/off.
#
# Environment: LMLC, LMLC_FLAGS (-O), GIGABYTE (1; 0 leaves that program out).

set -uo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
LMLC=${LMLC:-$here/../build/lmlc} LMLC_FLAGS=${LMLC_FLAGS--O}
export LC_ALL=C
unset LMLARGS
die() { echo "profile: $*" >&2; exit 1; }

. "$here/inputs.sh"
. "$here/rounds.sh"

quick=0 rounds= names=()
while [ $# -gt 0 ]; do
    case $1 in
    --quick) quick=1 ;;
    -n) rounds=${2-}; shift; [[ $rounds =~ ^[1-9][0-9]*$ ]] || die "-n needs a number" ;;
    -h|--help) sed -n '2,/^$/s/^# \{0,1\}//p' "${BASH_SOURCE[0]}"; exit 0 ;;
    -*) die "unknown option $1" ;;
    *) [ -f "$(source_of "$1")" ] || die "there is no program $1"; names+=("$1") ;;
    esac
    shift
done
[ ${#names[@]} -gt 0 ] || names=("${all[@]}")
[ -n "$rounds" ] || rounds=$((quick ? 3 : 7))
[ -x "$LMLC" ] || die "there is no compiler at $LMLC"
LMLC=$(realpath "$LMLC")
work=$(mktemp -d "${TMPDIR:-/tmp}/strata-profile.XXXXXX") || exit 1
trap 'rm -rf "$work"' EXIT
cd "$work" || exit 1
runs=(off none entry on) wanted=(off/none entry/none on/off)

# ---- the programs ----

# make_all NAME: its binaries.
make_all() {
    local flag
    for flag in heap none entry; do
        # shellcheck disable=SC2086
        "$LMLC" $LMLC_FLAGS -fflag=$flag "$1.m" -o "$1.$flag" || die "$1.m does not compile"
    done
}

# run NAME AS: the command whose times are AS.
run() {
    case $2 in
    off) once "$1" off "./$1.heap" ;;
    on) once "$1" on "./$1.heap" -p -c ;;
    *) once "$1" "$2" "./$1.$2" ;;
    esac
}
row() { printf '%-10s %8s %9s %10s %9s %8s   %s\n' "${@:1:6}" "${7-}"; }

row program seconds off/none entry/none '-p -c/off' samples 'rounds, errors'
for name in "${names[@]}"; do
    cp "$(source_of "$name")" "$name.m" && long "$name" > "$name.in" || exit 1
    make_all "$name"
    in_turns "$name"
    line="$(ratio "$name" off/none) $(ratio "$name" entry/none) $(ratio "$name" on/off)"
    echo "$line" >> ratios
    # shellcheck disable=SC2086
    row "$name" "$(median "$name" off)" $line "$(grep -c ^BEGIN_SAMPLE "$name.heap.hp")" \
        "$(quartiles "$name" off/none | cut -d ' ' -f 4,5) $(error_of "$name" on/off)"
done
row geometric mean "$(mean 1)" "$(mean 2)" "$(mean 3)"
row most '' "$(most 1)" "$(most 2)" "$(most 3)"

# ---- a collection with a census, and without ----

# figure NAME FILE: a number of the statistics.
figure() { sed -n "s/.*\"$1\": \([0-9.]*\).*/\1/p" "$2"; }

# counted NAME FLAG...: --census counts at every collection, so the same run has the same collections with and without.
# Then the price of summing up and writing a sample, when sampled often, beside that of its collection.
counted() {
    local name=$1 i plain= with= log=; shift
    input "$name" > "$name.in" || exit 1
    for ((i = 0; i < rounds; i++)); do
        "./$name.heap" --stats-json=json "$@" < "$name.in" > out 2> err || die "$name failed"
        plain=$(printf '%s\n' $plain "$(figure collecting_seconds json)" | sort -n | head -n 1)
        "./$name.heap" --census --stats-json=json "$@" < "$name.in" > out 2> err || die "$name failed"
        with=$(printf '%s\n' $with "$(figure collecting_seconds json)" | sort -n | head -n 1)
        "./$name.heap" -p --clock=alloc:1M --stats-json=json "$@" < "$name.in" > out 2> err || die "$name failed"
        log=$(printf '%s\n' $log "$(awk -v s="$(figure sampling_seconds json)" -v c="$(figure census_seconds json)" \
            'BEGIN { printf "%.3f", c / (s - c) }')" | sort -n | head -n 1)
    done
    awk -v a="$with" -v b="$plain" -v name="$name $*" -v log_="$log" \
        'BEGIN { printf "  %-60s %.3f, and to write it + %.3f\n", name, a / b, log_ }'
}

echo "a collection with census, over the same collection without:"
for name in clausify tree wordcount; do
    [ -x "$name.heap" ] || continue
    counted "$name" -h64k
    [ $name != clausify ] || counted "$name" -h64k --blackhole=off --update=copy --selectors=off
done

# ---- a gigabyte ----

if [ "${GIGABYTE:-1}" != 0 ]; then
    cat > giga.m <<'END'
let rec sweep k xs acc = if k = 0 then acc else sweep (k - 1) xs ((acc + Sum xs) % 1009)
and busy n acc = if n = 0 then acc else busy (n - 1) ((acc + Sum (count 1 100)) % 1009)
in
let xs = count 1 (stoi input) in
itos ((length xs + sweep 4 xs 0 + busy 3000000 0 + sweep 4 xs 0) % 1009) @ "\n"
END
    echo $((quick ? 4000000 : 42000000)) > giga.in
    # shellcheck disable=SC2086
    "$LMLC" $LMLC_FLAGS giga.m -o giga || die "giga.m does not compile"
    runs=(off on) wanted=() rounds=$(((rounds + 1) / 2))
    run() { case $2 in off) once "$1" off "./$1" ;; on) once "$1" on "./$1" -p -c --stats-json=json ;; esac }
    in_turns giga
    echo "$(awk -F '[:,]' '/peak_bytes/ { printf "%.0f MB", $2 / 1e6 }' json) live, $(median giga off) s: -p -c/off $(ratio giga on/off)," \
        "$(sed -n 's/.*"samples": \([0-9]*\).*/\1/p' json) samples"
fi

# ---- what we promise ----

((quick)) && exit 0         # the runs are too short: a sample costs what it costs
status=0
echo
promise "off/none, mean" "$(mean 1)" 1.02
promise "off/none, most" "$(most 1)" 1.02 each
promise "-p -c/off, mean" "$(mean 3)" 1.05
promise "-p -c/off, most" "$(most 3)" 1.05 each
exit $status
