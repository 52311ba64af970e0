#!/bin/bash
# profile.sh: what profiling costs.
#
#   bench/profile.sh [--quick] [-n ROUNDS] [NAME...]
#
# Of each program, CPU times as ratios to the plain run:
#   off/none    compiled as usual, over compiled with -fflag=none: the price of being able to be profiled
#   entry/none  compiled with -fflag=entry, the paper's test at every function
#   -p -c/off   the same binary, profiled with default settings, over not profiled
# then their geometric means; the price of a census in a collection, and of writing it down; and a program with a
# gigabyte live.
# The runs take turns, and the least of ROUNDS (7, or 3 with --quick) counts: what disturbs only adds.
#
# Environment: LMLC, LMLC_FLAGS (-O), GIGABYTE (1; 0 leaves that program out).

set -uo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
LMLC=${LMLC:-$here/../build/lmlc} LMLC_FLAGS=${LMLC_FLAGS--O}
export LC_ALL=C
unset LMLARGS
die() { echo "profile: $*" >&2; exit 1; }

. "$here/inputs.sh"

# once NAME BINARY FLAG...: CPU seconds, appended to BINARY's times; its output must be NAME's first one.
once() {
    local name=$1 binary=$2 as=$3 TIMEFORMAT='%3U %3S' spent; shift 3
    spent=$({ time "./$binary" "$@" < "$name.in" > out 2> err; } 2>&1) || { cat err >&2; die "$binary failed"; }
    awk '{ printf "%.3f\n", $1 + $2 }' <<< "$spent" >> "$as.times"
    [ -f "$name.want" ] || cp out "$name.want"
    cmp -s out "$name.want" || die "$binary $*: the output differs"
}
least() { sort -n "$1.times" | head -n 1; }
ratio() { awk -v a="$(least "$1")" -v b="$(least "$2")" 'BEGIN { printf "%.3f", (a > 0 ? a : 0.001) / (b > 0 ? b : 0.001) }'; }
mean() { awk -v k="$1" '{ s += log($k) } END { printf "%.3f", exp(s / NR) }' ratios; }

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

# ---- the programs ----

printf '%-10s %8s %9s %10s %9s %8s\n' program seconds off/none entry/none '-p -c/off' samples
for name in "${names[@]}"; do
    cp "$(source_of "$name")" "$name.m" && input "$name" > "$name.in" || exit 1
    for flag in heap none entry; do
        # shellcheck disable=SC2086
        "$LMLC" $LMLC_FLAGS -fflag=$flag "$name.m" -o "$name.$flag" || die "$name.m does not compile"
    done
    for ((i = 0; i < rounds; i++)); do
        once "$name" "$name.heap" "$name.off"
        once "$name" "$name.none" "$name.none"
        once "$name" "$name.entry" "$name.entry"
        once "$name" "$name.heap" "$name.on" -p -c --stats-json=json
    done
    off=$(ratio "$name.off" "$name.none") entry=$(ratio "$name.entry" "$name.none") on=$(ratio "$name.on" "$name.off")
    echo "$off $entry $on" >> ratios
    printf '%-10s %8.3f %9s %10s %9s %8s\n' "$name" "$(least "$name.off")" "$off" "$entry" "$on" \
        "$(sed -n 's/.*"samples": \([0-9]*\).*/\1/p' json)"
done
printf '%-10s %8s %9s %10s %9s\n' geometric mean "$(mean 1)" "$(mean 2)" "$(mean 3)"

# ---- a collection with a census, and without ----

# figure NAME FILE: a number of the statistics.
figure() { sed -n "s/.*\"$1\": \([0-9.]*\).*/\1/p" "$2"; }

# counted NAME FLAG...: --census counts at every collection, so the same run has the same collections with and without.
# Then the price of summing up and writing a sample, when sampled often, beside that of its collection.
counted() {
    local name=$1 i plain= with= log=; shift
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
    for ((i = 0; i < (rounds + 1) / 2; i++)); do
        once giga giga giga.off
        once giga giga giga.on -p -c --stats-json=json
    done
    echo "$(awk -F '[:,]' '/peak_bytes/ { printf "%.0f MB", $2 / 1e6 }' json) live, $(least giga.off) s: -p -c/off $(ratio giga.on giga.off)," \
        "$(sed -n 's/.*"samples": \([0-9]*\).*/\1/p' json) samples"
fi
