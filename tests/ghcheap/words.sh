#!/bin/bash
# words.sh: programs of some length that leak, as they are written every day, compiled as they stand by ghc -O: the words name
# who holds the memory, and who follows the advice needs less of it.
#
#   WIDE=1 tests/ghcheap/words.sh [PROGRAM...]
#
# A program in words/ says in its comments what strata why must say of it: "-- says: TEXT"; "-- says plain: TEXT" without, and
# "-- says map: TEXT" with a map of info tables (GHC 9.2 or later), "-- says g: TEXT" with -g on x86-64, and what it must not say: "-- not g: TEXT",
# "-- says prof: TEXT" with -prof; "-- not: TEXT". "-- cure: SCRIPT" is what the advice is for
# sed, and "-- cured: N" how many per cent of the bytes are left then at most; "-- cured not: TEXT" is no longer said.
# "-- cured output: REASON" is why the output may differ then.
# RUN_WRAPPER and GHC are as in snapshots.sh. Without RUN_WRAPPER the plain programs run by strata run, and nothing is linked
# with them. Environment: see tap.sh.

. "$(dirname "$0")/../tap.sh"
. "$tests/ghcheap/ghc.sh"
[ -n "${WIDE-}" ] || { echo "1..0 # SKIP only with WIDE"; exit 0; }
command -v "${GHC##* }" > /dev/null || [ -n "$run" ] || { echo "1..0 # SKIP there is no GHC"; exit 0; }
cd "$scratch" || exit 1
version=$($GHC --numeric-version) || { echo "1..0 # SKIP GHC doesn't run here"; exit 0; }
"$HP2PS" --ghc-stub > strata_heap.c || bail "there is no stub"
limited 60 $GHC -v0 -O -c strata_heap.c -o stub.o || { echo "1..0 # SKIP GHC compiles no C here"; exit 0; }
case $version in 9.0.* | 8.*) builds=plain ;; *) builds='plain map' ;; esac
limited 60 $GHC -v0 -O -prof -c strata_heap.c -o stub.prof.o || echo "# there are no libraries for -prof"
ln -s "$HP2PS" strata
unset LD_PRELOAD STRATA STRATA_FILE STRATA_GHC STRATA_LOG

# build NAME FLAG...: NAME.exe of NAME.hs
build() {
    local name=$1; shift
    limited 120 $GHC -v0 -O -rtsopts -package mtl -package stm -package text -package containers -package bytestring \
        -outputdir "$name.out" "$@" "$name.hs" -o "$name.exe"
}
# snap NAME: its snapshot, NAME.hgz; the nursery is small in every version, so that there are major collections.
snap() {
    rm -f "$1.hgz"
    if [ -z "$run" ] && [ "$2" != map ]; then
        STRATA_FILE=$1 STRATA_BUDGET=1000 limited 120 ./strata run --quiet "./$1.exe" +RTS -A1m > "$1.txt" 2> "$1.err"
    else STRATA=peak STRATA_FILE=$1 STRATA_BUDGET=1000 limited 120 $run "./$1.exe" +RTS -A1m > "$1.txt" 2> "$1.err"; fi
    [ -s "$1.hgz" ] || { cat "$1.err"; false; }
}
said() { ./strata why "$1.hgz" | tr -s ' \n' ' '; }
has() { local text; while IFS= read -r text; do grep -qF -e "$text" <<< "$1" || { echo "it doesn't say: $text"; echo "$1"; return 1; }; done; }
hasn_t() { local text; while IFS= read -r text; do ! grep -qF -e "$text" <<< "$1" || { echo "it says: $text"; echo "$1"; return 1; }; done; }
says() {   # NAME BUILD FILE
    local words; words=$(said "$1") || return 1
    ! grep -E '(made|evaluated|expression|function|thread,|,) near ' <<< "$words" || return 1   # a neighbour's name is none
    has "$words" < <(field says "$3"; field "says $2" "$3") && hasn_t "$words" < <(field not "$3"; field "not $2" "$3")
}
# The most bytes that a collection found.
most() { $run "./$1.exe" +RTS -t --machine-readable -A1m 2>&1 > /dev/null | sed -n 's/.*"max_bytes_used", "\([0-9]*\)".*/\1/p'; }
falls() {   # NAME CURED PERCENT
    local before after; before=$(most "$1") after=$(most "$2")
    echo "$before bytes before, $after after"
    [ -n "$before" ] && [ -n "$after" ] && [ $((after * 100)) -le $(($3 * before)) ]
}
same_output() { diff <($run "./$1.exe") <($run "./$2.exe"); }

[ $# -gt 0 ] || set -- $(cd "$here/words" && ls ./*.hs | sed 's,^\./,,; s/\.hs$//')
for p; do
    file=$here/words/$p.hs
    lines=; [ -z "$(field 'says g' "$file")" ] || [ -n "$run" ] || [ "$(uname -m)" != x86_64 ] || lines=g
    prof=; [ -z "$(field 'says prof' "$file")" ] || [ ! -f stub.prof.o ] || prof=prof
    for build in $prof $lines $builds; do
        flags= stub=stub.o
        case $build in
        map) flags='-finfo-table-map -fdistinct-constructor-tables' ;;
        g) flags=-g ;;
        prof) flags='-prof -fprof-auto' stub=stub.prof.o ;;
        esac
        { [ -z "$run" ] && [ "$build" != map ]; } || flags="$flags $stub"
        cp "$file" "$p.hs"; rm -rf "$p.out" "$p.exe"
        check "$p, $build, is compiled" build "$p" $flags
        check "$p, $build, leaves a snapshot" snap "$p" "$build"
        check "$p, $build: the words are right" says "$p" "$build" "$file"
    done
    field cure "$file" > cure.sed
    sed -f cure.sed "$file" > "$p-cured.hs"
    check "$p is compiled after the advice was followed" build "$p-cured" stub.o
    check "$p needs less after the advice" falls "$p" "$p-cured" "$(field cured "$file")"
    [ -n "$(field 'cured output' "$file")" ] || check "$p prints the same after it" same_output "$p" "$p-cured"
    if [ -n "$(field 'cured not' "$file")" ]; then
        no_longer() { STRATA_FILE=$1 STRATA=peak STRATA_BUDGET=1000 $run "./$1.exe" +RTS -A1m > /dev/null; hasn_t "$(said "$1")" < <(field 'cured not' "$file"); }
        check "$p is not told the same again" no_longer "$p-cured"
    fi
done
echo "1..$n"
