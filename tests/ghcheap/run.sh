#!/bin/bash
# run.sh: strata run for programs that GHC compiled: no file of strata's was linked with them. Output, input, status and
# children are the program's own; the library is made once; commands that start such programs; what can't be watched.
#
#   tests/ghcheap/run.sh    plain and -threaded; with WIDE also -prof, -debug, a static program, and no C compiler
#
# Environment: see tap.sh; GHC is the compiler.

. "$(dirname "$0")/../tap.sh"
here=$tests/ghcheap
GHC=${GHC:-ghc}
command -v "$GHC" > /dev/null || { echo "1..0 # SKIP there is no GHC"; exit 0; }
cd "$scratch" || exit 1
ghc_run() { (cd "$scratch" && limited 60 "$GHC" -v0 -O -package process -outputdir out "$@"); }
ghc_run "$here/runner.hs" -o runner > ghc.out 2>&1 || { show ghc.out; echo "1..0 # SKIP GHC doesn't link programs here"; exit 0; }
unset LD_PRELOAD STRATA STRATA_FILE STRATA_GHC STRATA_BUDGET STRATA_LOG
ln -s "$HP2PS" strata
mkdir tmp; export TMPDIR=$PWD/tmp           # other scripts that run beside this one have files in the usual place
strata=$PWD/strata cache=$XDG_CACHE_HOME/strata status=0

run() { limited 60 "$strata" run "$@" < "${input:-/dev/null}" > out.txt 2> err; status=$?; }
status_is() { [ "$status" = "$1" ] || { echo "status $status"; false; }; }
err_has() { grep -qF -e "$1" err; }
says() { [ "$(grep -c '^strata: ' err)" = 1 ] && err_has "$1"; }       # one sentence
lines() { printf '%s\n' "$@" | cmp - out.txt; }
is_of_run() { [ "$1" -nt start ] || { echo "$1 is not of this run"; false; }; }
libraries() { find "$cache" -name "$1" | wc -l; }
left() { find "$TMPDIR" "$cache" -maxdepth 1 \( -name 'strata-run-*' -newer start -o -name '.make-*' \) 2> /dev/null; }
child_of() { cat /proc/[0-9]*/stat 2> /dev/null | awk -v parent="$1" '$4 == parent { print $1; exit }'; }
fresh() { rm -f runner*.h* other*.h* page.html; touch start; sleep 0.05; }

# ---- one program ----

fresh; run ./runner
check 'the output is the program'\''s' lines 60000 1800030000
check '... the status, too' status_is 0
check '... a library is made' test "$(libraries 'ghc-*-plain-*.so')" = 1
check '... there is a snapshot' is_of_run runner.hgz
check '... a page' grep -q '<html' runner.html
check '... and who holds the memory' grep -q '^runner: .* cells, at the peak' err
check '... in the words of strata why' eval '"$strata" why runner.hgz 2> /dev/null > why.out; tail -n "$(wc -l < why.out)" err | cmp - why.out'
check '... which has 95 % of the peak' eval 'python3 "$tests/profile/hgz.py" head runner.hgz | awk '\''$1 == "PEAK" { p = $2 } $1 == "LIVE" { l = $2 } END { exit !(l > .95 * p) }'\'''
fresh; before=$(ls -l "$cache"); run --quiet -o page.html ./runner
check 'the library is made once' test "$before" = "$(ls -l "$cache")"
check '-o names the page' test -s page.html -a ! -e runner.html
check '--quiet leaves the words only' grep -q '^runner: ' <(head -n 1 err)
fresh; run ./runner words 'a  b' '' '*' -o --help +x
check 'arguments with blanks' lines 60007 'a  b' '' '*' -o --help +x 1800450028
fresh; STRATA=sometime run ./runner
check 'STRATA that means nothing' eval 'err_has "peak, end, signal, at:SECONDS or mark:NAME was expected" && err_has "it ran without being watched"'
fresh; run ./runner exit
check 'a status other than 0' status_is 7
check '... with words' err_has 'runner: '
fresh; run ./runner error
check 'an error' status_is 1
check '... whose message is there' err_has 'runner: an error'
printf 'main :: IO ()\nmain = putStrLn "brief"\n' > brief.hs; ghc_run -outputdir out.brief "$PWD/brief.hs" -o brief > ghc.out 2>&1
fresh; run ./brief
check 'a program that ends before its first collection: its status, and a sentence' eval 'status_is 0 && lines brief && says "ended before its first collection"'
printf 'static const char *volatile boot = "ghc-boot-th-%s";\n__attribute__((constructor)) static void keep(void) { if (!boot) boot = ""; }\n' \
    "$("$GHC" --numeric-version)" > boot.c
ghc_run "$PWD/brief.hs" -outputdir out.boot "$PWD/boot.c" -optc-O1 -optl-Wl,-O2 -o merged > ghc.out 2>&1
fresh; run ./merged +RTS -A64k
check 'a program with a longer text that ends in the version, of which the linker makes one' eval '! err_has "another GHC"'
echo 'some text' > text; fresh; input=text run ./runner input
check 'standard input' lines 60001 'some text' 1800090001
fresh; run ./runner child 'echo "${LD_PRELOAD-no} ${STRATA-no} ${STRATA_RUN-no} ${STRATA_FILE-no}"; exec ./runner words child'
check 'a child is not watched, and sees nothing of it' lines 60002 'no no no no' 60002 child 1800150003 1800150003
check '... the snapshot is the parent'\''s' test -e runner.hgz -a ! -e runner-2.hgz
: > empty.c; cc -shared -fPIC -o empty.so empty.c 2> /dev/null
fresh; ASAN_OPTIONS=${ASAN_OPTIONS-}:verify_asan_link_order=0 LD_PRELOAD=$PWD/empty.so run ./runner child 'echo $LD_PRELOAD'
check 'what the user preloads stays' grep -q "empty.so$" out.txt
fresh; STRATA=end STRATA_FILE=other run --once ./runner
check 'STRATA and STRATA_FILE of the user' is_of_run other.hgz
mkdir -p elsewhere; fresh; (cd elsewhere && limited 60 "$strata" run ../runner > /dev/null 2>&1)
check 'files go to the current folder' test -s elsewhere/runner.hgz -a -s elsewhere/runner.html
PATH=$PWD:$PATH; fresh; run runner
check 'a command of PATH' is_of_run runner.hgz
fresh; STRATA=peak LD_PRELOAD=$("$strata" --ghc-library ./runner) ./runner > out.txt 2> err
check '--ghc-library prints what can be preloaded by hand' is_of_run runner.hgz

for signal in INT TERM KILL; do
    fresh; rm -f out.txt
    ( trap - EXIT INT; exec setsid "$strata" run ./runner wait > out.txt 2> err < /dev/null ) & pid=$!
    soon grep -qs ready out.txt
    case $signal in
    INT) kill -INT -- -$pid 2> /dev/null || kill -INT $pid ;;          # from a terminal it comes to all of the group
    TERM) kill -TERM $pid ;;
    KILL) kill -KILL "$(child_of $pid)" ;;
    esac
    wait $pid; status=$?
    check "SIG$signal: the status" status_is $((128 + $(kill -l $signal)))
    check '... and the words' grep -q '^runner: .* cells' err
done
check 'nothing is left over' test -z "$(left)"

# ---- ways ----

ghc_run -threaded -rtsopts "$here/runner.hs" -o runner-threaded > ghc.out 2>&1 || bail "-threaded is not linked"
fresh; run ./runner-threaded +RTS -N2
check '-threaded -N2' is_of_run runner-threaded.hgz
check '... has a library of its own' test "$(libraries 'ghc-*-threaded-*.so')" = 1
if [ -n "${WIDE-}" ]; then
    for way in prof debug; do
        ghc_run -$way -outputdir out.$way "$here/runner.hs" -o runner-$way > ghc.out 2>&1 || { check "-$way is linked" false; continue; }
        fresh; run ./runner-$way
        check "-$way" is_of_run runner-$way.hgz
    done
fi

# ---- commands ----

cp runner other
cat > script.sh << 'END'
#!/bin/sh
./runner "$@"
./other "$@"
END
chmod +x script.sh
fresh; run ./script.sh words x
check 'a script: its output' lines 60002 x 1800150003 60002 x 1800150003
check '... the first program is watched' is_of_run runner.hgz
check '... and no other' test ! -e other.hgz
check '... its words' grep -q '^runner: .* cells' err
fresh; run --exe other ./script.sh
check '--exe names another' is_of_run other.hgz
check '... the first is not' test ! -e runner.hgz
fresh; run sh -c './runner child ./other; sh -c "echo \${LD_PRELOAD-no} \${STRATA_RUN-no}"'
check 'after it was found, programs see nothing of it' test "$(tail -n 1 out.txt)" = 'no no'
check '... children of the program are not watched' test -e runner.hgz -a ! -e other.hgz
mkdir -p bin; cp runner bin/cabal; printf '#!/bin/sh\nbin/cabal child "./runner exit"; exit $?\n' > build.sh; chmod +x build.sh
fresh; run bin/cabal child ./runner
check 'cabal is a program of GHC'\''s, too, and is not meant' is_of_run runner.hgz
check '... nor in a script' eval 'fresh; run ./build.sh; is_of_run runner.hgz && [ ! -e cabal.hgz ]'
fresh; run --exe cabal bin/cabal
check '... unless it is named' is_of_run cabal.hgz
fresh; run sh -c 'exit 5'
check 'a command without such a program: its status' status_is 5
check '... a sentence' says 'it has started no program of GHC'\''s that can be watched'
fresh; run --exe nobody ./script.sh
check '--exe of what is not started' says 'it has started no program nobody'
check '... is status 1' status_is 1
fresh; run sh -c 'kill -KILL $$'
check 'a command that is killed' status_is 137

# ---- what can't be ----

strip -o stripped runner 2> /dev/null
fresh; run ./stripped
check 'a stripped program' says 'this program is stripped'
check '... is status 126' status_is 126
fresh; run --exe stripped sh -c './stripped words kept'
check '... by a command: it runs, and a sentence' eval 'err_has "this program is stripped" && lines 60002 kept 1800150003'
if [ "$(id -u)" = 0 ] && cp runner owned && chown nobody owned && chmod 4755 owned; then
    run ./owned
    check 'a setuid program' says 'setuid'
fi
# GHC doesn't link static programs on every system: this one has the text by which its run time is known.
echo 'const char *help = "Usage: <prog> <args> [+RTS <rtsopts> | -RTS <args>] ..."; int main(void) { return !*help; }' > like.c
if ${CC:-cc} -static -o like like.c 2> /dev/null; then
    run ./like
    check 'a static program' says 'this program is linked statically'
fi
python3 - runner << 'END'
import sys
b = bytearray(open(sys.argv[1], 'rb').read()); own = b[18:20]
b[18:20] = (243).to_bytes(2, 'little'); open('foreign', 'wb').write(b)
i = bytes(b).index(b'/ld-linux'); c = b[:]; c[18:20] = own; c[i:i + 9] = b'/ld-musl-'; open('musl', 'wb').write(c)
b[4] = 1; b[18:20] = (3).to_bytes(2, 'little'); open('narrow', 'wb').write(b)
END
chmod +x foreign narrow musl
run ./foreign
check 'a program for another machine' says 'for riscv'
run ./narrow
check 'a program of 32 bits' says '32 bits'
run ./musl
check 'a program of another C library' says 'another C library'
run ./nowhere
check 'no such file' status_is 127
run ./text
check 'what is no program' says 'this is no program'
mkdir -p none
without() { PATH=$PWD/none HOME=$PWD/none XDG_CACHE_HOME=$PWD/none/cache "$strata" run "$@" > out.txt 2> err < /dev/null; status=$?; }
without ./runner
check 'no ghc' says 'there is no such ghc in PATH'
check '... the program is not run' eval 'status_is 126 && [ ! -s out.txt ]'
printf '#!/bin/sh\necho 1.2.3\n' > none/ghc; chmod +x none/ghc
without --ghc=none/ghc ./runner
check 'another ghc' says 'this is GHC 1.2.3'
STRATA_GHC=./text without ./runner
check 'a ghc that is none' says 'this is no GHC'
rm -f none/ghc
if [ "$(id -u)" != 0 ]; then mkdir -m 500 locked; else : > locked; fi
fresh; XDG_CACHE_HOME=$PWD/locked run sh -c 'exit 3'
check 'a cache that can'\''t be written: a temporary folder serves' eval 'status_is 3 && err_has "it has started no program"'
[ -z "${WIDE-}" ] || check '... for both libraries' eval 'fresh; XDG_CACHE_HOME=$PWD/locked run ./script.sh; is_of_run runner.hgz'
check '... nothing is left over' test -z "$(left)"
mkdir -p 'a cache:'; cp -r "$cache" 'a cache:/strata'; fresh; XDG_CACHE_HOME="$PWD/a cache:" run ./runner
check 'a cache whose name has blanks' is_of_run runner.hgz
for bad in '--exe=x' '--ghc=x'; do
    "$HP2PS" $bad runner.hgz > out.txt 2> err; status=$?
    check "$bad is an option of run" status_is 2
done
if [ -n "${WIDE-}" ]; then
    mkdir -p lone; ln -sf "$(command -v "$GHC")" lone/ghc
    PATH=$PWD/lone XDG_CACHE_HOME=$PWD/none/cache "$strata" run ./runner > out.txt 2> err; status=$?
    check 'no C compiler' eval 'status_is 126 && [ ! -s out.txt ] && grep -q "C compiler" err'
    "$HP2PS" --ghc-stub > strata_heap.c
    ghc_run "$here/runner.hs" strata_heap.c -o runner-stub > ghc.out 2>&1 && strip runner-stub
    fresh; PATH=/usr/bin:/bin STRATA_GHC=./text run ./runner-stub
    check 'a stripped program that was linked with the stub needs no library' is_of_run runner-stub.hgz
    check '... nor a name for its files' grep -q '^runner-stub: .* cells' err
    ghc_run -dynamic -outputdir out.dyn "$here/runner.hs" -o runner-dynamic > ghc.out 2>&1 && {
        run ./runner-dynamic
        check 'a program of shared libraries' says 'link it without -dynamic'
    }
    fresh; rm -f out.txt; STRATA=signal "$strata" run ./runner-threaded wait > out.txt 2> err < /dev/null & pid=$!
    soon grep -qs ready out.txt
    child=$(child_of $pid); kill -USR2 "$child"; soon test -e runner-threaded.1.hgz; kill -TERM "$child"; wait $pid
    check 'STRATA=signal: the last snapshot' eval 'is_of_run runner-threaded.1.hgz && grep -q "at a signal" err'
    rm -rf two; for i in 1 2; do XDG_CACHE_HOME=$PWD/two "$strata" run -o page$i.html ./runner > two$i.txt 2> two$i.err & done; wait
    check 'two that make the library at once' eval 'grep -q cells two1.err && grep -q cells two2.err && [ "$(ls two/strata | wc -l)" = 1 ]'
fi

echo "1..$count"
exit $((failures > 0))
