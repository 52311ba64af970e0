#!/bin/bash
# snapshots.sh: programs that GHC compiled along with strata_heap.c write snapshots, which are right, and are not
# disturbed by that.
#
#   tests/ghcheap/snapshots.sh    each program once, and one in the threaded way; with WIDE every way and many flags
#
# A program's comments say what strata why must say of it: "-- says: TEXT", "-- not: TEXT"; where lines end doesn't matter.
# Totals: the bytes that were reached are within 0.1 % of those that GHC counts, or 0.5 % where bytes are pinned, since GHC
# counts their blocks whole; with several processors GHC misses some kB. tests/profile/hgz.py reads each snapshot,
# too. Environment: see tap.sh; GHC is the compiler.

. "$(dirname "$0")/../tap.sh"
here=$tests/ghcheap
GHC=${GHC:-ghc}
command -v "$GHC" > /dev/null || { echo "1..0 # SKIP there is no GHC"; exit 0; }
printf 'main :: IO ()\nmain = return ()\n' > "$scratch/none.hs"
(cd "$scratch" && "$GHC" -v0 -outputdir none none.hs -o none.exe) > /dev/null 2>&1 || { echo "1..0 # SKIP GHC doesn't link programs here"; exit 0; }
n=0
check() {   # DESCRIPTION COMMAND...: a test; what the command prints is shown if it fails
    local what=$1 text; shift; n=$((n + 1))
    if text=$("$@" 2>&1); then echo "ok $n - $what"; else echo "not ok $n - $what"; sed 's/^/#   /' <<< "$text" | head -n 30; fi
}
cd "$scratch" || exit 1
"$HP2PS" --ghc-stub > strata_heap.c || bail "there is no stub"

# build PROGRAM WAY FLAG...: PROGRAM.WAY, with the stub of that way.
build() {
    local program=$1 way=$2; shift 2
    [ -f "stub.$way.o" ] || limited 60 "$GHC" -v0 -O "$@" -c strata_heap.c -o "stub.$way.o" || return 1
    limited 60 "$GHC" -v0 -O "$@" -rtsopts -outputdir "$program.$way.out" "$here/$program.hs" "stub.$way.o" -o "$program.$way"
}

# snap PROGRAM WAY FLAG...: runs it, with a snapshot of its peak, whatever that takes.
snap() { local name=$1.$2; shift 2; rm -f "$name.hgz"; STRATA=peak STRATA_LOG=1 STRATA_BUDGET=1000 limited 60 "./$name" +RTS "$@" -RTS > "$name.txt" 2> "$name.err"; }

# The last line of the log: "counts C bytes, R are reached".
is_total() {
    sed -n 's/^strata: .*GHC counts \([0-9]*\) bytes, \([0-9]*\) are reached.* \([0-9]*\) pointers to what is not marked.*/\1 \2 \3/p' "$1.err" |
        tail -n 1 | awk -v least="${2:-.999}" '{ seen = 1; if ($2 < least * $1 || $2 > 1.001 * $1 + 8000 || $1 < 1000) { print; bad = 1 } } END { exit !seen || bad }' ||
        { cat "$1.err"; false; }
}

is_read() { python3 "$tests/profile/hgz.py" head "$1.hgz" > "$1.head" && grep -q '^RUNTIME "GHC [0-9.]*' "$1.head" && grep -q '^PROGRAM "[0-9a-f]\{8,\}"' "$1.head"; }

# A snapshot of 95 % of the peak at least.
is_peak() { awk '$1 == "PEAK" { peak = $2 } $1 == "LIVE" { live = $2 } END { if (live < .95 * peak || live == 0) { print live, peak; exit 1 } }' "$1.head"; }

# The words of strata why, in one line.
words() { "$HP2PS" --why "$1" | tr -s ' \n' ' '; }

says() {
    local text status=0 said
    said=$(words "$1.hgz") || return 1
    while IFS= read -r text; do grep -qF -e "$text" <<< "$said" || { echo "it doesn't say: $text"; status=1; }; done < <(field says "$2")
    while IFS= read -r text; do ! grep -qF -e "$text" <<< "$said" || { echo "it says: $text"; status=1; }; done < <(field not "$2")
    [ $status = 0 ] || echo "$said"
    return $status
}

# ---- words and totals ----

programs=(average median letters clicks cubes accounts mail ladder headers)
for p in "${programs[@]}"; do
    check "$p is compiled" build "$p" plain
    check "$p runs" snap "$p" plain
    check "$p: all that GHC counts is reached" is_total "$p.plain" $([ "$p" = headers ] && echo .995)
    check "$p: another reader agrees" is_read "$p.plain"
    check "$p: it is the peak" is_peak "$p.plain"
    check "$p: the words are right" says "$p.plain" "$here/$p.hs"
done

# ---- ways and flags ----

in_way() { local p=$1 way=$2; shift 2; snap "$p" "$way" "$@" && is_total "$p.$way" && is_read "$p.$way"; }
check "-threaded is compiled" build mail threaded -threaded
check "-threaded -N2" in_way mail threaded -N2
check "-A64k -c -G3" in_way accounts plain -A64k -c -G3
if [ -n "${WIDE-}" ]; then
    for flags in -c -G1 -G3 -A64k -M300m -A16m; do
        for p in letters clicks mail; do check "$p with $flags" in_way "$p" plain $flags; done
    done
    for way in "prof -prof -fprof-auto" "debug -debug" "threaded -threaded"; do
        read -r name more <<< "$way"
        for p in average letters mail; do
            check "$p with $more is compiled" build "$p" "$name" $more
            check "$p with $more runs" in_way "$p" "$name" $([ "$name" = debug ] && echo -DS) $([ "$name" = threaded ] && echo -N2)
        done
    done
    prof_names() { "$HP2PS" --why average.prof.hgz | grep -F 'average.hs:'; }
    check "with -prof there are lines" prof_names
    nonmoving() { snap letters plain --nonmoving-gc && is_read letters.plain && words letters.plain.hgz | grep -F 'With --nonmoving-gc GHC counts dead cells'; }
    check "--nonmoving-gc" nonmoving
    dynamic() {
        limited 60 "$GHC" -v0 -O -dynamic -outputdir dynamic.out "$here/cubes.hs" strata_heap.c -o cubes.dynamic || return 0   # there are no shared libraries
        [ "$(STRATA=peak ./cubes.dynamic 2>&1 > dynamic.txt | grep -c '^strata: .*without -dynamic')" = 1 ] && cmp dynamic.txt cubes.plain.txt
    }
    check "-dynamic: a sentence says that it can't be" dynamic
fi

# ---- the program is not disturbed ----

check "status is compiled" build status plain -package unix
limited 60 "$GHC" -v0 -O -package unix -outputdir bare.out "$here/status.hs" -o status.bare || bail "GHC doesn't compile status.hs"
# The same output and status, but for the name in messages.
same() {
    (unset STRATA; ./status.bare "$1") > bare.txt 2> bare.err; local want=$?
    STRATA=$2 STRATA_FILE=st STRATA_BUDGET=1000 ./status.plain "$1" > with.txt 2> with.err
    [ $? = $want ] && cmp bare.txt with.txt && cmp <(sed 's/status.bare//' bare.err) <(sed 's/status.plain//' with.err)
}
for how in exit error fork none; do for when in peak end ''; do
    check "$how with STRATA=$when: output and status are the same" same "$how" "$when"
done; done
unset_writes_nothing() { rm -f st.hgz; STRATA= STRATA_FILE=st ./status.plain none > /dev/null && [ ! -e st.hgz ]; }
check "without STRATA there is no file" unset_writes_nothing
# A message for each trouble, and the program goes on.
trouble() {   # FILE WHEN TEXT
    STRATA=$2 STRATA_FILE=$1 ./status.plain none > with.txt 2> with.err && [ "$(grep -c . with.err)" = 1 ] && grep -F -e "$3" with.err && [ "$(wc -l < with.txt)" = 2 ]
}
check "no such folder" trouble nowhere/st peak 'No such file or directory; no snapshot was written'
check "no such moment" trouble st sometime 'was expected'
mkdir -p taken.hgz
check "a folder of that name" trouble taken peak 'no plain file'
full() { (ulimit -f 8; trouble st peak 'no snapshot was written') && [ ! -e st.hgz.part ]; }
rm -f st.hgz
check "no room: no half file" full
# Signals: two files, and the second has grown or not; the words tell.
signals() {
    local pid
    rm -f sig.*.hgz
    STRATA=signal STRATA_FILE=sig ./status.plain wait > sig.txt & pid=$!
    until grep -q ready sig.txt 2> /dev/null; do sleep 0.1; kill -0 $pid || return 1; done
    kill -USR2 $pid; for ((i = 0; i < 50; i++)); do [ -e sig.1.hgz ] && break; sleep 0.1; done
    kill -USR2 $pid; wait $pid && [ -e sig.1.hgz ] && [ -e sig.2.hgz ] && [ ! -e sig.3.hgz ] &&
        "$HP2PS" --why --since sig.1.hgz sig.2.hgz | grep -F 'at a signal'
}
check "two signals, two snapshots" signals
at_time() { rm -f tm.hgz; STRATA=at:0.3 STRATA_FILE=tm ./status.plain wait > /dev/null && "$HP2PS" --why tm.hgz | grep -F 'at the time that was given'; }
check "a time after the start" at_time
killed() {
    local pid
    rm -f kl.hgz
    STRATA=peak STRATA_FILE=kl ./status.plain wait > kl.txt & pid=$!
    until grep -q ready kl.txt 2> /dev/null; do sleep 0.1; kill -0 $pid || return 1; done
    kill -KILL $pid; wait $pid 2> /dev/null
    for ((i = 0; i < 100; i++)); do [ -e kl.hgz ] && break; sleep 0.1; done
    "$HP2PS" --why kl.hgz > /dev/null
}
check "a program that is killed leaves its peak" killed
both() {
    rm -f two.hgz two-2.hgz
    STRATA=peak STRATA_FILE=two ./status.plain wait > /dev/null & STRATA=peak STRATA_FILE=two ./status.plain wait > /dev/null
    wait; [ -e two.hgz ] && [ -e two-2.hgz ]
}
check "two at once have two files" both
echo "1..$n"
