#!/bin/bash
# promises.sh: assertions hold what comments promise. Each promise is broken on purpose, in a copy of one file of the sources;
# the program that is made with it must stop at that file's assertion. It needs a build with assertions: make check-debug, or
# check-san. Every sixth promise where RUN_EVERY is set (check-san), else all.

. "$(dirname "$0")/../tap.sh"
build=${top_builddir:-.}
build=$(cd "$build" && pwd)
source=$(cd "$tests/.." && pwd)
grep -q '^#define STRATA_DEBUG 1' "$build/config.h" ||
    { echo "1..0 # SKIP assertions are not in this build; make check-debug has them"; exit 0; }
[ -x "$LMLC" ] || bail "there is no compiler at $LMLC"
unset MAKEFLAGS MFLAGS MAKELEVEL MAKEOVERRIDES
cd "$scratch" || exit 1

promise() { promises=$((${promises:-0} + 1)); [ -n "${RUN_EVERY-}" ] && [ $((promises % 6)) != 1 ] || check "$@"; }

# ---- what is run ------------------------------------------------------------

# Selectors of selectors, partial applications, deep evaluations, more live data than the first nursery.
cat > work.m << 'END'
let rec from n m = if n > m then [] else n . from (n + 1) m
and deal [] = (([], []), [])
||  deal (x . xs) = let (p, c) = deal xs in let (a, b) = p in ((x . c, a), b)
and add x y z = x + y + z
and each f [] = []
||  each f (x . xs) = f x . each f xs
and total [] = 0
||  total (x . xs) = x + total xs
in let rec list = from 1 20000 in
   let (p, c) = deal list in
   let (a, b) = p in
   total list + total (each (\f. f 2 3) (each (\f. f 1) (each (\x. add) a))) + total b + total c
END
cat > choose.flat << 'END'
coin = 0 or 1
both(x) = x + x
main = both(coin) + coin + coin
END

# The command by which make makes an object or a program, as it would be if FILE had changed.
command_for() { make -C "$build" -n V=1 -W "$source/$2" "$1" 2> make.err | sed -n 's/^libtool: //; /^[^ ]*\(gcc\|clang\|cc\)\( \|.* \)-.*-o /p' | tail -n 1; }

# broken FILE SED OBJECT: compiles FILE after the change to object.o.
broken() {
    local file=$1 change=$2 object=$3 line
    mkdir -p copy && sed "$change" "$source/$file" > "copy/${file##*/}" || return 1
    ! cmp -s "$source/$file" "copy/${file##*/}" || { echo "nothing is changed in $file"; return 1; }
    line=$(command_for "$object" "$file")
    line=$(sed "s| -M[TF] [^ ]*||g; s| -MD\| -MP||g; s| -o [^ ]*| -o $scratch/object.o|; s|\`test -f.*$| $scratch/copy/${file##*/}|" <<< "$line")
    [ -n "$line" ] || { echo "make says nothing of $object"; show make.err; return 1; }
    # A sanitizer would find the fault first. Jumps of a search have another layout under AddressSanitizer (machine/search.h).
    case $line in *-fsanitize=*address*) line="$line -D__SANITIZE_ADDRESS__=1" ;; esac
    case $line in *-fsanitize=*) line="$line -fno-sanitize=all" ;; esac
    (cd "$build" && eval "$line") > cc.out 2>&1 || { echo "$line"; show cc.out; return 1; }
}
# archive PATH OBJECT: a copy of the archive in which object.o is in the place of OBJECT.
archive() { cp "$build/$1" . && cp object.o "${2##*/}" && ar r "${1##*/}" "${2##*/}" 2> ar.err; }

# stops FILE TEXT COMMAND...: does it stop at an assertion of that file with that text?
stops() {
    local file=$1 text=$2; shift 2
    (ulimit -c 0; limited 60 "$@") > out 2> err < /dev/null
    grep -q "${file##*/}:[0-9]*:.*Assertion.*$text" err || { echo "it does not stop at: $text"; show err; return 1; }
}

# ---- the run time -----------------------------------------------------------

# An own folder of the run time, in which liblmlrt.a is another.
for f in "$build"/lmldir/*; do mkdir -p lmldir; ln -s "$f" lmldir/; done
rts() {
    local file=$1 change=$2 text=$3 program=$4; shift 4
    broken "$file" "$change" "${file%/*}/liblmlrt_a-$(basename "$file" .c).o" || return 1
    archive lmldir/liblmlrt.a "liblmlrt_a-$(basename "$file" .c).o" || { show ar.err; return 1; }
    rm -f lmldir/liblmlrt.a prog && mv liblmlrt.a lmldir/ || return 1
    LMLDIR=$scratch/lmldir limited 60 "$LMLC" "$program" -o prog 2> err || { show err; return 1; }
    stops "$file" "$text" ./prog "$@"
}
promise "a cell is copied once" \
    rts rts/machine/gc.c 's/} else if (h & GC_FORWARDED) {/} else if (h == 0) {/' is_forwarded work.m -h64k --collect-always
promise "a selector on the path is marked" \
    rts rts/machine/gc.c 's/s\[0\] += ON_PATH;/;/' ON_PATH work.m -h64k --collect-always
promise "a hole is no larger than its thunk" \
    rts rts/machine/gc.c 's/make_hole(c, &cell_holes\[2\]) | LML_UPD/make_hole(c, \&cell_holes[200]) | LML_UPD/' 'hole->size' work.m -h64k
promise "a collection makes the room it was asked for" \
    rts rts/machine/heap.c 's/if (want > most) want = most;/want = live;/' 'want >= live' work.m -h64k
promise "cells lie below the limit" \
    rts rts/machine/apply.c 's/^  hp += size;/  hp += size + (1 << 28);/' 'hp <= heap.top' work.m
promise "the first choice has nothing on the trail" \
    rts rts/logic/choose.c 's/c->trail = search.trailed;/c->trail = search.trailed + (search.count == 0);/' 'c->trail == 0' choose.flat
promise "a choice has a next alternative" \
    rts rts/logic/choose.c 's/if (last) forget(search.count - 1);/;/' 'c->turn + 1 < c->n' choose.flat
promise "the census counts every live byte" \
    rts rts/heapprof/census.c 's/if (UNLIKELY(size != site->size)) count_odd(site, size);/;/' 'now.total.bytes == heap_live' work.m -p --clock=alloc:100k

# ---- the compiler -----------------------------------------------------------

cat > Shapes.hs << 'END'
data Shape = Round Int | Long Int Int
area :: Shape -> Int
area (Round r) = 3 * r * r
area (Long a b) | a > b, b > 0 = a * b
                | otherwise = a + b
main :: IO ()
main = print (sum (map area [Round 2, Long 3 4, Long 4 3]))
END
# compiler FILE CHANGE WHERE TEXT ARGUMENT...: the compiler with that change stops at an assertion of the file WHERE.
compiler() {
    local file=$1 change=$2 where=$3 text=$4 line; shift 4
    broken "$file" "$change" "${file%/*}/liblmlc_a-$(basename "$file" .c).o" || return 1
    archive compiler-patch/liblmlc.a "liblmlc_a-$(basename "$file" .c).o" || { show ar.err; return 1; }
    line=$(rm -f lmlc; make -C "$build" -n V=1 -W "$source/$file" lmlc 2> make.err | grep -e ' -o lmlc ' | tail -n 1)
    line=$(sed "s| -o lmlc | -o $scratch/lmlc |; s| compiler-patch/liblmlc.a | $scratch/liblmlc.a |" <<< "$line ")
    (cd "$build" && eval "$line") > cc.out 2>&1 || { echo "$line"; show cc.out; return 1; }
    LMLDIR=$build/lmldir stops "$where" "$text" ./lmlc -dC "$@"
}
promise "a frame holds what is live, and nothing else" \
    compiler compiler-patch/back/frame.c 's/if (loose && v != except && !is_live(f, v)) {/if (v < 0) {/' frame.c is_saved work.m
promise "no place below the lowest free one is free" \
    compiler compiler-patch/back/frame.c 's/if (p < f->low) f->low = p;/;/' frame.c is_full_below work.m
promise "the stack is as high as the code's check found it" \
    compiler compiler-patch/back/emit_call.c 's/frame_drop(b->frame, takes);/;/' emit_call.c 'frame_depth' work.m
promise "a heap check asks for all words of its segment" \
    compiler compiler-patch/back/gcode_heap.c 's/code->at\[check\].n += n;/code->at[check].n = n;/' emit_cell.c heap_words work.m
promise "evaluation leaves one value on the stack" \
    compiler compiler-patch/back/gen.c 's/g->depth += 1 - e->nargs;/;/' gen.c 'g->depth == below' work.m
promise "a join point is closed after its scope" \
    compiler compiler-patch/opt/demand.c 's/joins\[j\].bits = NULL;/;/' demand.c 'joins' Shapes.hs
promise "a part is labelled after those that it mentions" \
    compiler compiler-patch/back/part.c 's/->is_own = own;/->is_own = false;/' part.c are_labelled --stock=index Shapes.hs
promise "a part in stock has a label" \
    compiler compiler-patch/back/stock.c 's/p->place = has_part(s, p) ? PART_STOCK/p->place = i >= 0 ? PART_STOCK/' stock.c are_placed --stock=index Shapes.hs

# ---- hp2ps ------------------------------------------------------------------

LMLDIR=$build/lmldir "$LMLC" work.m -o good 2> err && ./good -h64k -p --clock=alloc:100k --snapshot > out 2>> err || bail "$(cat err)"
drawn() {
    local file=$1 change=$2 text=$3 object line; shift 3
    object=${file%/*}/hp2ps-$(basename "$file" .c).o
    broken "$file" "$change" "$object" || return 1
    line=$(rm -f hp2ps; make -C "$build" -n V=1 -W "$source/$file" hp2ps/hp2ps 2> make.err | grep -e ' -o hp2ps/hp2ps ' | tail -n 1)
    line=$(sed "s| -o hp2ps/hp2ps | -o $scratch/drawer |; s| $object | $scratch/object.o |" <<< "$line ")
    (cd "$build" && eval "$line") > cc.out 2>&1 || { echo "$line"; show cc.out; return 1; }
    stops "$file" "$text" ./drawer "$@"
}
promise "each sample is accounted for" \
    drawn hp2ps/log/model.c 's/account_sample(m, &m->pending, m->pending_half, gap);/;/' 'm->accounted == m->read' -o x.svg good.hp
promise "the columns of a series ascend" \
    drawn hp2ps/log/series.c 's/put_run(c, number_of(c, value), 1);/put_run(c, number_of(c, value), 2);/' 'c->count == column + 1' -o x.html good.hpz
promise "a snapshot is a graph" \
    drawn hp2ps/held/snapshot.c 's/return r->base + cell;/return 0;/' 'is_graph' --why good.hgz
promise "a dominator comes before what it dominates" \
    drawn hp2ps/held/idom.c 's/above\[v\] = f->semi\[u\] < p ? u : p;/above[v] = v;/' 'above' --why good.hgz
echo "1..$count"
exit "$failures"
