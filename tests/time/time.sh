#!/bin/bash
# time.sh: the profile of time, -T, seen from outside: shares of parts that were timed alone, every tick in one line, the
# forms read back, programs of every make, ends of every kind, trouble with files, flags.
# Environment: see tap.sh.

set -u
cd "$(dirname "$0")/.." && . ./tap.sh
here=$tests/time top=${tests%/*}
unset LMLARGS SOURCE_DATE_EPOCH
cd "$scratch" || exit 1
count=0 failures=0 status=0
python=$(command -v python3)

# check NAME CONDITION...: one test.
skip() { count=$((count + 1)); echo "ok $count - $1 # SKIP $2"; }
compile() {
    local out=$1 source=$2; shift 2
    "$LMLC" "$@" "$source" -o "$out" > lmlc.out 2>&1 || { show lmlc.out | sed 's/^/# /'; bail "$source does not compile"; }
}
# run INPUT PROGRAM FLAG...: leaves out, err and $status.
run() {
    local input=$1; shift
    printf %s "$input" | limited 60 "$@" > out 2> err
    status=$?
}
status_is() { [ "$status" = "$1" ] || { echo "status $status"; false; }; }
err_has() { grep -qF -e "$1" err || { cat err; false; }; }
err_empty() { ! [ -s err ] || { cat err; false; }; }
reads_back() { [ -z "$python" ] || "$python" "$here/read.py" check "$1"; }
has() { grep -qF -e "$2" "$1" || { cat "$1"; false; }; }
hasnt() { ! grep -qF -e "$2" "$1" || { cat "$1"; false; }; }

# share_of LABEL FILE: its ticks, by the first table.
ticks_of() { awk -v label="$1" '/^COST CENTRE/ { n++ } n == 1 && $1 == label { print $(NF - 1) + 0; found = 1 }
                                END { if (!found) print 0 }' "$2"; }
# percent A B: of A in A + B
percent() { awk -v a="$1" -v b="$2" 'BEGIN { printf "%.2f\n", (a + b > 0) ? 100 * a / (a + b) : 0 }'; }

# ---- shares ----

# Ticks are samples. Who has more of them is asked for by the standard error of the difference, and runs that have too
# few for that are repeated with more work: more_ticks DO: DO N prints the ticks of both after N times the work, as
# "a b"; the first must have more.
more_ticks() {
    local n a b
    for n in 1 2 4 8 16; do
        read -r a b <<< "$("$1" $n)"
        echo "$n times the work: $a ticks and $b"
        awk -v a="$a" -v b="$b" 'BEGIN { exit !(a > 0 && a - b > 4 * sqrt(a + b)) }' && return 0
    done
    return 1
}

# CPU seconds of the program itself, without collections, for an input.
alone() {
    printf %s "$1" | limited 60 ./halves --stats-json=stats.json > /dev/null &&
        awk '/"cpu_seconds"/ { c = $2 } /"collecting_seconds"/ { g = $2 } END { printf "%.6f\n", c - g }' stats.json
}

# Percent of the first of two parts: when each is timed alone, and in a profile of both together. A round has some
# hundred ticks, and on a busy machine both times may be wrong. So the mean difference of up to twelve rounds is compared
# with three points and, if it isn't less after the last, with three points and three standard errors.
pair() {
    local first=$1 second=$2 a=$3 b=$4 both=$5 round want got
    : > rounds
    for ((round = 1; round <= 12; round++)); do
        want=$(percent "$(alone "$a")" "$(alone "$b")")
        run "$both" ./halves -T
        got=$(percent "$(ticks_of "$first" halves.prof)" "$(ticks_of "$second" halves.prof)")
        echo "$want $got" >> rounds
        [ $round -lt 3 ] || ! within 0 || return 0
    done
    within 3 || { cat rounds; return 1; }
}
# within N: the mean difference is at most three points and N standard errors, and both parts take their time.
within() {
    awk -v n="$1" '{ d = $2 - $1; s += d; q += d * d; want += $1 } END {
        m = s / NR; e = sqrt((q / NR - m * m) / (NR - 1)); want /= NR
        exit !(m <= 3 + n * e && -m <= 3 + n * e && want > 5 && want < 95) }' rounds
}

compile halves "$here/halves.m"
check "an allocating loop and a tight one: the shares of the times" \
    pair alloc tight "6000000 0 0" "0 60000000 0" "6000000 60000000 0"
check "Integer division and a tight loop: the shares of the times" \
    pair divide tight "0 0 9000" "0 60000000 0" "0 60000000 9000"

# ---- the forms ----

forms='--time=json --time=folded --time=speedscope --time=pprof'
# shellcheck disable=SC2086
run "5000000 30000000 10000" ./halves $forms
check "--time implies -T" test -s halves.prof
check "the output is that of a plain run" cmp out <(printf %s "5000000 30000000 10000" | ./halves)
check "nothing is said" err_empty
check "that bytes aren't counted by function is told" has halves.prof "entries and bytes were not counted by function"
if [ -n "$python" ]
then check "every tick is in one line, of each form" reads_back halves
else skip "every tick is in one line, of each form" "python3 is missing"
fi
check "the forms have their names" test -s halves.prof.json -a -s halves.folded -a -s halves.speedscope.json -a -s halves.pb.gz
if command -v go > /dev/null
then check "go tool pprof reads it" has <(go tool pprof -top halves.pb.gz 2>&1) tight
else skip "go tool pprof reads it" "go is missing (script/setup --test installs it)"
fi
build=${LMLC%/*} top_srcdir=$top
. "$tests/plot/speedscope.sh"
why=$(without_speedscope)
if [ -z "$why" ]
then check "speedscope shows it" speedscope_reads halves.speedscope.json halves
else skip "speedscope shows it" "$why"
fi
compile chain "$here/chain.m" -fno-strict
run 20000000 ./chain --time=folded
check "a demand chain is told from the outermost to the innermost" grep -qE '^MAIN;.*work [0-9]+$' chain.folded
check "no temporary file is left" test -z "$(ls ./*~ 2> /dev/null)"
( export SOURCE_DATE_EPOCH=1000000000 TZ=UTC; run "0 1000000 0" ./halves -T )
check "the date is that of SOURCE_DATE_EPOCH" has halves.prof "Sun Sep  9 01:46 2001 Time and Allocation Profiling Report  (Final)"
run "0 3000000 0" ./halves -T0.0005
check "the interval can be chosen" has halves.prof "+RTS -T0.0005 -RTS"
run "0 1000000 0" ./halves -T - a "b c"
check "the head has the arguments" has halves.prof "halves +RTS -T -RTS a b c"

# ---- programs of every make ----

# made NAME FLAGS [VARIABLE=VALUE...]: a program compiled in some way tells tight from divide. Each takes some hundredths
# of a second at least, and a tick comes every thousandth.
made() {
    local name=$1 flags=$2; shift 2
    # shellcheck disable=SC2086
    if ! env "$@" "$LMLC" $flags "$here/halves.m" -o made > lmlc.out 2>&1
    then skip "$name" "$(head -n 1 lmlc.out | cut -c 1-60)"; return; fi
    tells "$name" made "$(case $* in *SMALL*) echo "0 5000000 5000" ;; esac)"
}
tells() {
    run "${3:-0 30000000 5000}" "./$2" -T
    check "$1" eval "[ \$(ticks_of tight $2.prof) -gt 0 ] && [ \$(ticks_of divide $2.prof) -gt 0 ] && reads_back $2"
}
made "without optimisation" -O0 SMALL=1
made "linked statically" "" CFLAGS=-static
if [ -n "${WIDE-}" ]; then
    made "without PIE" "" CFLAGS=-no-pie
    made "with PIE" "" CFLAGS="-fPIE -pie"
    made "with DWARF 4" "" CFLAGS=-gdwarf-4
    made "with compressed sections" "" CFLAGS="-gz=zlib"
fi
made "with full debugging information" -g
made "by the convention without registers" "" CFLAGS=-DLML_NO_REGS
if command -v clang > /dev/null; then made "by clang" "" CC=clang; else skip "by clang" "clang is missing (script/setup --test installs it)"; fi
cp halves bare && strip --strip-debug bare
tells "without a line table" bare
check "which is told" has bare.prof "the program has no line table"
strip bare
tells "without symbols" bare
check "which is told, too" has bare.prof "no line table and no symbols"
made "compiled with -g" -g
run "2000000 30000000 0" ./made -T
check "-g tells lines" grep -qE "halves.m:4 +[0-9.]+ +[0-9]+  tight$" made.prof
run "0 3000000 0" ./halves -T
check "and only -g does" hasnt halves.prof "LINE "
compile twins "$here/twins.m" -fshare=always
check "two functions have one C function" grep -q "left (.*) and 2 like it" <("$LMLC" -fshare=always -dC "$here/twins.m")
turn() { run "$((20000000 * $1)) $((4000000 * $1))" ./twins -T; echo "$(ticks_of left twins.prof) $(ticks_of right twins.prof)"; }
check "of shared code the place tells the function" eval 'more_ticks turn && [ "$(ticks_of right twins.prof)" -gt 0 ]'
cp "$here/twins.m" 'odd:name.m' && compile odd 'odd:name.m' -fshare=always && run '2000000 2000000' ./odd -T
check "... in a file whose name has a colon, too" grep -q '^ *left  *odd:name  *odd:name.m:' odd.prof
mkdir -p lib && cat > lib/inlined.m << 'END'
let rec g x = x * 3 + 1
and f n = if n = 0 then 0 else g n + f (n - 1)
in f 100000
END
cp lib/inlined.m .
tables() { "$LMLC" -dC "$1" | sed -n '/LINES\[\]/,/;/p' | sed 's|\./lib/inlined|inlined|'; }
check "a program in a folder lib is not the library's" eval '[ -n "$(tables inlined.m)" ] && diff <(tables lib/inlined.m) <(tables inlined.m)'
compile namesakes "$here/namesakes.m"
# ticks_at LINE [PROGRAM]: of the function go that is defined there.
ticks_at() { awk -v place=":$1\$" '/^COST CENTRE/ { n++ } n == 1 && $1 == "go" && $3 ~ place { print $(NF - 1); found = 1 }
                                   END { if (!found) print 0 }' "${2:-namesakes}.prof"; }
turn() { run "$((5000000 * $1)) $((30000000 * $1))" ./namesakes -T --time=folded --time=json; echo "$(ticks_at 6) $(ticks_at 4)"; }
check "local functions of one name have a row each, with their lines" \
    eval 'more_ticks turn && [ "$(ticks_at 4)" -gt 0 ] && reads_back namesakes'
run "30000000 0" ./namesakes -T
check "the one that does nothing has none" eval '[ "$(ticks_at 4)" -gt 0 ] && [ "$(ticks_at 6)" = 0 ]'
# nested OUTER INNER: a definition begins in line INNER, in the text of the one that begins in line OUTER.
nested() {
    run "30000000 0" ./nested -T
    [ "$(ticks_at "$1" nested)" -gt 0 ] && [ "$(ticks_at "$2" nested)" = 0 ] || { cat nested.prof; return 1; }
    run "0 30000000" ./nested -T
    [ "$(ticks_at "$1" nested)" = 0 ] && [ "$(ticks_at "$2" nested)" -gt 0 ] || { cat nested.prof; return 1; }
}
compile nested "$here/nested.m"
check "the text of a function goes on behind a local one of its name" nested 4 6
compile nested "$here/nested.hs"
check "... in Haskell" nested 8 10
# The address sanitizer writes the name of the C text into them.
check "sections of objects hold no temporary path" eval \
    "'$LMLC' -c '$here/twins.m' -o one.o && mkdir -p other && TMPDIR=\$PWD/other '$LMLC' -c '$here/twins.m' -o two.o && { cmp one.o two.o || grep -q __asan_ one.o; }"
cp halves moved; mkfifo numbers
./moved -T < numbers > out 2> err & running=$!
exec 7> numbers; soon catches $running PROF; mv moved gone
printf %s "0 30000000 0" >&7; exec 7>&-; wait $running
check "a program that was renamed while it ran" eval '[ "$(ticks_of tight moved.prof)" -gt 0 ]'

# ---- cost centres ----

entries_of() { "$python" "$here/read.py" tree "$2" | awk -F '\t' -v label="$1" '$2 == label { n += $3 } END { print n + 0 }'; }
compile centres "$here/halves.m" -auto-all
# shellcheck disable=SC2086
run "3000000 30000000 5000" ./centres $forms
if [ -n "$python" ]
then check "a program with centres: every tick, entry and byte is in one line" reads_back centres
     check "entries are exact" eval '[ "$(entries_of tight centres.prof)" = 30000001 ] && [ "$(entries_of alloc centres.prof)" = 3000001 ]'
else skip "a program with centres: every tick, entry and byte is in one line" "python3 is missing"
     skip "entries are exact" "python3 is missing"
fi
check "centres have their ticks" eval '[ "$(ticks_of tight centres.prof)" -gt 0 ] && [ "$(ticks_of divide centres.prof)" -gt 0 ]'
check "stacks consist of centres" grep -qE '^MAIN;.*tight [0-9]+$' centres.folded

# ---- hostile modes ----

rm -f halves.*
run "100000 0 200" ./halves -T --collect-always --check
check "a collection at every heap check" eval 'status_is 0 && reads_back halves'
run "3000000 3000000 1000" ./halves -T -h4k
check "a small heap" eval 'status_is 0 && reads_back halves'
run "3000000 3000000 1000" ./halves -T --update=copy --blackhole=off --selectors=off
check "old faults" eval 'status_is 0 && reads_back halves'

# ---- with a profile of the heap ----

compile spin "$tests/profile/spin.m"
export SOURCE_DATE_EPOCH=1000000000
run 300 ./spin -p --clock=alloc:100k -oalone.hp
run 300 ./spin -p --clock=alloc:100k -T0.0001 -oboth.hp
unset SOURCE_DATE_EPOCH
check "-p sees the same with -T" cmp alone.hp both.hp
check "and its site log is the same" cmp alone.hpz both.hpz
check "-o moves all files" test -s both.prof -a ! -e spin.prof
run 3000 ./spin -p -T --time=folded
check "-p and -T by time" eval 'status_is 0 && test -s spin.hp -a -s spin.hpz -a -s spin.prof && reads_back spin'

# ---- ends ----

printf %s "0 1000000000000 0" | ./halves -T -okilled.prof > out 2> err & running=$!
check "a report is written while the program runs" soon test -s killed.prof
kill -KILL $running; wait $running 2> /dev/null
check "a killed program leaves it whole" reads_back killed
check "which says what the program was at; a last report doesn't" eval \
    'grep -P "^\tnow: MAIN > (.* > )?tight$" killed.prof && ! grep -q "now:" spin.prof'
cat > pauses.m << 'END'
let rec spin n s = if n = 0 then s else spin (n - 1) (bitxor s n)
in itos (spin 20000000 1) @ "\n" @ input
END
compile pauses pauses.m
# Functions of which each demands the value of the next: of a chain of 17 the middle is left out, of one of 16 nothing.
chain() {
    local i
    echo 'let rec spin n s = if n = 0 then s else spin (n - 1) (bitxor s n)'
    echo 'and second x l = if x = 12345 then 0 else hd (tl l)'
    for i in {1..13}; do echo "and f$i x = x + second x [0; f$((i + 1)) (x + 1)]"; done
    echo 'and f14 x = x + second x [0; spin 1000000000000 x]'
    echo 'in itos (case input in "long" : f1 1 || _ : f2 1 end) @ "\n"'
}
chain > chain.m; compile chain chain.m -O0
chains=()
for way in long short; do printf $way | ./chain -T -o$way.prof > out 2> err & chains[${#chains[@]}]=$!; done
is_at() { sed -n 's/^\tnow: MAIN > main > //p' "$1.prof" | grep -x -e "$2" || { grep now: "$1.prof"; false; }; }
check "reports of two chains" eval 'soon test -s long.prof && soon test -s short.prof'
kill -KILL "${chains[@]}"; wait "${chains[@]}" 2> /dev/null
check "what the program is at: of a long chain the beginning and the end" is_at long \
    'f1 > f2 > ... > f4 > f5 > f6 > f7 > f8 > f9 > f10 > f11 > f12 > f13 > f14 > spin'
check "... of a shorter one all" is_at short 'f2 > f3 > f4 > f5 > f6 > f7 > f8 > f9 > f10 > f11 > f12 > f13 > f14 > spin'
mkfifo fifo; ( exec 3<> fifo; exec ./pauses -T < fifo > out 2> err ) & running=$!
check "also while it waits for its input" eval 'soon test -s pauses.prof && [ "$(ticks_of spin pauses.prof)" -gt 0 ]'
kill -KILL $running; wait $running 2> /dev/null
printf %s "0 1000000000000 0" | ./halves -T -oended.prof > out 2> err & running=$!
soon catches $running PROF; soon worked $running 10; kill -TERM $running; wait $running 2> /dev/null
check "a program that is told to end writes the last" eval 'reads_back ended && [ "$(ticks_of tight ended.prof)" -gt 0 ]'
# Of two signals, one may wait until the other is handled: ten programs are ended.
ends_twice() {
    local i
    for i in {1..10}; do
        rm -f both.prof; printf %s "0 1000000000000 0" | ./halves -T -oboth.prof > out 2> err & running=$!
        soon catches $running PROF; kill -TERM $running; sleep 0.000$i; kill -TERM $running 2> /dev/null; wait $running 2> /dev/null
        grep -q "COST CENTRE" both.prof || { echo "run $i"; return 1; }
    done
}
check "two signals at once are one, as timeout sends them" ends_twice
# One multiplication after another, all in one primitive, which looks for no signal.
cat > stubborn.m << 'END'
let rec square n x = if n = 0 then x else square (n - 1) (x *# x)
in let m = square 17 3I in seq (trace "begun" m) (Iitos (IntegerPowMod 5I m (m +# 2I)) @ "\n")
END
compile stubborn stubborn.m
# twice: two signals; fails if more than 0.4 seconds went by, so that nothing is known. Between the message and the
# multiplications the program would see a signal: it has to compute first.
twice() {
    local began used
    rm -f err
    ./stubborn -T > out 2> err & running=$!
    soon grep -qs begun err; used=$(cut -d' ' -f14 /proc/$running/stat); soon worked $running $((used + 20))
    began=${EPOCHREALTIME/[.,]/}
    kill -TERM $running; sleep 0.1; kill -TERM $running
    [ $((${EPOCHREALTIME/[.,]/} - began)) -lt 400000 ] || { kill -KILL $running; wait $running; return 1; } 2> /dev/null
}
soon twice
sleep 0.7; kill -0 $running 2> /dev/null; alive=$?
kill -TERM $running; soon eval '! kill -0 $running 2> /dev/null' || kill -KILL $running
wait $running 2> /dev/null; status=$?
check "a second signal within half a second ends nothing" [ $alive = 0 ]
check "a later one ends the program at once" status_is $((128 + $(kill -l TERM)))
cat > fails.m << 'END'
let rec spin n s = if n = 0 then s else spin (n - 1) (bitxor s n)
and deep n = if n = 0 then 0 else n % 3 - 2 * deep (n - 1)
and much n = if n = 0 then [] else n . much (n - 1)
in case input in
   "fail" : fail (itos (spin 10000000 1))
|| "exit" : failexit (spin 10000000 1 % 1 + 3)
|| "deep" : itos (deep 100000000)
|| _      : itos (let l = much 100000000 in length l + hd l)
end
END
compile fails fails.m
run fail ./fails -T
check "a program that fails" eval 'status_is 1 && reads_back fails'
run exit ./fails -T
check "one that ends with a status" eval 'status_is 3 && reads_back fails'
run deep ./fails -T -A1M
check "one whose stack is exhausted" eval 'status_is 1 && err_has "Stack exhausted" && reads_back fails'
run much ./fails -T -H1M
check "one whose heap is exhausted" eval 'status_is 1 && err_has "Heap exhausted" && reads_back fails'

# ---- files ----

printf %s "0 1000000000000 0" | ./halves -T -otwice.prof > out 2> err & running=$!
soon catches $running PROF
run "0 3000000 0" ./halves -T -otwice.prof
check "a second run at a time numbers its file" eval 'err_has "twice-2.prof" && test -s twice-2.prof'
kill -KILL $running; wait $running 2> /dev/null
mkdir halves.folded
run "0 3000000 0" ./halves --time=folded
check "a file that can't be written is told of, and the program runs" \
    eval 'status_is 0 && err_has "no profile of time: halves.folded: Is a directory" && [ -s out ]'
check "before the program begins" eval \
    "(printf %s '0 3000000 0' | ./halves --time=folded 2>&1) | head -n 1 | grep -q 'no profile of time'"
rmdir halves.folded
run "0 3000000 0" ./halves -T -o/dev/full
check "a full disk is told of at the end" eval 'status_is 0 && err_has "the profile of time is not complete: /dev/full"'
run "0 3000000 0" ./halves -T -okept.prof
( ulimit -f 1; printf %s "0 3000000 0" | ./halves -T --time=json --time=speedscope -okept.prof > out 2> err )
check "no part of a file is left when there is no room" eval '[ ! -s kept.prof ] && err_has "not complete: $PWD/kept.prof: File too large"'
run "0 3000000 0" ./halves -T -o/dev/stdout
check "-o/dev/stdout" has out "Time and Allocation Profiling Report"
ln -s target.prof link.prof
run "0 3000000 0" ./halves -T -olink.prof
check "-o follows a link, which stays one" test -L link.prof -a -s target.prof
ln -sf elsewhere halves.prof.x; ln -s elsewhere link2.prof; cp halves link2
run "0 3000000 0" ./link2 -T
check "a link that nobody named is not followed" eval 'err_has "symbolic link" && [ ! -e elsewhere ]'

# ---- flags ----

for flag in -Tx -T0 -T0.00001 -T11 -T1s --time --time= --time=xml --time=jsonx; do
    run "" ./halves "$flag"
    check "$flag is refused" status_is 2
done

# ---- waiting ----

cat > waits.m << 'END'
input
END
compile waits waits.m
( sleep 0.7; echo x ) | ./waits -T > out 2> err
# It waits for 700 ms, and only processor time has ticks; starting it and the timer's signals take some.
check "a program that waits has hardly any ticks" eval 'grep -qE "\([0-9]{1,2} ticks" waits.prof && cmp out <(echo x)'

echo "1..$count"
exit $((failures > 0))
