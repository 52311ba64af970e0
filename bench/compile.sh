#!/bin/bash
# compile.sh: how long lmlc takes for large programs of many shapes (tests/large/shapes.awk):
# processor time of lmlc alone, then with the C compiler, and the size of the C.
#
#   bench/compile.sh [-s BYTES] [NAME...]    64 kB, all shapes by default

here=$(cd "$(dirname "$0")" && pwd)
LMLC=${LMLC:-$here/../build/lmlc} shapes=$here/../tests/large/shapes.awk size=65536
while getopts s: option; do
    case $option in
    s) size=$OPTARG ;;
    *) echo "usage: bench/compile.sh [-s bytes] [shape...]" >&2; exit 2 ;;
    esac
done
shift $((OPTIND - 1))
[ $# -gt 0 ] || set -- $(sed -n 's/^    if (shape == "\([a-z_0-9]*\)".*/\1/p' "$shapes")
scratch=$(mktemp -d "${TMPDIR:-/tmp}/strata-bench.XXXXXX") || exit 1
trap 'rm -rf "$scratch"' EXIT
cd "$scratch" || exit 1
TIMEFORMAT=%U
printf '%-24s %8s %8s %8s %10s\n' shape bytes 'lmlc s' 'all s' 'bytes of C'
for shape; do
    awk -v shape="$shape" -v size="$size" -f "$shapes" > prog.m || exit 1
    alone=$({ time ( ulimit -t 60; "$LMLC" -dC prog.m > prog.c 2> /dev/null ); } 2>&1)
    all=$({ time ( ulimit -t 60; "$LMLC" prog.m -o prog > err 2>&1 ); } 2>&1)
    printf '%-24s %8d %8s %8s %10d %s\n' "$shape" "$(wc -c < prog.m)" "$alone" "$all" "$(wc -c < prog.c)" \
        "$([ -x prog ] || head -n 1 err | cut -c 1-60)"
    rm -f prog
done
