#!/bin/bash
# run.sh: strata run: from a program to its leak in one command. Output, input and status are the program's own; files, words,
# the second run, signals, and what is no program.
# Environment: see tap.sh.

set -u
cd "$(dirname "$0")/.." && . ./tap.sh
quick_c
here=$tests
unset LMLARGS
cd "$scratch" || exit 1
ln -s "$HP2PS" strata
count=0 failures=0 status=0

run() { limited 60 ./strata run "$@" < "${input:-/dev/null}" > out 2> err; status=$?; }
status_is() { [ "$status" = "$1" ] || { echo "status $status"; false; }; }
err_has() { grep -qF -e "$1" err; }
none() { [ -z "$(ls -d "$@" 2> /dev/null)" ] || { ls -d "$@"; false; }; }
number() { gunzip < "$1" | sed '/^$/q' | sed -n "s/^$2 //p"; }
compile() { "$LMLC" "$@" > lmlc.out 2>&1 || { show lmlc.out | sed 's/^/# /'; bail "$1 does not compile"; }; }

# A list is built slowly, beside much that dies, and let go again.
cat > hill.m << 'END'
let rec from m n = if m > n then [] else m . from (m + 1) n
and count n = if n = 0 | length (from 0 (n % 16)) = 0 then [] else n . count (n - 1)
and last xs = case xs in x.ys : if ys = [] then x else last ys end
and hill n = let xs = count n in itos (length xs) @ " " @ itos (last xs) @ "\n"
in let n = stoi input in concmap hill [n / 3; n; n / 2]
END
compile hill.m -o hill
echo 300000 > n
./hill < n > plain
input=n run ./hill
check 'the output is the program'\''s' cmp out plain
check '... the status, too' status_is 0
check '... who holds the memory stands on standard error' grep -q '^hill: .* cells, .*peak' err
# Which of the two it says depends on the moment: the last collection before the peak may find the list complete.
check '... and what to do' grep -q '^1. Frees up to\|keep only that' err
check '... the profile is there' test -s hill.hp -a -s hill.hpz
check '... the snapshot' test -s hill.hgz
check '... the page' grep -q '<html' hill.html
check '... and nothing else' none .strata-run-* hill.hgz.part
check '... the words are those of strata why' eval './strata why hill.hgz 2> /dev/null > why.out; tail -n "$(wc -l < why.out)" err | cmp - why.out'
rm -f hill.h*
mkdir other && cd other || exit 1
ln -s "$HP2PS" strata
input=../n run --quiet -o page.html ../hill
check 'files go to the current folder; -o names the page' test -s hill.hgz -a -s page.html -a ! -e hill.html
check '... --quiet leaves the words only' grep -q '^hill: ' <(head -n 1 err)
cd ..
cat n | ./strata run ./hill > out 2> err; status=$?
check 'input from a pipe' cmp out plain
check '... is enough' status_is 0
input=n run --run ./hill
check '--run beside the verb' cmp out plain
limited 60 "$HP2PS" --quiet --run ./hill < n > out 2> err
check 'hp2ps --run' cmp out plain

# Words of the command line after the program are its own, and so are flags of the run time.
cat > Echo.hs << 'END'
import System.Environment
import System.Exit
main = do
  args <- getArgs
  mapM_ putStrLn args
  exitWith (ExitFailure 7)
END
( unset CFLAGS; compile Echo.hs -o echo ) || exit 1
run ./echo --help -o x -- run why --once
check 'arguments are the program'\''s' cmp out <(printf '%s\n' --help -o x -- run why --once)
check '... a status other than 0, too' status_is 7
check '... of a program that fails there are words as well' err_has 'echo: '
run -- ./echo -p
check '-- before the program' cmp out <(echo -p)
PATH=$PWD:$PATH run echo a
check 'a command of PATH' cmp out <(echo a)
LMLARGS='-h64k' run ./echo b
check 'LMLARGS of the caller stay' status_is 7

# ---- the second run ----

${CC:-cc} -shared -fPIC -o refuse.so "$here/profile/refuse.c" -ldl 2> /dev/null
if [ -f refuse.so ] && [ -z "${LMLC_WRAPPER-}${LD_PRELOAD-}" ] && ! grep -q __asan_init "$HP2PS"; then
    echo 4000000 > large
    ./hill < large > plain.large
    refusing() { DEAR=1 REFUSE=process LD_PRELOAD=./refuse.so input=${input-} run "$@"; }
    input=large refusing --once ./hill
    check 'where no image can be and files are dear, the snapshot is below the peak' eval '[ $((100 * $(number hill.hgz LIVE))) -lt $((95 * $(number hill.hgz PEAK))) ]'
    check '... --once says so' err_has 'of the peak; --once forbids a second run'
    peak=$(number hill.hgz PEAK)
    input=large refusing ./hill
    check '... else a second run writes one at the peak' grep -q 'a second run has written it, at \(9[5-9]\|1[0-9][0-9]\) % of the peak' err
    check '... the output is there once' cmp out plain.large
    check '... nothing is left of it' none .strata-run-*
    check '... the words are of that' grep -q '^hill: .* cells, at sample 2' err
    cat large | DEAR=1 REFUSE=process LD_PRELOAD=./refuse.so ./strata run ./hill > out 2> err; status=$?
    check '... not if the input is a pipe' err_has 'a second run for the peak needs the same input'
    check '... whose output is there' cmp out plain.large
fi

# ---- signals ----

cat > wait.m << 'END'
let rec count n = if n = 0 then [] else n . count (n - 1)
in let xs = count 300000 in itos (length xs) @ "\n" @ input @ itos (length xs) @ "\n"
END
compile wait.m -o wait
for signal in INT TERM; do
    rm -f out err; mkfifo in 2> /dev/null
    ( trap - EXIT INT; exec setsid ./strata run ./wait < in > out 2> err ) & pid=$!
    exec 5> in
    soon test -s out
    # from a terminal SIGINT comes to all of the group
    if [ $signal = INT ]; then kill -INT -- -$pid 2> /dev/null || kill -INT $pid; else kill -TERM $pid; fi
    soon gone $pid; exec 5>&-
    wait $pid; status=$?
    check "SIG$signal ends the program: the status" status_is $((128 + $(kill -l $signal)))
    check "... and there are words" grep -q '^wait: .* cells' err
done

# ---- what is no program ----

run /bin/sh -c true
check 'a program of another compiler' err_has 'strata: /bin/sh: it has started no program of GHC'\''s that can be watched'
check '... has status 1' status_is 1
run "$HP2PS" --version
check 'the grapher itself' err_has 'it has started no program of GHC'\''s'
run ./n
check 'a text' err_has 'strata: ./n: this is no program; strata run starts programs of lmlc, hsc and GHC'
check '... has status 126' status_is 126
run -o nowhere/x.html ./hill
check 'no folder for the page: the program is not run' err_has 'strata: nowhere/x.html: No such file or directory; the program was not run'
check '... has status 1' status_is 1
run --exe x ./hill
check '--exe is for GHC' status_is 2
run ./nowhere
check 'no file' err_has 'strata: ./nowhere: No such file or directory'
check '... has status 127' status_is 127
run hill
check 'a file here that is no command' err_has 'for the file here: strata run ./hill'
check '... has status 127' status_is 127
run .
check 'a folder' status_is 127
run ./other
check '... with its path' err_has 'this is a folder'
cp hill still; chmod -x still
run ./still
check 'a program that must not be run' status_is 126
run
check 'no program at all' status_is 2
for bad in '-o x.pdf' '-o -' '--format=pdf' '--format=csv'; do
    # shellcheck disable=SC2086
    run $bad ./hill
    check "run $bad is refused" status_is 2
done
"$HP2PS" --once --report hill.hp > out 2> err; status=$?
check '--once is an option of run' status_is 2

echo "1..$count"
exit $((failures > 0))
