#!/bin/bash
# linear.sh: is time linear in the input, and collecting in what is alive?
#
#   bench/linear.sh [--quick] [NAME...]
#
# linear.m's algorithms with n = 10^5, 10^6, 10^7 and, where memory allows, 10^8 steps: CPU time a step in nanoseconds (the
# least of three runs), its growth from the first n to the last, and the memory of the last. Growth near 1 is
# linear. A run of less than 10 ms says nothing: a point stands for it. Then a program that holds a list of so
# many MB, and allocates: time in the collector per MB alive and collection.
# --quick stops at 10^7 steps and 100 MB. It reports, and fails only if a program does.
#
# Environment: LMLC, LMLC_FLAGS (-O), CC (cc).

set -u
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
LMLC=$(realpath "${LMLC:-$here/../build/lmlc}")
export LC_ALL=C
unset LMLARGS
die() { echo "linear: $*" >&2; exit 1; }

# Names, and bytes resident for each step at most.
all='loop:0 double:0 integer:0 stream:0 words:0 input:0 output:0 compare:0 tree:0 list:60 reverse:70 foldr:40
    deep:70 tower:70 tails:90 array:230'
most=100000000 largest=1000
names=()
while [ $# -gt 0 ]; do
    case $1 in
    --quick) most=10000000 largest=100 ;;
    -h|--help) sed -n '2,/^$/s/^# \{0,1\}//p' "${BASH_SOURCE[0]}"; exit 0 ;;
    -*) die "unknown option $1" ;;
    *) case " $(echo $all) " in *" $1:"*) names+=("$1") ;; *) die "there is no algorithm $1" ;; esac ;;
    esac
    shift
done

work=$(mktemp -d "${TMPDIR:-/tmp}/strata-linear.XXXXXX") || exit 1
trap 'rm -rf "$work"' EXIT
${CC:-cc} -O -o "$work/measure" "$here/measure.c" || die "measure.c does not compile"
"$LMLC" ${LMLC_FLAGS--O} "$here/linear.m" -o "$work/linear" || die "linear.m does not compile"
memory=$(awk '/^MemAvailable:/ { printf "%.0f", $2 * 1024 }' /proc/meminfo)
cd "$work" || exit 1

# run NAME N [FLAG...]: leaves "<seconds> <KB>" in the file taken, of the fastest run.
run() {
    local name=$1 n=$2 i; shift 2
    rm -f taken
    for i in 1 2 3; do
        if [ "$name" = input ]
        then yes ab | head -c "$n" > text; MEASURE=one ./measure ./linear "$@" - "$name" "$n" < text > out
        else MEASURE=one ./measure ./linear "$@" - "$name" "$n" > out
        fi || die "$name $n: status $?"
        [ -s taken ] && [ "$(cat one taken | sort -g | head -n 1)" = "$(cat taken)" ] || cp one taken
    done
}

echo "ns a step"
printf '%-10s%9s%9s%9s%9s%9s%9s\n' algorithm 10^5 10^6 10^7 10^8 growth MB
for entry in $all; do
    name=${entry%:*} bytes=${entry#*:} line=
    [ ${#names[@]} = 0 ] || case " ${names[*]} " in *" $name "*) ;; *) continue ;; esac
    printf '%-10s' "$name"
    for n in 100000 1000000 10000000 100000000; do
        if [ $n -gt $most ] || [ $((n * bytes)) -gt $((memory / 2)) ]; then printf '%9s' -; continue; fi
        run "$name" $n
        read -r seconds kb < taken
        printf '%9s' "$(awk -v s="$seconds" -v n=$n 'BEGIN { if (s < 0.01) print "."; else printf "%.1f", s * 1e9 / n }')"
        line+="$n $seconds "
    done
    awk -v l="$line" -v kb="$kb" 'BEGIN { k = split(l, a, " "); for (i = 2; i <= k; i += 2) if (a[i] >= 0.01) { t = a[i] / a[i - 1]; if (!first) first = t }
        printf "%9s%9.0f\n", first ? sprintf("%.2f", t / first) : ".", kb / 1024 }'
done

[ ${#names[@]} = 0 ] || exit 0
echo
echo "collecting, a list alive"
printf '%-10s%12s%12s%14s%12s\n' 'MB alive' collections 'seconds' 'ms/MB each' 'MB resident'
for mb in 1 10 100 1000; do
    [ $mb -le $largest ] && [ $((mb * 6 << 20)) -lt "$memory" ] || continue
    run live $((mb * 1048576 / 24)) --stats-json=stats
    read -r _ kb < taken
    awk -v mb=$mb -v kb="$kb" '{ if (match($0, /"collections": *[0-9]+/)) c = substr($0, RSTART + 15, RLENGTH - 15)
        if (match($0, /"collecting_seconds": *[0-9.e-]+/)) g = substr($0, RSTART + 21, RLENGTH - 21) }
        END { printf "%-10d%12d%12.3f%14.3f%12.0f\n", mb, c, g, g * 1000 / mb / c, kb / 1024 }' stats
done
