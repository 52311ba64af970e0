#!/bin/bash
# entries.sh: how often each top-level function is entered, beside GHC's count.
#
#   bench/entries.sh [--oracle] [NAME...]
#
# Each NAME.m is compiled by `lmlc -auto-all' and NAME.hs by `ghc -O0 -prof -fprof-auto-top'. On the same small
# input the same functions must be entered equally often, by the reports that -T and +RTS -p write: one reader reads
# both. --oracle asks the oracle of tests/oracle, before any pass, instead of the compiled program. Status 1 if a figure differs, 77 without GHC and its profiling libraries.
#
# Exceptions, which are not compared:
#   - constants: GHC counts one entry for a constant that is evaluated, we count none (-caf-all shows their costs)
#   - functions that only one of the two has: `other' below. Those of a library are no centres.
#
# Environment: LMLC, LMLC_FLAGS (-O), ORACLE, GHC (ghc).

set -uo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
LMLC=${LMLC:-$here/../build/lmlc} LMLC_FLAGS=${LMLC_FLAGS--O}
ORACLE=${ORACLE:-$here/../build/tests/oracle/oracle}
GHC=${GHC:-ghc}
export LC_ALL=C
unset LMLARGS GHCRTS
die() { echo "entries: $*" >&2; exit 1; }
. "$here/inputs.sh"

oracle=0 names=()
while [ $# -gt 0 ]; do
    case $1 in
    --oracle) oracle=1 ;;
    -h|--help) sed -n '2,/^$/s/^# \{0,1\}//p' "${BASH_SOURCE[0]}"; exit 0 ;;
    -*) die "unknown option $1" ;;
    *) [ -f "$(source_of "$1")" ] || die "there is no program $1"; names+=("$1") ;;
    esac
    shift
done
[ ${#names[@]} -gt 0 ] || names=("${all[@]}")
work=$(mktemp -d "${TMPDIR:-/tmp}/strata-entries.XXXXXX") || exit 1
trap 'rm -rf "$work"' EXIT
if [ $oracle = 1 ]; then [ -x "$ORACLE" ] || die "there is no oracle at $ORACLE (make check builds it)"
else [ -x "$LMLC" ] || die "there is no compiler at $LMLC"
fi
LMLC=$(realpath -m "$LMLC") ORACLE=$(realpath -m "$ORACLE")
echo 'main = return ()' > "$work/p.hs"
(cd "$work" && "$GHC" -v0 -prof p.hs -o p.out) > /dev/null 2>&1 ||
    { echo "GHC with its profiling libraries is not installed (script/setup --bench does that)."; exit 77; }

libs=()
for m in $(sed -n 's/^LML_LIB = //p' "$here/../compiler-patch/lib/local.mk"); do
    libs+=(--lib "$here/../compiler-patch/lib/lml/$m.m")
done

# ---- what differs by intention ----

# as NAME: the Haskell names that are other names for LML's, "haskell=lml", since the Prelude has them already.
as() {
    case $1 in
    boyer) echo "find=lookup" ;;
    clausify|clausify5) echo "lines'=lines" ;;
    integer) echo "product'=product" ;;
    pipeline) echo "stage=round" ;;
    wordcount) echo "words'=words" ;;
    esac
}

# other NAME: functions that the other language has in its library, or that are no functions there.
other() {
    case $1 in
    clausify|clausify5) printf '%s\n' intersect repeat splitat ;;
    lcs) echo greater ;;
    primes) echo takewhile ;;
    tree) echo max ;;
    esac
}

# ---- counting ----

# "function entries" for the functions of a module that were entered, from a report as GHC writes it: the table behind
# the second head line, added up by function. Other names for functions are as `as' says.
of_report() {
    awk -v module="$2" -v as="${3-}" '
        BEGIN { n = split(as, pairs, " "); for (i = 1; i <= n; i++) { split(pairs[i], p, "="); name[p[1]] = p[2] } }
        /^COST CENTRE/ { tables++; next }
        tables == 2 && $2 == module && $1 !~ /^CAF|^main$|_\(shared\)$/ { sum[$1 in name ? name[$1] : $1] += $5 }
        END { for (f in sum) if (sum[f]) print f, sum[f] }' "$1" | sort
}

of_oracle() {
    "$ORACLE" "${libs[@]}" --fuel 200000000 -auto-all --centres "$1.m" < "$1.in" > "$1.lml.out" 2> table ||
        { cat table; return 1; }
    sed -nE 's/^(.*) E([0-9]+)( [AVUCH][0-9]+)*$/\1 \2/p' table | sort
}

of_lml() {
    cd "$work" && cp "$(source_of "$1")" "$1.m" || return 1
    [ $oracle = 0 ] || { of_oracle "$1"; return; }
    "$LMLC" $LMLC_FLAGS -auto-all "$1.m" -o "$1-lml" && "./$1-lml" -T < "$1.in" > "$1.lml.out" || return 1
    of_report "$1-lml.prof" "$1"
}

of_ghc() {
    "$GHC" -v0 -w -O0 -prof -fprof-auto-top -outputdir "$work/$1.o" -o "$work/$1.ghc" "$here/$1.hs" || return 1
    (cd "$work" && "./$1.ghc" +RTS -p -RTS < "$1.in" > "$1.ghc.out") || return 1
    of_report "$work/$1.ghc.prof" Main "$(as "$1")"
}

# Constants, by the LML text: names that are defined without arguments.
without_exceptions() {
    local name=$1 file=$2
    grep -vxF -f <(other "$name") <(cut -d ' ' -f 1 "$file") > "$file.names"
    grep -oE "(^|[ (])(and|let|let rec) +[A-Za-z_'0-9]+ *=" "$(source_of "$name")" | sed -E "s/ *=//; s/.* //" > "$file.constants"
    grep -vxF -f "$file.constants" "$file.names" > "$file.kept"
    awk 'NR == FNR { kept[$1]; next } $1 in kept' "$file.kept" "$file"
}

status=0
for name in "${names[@]}"; do
    small "$name" > "$work/$name.in"
    (of_lml "$name") > "$work/lml.all" || die "$name.m: no entries"
    of_ghc "$name" > "$work/ghc.all" || die "$name.hs: no entries"
    cmp -s "$work/$name.lml.out" "$work/$name.ghc.out" || die "$name: the two print different results"
    without_exceptions "$name" "$work/lml.all" > "$work/lml"
    without_exceptions "$name" "$work/ghc.all" > "$work/ghc"
    if cmp -s "$work/lml" "$work/ghc"; then
        echo "$name: $(wc -l < "$work/lml") functions, $(awk '{ n += $2 } END { print n }' "$work/lml") entries, equal"
    else
        echo "$name: entries differ (- lml, + ghc)"; diff -u "$work/lml" "$work/ghc" | tail -n +4 | grep '^[-+]'; status=1
    fi
done
exit $status
