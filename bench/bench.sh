#!/bin/bash
# bench.sh: the same programs in LML and in Haskell, timed side by side.
#
#   bench/bench.sh [--quick] [--no-prof] [-n ROUNDS] [--json FILE] [NAME...]
#
# Each NAME.m is compiled by `lmlc -O' and NAME.hs by `ghc -O0', `-O1', `-O2'
# and, for profiling, `-O1 -prof -fprof-auto'. They run in turns on the same input,
# ROUNDS times (3), and their outputs must agree. --quick takes smaller inputs.
# The table has, by the medians,
#
#   lmlc          CPU time (user and system) in seconds
#   /O0 /O1 /O2   over the time of GHC's programs
#   MB, /O1       most memory resident, and over that of ghc -O1's program
#   -p -c         a run that is profiled, over one that isn't
#   -hc -hd       the same for GHC: the profiled build with -hc or -hd at 50 Hz, over ghc -O1's program
#                 (--no-prof leaves these three out)
#
# and below it geometric means, and the time to compile clausify. --json writes all of it, times of
# single runs included. Without GHC there are LML's times only.
#
# Environment: LMLC, LMLC_FLAGS (-O), GHC (ghc), CC (cc).

set -uo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
LMLC=${LMLC:-$here/../build/lmlc} LMLC_FLAGS=${LMLC_FLAGS--O}
GHC=${GHC:-ghc}
export LC_ALL=C
unset LMLARGS GHCRTS
die() { echo "bench: $*" >&2; exit 1; }
. "$here/inputs.sh"

# ---- options ----

quick=0 rounds=3 prof=1 json= names=()
while [ $# -gt 0 ]; do
    case $1 in
    --quick) quick=1 ;;
    --no-prof) prof=0 ;;
    --json) json=${2-}; shift; [ -n "$json" ] || die "--json needs a file" ;;
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

ghc=1
command -v "$GHC" > /dev/null || {
    ghc=0
    echo "GHC is not installed (script/setup --bench does that): LML's times only."
}

work=$(mktemp -d "${TMPDIR:-/tmp}/strata-bench.XXXXXX") || exit 1
trap 'rm -rf "$work"' EXIT
[ -z "$json" ] || : > "$json" || exit 1
${CC:-cc} -O -o "$work/measure" "$here/measure.c" || die "measure.c does not compile"
if [ $ghc = 1 ] && [ $prof = 1 ]; then
    echo 'main = return ()' > "$work/p.hs"
    (cd "$work" && "$GHC" -v0 -prof p.hs -o p.out) > /dev/null 2>&1 || {
        prof=0
        echo "GHC's profiling libraries are not installed (script/setup --bench does that): no columns for -hc and -hd."
    }
fi

# ---- compiling ----

lml_compile() { (cd "$work" && cp "$(source_of "$1")" "$1.m" && $LMLC $LMLC_FLAGS "$1.m" -o "$1.lml"); }

# ghc_compile NAME VARIANT FLAG...
ghc_compile() {
    local name=$1 as=$2; shift 2
    "$GHC" -v0 -w -rtsopts "$@" -outputdir "$work/$name.$as.o" -o "$work/$name.$as" "$here/$name.hs" ||
        die "ghc $* could not compile $name.hs"
}

# compile NAME: all variants of it.
compile() {
    lml_compile "$1" || return 1
    [ $ghc = 1 ] || return 0
    for o in O0 O1 O2; do ghc_compile "$1" $o -$o; done
    [ $prof = 0 ] || ghc_compile "$1" prof -O1 -prof -fprof-auto
}

# ---- running ----

# run NAME VARIANT BINARY ARG...: once; its time and memory are appended to NAME.VARIANT.runs.
run() {
    local name=$1 as=$2 binary=$3; shift 3
    (cd "$work" && MEASURE=$work/took ./measure "./$binary" "$@" < "$name.in" > out 2> err) || {
        echo "bench: $binary $* failed:" >&2; cat "$work/err" >&2; return 1; }
    cat "$work/took" >> "$work/$name.$as.runs"
    [ -f "$work/$name.want" ] || cp "$work/out" "$work/$name.want"
    cmp -s "$work/out" "$work/$name.want" || { echo "bench: $binary $*: the output differs" >&2; return 1; }
}

# One round: every variant in turn.
round() {
    run "$1" lml "$1.lml" || return 1
    [ $prof = 0 ] || run "$1" on "$1.lml" -p -c || return 1
    [ $ghc = 1 ] || return 0
    for o in O0 O1 O2; do run "$1" $o "$1.$o" || return 1; done
    [ $prof = 0 ] && return 0
    for h in hc hd; do run "$1" $h "$1.prof" +RTS -$h -i0.02 -RTS || return 1; done
}

# ---- figures ----

# median NAME VARIANT COLUMN (1 time, 2 memory); a time too short to measure counts as a tenth of a millisecond.
median() { sort -n -k "$3,$3" "$work/$1.$2.runs" | awk -v k="$3" '{ t[NR] = $k } END { m = t[int((NR + 1) / 2)]; print (m > 0.0001 ? m : 0.0001) }'; }
over() { awk -v a="$1" -v b="$2" 'BEGIN { printf "%.3f", a / b }'; }
note() { echo "$2" >> "$work/column.$1"; }            # a ratio, for the column's mean
mean() { [ -s "$work/column.$1" ] && awk '{ s += log($1) } END { printf "%.3f", exp(s / NR) }' "$work/column.$1"; }
greatest() { [ -s "$work/column.$1" ] && sort -n "$work/column.$1" | tail -n 1; }

columns=(O0 O1 O2 memory on hc hd)

# row NAME: its ratios, one a line: column and figure; noted for the means.
row() {
    local t k
    t=$(median "$1" lml 1)
    if [ $ghc = 1 ]; then
        for k in O0 O1 O2; do echo "$k $(over "$t" "$(median "$1" $k 1)")"; done
        echo "memory $(over "$(median "$1" lml 2)" "$(median "$1" O1 2)")"
    fi
    [ $prof = 1 ] || return 0
    echo "on $(over "$(median "$1" on 1)" "$t")"
    [ $ghc = 1 ] || return 0
    for k in hc hd; do echo "$k $(over "$(median "$1" $k 1)" "$(median "$1" O1 1)")"; done
}

# cell COLUMN: its figure in the table on standard input, in two decimals.
cells() {
    local k v
    for k in "${columns[@]}"; do
        v=$(awk -v k="$k" '$1 == k { printf "%.2f", $2 }' <<< "$1")
        printf ' %7s' "$v"
        [ $k != O2 ] || printf ' %7s' "$2"
    done
}

json_runs() {
    local f sep= as
    for f in "$work/$1".*.runs; do
        as=${f%.runs} as=${as##*.}
        printf '%s"%s": {"seconds": [%s], "kb": [%s]}' "$sep" "$as" \
            "$(awk '{ printf "%s%s", s, $1; s = ", " }' "$f")" "$(awk '{ printf "%s%s", s, $2; s = ", " }' "$f")"
        sep=', '
    done
}
json_pairs() { awk '{ printf "%s\"%s\": %s", s, $1, $2; s = ", " }' <<< "$1"; }

# ---- the table ----

machine() { uname -sm; sed -n 's/^model name[^:]*: //p' /proc/cpuinfo 2> /dev/null | head -n 1; nproc | sed 's/$/ cores/'; }
versions() { "$LMLC" --version; ${CC:-cc} --version | head -n 1; [ $ghc = 0 ] || "$GHC" --version; }
about=$(machine | paste -sd ',' | sed 's/,/, /g'; versions)
echo "$about"
echo
printf '%-10s %8s' program lmlc; printf ' %7s' /O0 /O1 /O2 MB /O1 '-p -c' -hc -hd; echo
failed=0
for name in "${names[@]}"; do
    input "$name" > "$work/$name.in" && compile "$name" || { failed=1; continue; }
    for ((i = 0; i < rounds; i++)); do round "$name" || { failed=1; continue 2; }; done
    ratios=$(row "$name")
    while read -r column figure; do [ -z "$column" ] || note "$column" "$figure"; done <<< "$ratios"
    printf '%-10s %8.3f%s\n' "$name" "$(median "$name" lml 1)" \
        "$(cells "$ratios" "$(median "$name" lml 2 | awk '{ printf "%.1f", $1 / 1024 }')")"
    echo "    {\"name\": \"$name\", \"ratios\": {$(json_pairs "$ratios")}, \"runs\": {$(json_runs "$name")}}" >> "$work/json"
    rm -f "$work/$name".* 2> /dev/null; rm -rf "$work/$name".*.o
done

for what in mean greatest; do
    line=$(for k in "${columns[@]}"; do v=$($what "$k") && echo "$k $v"; done)
    [ -z "$line" ] || printf '%-19s%s\n' "$([ $what = mean ] && echo 'geometric mean' || echo greatest)" "$(cells "$line" '')"
    [ $what = greatest ] || means=$line
done

# ---- compiling clausify ----

# fastest COMMAND...: the least CPU time of three.
fastest() { for _ in 1 2 3; do (cd "$work" && MEASURE=$work/took ./measure "$@" > /dev/null && cut -d ' ' -f 1 took); done | sort -n | head -n 1; }
cp "$(source_of clausify)" "$work/clausify.m"
cp "$here/clausify.hs" "$work/"
# shellcheck disable=SC2086
ours=$(fastest "$LMLC" $LMLC_FLAGS clausify.m -o c.out)
compiling="lmlc $ours"
if [ $ghc = 1 ]; then
    theirs=$(fastest "$GHC" -v0 -w -O1 -fforce-recomp clausify.hs -o c.ghc)
    compiling+=$'\n'"ghc $theirs"$'\n'"ratio $(over "$ours" "$theirs")"
fi
echo "compiling clausify: $(paste -sd ' ' <<< "$compiling" | sed 's/ \([a-z]\)/, \1/g')"

[ -z "$json" ] || {
    echo '{'
    printf '  "about": [%s],\n' "$(sed 's/["\\]/\\&/g; s/.*/"&"/' <<< "$about" | paste -sd , | sed 's/","/", "/g')"
    printf '  "quick": %s, "rounds": %s,\n' "$([ $quick = 1 ] && echo true || echo false)" "$rounds"
    printf '  "programs": [\n%s\n  ],\n' "$(sed '$!s/$/,/' "$work/json" 2> /dev/null)"
    printf '  "means": {%s},\n' "$(json_pairs "${means-}")"
    printf '  "compile_clausify": {%s}\n}\n' "$(json_pairs "$compiling")"
} > "$json" || die "cannot write $json"
exit $failed
