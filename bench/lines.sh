#!/bin/bash
# lines.sh: how long Haskell programs take to compile, in processor time: the lines that lmlc reads, those of its library
# included; its time as far as C text, and lines a second of it; the bytes of C text, with what is in stock and without;
# the time of the whole compilation, the C compiler's and the linker's included. Times are the least of 3.
#
#   bench/lines.sh [FILE.hs...]          print 1, and the programs of bench/

here=$(cd "$(dirname "$0")" && pwd)
LMLC=${LMLC:-$here/../build/lmlc}
scratch=$(mktemp -d "${TMPDIR:-/tmp}/strata-bench.XXXXXX") || exit 1
trap 'rm -rf "$scratch"' EXIT
echo 'main = print 1' > "$scratch/print.hs"
[ $# -gt 0 ] || set -- "$scratch/print.hs" "$here"/*.hs
TIMEFORMAT='%U %S'

# least COMMAND..: its processor time, the least of 3, in seconds
least() {
    local i
    for i in 1 2 3; do { time "$@" > /dev/null 2>&1; } 2>&1; done | awk '{ t = $1 + $2; if (NR == 1 || t < m) m = t } END { printf "%.3f", m }'
}

printf '%-14s %7s %8s %9s %9s %9s %8s\n' program lines 'lmlc s' lines/s 'C bytes' '.. whole' 'all s'
for file; do
    folder=-i$(dirname "$file")
    lines=$("$LMLC" -v --check "$folder" "$file" 2>&1 | sed -n 's/^read \([0-9]*\) lines.*/\1/p')
    [ -n "$lines" ] || { echo "bench/lines.sh: $file is not compiled" >&2; exit 1; }
    alone=$(least "$LMLC" -dC "$folder" "$file") all=$(least "$LMLC" "$folder" "$file" -o "$scratch/prog")
    printf '%-14s %7d %8s %9.0f %9d %9d %8s\n' "$(basename "$file" .hs)" "$lines" "$alone" \
        "$(awk -v l="$lines" -v t="$alone" 'BEGIN { print (t > 0 ? l / t : 0) }')" \
        "$("$LMLC" -dC "$folder" "$file" | wc -c)" "$("$LMLC" -fno-stock -dC "$folder" "$file" | wc -c)" "$all"
done
