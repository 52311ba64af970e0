#!/bin/bash
# keep.sh: what is compiled of libraries is kept in the user's cache (compiler-patch/driver/cache.h). A program that finds its
# parts there is the same program. WIDE=1 (make check-wide) tries more.

. "$(dirname "$0")/../tap.sh"
[ -x "$LMLC" ] || bail "there is no compiler at $LMLC"
cd "$scratch" || exit 1
unset CC
export CFLAGS=-O1
export XDG_CACHE_HOME=$scratch/cache

# A library of 34 functions that choose, share, suspend and print, and programs that use those up to some number.
{ echo 'data T a = Leaf | Fork(T(a),a,T(a)) | `:+`(a,T(a))'
  for ((i = 1; i <= 34; i++)); do
      echo "f$i(x,t) = fcase t of { Leaf -> Fork(Leaf,x + $i,Leaf) or (x :+ Leaf); Fork(l,y,r) -> case y < x of { True -> Fork(l,y,f$i(x,r));"
      echo "  False -> Fork(f$i(x,l),y,r) }; y :+ u -> let z = x * $i in Fork(u,z,f$((i > 1 ? i - 1 : 1))(y,Leaf)) }"
  done; } > Big.flat
program() {
    echo 'import Big'
    echo "own(t) = fcase t of { Leaf -> 0; Fork(l,x,r) -> own(l) + x * $2 + own(r); y :+ u -> y + own(u) }"
    echo 'fold(n,t) = case n == 0 of { True -> t; False -> fold(n - 1, f'"$1"'(n,t)) }'
    echo 'main = let t = fold(4,Leaf) in (own(t),length(enumFromTo(1,2000)),t)'
}
program 26 3 > prog.flat
program 26 4 > edited.flat
program 34 3 > more.flat

objects() { find cache/strata -name '*.o' 2> /dev/null | wc -l; }
# compile NAME WANTED: the program, by so many runs of the C compiler.
compile() {
    local n
    limited 60 "$LMLC" -v ${LMLC_MORE-} "$1.flat" -o "$1" > log 2>&1 || { show log; return 1; }
    n=$(grep -c -- ' -c -o ' log)
    [ "$n" = "$2" ] || { echo "$n runs of the C compiler, not $2"; return 1; }
}
# same NAME: it does what the whole program does.
same() {
    [ -x "$1.whole" ] || limited 60 "$LMLC" -fno-stock "$1.flat" -o "$1.whole" || return 1
    limited 10 "./$1" > out && limited 10 "./$1.whole" > whole.out && [ "$(wc -l < out)" -gt 4 ] && cmp out whole.out
}
both() { compile "$@" && same "$1"; }

first() { both prog 2 && [ "$(objects)" = 1 ]; }
again() { local n; n=$(objects); rm prog && both prog 1 && [ "$(objects)" = "$n" ]; }
edited() { compile edited 1 && [ "$(objects)" = 1 ]; }
larger() {                             # what is new is compiled, and mentions what is not
    both more 2 && [ "$(objects)" = 2 ] && rm more && compile more 1 &&
    [ "$(find cache/strata -name '*.o' -printf '%s\n' | sort -n | awk 'NR == 1 { a = $1 } END { print (a < 0.7 * $1) }')" = 1 ]
}
profile() { sed -e '/^DATE\|^JOB\|^BEGIN_SAMPLE\|^END_SAMPLE/d' "$1" | sort; }
profiles() {
    local p f
    for f in -p -c -m; do
        for p in more more.whole; do limited 20 "./$p" $f --clock=alloc:4k > /dev/null || return 1; done
        [ "$(grep -c BEGIN_SAMPLE more.hp)" -gt 3 ] || { echo "too few samples"; return 1; }
        diff <(profile more.hp) <(profile more.whole.hp) > why.diff || { echo "$f"; head -n 5 why.diff; return 1; }
    done
}
others() {                             # what another command compiles is another thing
    local n
    n=$(objects)
    CFLAGS=-O2 compile prog 2 && [ "$(objects)" = $((n + 1)) ] && CFLAGS=-O2 compile prog 1
}
marked() {                             # so is what is compiled for biographies; both kinds are kept
    local n
    n=$(objects)
    "$LMLC" -fno-stock prog.flat -o prog.whole && LMLC_MORE=-fbiography both prog 2 && [ "$(objects)" = $((n + 1)) ] || return 1
    limited 10 ./prog -b --clock=alloc:4k > out 2> err && cmp out whole.out && compile prog 1
}
whole() {                              # objects, counts and C texts are whole
    local n
    n=$(objects)
    limited 60 "$LMLC" -c more.flat -o more.o && limited 60 env XDG_CACHE_HOME="$scratch/none" "$LMLC" more.o -o more && same more || return 1
    for f in --costs --keep-c -g; do limited 60 "$LMLC" $f prog.flat -o counts || return 1; done
    grep -q '/\* f25 ' counts.c && [ ! -d none ] && [ "$(objects)" = "$n" ]
}
damaged() {                            # whatever is missing or cut short is compiled again
    local o
    for o in cache/strata/*.o; do : > "$o"; done
    both more 2 || return 1
    [ -n "${WIDE-}" ] || return 0
    rm -f cache/strata/*.index
    both more 2 && both more 1
}
refused() {                            # without a folder of one's own everything is compiled, as ever
    touch file
    XDG_CACHE_HOME=$scratch/file both prog 1 || return 1
    (unset XDG_CACHE_HOME HOME; both prog 1) || return 1
    mkdir -p open/strata && chmod a+w open/strata && XDG_CACHE_HOME=$scratch/open both prog 1 && [ -z "$(ls open/strata)" ]
}
at_once() {                            # two at a time: each has its program, and one of them is kept
    local d
    mkdir -p a/x b/x                   # the folder's name is part of profiles
    for d in a/x b/x; do
        cp Big.flat more.flat $d
        (cd $d && exec env XDG_CACHE_HOME="$scratch/twice" "$LMLC" more.flat -o more) &
    done
    wait
    for d in a/x b/x; do (cd $d && limited 10 ./more | cmp - <("$scratch/more.whole")) || return 1; done
    (cd a/x && XDG_CACHE_HOME=$scratch/twice compile more 1)
}
full() {                               # what nobody has used for an hour goes when there is too much
    local i
    for ((i = 0; i < 70; i++)); do touch -d '2 hours ago' cache/strata/old-$i.{o,index}; done
    touch cache/strata/young.o
    sed -i 's/x + 34/x + 35/' Big.flat && rm more.whole
    both more 2 && [ -f cache/strata/young.o ] && ! ls cache/strata/old-* > /dev/null 2>&1
}

n=0
try() { local name=$1; shift; n=$((n + 1)); if "$@" > "$scratch/why" 2>&1; then echo "ok $n - $name"; else echo "not ok $n - $name"; sed 's/^/#   /' "$scratch/why" | head -n 20; fi; }
try "the libraries of a program are compiled apart" first
[ -z "${WIDE-}" ] || try "the same program again" again
try "and not again, when the program itself is changed" edited
try "a program that needs more adds it" larger
try "profiles are the same" profiles
try "what is compiled with -fbiography is kept apart" marked
try "damaged files are compiled again" damaged
if [ -n "${WIDE-}" ]; then
    try "another command of the C compiler has its own" others
    try "what must be whole is whole" whole
    try "without a folder everything is compiled" refused
    try "two compilations at a time" at_once
    try "old files make room" full
fi
echo "1..$n"
