#!/bin/bash
# twins.sh: the programs of bench/, in LML and in Haskell, have the same heap profiles: each band of one has a band of the other
# with the same peak, but for names and differences that doc/haskell.md lists ("Twins").
#
#   tests/haskell/twins.sh            some; with WIDE=1 all
#   tests/haskell/twins.sh NAME...    these
#
# Bands are by producer and by construction. Those count that have 1 kB and 5 per cent of the peak; peaks are the same if they
# are within 2 per cent or 256 bytes. Censuses at equal steps of the bytes that the LML program allocates find them: some 300, and
# 2000 where it allocates little, since these would miss short peaks.

. "$(dirname "$0")/../tap.sh"
[ -x "$LMLC" ] || bail "there is no compiler at $LMLC"
unset LMLARGS
here=${tests%/*}/bench page=${tests%/*}/doc/haskell.md
die() { echo "$*" >&2; exit 1; }
. "$here/inputs.sh"

# rows HEAD: the rows of the page's table that begins so, without their bars.
rows() { awk -v head="| $1 |" 'index($0, head) == 1 { on = 1; getline; next } !/^\|/ { on = 0 } on' "$page" | sed 's/^| *//; s/ *|$//; s/`//g; s/ *| */\t/g'; }

# compiled SOURCE AS
compiled() { limited 60 "$LMLC" ${LMLC_FLAGS-} "$1" -o "$2" 2> err || { show err; return 1; }; }
logged() { limited 60 ./"$1" "-$2" --clock=alloc:"$3" -o"$1-$2.hp" < in > "$1.out" 2> err || { show err; return 1; }; }

# differ NAME: a line for each band of a-p.hp or a-c.hp that has no equal in b's.
differ() {
    local kind
    for kind in p c; do
        awk -F'\t' -v program="$1" -v kind=$kind '
            FILENAME == "names" { other[$1] = $2; next }
            FILENAME == "known" { if ($1 == program) { known[$2]; known[$3] } next }
            FNR == 1 { file++ }
            /^BEGIN_SAMPLE/ { sum = 0 }
            /^END_SAMPLE/ { if (sum > most[file]) most[file] = sum }
            NF == 2 { n = file == 1 && $1 in other ? other[$1] : $1; sum += $2
                if ($2 > peak[file, n]) peak[file, n] = $2; all[n] }
            END {
                for (n in all) {
                    a = peak[1, n] + 0; b = peak[2, n] + 0; large = a > b ? a : b; gap = a > b ? a - b : b - a
                    if (large < 1024 || large < 0.05 * most[a > b ? 1 : 2] || gap <= 256 || gap <= 0.02 * large || n in known) continue
                    printf "-%s: %s has a peak of %d bytes in LML, %d in Haskell\n", kind, n, a, b
                }
            }' names known "a-$kind.hp" "b-$kind.hp"
    done
}

one() {
    local bytes kind step
    cd "$2" && compiled "$(source_of "$1")" a && compiled "$here/$1.hs" b && small "$1" > in || return 1
    rows 'in LML' | cut -f 1,2 > names; rows 'program' > known
    [ -s names ] || { echo "doc/haskell.md has no table of names"; return 1; }
    limited 60 ./a --stats-json=stats < in > a.out || return 1
    bytes=$(sed -n 's/.*"allocated_bytes": \([0-9]*\).*/\1/p' stats)
    step=$((bytes / (bytes < 16000000 ? 2000 : 300) + 64))
    for kind in p c; do logged a $kind $step && logged b $kind $step || return 1; done
    cmp a.out b.out || return 1
    differ "$1" | sort > gaps
    [ ! -s gaps ] || { cat gaps; return 1; }
}

if [ $# -gt 0 ]; then tap_each one "$@"
elif [ -n "${WIDE-}" ]; then tap_each one "${all[@]}"
else tap_each one tree clausify lcs live wordcount
fi
