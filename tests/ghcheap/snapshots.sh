#!/bin/bash
# snapshots.sh: programs that GHC compiled along with strata_heap.c write snapshots, which are right, and are not
# disturbed by that.
#
#   tests/ghcheap/snapshots.sh    each program once, and one in the threaded way; with WIDE every way and many flags
#
# RUN_WRAPPER is put before the programs, and GHC may be several words, for a GHC in another Debian (versions.sh).
# A program's comments say what strata why must say of it: "-- says: TEXT", "-- says with 9.0: TEXT", "-- not: TEXT"; where
# lines end doesn't matter.
# "-- says -g: TEXT" is for executables with the debug information of ghc -g, which GHC writes on x86-64.
# Totals: the bytes that were reached are within 0.1 % of those that GHC counts, in every way. tests/profile/hgz.py reads each
# snapshot, too. Environment: see tap.sh; GHC is the compiler.

. "$(dirname "$0")/../tap.sh"
. "$tests/ghcheap/ghc.sh"
. "$tests/wait.sh"
command -v "${GHC##* }" > /dev/null || [ -n "$run" ] || { echo "1..0 # SKIP there is no GHC"; exit 0; }
cd "$scratch" || exit 1
version=$($GHC --numeric-version) || { echo "1..0 # SKIP GHC doesn't run here"; exit 0; }
version=${version%.*}
"$HP2PS" --ghc-stub > strata_heap.c || bail "there is no stub"
programs=(average median letters clicks cubes accounts mail ladder headers orders handles finals region stock feed pending)
[ -z "${WIDE-}" ] || programs+=(seats titles checks)

# One program for all: all.WAY NAME behaves as the program NAME. It has a module for each, and is linked once.
join() {
    local p module
    mkdir -p all
    for p in "${programs[@]}" "$@"; do
        module=${p^}
        sed "s/^module Main (/module $module (/" "$here/$p.hs" > "all/$module.hs"
        echo "import qualified $module" >> all/imports
        echo "    \"$p\" : rest -> withArgs rest $module.main" >> all/cases
    done
    { echo 'module Main (main) where'; echo 'import System.Environment (getArgs, withArgs)'; cat all/imports; echo 'main :: IO ()'
      printf 'main = do\n  args <- getArgs\n  case args of\n'; cat all/cases; echo '    _ -> error "which program?"'; } > all/Main.hs
}
join status drawings

# The stub is the same with -threaded and with -debug; only -prof needs its own.
stub() { [ -f "$1" ] || limited 60 $GHC -v0 -O "${@:2}" -c strata_heap.c -o "$1"; }

# build_all WAY STUB FLAG...: all.WAY, with that stub; none if it is "".
build_all() {
    local way=$1 stub=$2 out=plain; shift 2
    case " $* " in *" -prof "*) out=prof ;; esac
    limited 120 $GHC -v0 -O "$@" -rtsopts -package unix -package stm -package ghc-compact -iall -outputdir "all.$out.out" all/Main.hs $stub -o "all.$way"
}
# build PROGRAM STUB FLAG...: PROGRAM.alone.
build() { cp "$here/$1.hs" . && limited 60 $GHC -v0 -O "${@:3}" -rtsopts -package stm -package ghc-compact -outputdir "$1.out" "$1.hs" "$2" -o "$1.alone"; }

# snap PROGRAM WAY FLAG...: runs it, with a snapshot of its peak, whatever that takes: PROGRAM.WAY.hgz.  The nursery is small
# in every version, so that there are major collections.
snap() {
    local p=$1 way=$2 name=$1.$2 command=("./all.$2" "$1"); shift 2
    [ "$way" != alone ] || command=("./$p.alone")
    rm -f "$name.hgz"
    STRATA=peak STRATA_FILE=$name STRATA_LOG=1 STRATA_BUDGET=1000 limited 60 $run "${command[@]}" +RTS -A1m "$@" -RTS > "$name.txt" 2> "$name.err"
}

if ! build_all bare '' > bare.log 2>&1; then
    printf 'main :: IO ()\nmain = return ()\n' > none.hs
    $GHC -v0 -outputdir none none.hs -o none.exe > /dev/null 2>&1 || { echo "1..0 # SKIP GHC doesn't link programs here"; exit 0; }
    cat bare.log; bail "GHC doesn't compile the programs"
fi

# The last line of the log: "counts C bytes, R are reached".
is_total() {
    sed -n 's/^strata: .*GHC counts \([0-9]*\) bytes, \([0-9]*\) are reached.* \([0-9]*\) pointers to what is not marked.*/\1 \2 \3/p' "$1.err" |
        tail -n 1 | awk '{ seen = 1; if ($2 < .999 * $1 || $2 > 1.001 * $1 || $1 < 1000 || $3 > 0) { print; bad = 1 } } END { exit !seen || bad }' ||
        { cat "$1.err"; false; }
}

is_read() { python3 "$tests/profile/hgz.py" head "$1.hgz" > "$1.head" && grep -q '^RUNTIME "GHC [0-9.]*' "$1.head" && grep -q '^PROGRAM "[0-9a-f]\{8,\}"' "$1.head"; }

# A snapshot of 95 % of the peak at least.
is_peak() { awk '$1 == "PEAK" { peak = $2 } $1 == "LIVE" { live = $2 } /^$/ { exit } END { if (live < .95 * peak || live == 0) { print live, peak; exit 1 } }' "$1.hgz"; }

# The words of strata why, in one line.
words() { "$HP2PS" --why "$1" | tr -s ' \n' ' '; }

says() {
    local text status=0 said
    said=$(words "$1.hgz") || return 1
    while IFS= read -r text; do grep -qF -e "$text" <<< "$said" || { echo "it doesn't say: $text"; status=1; }; done < <(field says "$2"; field "says with $version" "$2")
    while IFS= read -r text; do ! grep -qF -e "$text" <<< "$said" || { echo "it says: $text"; status=1; }; done < <(field not "$2")
    [ $status = 0 ] || echo "$said"
    return $status
}

# ---- words and totals ----

check "the stub is compiled" stub stub.o
check "the programs are linked with it" build_all plain stub.o
for p in "${programs[@]}"; do
    check "$p runs" snap "$p" plain
    check "$p: all that GHC counts is reached" is_total "$p.plain"
    case $p in median | mail | ladder) check "$p: another reader agrees" is_read "$p.plain" ;; esac
    check "$p: it is the peak" is_peak "$p.plain"
    check "$p: the words are right" says "$p.plain" "$here/$p.hs"
done

# Lines, from the executable.
case $version in 9.0 | 8.*) places=-g ;; *) places=-g3 ;; esac   # newer versions write no places with -g
build stock stub.o "$places"
has_lines() { readelf -S "$1" 2> /dev/null | grep -q '\.debug_info' && grep -q '^#define HAVE_LIBDW 1' "$top_builddir/config.h"; }
lines_of() {
    local text status=0 said
    snap "$1" alone && said=$(words "$1.alone.hgz") || return 1
    while IFS= read -r text; do grep -qF -e "$text" <<< "$said" || { echo "it doesn't say: $text"; echo "$said"; status=1; }; done < <(field 'says -g' "$here/$1.hs")
    return $status
}
if has_lines stock.alone; then
    check "stock with -g: expression, function and line" lines_of stock
    if [ -n "${WIDE-}" ]; then
        for p in seats titles checks; do
            check "$p with -g is compiled" build "$p" stub.o "$places"
            check "$p with -g: function and line" lines_of "$p"
        done
    fi
fi

# ---- ways and flags ----

in_way() { local p=$1 way=$2; shift 2; snap "$p" "$way" "$@" && is_total "$p.$way"; }
in_way_read() { in_way "$@" && is_read "$1.$2"; }
check "-threaded is linked" build_all threaded stub.o -threaded
check "-threaded -N2" in_way mail threaded -N2
check "a transaction under way, with -threaded -N2" in_way pending threaded -N2
check "-A64k -c -G3" in_way_read accounts plain -A64k -c -G3
# A large nursery: there is no major collection.
minor() { snap letters plain -A16m -H64m && is_read letters.plain; }
check "a minor collection will do" minor
# 66 MB of small arrays, in blocks that GHC doesn't count.
overdue() { snap drawings plain && is_read drawings.plain && awk '$1 == "LIVE" { live = $2 } /^$/ { exit } END { print live; exit live < 60000000 }' drawings.plain.hgz; }
check "a minor collection will do, too, when a major one is overdue" overdue
none() { STRATA=peak STRATA_FILE=none $run ./all.plain cubes +RTS -A256m > none.txt 2> none.err; [ ! -e none.hgz ] && grep 'before its first collection' none.err; }
check "without a collection there is a sentence" none
if [ -n "${WIDE-}" ]; then
    no_warnings() {
        ! limited 60 $GHC -v0 -O -optc-std=gnu11 -optc-Wall -optc-Wextra -optc-Wshadow -optc-Wstrict-prototypes -optc-Wmissing-prototypes \
            -c strata_heap.c -o warned.o 2>&1 | grep -A 4 'strata_heap\.c:.*'
    }
    check "the stub is compiled without a warning" no_warnings
    for p in "${programs[@]}"; do
        check "$p alone is compiled" build "$p" stub.o
        check "$p alone runs" in_way_read "$p" alone
        check "$p alone: it is the peak" is_peak "$p.alone"
        check "$p alone: the words are right" says "$p.alone" "$here/$p.hs"
    done
    check "-debug is linked" build_all debug stub.o -debug
    check "the stub for -prof is compiled" stub stub.prof.o -prof
    check "-prof is linked" build_all prof stub.prof.o -prof -fprof-auto
    for p in "${programs[@]}"; do
        for flags in -c -G1 "-G3 -A64k" -A64k -M300m -F4; do check "$p with $flags" in_way "$p" plain $flags; done
        check "$p with -threaded" in_way "$p" threaded
        check "$p with -threaded -N2" in_way "$p" threaded -N2
        check "$p with -debug -DS" in_way "$p" debug -DS
        check "$p with -prof" in_way "$p" prof
    done
    # Makers, types and lines, exactly.
    map_names() {
        cp "$here/accounts.hs" . && limited 60 $GHC -v0 -O -rtsopts -finfo-table-map -fdistinct-constructor-tables -outputdir map.out accounts.hs \
            stub.o -o accounts.alone && in_way_read accounts alone && "$HP2PS" --why accounts.alone.hgz > map.txt &&
            grep 'Account by main.full (accounts.hs:18)' map.txt && grep 'suspended Integer by deposit or main.full (accounts.hs:12)' map.txt || { cat map.txt; false; }
    }
    case $version in 9.0 | 8.*) ;; *) check "with a map of info tables makers, types and lines are exact" map_names ;; esac
    prof_names() { "$HP2PS" --why average.prof.hgz | grep -F 'Average.hs:'; }
    check "with -prof there are lines" prof_names
    # Vectors are of a package that doesn't come with GHC.
    vectors() {   # ARGUMENT...: unboxed ones if there is one
        cp "$here/vectors.hs" . && limited 120 $GHC -v0 -O -rtsopts -package vector -package containers -outputdir vectors.out vectors.hs stub.o -o vectors.alone &&
            STRATA=peak STRATA_FILE=vectors.alone STRATA_BUDGET=1000 $run ./vectors.alone "$@" +RTS -A1m > vectors.txt && says vectors.alone "$here/vectors.hs"
    }
    if limited 60 $GHC -v0 -package vector -e 'return ()' > /dev/null 2>&1; then
        check "slices of vectors" vectors
        check "slices of unboxed vectors" vectors unboxed
    else check "slices of vectors # SKIP the package vector is not installed" true; fi
    nonmoving() { snap letters plain --nonmoving-gc && is_read letters.plain && words letters.plain.hgz | grep -F 'With --nonmoving-gc GHC counts dead cells'; }
    check "--nonmoving-gc" nonmoving
    # It marks beside the program then.
    beside() { snap "$1" threaded --nonmoving-gc "${@:2}" && is_read "$1.threaded" && words "$1.threaded.hgz" | grep -F 'With --nonmoving-gc GHC counts dead cells'; }
    for p in letters accounts mail region; do check "$p with --nonmoving-gc and -threaded" beside $p; done
    check "accounts with --nonmoving-gc and -threaded -N2" beside accounts -N2
    dynamic() {
        cp "$here/cubes.hs" . && limited 60 $GHC -v0 -O -dynamic -outputdir dynamic.out cubes.hs strata_heap.c -o cubes.dynamic || return 0   # there are no shared libraries
        [ "$(STRATA=peak $run ./cubes.dynamic 2>&1 > dynamic.txt | grep -c '^strata: .*without -dynamic')" = 1 ] && cmp dynamic.txt cubes.plain.txt
    }
    check "-dynamic: a sentence says that it can't be" dynamic
fi

# ---- the program is not disturbed ----

# The same output and status, but for the name in messages.
same() {
    (unset STRATA; $run ./all.bare status "$1") > bare.txt 2> bare.err; local want=$?
    STRATA=$2 STRATA_FILE=st STRATA_BUDGET=1000 $run ./all.plain status "$1" > with.txt 2> with.err
    [ $? = $want ] && cmp bare.txt with.txt && cmp <(sed 's/all.bare//' bare.err) <(sed 's/all.plain//' with.err)
}
for how in exit error fork none; do for when in peak end ''; do
    check "$how with STRATA=$when: output and status are the same" same "$how" "$when"
done; done
unset_writes_nothing() { rm -f st.hgz; STRATA= STRATA_FILE=st $run ./all.plain status none > /dev/null && [ ! -e st.hgz ]; }
check "without STRATA there is no file" unset_writes_nothing
# A message for each trouble, and the program goes on.
trouble() {   # FILE WHEN TEXT
    STRATA=$2 STRATA_FILE=$1 $run ./all.plain status none > with.txt 2> with.err && [ "$(grep -c . with.err)" = 1 ] && grep -F -e "$3" with.err && [ "$(wc -l < with.txt)" = 2 ]
}
check "no such folder" trouble nowhere/st peak 'No such file or directory; no snapshot was written'
check "no such moment" trouble st sometime 'was expected'
mkdir -p taken.hgz
check "a folder of that name" trouble taken peak 'no plain file'
full() { (ulimit -f 8; trouble st peak 'no snapshot was written') && [ ! -e st.hgz.part ]; }
rm -f st.hgz
check "no room: no half file" full
# Memory, or a process, is refused: one line, the same output, no file and no half one.
refused() {   # WHAT TEXT
    rm -f no.hgz
    REFUSE=$1 LD_PRELOAD=$scratch/refuse.so STRATA=peak STRATA_FILE=no ./all.plain status none > with.txt 2> with.err && [ "$(grep -c . with.err)" = 1 ] &&
        grep -F -e "$2" with.err && cmp bare.txt with.txt && ! compgen -G 'no.hgz*'
}
if [ -z "$run" ] && cc -shared -fPIC "$here/refuse.c" -o refuse.so -ldl 2> /dev/null; then
    ./all.bare status none > bare.txt
    check "no process: the program goes on" refused process 'can'"'"'t be copied'
    check "an emulator that can't: the program goes on" refused emulator 'as in an emulator (qemu-user)'
    for i in 1 2 4 8 16 grow; do check "no memory ($i): the program goes on" refused $i 'Cannot allocate memory; no snapshot was written'; done
fi
# begin FILE VARIABLE...: a program that goes on until there is a file enough; it has had a collection, and its handlers, before it
# says so in FILE. (An older FILE would say that of a program that has not even begun.)
begin() {
    local file=$1; shift
    rm -f enough "$file"
    env "$@" $run ./all.plain status until > "$file" &
    soon eval "grep -qs ready '$file' || gone $!"
}
# Signals: two files, and the second has grown or not; the words tell.
signals() {   # SIGNAL STEM VARIABLE...
    local pid signal=$1 stem=$2; shift 2
    rm -f "$stem".*.hgz; begin sig.txt STRATA=signal "$@"; pid=$!
    for i in 1 2; do kill -$signal $pid && soon eval "[ -e '$stem.$i.hgz' ] || gone $pid"; done
    touch enough; wait $pid && [ -e "$stem.1.hgz" ] && [ -e "$stem.2.hgz" ] && [ ! -e "$stem.3.hgz" ] &&
        "$HP2PS" --why --since "$stem.1.hgz" "$stem.2.hgz" | grep -F 'at a signal' && "$HP2PS" why "$stem.1.hgz" "$stem.2.hgz" | grep -F 'at a signal'
}
check "two signals, two snapshots" signals USR2 sig STRATA_FILE=sig
check "another signal, under the program's name" signals USR1 all.plain STRATA_SIGNAL=USR1   # nohup ignores HUP
# The program handles the signal itself: it is called, a line says so, and there is no file.
own() {
    rm -f own.*.hgz
    STRATA=signal STRATA_FILE=own $run ./all.plain status handler > with.txt 2> with.err && grep -x 'mine' with.txt &&
        [ "$(grep -c . with.err)" = 1 ] && grep 'handles the signal 12 itself: choose another by STRATA_SIGNAL' with.err && ! compgen -G 'own.*'
}
check "the program's own handler stays" own
at_time() { rm -f tm.hgz; STRATA=at:0.3 STRATA_FILE=tm $run ./all.plain status wait > /dev/null && "$HP2PS" --why tm.hgz | grep -F 'at the time that was given'; }
check "a time after the start" at_time
killed() {
    local pid
    rm -f kl.hgz; begin kl.txt STRATA=peak STRATA_FILE=kl; pid=$!
    kill -KILL $pid; wait $pid 2> /dev/null
    soon test -e kl.hgz
    "$HP2PS" --why kl.hgz > /dev/null
}
check "a program that is killed leaves its peak" killed
both() {
    local first
    rm -f two.hgz two-2.hgz; begin first.txt STRATA=peak STRATA_FILE=two; first=$!
    STRATA=peak STRATA_FILE=two $run ./all.plain status none > /dev/null
    touch enough; wait $first; [ -e two.hgz ] && [ -e two-2.hgz ]
}
check "two at once have two files" both
echo "1..$n"
