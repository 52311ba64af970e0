#!/bin/bash
# peak.sh: the snapshot of a plain run is of its peak. An image of the heap waits at each new peak (rts/graph/image.h): nothing
# shows it to the program, nothing is left of it, and where there can be none the program goes on.
# Environment: see tap.sh.

set -u
cd "$(dirname "$0")/.." && . ./tap.sh
quick_c
here=$tests
unset LMLARGS
cd "$scratch" || exit 1
count=0 failures=0 status=0

run() { limited 60 "$@" < "${input:-/dev/null}" > out 2> err; status=$?; }
status_is() { [ "$status" = "$1" ] || { echo "status $status"; false; }; }
sound() { "$HP2PS" --holders "$1" > /dev/null; }
none() { [ -z "$(ls "$@" 2> /dev/null)" ] || { ls "$@"; false; }; }
number() { gunzip < "$1" | sed '/^$/q' | sed -n "s/^$2 //p"; }
# at_peak FILE [PERCENT]: it is whole, and has so much of the peak.
at_peak() {
    local live peak
    sound "$1" || return 1
    live=$(number "$1" LIVE) peak=$(number "$1" PEAK)
    [ $((100 * live)) -ge $((${2:-95} * peak)) ] || { echo "$live of $peak"; false; }
}
count_in() { sed -n "s/.*\"$1\": \([0-9.]*\).*/\1/p" stats; }
has_images() { [ "$(count_in snapshot_images)" -gt 2 ] || { cat stats; false; }; }
# alone PROGRAM: no process has it any more.
is_alone() { ! ls -l /proc/[0-9]*/exe 2> /dev/null | grep -F -- "-> $PWD/$1"; }
alone() { soon is_alone "$1" > /dev/null || is_alone "$1"; }
compile() { "$LMLC" "$@" > lmlc.out 2>&1 || { show lmlc.out | sed 's/^/# /'; bail "$1 does not compile"; }; }

# ---- plain runs ----

# A list is built slowly, beside much that dies, and let go again; the peak is not at the end.
cat > hill.m << 'END'
let rec from m n = if m > n then [] else m . from (m + 1) n
and count n = if n = 0 | length (from 0 (n % 16)) = 0 then [] else n . count (n - 1)
and last xs = case xs in x.ys : if ys = [] then x else last ys end
and hill n = let xs = count n in itos (length xs) @ " " @ itos (last xs) @ "\n"
in let n = stoi input in
   concmap hill [n / 3; n / 7; n; n / 2; n / 9]
END
compile hill.m -o hill
echo 30000 > small; echo 900000 > large
for size in small large; do
    input=$size run ./hill; cp out plain
    input=$size run ./hill -p --snapshot --stats-json=stats
    check "$size: the snapshot is of the peak" at_peak hill.hgz
    check '... the output is the same' cmp out plain
    check '... the status, too' status_is 0
    check '... and nothing else is left' none hill.hgz.part
    check '... no process either' alone hill
    input=$size run ./hill --snapshot
    check '... without a profile' at_peak hill.hgz
    check '... without a message' test ! -s err
    input=$size run ./hill -p --clock=alloc:100k --snapshot --stats-json=stats
    check '... by the clock that counts' at_peak hill.hgz
    check '... an image wrote it' has_images
done
cp hill.hgz counted.hgz
input=large run ./hill -p --clock=alloc:100k --snapshot
check 'by that clock each run has the same' test "$(number hill.hgz ALLOCATED)" = "$(number counted.hgz ALLOCATED)"

for source in writer/leaky.hs diary/leaky.hs dice/leaky.m; do
    name=${source%/*}
    cp "$here/why/$source" "$name.${source##*.}"
    ( case $source in *.hs) unset CFLAGS ;; esac; compile "$name.${source##*.}" -o "$name" ) || exit 1
    LMLARGS='-p --snapshot' run "./$name"
    check "$name: the snapshot is of the peak" at_peak "$name.hgz"
done

# ---- with other things ----

input=large run ./hill -p -T --snapshot
check '-T in the same run' at_peak hill.hgz
check '... has its profile' test -s hill.prof
compile -fbiography hill.m -o lives
input=small run ./lives -b --snapshot
check '-fbiography' at_peak lives.hgz
cp "$here"/../samples/choices/leaky.flat choices.flat
compile choices.flat -o choices
run ./choices; cp out plain
run ./choices -p --snapshot
check 'a logic program' at_peak choices.hgz
check '... has the same answers' cmp out plain
input=small run ./hill -p --snapshot --snapshot=end --snapshot=at:2 --clock=alloc:100k
check 'beside other occasions' at_peak hill.peak.hgz
check '... the end' sound hill.end.hgz
check '... a sample' sound hill.at2.hgz
input=small run ./hill --snapshot --snapshot
check 'the same occasion twice' at_peak hill.peak.hgz
echo 2000 > few
input=few run ./hill --snapshot --collect-always --check
check 'a collection at every heap check' at_peak hill.hgz
input=few run ./hill -p --snapshot -h1k -H64k
check 'the smallest heap' sound hill.hgz
input=large run ./hill --snapshot -H20M
check 'the heap is exhausted' status_is 1
check '... its snapshot says so' test "$(number hill.hgz REASON)" = '"heap exhausted"'
check '... no process is left' alone hill
# ---- killed ----

# At its peak it waits for input. By peak:200 a file is written when the heap has grown to three times its size, an image made
# when it has grown by a quarter.
cat > wait.m << 'END'
let rec from m n = if m > n then [] else m . from (m + 1) n
and count n = if n = 0 | length (from 0 (n % 16)) = 0 then [] else n . count (n - 1)
in let xs = count 600000 in itos (length xs) @ "\n" @ input @ itos (length xs) @ "\n"
END
compile wait.m -o wait
background() {
    rm -f out err wait.hgz; mkfifo in 2> /dev/null
    ( trap - EXIT; exec ./wait -p --clock=alloc:500k --snapshot=peak:200 < in > out 2> err ) & pid=$!
    exec 5> in
    soon test -s out
}
background
check 'while it waits, an image does' test "$(ls -l /proc/[0-9]*/exe 2> /dev/null | grep -cF -- "-> $PWD/wait")" = 2
kill -KILL $pid; wait $pid 2> /dev/null
exec 5>&-
check 'kill -9: the image ends, too' alone wait
check '... no half of a file' none wait.hgz.part
check '... what is there is whole' sound wait.hgz
check '... and says that the run had not ended' grep -q 'at the peak so far of a run that was killed' <("$HP2PS" --why wait.hgz)
for signal in INT TERM; do
    background
    kill -$signal $pid; soon gone $pid; exec 5>&-
    wait $pid; status=$?
    check "SIG$signal: the status" status_is $((128 + $(kill -l $signal)))
    check '... the snapshot is of the peak' at_peak wait.hgz 75
    check '... the image ends' alone wait
done
background
kill -KILL $(ls -l /proc/[0-9]*/exe 2> /dev/null | sed -n "s,.*/proc/\([0-9]*\)/exe -> $PWD/wait\$,\1,p" | grep -vx $pid)
exec 5>&-
wait $pid; status=$?
check 'the image alone is killed: the status is 0' status_is 0
check '... the snapshot before it is there' sound wait.hgz
check '... no half of a file' none wait.hgz.part
# Its reader sees the end of the output when the program is gone, whatever the image does.
( ./wait -p --clock=alloc:500k --snapshot=peak:200 < in 2> /dev/null & echo $! > pid; wait ) | cat > piped & reader=$!
exec 5> in
soon test -s piped
kill -KILL "$(cat pid)"
exec 5>&-
check 'a pipe is not kept open' limited 20 tail --pid=$reader -f /dev/null
check '... no process is left' alone wait

# ---- refused ----

${CC:-cc} -shared -fPIC -o refuse.so "$here/profile/refuse.c" -ldl 2> /dev/null
input=large run ./hill; cp out plain
if [ -f refuse.so ] && [ -z "${LMLC_WRAPPER-}${LD_PRELOAD-}" ] && ! grep -q __asan_init "$HP2PS"; then
    for what in process socket; do
        rm -f hill.hgz
        REFUSE=$what LD_PRELOAD=./refuse.so input=large run ./hill -p --snapshot --stats-json=stats
        check "no $what: the status" status_is 0
        check '... the output' cmp out plain
        check '... there is no image' test "$(count_in snapshot_images)" = 0
        check '... a snapshot is written during the run' sound hill.hgz
        check '... nothing is left' alone hill
    done
fi
full() { ( ulimit -f $1; input=large run ./hill --snapshot; cp err err.full; exit $status ); status=$?; }
rm -f hill.hgz
# The last snapshot is some 200 kB at first, by where its peak was seen, and then packed: the limit is far below that.
full 20
check 'a file that grows too large: the status' status_is 0
check '... the output' cmp out plain
check '... a message' grep -q 'the last snapshot is missing: .*hill.hgz.part: File too large' err.full
check '... no half of a file' none hill.hgz.part
check '... no process' alone hill
mkdir deep; cp hill deep; cd deep || exit 1
mkdir hill.hgz
input=../large run ./hill --snapshot
check 'a folder in the way: the status' status_is 0
check '... a message' grep -q 'this is no plain file' err
check '... no half of a file' none hill.hgz.part
cd ..

echo "1..$count"
exit $((failures > 0))
