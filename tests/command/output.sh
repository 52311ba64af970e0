#!/bin/bash
# output.sh: lmlc's output appears whole or not at all, nothing temporary is left, and CC and CFLAGS are obeyed; a program's
# output ends as other filters' does.

. "$(dirname "$0")/../tap.sh"
[ -x "$LMLC" ] || bail "there is no compiler at $LMLC"
cd "$scratch" || exit 1
mkdir out tmp
export TMPDIR=$scratch/tmp
count=0 failures=0

check() {                               # check NAME COMMAND...
    local name=$1; shift
    count=$((count + 1))
    if "$@"; then echo "ok $count - $name"
    else echo "not ok $count - $name"; show err | sed 's/^/#   /'; ls -A out tmp | sed 's/^/#   /'; failures=$((failures + 1)); fi
}

lmlc() { limited 60 "$LMLC" "$@" > lmlc.out 2> err < /dev/null; }

# The compiler ends with status 1, this text on standard error and nothing left behind.
refuses() {                             # refuses TEXT ARGUMENT...
    local text=$1; shift
    lmlc "$@"; [ $? = 1 ] && grep -qF -e "$text" err && nothing_left
}
nothing_left() { [ -z "$(ls -A out)$(ls -A tmp)" ]; }

echo 'conc (map (\n. show_int n @ "\n") [1..3000000])' > many.m
echo '1 + 2' > three.m
echo '1 + true' > bad.m

check "a directory that isn't there"   refuses "none/prog: No such file" three.m -o none/prog
check "no such pass"                   bash -c '"$1" -fno-haste three.m -o out/prog 2> err; [ $? = 2 ] && grep -qF -e "-fno-haste" err' - "$LMLC"
check "a directory as output"          refuses "out: Is a directory" three.m -o out
check "the source as output"           refuses "would replace its source" three.m -o three.m
check "an error leaves nothing"        refuses "bad.m:1:" bad.m -o out/prog
check "no source"                      refuses "absent.m: No such file" absent.m -o out/prog
check "a directory as source"          refuses "Is a directory" out -o out/prog
: > empty.m
check "an empty source"                refuses "empty.m:1:1: error" empty.m -o out/prog
printf '%s\n' 'foreign import ccall "RORD" f :: String -> Int' 'main = print (f "a")' > foreign.hs
check "a function of C in Haskell"     refuses "foreign.hs:1:1: error: \`f' can't pass a value of this type to C" foreign.hs -o out/prog
CC=absent-cc check "no such CC"        refuses "absent-cc" three.m -o out/prog
CC=false check "a CC that fails"       refuses "C compiler failed" three.m -o out/prog
CC=false check "... for several texts"  refuses "C compiler failed" three.m -ftexts=3 -o out/prog
TMPDIR=$scratch/none check "no TMPDIR" refuses "$scratch/none" three.m -o out/prog

bad_option() { lmlc --absent three.m; [ $? = 2 ]; }
check "an unknown option is status 2"  bad_option

bad_texts() { lmlc -ftexts=none three.m; [ $? = 2 ] && grep -q "from 1 to 64 after -ftexts=" err; }
check "no number of texts is status 2" bad_texts
# Functions and data of a text are seen by the others, by any compiler and at any address.
sed 's/^X//' > texts.hs <<'END'
Ximport qualified Data.Map as M
Xdata Shape = Circle { radius :: Double } | Box { width, height :: Double } deriving (Eq, Ord, Show)
Xarea :: Shape -> Double
Xarea (Circle r) = 3 * r * r
Xarea (Box w h) = w * h
Xmain :: IO ()
Xmain = do
X  let shapes = [Circle 1, Box 2 3, Box { width = 4, height = 0.5 }] ++ map Circle [1 .. 20]
X  print (M.toList (M.fromListWith (+) [(show s, area s) | s <- shapes]))
X  print (maximum shapes, sum (map area shapes))
END
texts() {
    local cc flags
    lmlc texts.hs -ftexts=1 -o out/prog && out/prog > whole || return 1
    for cc in gcc clang; do
        command -v $cc > /dev/null || continue
        for flags in '' '-fPIE -pie' -O0; do
            CC=$cc CFLAGS=$flags lmlc texts.hs -ftexts=5 -o out/prog && out/prog | cmp - whole || { echo "# $cc $flags"; show err; return 1; }
        done
    done
}
check "a C text in five"               texts
several() { lmlc -v -ftexts=4 -j1 texts.hs -o out/prog && [ "$(grep -c -e ' -c -o .*text[0-3].c$' err)" = 4 ]; }
check "each is compiled"               several
commands() { CC="${CC:-cc} -pipe" CFLAGS="-O1 -DHERE" lmlc -v three.m -o out/prog && grep -q -e '-pipe .*-O2 -O1 -DHERE' err; }
check "CC with blanks, and CFLAGS"     commands
unoptimised() { CFLAGS=-O0 lmlc three.m -o out/prog && [ "$(out/prog)" = 3 ]; }
check "CFLAGS=-O0"                     unoptimised
# Two functions call each other ten million times in a small stack, whatever the C compiler is told.
echo 'let rec loop n = if n = 0 then 7 else back (n - 1) and back n = loop (n - 1) in itos (loop 10000000)' > loop.m
loops() {
    local cc level
    for cc in gcc clang; do
        command -v $cc > /dev/null || continue
        for level in -O0 -O1 -Og; do
            CC=$cc CFLAGS=$level lmlc loop.m -o out/prog && [ "$(out/prog -A256k)" = 7 ] || { echo "# $cc $level"; return 1; }
        done
    done
    rm -f out/prog
}
check "loops take no stack at any level" loops
late() { CFLAGS='-O2 -flto=auto' lmlc three.m -o out/prog && [ "$(out/prog)" = 3 ]; }
check "CFLAGS=-flto, as distributions have it" late
# What the ELF header says: 2, fixed addresses; 3, any address.
kind_of() { od -An -tu2 -j16 -N2 out/prog | tr -d ' '; }
movable() { CFLAGS="-fPIE -pie" lmlc three.m -o out/prog && [ "$(out/prog)" = 3 ] && [ "$(kind_of)" = 3 ]; }
fixed() { CFLAGS=-no-pie lmlc three.m -o out/prog && [ "$(out/prog)" = 3 ] && [ "$(kind_of)" = 2 ]; }
as_told() {
    lmlc -v three.m -o out/prog && [ "$(out/prog)" = 3 ] || return 1
    if grep -q -e ' -no-pie ' err; then [ "$(kind_of)" = 2 ]; fi
}
check "CFLAGS='-fPIE -pie'"            movable
check "CFLAGS=-no-pie"                 fixed
check "fixed addresses by default, where it says so" as_told
from_stdin() { limited 60 "$LMLC" - -o out/prog < three.m 2> err && [ "$(out/prog)" = 3 ]; }
check "a program from standard input"  from_stdin
kept() { lmlc --keep-c three.m -o out/prog && [ -s out/prog.c ] && [ "$(ls out)" = $'prog\nprog.c' ]; }
check "--keep-c"                       kept
rm -f out/*

# No room on the disk: the linker's output is cut off at 16 kB.
no_room() { ( ulimit -S -f 16; timeout 600 "$LMLC" three.m -o out/prog ) > lmlc.out 2> err; [ $? != 0 ] && nothing_left; }
check "no room for the output"         no_room

# Signals at various times: the output is whole, or there is none.
interrupted() {
    local signal=$1 delay pid status
    for delay in 0.005 0.02 0.05 0.1 0.15 0.2 0.3 0.5; do
        "$LMLC" many.m -o out/prog 2> err < /dev/null & pid=$!
        sleep "$delay"; kill "-$signal" $pid 2> kill.err; wait $pid 2> wait.err; status=$?
        [ -z "$(ls -A tmp)" ] || return 1
        if [ -e out/prog ]; then [ "$(out/prog | head -n 1)" = 1 ] || return 1; fi
        [ $status = 0 ] || [ $status -gt 128 ] || { echo "# status $status after $delay s"; return 1; }
        rm -f out/prog; nothing_left || return 1
    done
}
check "SIGTERM"                        interrupted TERM
check "SIGHUP"                         interrupted HUP

# A fault of lmlc itself, while the C compiler runs. A sanitizer has a handler of its own.
# The first thread, which only waits, must not take the fault: the other would go on meanwhile and
# miss its temporary files.
cat > killer << 'END'
#!/bin/bash
read -r _ blocked < <(grep SigBlk "/proc/$PPID/status")
(( 0x$blocked >> ($(kill -l "$KILL") - 1) & 1 )) || { echo "# the first thread takes SIG$KILL" >&2; exit 1; }
kill "-$KILL" $PPID
sleep 60
END
chmod +x killer
at_fault() {
    local signal
    ! grep -qE '__(a|ub)san_' "$LMLC" || return 0
    for signal in SEGV ABRT BUS FPE ILL; do
        KILL=$signal CC=$scratch/killer "$LMLC" three.m -o out/prog > lmlc.out 2> err < /dev/null 3>&-
        [ $? -gt 128 ] && nothing_left || { echo "# $signal"; return 1; }
    done
}
check "faults of lmlc leave nothing"   at_fault 2> faults.err

# A project of which some was compiled when it ended can be made again, and nothing of it is torn.
made_again() { (cd project && [ -z "$(compgen -G '*~')" ] && "$LMLC" --make main.m -o prog 2> err && [ "$(./prog)" = 42 ]); }
make_interrupted() {
    local delay pid
    for delay in 0.02 0.05 0.1 0.2 0.3 0.5; do
        rm -rf project; cp -R "$tests/nomem/project" project
        (cd project && exec "$LMLC" --make main.m -o prog 2> err < /dev/null) & pid=$!
        sleep "$delay"; kill -TERM $pid 2> kill.err; wait $pid 2> wait.err
        made_again || { echo "# after $delay s"; return 1; }
    done
}
check "--make, SIGTERM"                make_interrupted
make_no_room() {
    local blocks
    for blocks in 0 1 4 8 16; do
        rm -rf project; cp -R "$tests/nomem/project" project
        (cd project && ulimit -S -f $blocks && exec timeout 600 "$LMLC" --make main.m -o prog > /dev/null 2>&1) 2> err
        [ $? != 0 ] && made_again || { echo "# with $blocks kB"; return 1; }
    done
}
check "--make, no room"                make_no_room

# The name of the file that becomes the output can be guessed; a link of that name is not followed.
link_in_the_way() {
    echo precious > victim
    ( for name in prog prog.c; do ln -s "$scratch/victim" "out/$name.$BASHPID.0~"; done
      exec "$LMLC" --keep-c three.m -o out/prog ) > lmlc.out 2> err < /dev/null
    [ $? = 0 ] && [ "$(< victim)" = precious ] && [ "$(out/prog)" = 3 ] && [ -f out/prog ] && [ ! -L out/prog ]
}
check "a link where a temporary file goes" link_in_the_way
rm -f out/*

# Closed descriptors: files that are opened don't take their place.
closed() {                              # closed REDIRECTIONS COMMAND...
    local how=$1; shift
    eval "\"\$@\" $how"
}
compiles_closed() {
    local how
    for how in '<&-' '>&-' '2>&-' '<&- >&-' '<&- 2>&-' '>&- 2>&-' '<&- >&- 2>&-'; do
        rm -f out/*; cp three.m out/three.m; cp bad.m out/bad.m
        closed "$how" "$LMLC" -c out/three.m -o out/three.o || { echo "# $how: lmlc -c"; return 1; }
        closed "$how" "$LMLC" out/three.m -o out/prog && [ "$(out/prog)" = 3 ] || { echo "# $how: lmlc"; return 1; }
        closed "$how" "$LMLC" -c out/bad.m -o out/bad.o; [ $? = 1 ] || { echo "# $how: no error"; return 1; }
        [ "$(cd out && echo *)" = "bad.m prog three.m three.o" ] || { echo "# $how: $(ls out)"; return 1; }
        cmp out/three.m three.m && cmp out/bad.m bad.m || return 1
    done 2> err
}
check "lmlc with closed descriptors"   compiles_closed
rm -f out/*

lmlc many.m -o many || bail "many.m does not compile"
# As a filter ends whose reader has gone: quietly, by SIGPIPE.
reader_gone() { local s; ./many 2> err | head -n 1 > first; s=${PIPESTATUS[0]}; [ $s = 141 ] && [ ! -s err ] && [ "$(< first)" = 1 ]; }
check "a reader that has gone"         reader_gone
full() { ./many > /dev/full 2> err; [ $? = 1 ] && grep -q 'No space left' err; }
[ ! -c /dev/full ] || check "a full device" full
unknown_flag() { ./many --absent > out.txt 2> err; [ $? = 2 ] && grep -q -e '--absent' err && [ ! -s out.txt ]; }
check "an unknown flag is status 2"    unknown_flag
flags_from_environment() { LMLARGS=-S ./many 2> err | head -n 1 > first; LMLARGS=--absent ./many > out.txt 2> err; [ $? = 2 ]; }
check "LMLARGS"                        flags_from_environment

echo 'let rec keep n = if n = 0 then [] else n . keep (n - 1) in
      let xs = keep 2000 in itos (Sum xs) @ "\n" @ [TOFILE] @ "own.txt\n" @ itos (length xs)' > some.m
lmlc some.m -o some || bail "some.m does not compile"
# Profiled or not, a program does the same; its output is in no log, and no log in its output.
runs_closed() {
    local how want status
    for how in '<&-' '>&-' '2>&-' '<&- >&-' '<&- 2>&-' '>&- 2>&-' '<&- >&- 2>&-'; do
        rm -f out/* some.hp some.hpz own.txt
        case $how in *\ \>*|\>*) want=1 ;; *) want=0 ;; esac
        for flags in '' '-p --clock=alloc:4k' '-S -p --clock=alloc:4k --stats-json=out/json'; do
            (closed "$how" ./some $flags); status=$?
            [ $status = $want ] || { echo "# ./some $flags $how: status $status"; return 1; }
            [ $want = 1 ] || [ "$(< own.txt)" = 2000 ] || { echo "# ./some $flags $how: own.txt"; return 1; }
        done > out/seen 2> err
        ! grep -q 2001000 some.hp || { echo "# $how: output in the log"; return 1; }
        [ "$(tail -n 1 some.hp | cut -c 1-10)" = END_SAMPLE ] && gzip -t some.hpz || { echo "# $how: the log"; return 1; }
        case $how in *\>\&-*2*) ;; *\>\&-*) [ $want = 0 ] || grep -q 'standard output' err || { echo "# $how: no message"; return 1; } ;; esac
    done
}
check "programs with closed descriptors" runs_closed
echo 'input' > copy.m
lmlc copy.m -o copy || bail "copy.m does not compile"
no_input() { local f; for f in - -p; do ./copy $f <&- > out.txt 2> err; [ $? = 1 ] && grep -q 'standard input: Bad file' err || return 1; done; }
check "standard input that is closed" no_input
if command -v script > /dev/null; then
    # A value has no newline of its own; on a terminal its last line is ended.
    printf '"ab"' > open.m; printf '"ab\\n"' > ended.m
    lmlc open.m -o open && lmlc ended.m -o ended || bail "they do not compile"
    ends_line() {
        local p
        for p in open ended; do
            script -qec "./$p" tty < /dev/null > /dev/null; [ "$(grep -c . tty)" = 3 ] && grep -qx $'ab\r' tty || { cat -v tty; return 1; }
        done
        [ "$(./open | od -An -c | tr -d ' ')" = ab ]
    }
    check "the last line on a terminal" ends_line
fi
help_closed() { ./some --help >&- 2> err; [ $? = 1 ] && grep -q 'standard output: ' err; }
check "--help to a closed descriptor"  help_closed
if [ -x "$HP2PS" ]; then
    graphs_closed() {
        local how
        for how in '<&-' '>&-' '2>&-' '<&- >&-' '<&- 2>&-' '>&- 2>&-' '<&- >&- 2>&-'; do
            rm -f out/*
            closed "$how" "$HP2PS" -oout/x.svg some.hp && grep -q '</svg>' out/x.svg || { echo "# $how"; return 1; }
            closed "$how" "$HP2PS" -oout/y.svg absent.hp; [ $? = 1 ] && [ "$(ls out)" = x.svg ] || { echo "# $how: error"; return 1; }
        done 2> err
        "$HP2PS" --table=csv some.hp >&- 2> err; [ $? = 1 ] && grep -q 'standard output' err || return 1
        "$HP2PS" --table=csv - <&- > out.txt 2> err; [ $? = 1 ] && [ -s err ]
    }
    ./some -p --clock=alloc:4k > out.txt 2> err
    check "hp2ps with closed descriptors" graphs_closed
fi

echo "1..$count"
exit $((failures > 0))
