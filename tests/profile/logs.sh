#!/bin/bash
# logs.sh: the profiler's logs and flags, seen from outside: goldens, the paper's example, ends of every kind, trouble
# with files, bad flags, marks, statistics, many samples.
#
#   tests/profile/logs.sh [--accept]     --accept writes the goldens anew
# Environment: see tap.sh.

set -u
cd "$(dirname "$0")/.." && . ./tap.sh
quick_c
profile=$tests/profile top=${tests%/*} accept=0
[ "${1-}" != --accept ] || accept=1
unset LMLARGS SOURCE_DATE_EPOCH
cd "$scratch" || exit 1
count=0 failures=0 status=0
faults='--blackhole=off --update=copy --selectors=off'

# check NAME CONDITION...: one test.
skip() { count=$((count + 1)); echo "ok $count - $1 # SKIP $2"; }

compile() { "$LMLC" ${3-} "$1" -o "$2" > lmlc.out 2>&1 || { show lmlc.out | sed 's/^/# /'; bail "$1 does not compile"; }; }

# run PROGRAM FLAG...: leaves out, err and $status; $input is its standard input.
run() {
    timeout --foreground -k 5 600 "$@" < "${input:-/dev/null}" > out 2> err
    status=$?
}
status_is() { [ "$status" = "$1" ] || { echo "status $status"; false; }; }
err_has() { grep -qF -e "$1" err; }
err_lines() { [ "$(wc -l < err)" = "$1" ]; }
samples() { grep -c '^END_SAMPLE' "$1"; }
more_than() { [ "$2" -gt "$1" ] || { echo "$2 is not more than $1"; false; }; }
ends_with_sample() { tail -n 1 "$1" | grep -q '^END_SAMPLE'; }
whole_gzip() { gzip -t "$1"; }
bands() { awk -F '\t' 'NF == 2 { print $1 }' "$1" | sort -u; }
has_bands() {
    local log=$1 b; shift
    for b; do bands "$log" | grep -qxF -e "$b" || { echo "no band $b"; return 1; }; done
}
only_bands() { [ "$(bands "$1" | tr '\n' ' ')" = "$2" ] || { bands "$1"; false; }; }
number() { sed -n "s/.*\"$1\": \([0-9.]*\).*/\1/p" "$2"; }
totals() { awk -v by=total -f "$profile/sorted.awk" "$1" | awk -F '\t' '/^total/ { print $2 }'; }
largest() { totals "$1" | sort -n | tail -n 1; }
is_plain() { printf %s "$plain" | cmp - out; }

# ---- goldens ----

golden() {
    local name=$1 program=$2 text=$3; shift 3
    ( export SOURCE_DATE_EPOCH=1000000000; input=$text run "./$program" "-o$name.hp" "$@" )
    [ $accept = 0 ] || cp "$name.hp" "$profile/$name.hp"
    check "golden $name.hp" diff "$profile/$name.hp" "$name.hp"
}

test_goldens() {
    golden clausify-p clausify prop.txt -p --clock=alloc:512k $faults
    golden clausify-c clausify prop.txt -c --clock=alloc:512k $faults
    golden clausify-cured clausify prop.txt -p --clock=alloc:512k
    golden marks-c marks /dev/null -c --clock=alloc:8k
    golden spin-t spin ten.txt -t '-m{spin,lists}' --clock=alloc:20k
}

# ---- the paper's figures ----

test_paper() {
    input=prop.txt
    run ./clausify -p --clock=alloc:8k $faults
    cp clausify.hp p.hp; cp clausify.hpz p.hpz
    check "by producer, as in figure 3" has_bands p.hp elim negin disin "split'" "clause'" insert "parse'"
    run ./clausify -c --clock=alloc:8k $faults
    check "by construction, as in figure 4" has_bands clausify.hp Dis Con Not Sym '(.)' '(,)'
    for set in '(.)' Sym; do
        run ./clausify -p "-c{$set}" --clock=alloc:8k $faults
        check "-p '-c{$set}' is that slice" cmp <(awk -f "$profile/sorted.awk" clausify.hp) \
            <(zcat p.hpz | awk -v by=producer -v only="construction={$set}" -f "$profile/slice.awk")
    done
    run ./clausify -c '-p{elim, negin}' --clock=alloc:8k $faults
    check "-c '-p{elim, negin}' is that slice" cmp <(awk -f "$profile/sorted.awk" clausify.hp) \
        <(zcat p.hpz | awk -v by=construction -v only="producer={elim}{negin}" -f "$profile/slice.awk")
    check "the job is told" grep -qxF 'JOB "clausify -c -p{elim,negin}"' clausify.hp
    run ./clausify -p '-c{.}' --clock=alloc:8k
    check "an operator without its parentheses" more_than 0 "$(bands clausify.hp | wc -l)"
    if [ -x "$HP2PS" ]; then
        mv p.hp elsewhere.hp; mv p.hpz elsewhere.hpz
        run "$HP2PS" -t0 -m0 --by construction --only 'producer=elim,negin' --table=csv elsewhere.hp; cp out want
        run ./clausify -c '-p{elim,negin}' --clock=alloc:8k $faults
        run "$HP2PS" -t0 -m0 --table=csv clausify.hp
        check "hp2ps slices the site log alike" diff <(cut -d , -f 2- want | sort) <(cut -d , -f 2- out | sort)
    else skip "hp2ps slices the site log alike" "hp2ps is not built"
    fi
    input=
}

test_switches() {
    local flag base cured
    input=prop.txt
    run ./clausify --stats-json=cured.json; cp out want
    base=$(number allocated_bytes cured.json) cured=$(number peak_bytes cured.json)
    for flag in $faults; do
        run ./clausify "$flag" --check --stats-json=json
        check "$flag alone: the same output" cmp want out
        check "$flag alone: the same allocation" [ "$base" = "$(number allocated_bytes json)" ]
        check "$flag alone: more is live" more_than "$cured" "$(number peak_bytes json)"
    done
    input=
}

# ---- ends ----

test_normal_end() {
    input=thousands.txt run ./spin -p -i0.001
    check "profiled output" is_plain
    check "status 0" status_is 0
    check "the first sample is at 0" [ "$(sed -n 5p spin.hp)" = "BEGIN_SAMPLE 0.000000" ]
    check "the log is whole" ends_with_sample spin.hp
    check "so is the site log" whole_gzip spin.hpz
    check "they have the same samples" cmp <(grep SAMPLE_ spin.hp) <(zcat spin.hpz | grep SAMPLE_)
    check "site log has what the plain one has not" [ "$(zcat spin.hpz | grep -c '^START\|^PID\|^HOST\|^PROGRAM')" = 4 ]
    check "samples between the first and the last" more_than 2 "$(samples spin.hp)"
}

# The flag is tested wherever a program can loop, also where nothing is allocated; and as told by -fflag.
test_flag() {
    local mode
    run ./fib -p -i0.001
    check "a recursion that allocates nothing is sampled" eval 'status_is 0 && more_than 2 "$(samples fib.hp)"'
    run ./loop -p -i0.001
    check "so is a loop" eval 'status_is 0 && more_than 2 "$(samples loop.hp)"'
    for mode in ring unknown twin walk; do
        run ./$mode -p -i0.001
        check "so is a loop: $mode" eval 'status_is 0 && more_than 2 "$(samples $mode.hp)"'
    done
    for mode in entry none; do
        compile spin.m spin-$mode "-O -fflag=$mode"
        input=thousands.txt run ./spin-$mode -p -i0.001
        check "-fflag=$mode: output" is_plain
        check "-fflag=$mode: samples" more_than 2 "$(samples spin-$mode.hp)"
    done
}

# begin COMMAND...: in the background, as $pid, with our standard input, and the signals that a shell ignores there, or
# that our caller does (nohup).
begin() { exec 9<&0; ( trap - INT QUIT EXIT; exec "${defaults[@]}" "$@" 2> err <&9 9<&- ) & pid=$!; exec 9<&-; }
defaults=(); ! env --default-signal true 2> /dev/null || defaults=(env --default-signal)
# finish_by SIGNAL: the program gets it; leaves $status.
finish_by() { kill -s "$1" $pid; wait $pid 2> /dev/null; status=$?; }

# The program gets SIGNAL when it has written some samples.
interrupt() {
    begin ./spin -p -i0.002 < endless.txt > out
    soon eval 'catches $pid PROF && more_than 3 "$(samples spin.hp)"' > /dev/null 2>&1
    finish_by "$1"
}

test_signals() {
    local sig
    for sig in INT TERM HUP; do
        rm -f spin.hp spin.hpz
        interrupt $sig
        check "SIG$sig: dies by it" status_is $((128 + $(kill -l $sig)))
        check "SIG$sig: the log is whole" ends_with_sample spin.hp
        check "SIG$sig: the site log too" whole_gzip spin.hpz
        check "SIG$sig: with samples" more_than 3 "$(samples spin.hp)"
    done
}

# ... while it waits: for input, of which only the beginning comes; for a reader of its output.
test_waiting() {
    local sig pids=() gates=()
    for sig in INT TERM HUP; do
        rm -f waits.hp waits.hpz
        [ -p stuck ] || mkfifo stuck
        exec 6<> stuck; printf abc >&6
        begin ./waits -p < stuck > out
        soon eval '[ "$(wc -l < out)" = 3 ] && catches $pid PROF'
        finish_by $sig; exec 6>&-
        check "SIG$sig while it waits for input: dies by it" status_is $((128 + $(kill -l $sig)))
        check "SIG$sig while it waits for input: the last sample is there" more_than 200000 "$(totals waits.hp | tail -n 1)"
        check "SIG$sig while it waits for input: the site log is whole" whole_gzip waits.hpz
        check "SIG$sig while it waits for input: what it said before" [ "$(wc -l < out)" = 3 ]
    done
    rm -f waits.hp waits.hpz
    held 1 ./waits -p
    soon eval 'more_than 1 "$(samples waits.hp)"' > /dev/null
    check "while it waits for input, the log has what was sampled before" more_than 1 "$(samples waits.hp)"
    check "and so has the site log" [ "$(gzip -dcq waits.hpz 2> /dev/null | grep -c '^END_SAMPLE')" = "$(samples waits.hp)" ]
    release 1
    rm -f lines.hp lines.hpz
    exec 6<> stuck
    begin ./lines -p > stuck
    soon eval 'catches $pid PROF && more_than 0 "$(samples lines.hp)"' > /dev/null 2>&1
    finish_by TERM; exec 6>&-
    check "SIGTERM while nobody reads its output: dies by it" status_is 143
    check "SIGTERM while nobody reads its output: the log is whole" ends_with_sample lines.hp
    check "SIGTERM while nobody reads its output: the site log too" whole_gzip lines.hpz
}

# Every sample that was begun and ended in the plain log is in the site log too, perhaps but the last.
read_back() {
    awk -f "$profile/sorted.awk" "$1.hp" | whole_samples > have
    gzip -dcq "$1.hpz" 2> /dev/null | awk -v by=producer -f "$profile/slice.awk" | whole_samples > want
    [ "$(head -n 1 have)" = "BEGIN_SAMPLE 0.000000" ] && [ "$(head -n 1 want)" = "BEGIN_SAMPLE 0.000000" ] || return 1
    local a b
    a=$(samples have) b=$(samples want)
    [ $((a - b)) -ge -1 ] && [ $((a - b)) -le 1 ] || { echo "$a and $b samples"; return 1; }
    cmp <(head -c "$(($(wc -c < have) < $(wc -c < want) ? $(wc -c < have) : $(wc -c < want)))" have) \
        <(head -c "$(($(wc -c < have) < $(wc -c < want) ? $(wc -c < have) : $(wc -c < want)))" want)
}
whole_samples() {
    awk '$1 == "BEGIN_SAMPLE" { text = "" } { text = text $0 "\n" } $1 == "END_SAMPLE" && NF == 2 { printf "%s", text }'
}

test_kill() {
    local i ok=0 drawn=0
    for i in 1 2 3 4 5 6 7 8 9 10; do
        rm -f spin.hp spin.hpz
        timeout --foreground -s KILL "0.$((RANDOM % 3))$((RANDOM % 10))5" ./spin -p -i0.001 < endless.txt > out 2> err
        [ -s spin.hp ] && [ -s spin.hpz ] || { ok=$((ok + 1)) drawn=$((drawn + 1)); continue; }     # before the first sample
        if read_back spin > problem 2>&1; then ok=$((ok + 1)); else cat problem; fi
        "$HP2PS" --table=csv spin.hp > out 2> err && "$HP2PS" --by construction --table=csv spin.hp > out 2> err && drawn=$((drawn + 1))
    done
    check "killed ten times: all samples read back" [ $ok = 10 ]
    if [ -x "$HP2PS" ]; then check "and hp2ps reads them" [ $drawn = 10 ]
    else skip "and hp2ps reads them" "hp2ps is not built"; fi
}

test_failures() {
    ( ./lines -p --clock=alloc:64k; echo $? > status ) 2> err | head -n 1 > out
    check "nobody reads the output: dies by SIGPIPE" [ "$(cat status)" = 141 ]
    check "without a word" err_lines 0
    check "the log is whole then" ends_with_sample lines.hp
    check "the site log as well" whole_gzip lines.hpz
    run ./fails -p --clock=alloc:2k
    check "fail: status 1" status_is 1
    check "fail: its message" err_has "Fail: no more"
    check "fail: the log is whole" ends_with_sample fails.hp
    check "fail: the site log too" whole_gzip fails.hpz
    run ./grow -p -H4M --clock=alloc:64k
    check "heap exhausted: status 1" status_is 1
    check "heap exhausted: its message" err_has "Heap exhausted"
    check "heap exhausted: the log is whole" ends_with_sample grow.hp
    check "heap exhausted: the site log too" whole_gzip grow.hpz
    check "heap exhausted: the last sample shows by what" more_than 1000000 "$(totals grow.hp | tail -n 1)"
    run ./deep -p -A16M -i0.001
    check "stack exhausted: its message" err_has "Stack exhausted"
    check "stack exhausted: the log is whole" ends_with_sample deep.hp
    check "stack exhausted: the site log too" whole_gzip deep.hpz
}

# ---- trouble with files ----

test_trouble() {
    input=thousands.txt
    if [ -c /dev/full ]; then
        run ./spin -p -i0.001 -o/dev/full
        check "a full disk changes no output" is_plain
        check "nor the status on a full disk" status_is 0
        check "one message tells of it" err_lines 1
        check "what is wrong" err_has "No space left"
    fi
    status=$( ulimit -f 4; run ./spin -p --clock=alloc:256k; echo $status )
    check "a log that can't grow changes no output" is_plain
    check "nor the status then" status_is 0
    check "one message tells of that too" err_lines 1
    check "and what is there ends with a whole sample" ends_with_sample spin.hp
    mkfifo pipe
    cat pipe > through &
    run ./spin -p -i0.002 -opipe
    wait $!
    check "a log through a pipe" ends_with_sample through
    check "its site log is in the current directory" cmp <(grep SAMPLE_ through) <(zcat spin.hpz | grep SAMPLE_)
    head -n 1 pipe > through &
    run ./spin -p -i0.002 -opipe
    wait $!
    check "nobody reads the log to its end: output" is_plain
    check "and status" status_is 0
    run ./spin -p -i0.002 -o/dev/stdout
    check "log and output in one file" grep -qxF "$plain" out
    check "all of the log" cmp <(grep SAMPLE_ out) <(zcat spin.hpz | grep SAMPLE_)
    run ./spin -p -i0.01 -osome.hp
    check "-osome.hp: site log beside it" [ -s some.hp -a -s some.hpz ]
    run ./spin -p -i0.01 -oother
    check "-oother: site log beside it" [ -s other -a -s other.hpz ]
    input=
}

# ---- several runs, and names that lead elsewhere ----

# held N PROGRAM FLAG...: starts a run that goes on until release N; returns when it has begun to write.
held() {
    local n=$1; shift
    rm -f input$n out$n err$n; mkfifo input$n
    "$@" < input$n > out$n 2> err$n &
    pids[$n]=$!
    ( printf a; exec sleep 600 ) > input$n &
    gates[$n]=$!
    soon test -s out$n
}
release() { { kill "${gates[$1]}"; wait "${gates[$1]}" "${pids[$1]}"; } 2> /dev/null; }
whole_logs() { ends_with_sample "$1.hp" && whole_gzip "$1.hpz" && cmp <(grep SAMPLE_ "$1.hp") <(zcat "$1.hpz" | grep SAMPLE_); }
log_names() { echo $(ls | grep '\.hpz\{0,1\}$'); }
names_are() { [ "$(cd several && log_names)" = "$1" ] || { (cd several && log_names); false; }; }

test_several() {
    local i pids=() gates=()
    rm -rf several; mkdir several; cp waits several
    cd several
    for i in 1 2 3; do held $i ./waits -p --clock=alloc:4k; done
    cd ..
    check "three runs at a time: each has its logs" names_are \
        'waits-2.hp waits-2.hpz waits-3.hp waits-3.hpz waits.hp waits.hpz'
    check "the first says nothing" [ ! -s several/err1 ]
    check "the second says where" grep -qx 'waits: .* this one goes to waits-2.hp, waits-2.hpz' several/err2
    check "the third" grep -qx 'waits: .* this one goes to waits-3.hp, waits-3.hpz' several/err3
    cd several; release 2; held 4 ./waits -p --clock=alloc:4k; cd ..
    check "what one left is free for the next" grep -qx 'waits: .* this one goes to waits-2.hp, waits-2.hpz' several/err4
    cd several; for i in 1 3 4; do release $i; done; cd ..
    for i in waits waits-2 waits-3; do check "$i: both logs are whole, and of one run" whole_logs several/$i; done
    cd several
    input=../ten.txt run ./waits -p --clock=alloc:4k; cp err ..; cd ..
    check "afterwards the first name is free" eval '! grep -q goes err'
    cd several; rm -f *.hp *.hpz
    held 1 ./waits -p -olog --clock=alloc:4k
    input=../ten.txt run ./waits -p -olog --clock=alloc:4k; cp err ..
    input=../ten.txt run ./waits -p -olog-2.hp --clock=alloc:4k
    release 1; cd ..
    check "-o: the same" [ "$(cd several && echo log*)" = "log log-2 log-2.hp log-2.hpz log.hpz" ]
    check "and it is told" err_has "goes to log-2, log-2.hpz"
    cd several; rm -f log* *.hp *.hpz
    echo old > waits.hp
    held 1 ./waits -p -o/dev/stdout --clock=alloc:4k
    input=../ten.txt run ./waits -p --clock=alloc:4k; cp err ..
    release 1; cd ..
    check "/dev/stdout is nobody's own, the site log is" names_are 'waits-2.hp waits-2.hpz waits.hp waits.hpz'
    check "nothing is lost of what was there" [ "$(cat several/waits.hp)" = old ]
    check "the site log of /dev/stdout is whole" whole_gzip several/waits.hpz
    cd several; rm -f *.hp *.hpz
    held 1 ./waits -p --clock=alloc:4k
    kill -KILL "${pids[1]}"; release 1
    input=../ten.txt run ./waits -p --clock=alloc:4k; cp err ..; cd ..
    check "a run that was killed holds nothing" eval '! grep -q goes err'
    check "its logs are overwritten" whole_logs several/waits
    cd several; rm -f *.hp *.hpz
    held 1 ./waits -p --clock=alloc:4k; rm waits.hp
    input=../ten.txt run ./waits -p --clock=alloc:4k; cp err ..
    release 1; cd ..
    check "a log that was removed meanwhile" names_are 'waits-2.hp waits-2.hpz waits.hpz'
}

# A filesystem without locks: a library that refuses them stands for it.
test_no_locks() {
    echo '#include <errno.h>
          int flock(int fd, int how) { (void)fd; (void)how; errno = ENOLCK; return -1; }' > nolock.c
    if ! ${CC:-cc} -shared -fPIC -o nolock.so nolock.c 2> /dev/null; then skip "without locks" "no shared libraries"; return; fi
    rm -f clausify.hp clausify.hpz
    # AddressSanitizer would insist on being loaded first.
    ASAN_OPTIONS=verify_asan_link_order=0:${ASAN_OPTIONS-} LD_PRELOAD=$PWD/nolock.so run ./clausify -p --clock=alloc:64k < prop.txt
    check "without locks there are logs all the same" whole_logs clausify
    check "and no word about it" [ "$(grep -c -v 'would give more' err)" = 0 ]
}

test_links() {
    local what
    input=ten.txt
    for what in hp hpz; do
        rm -f spin.hp spin.hpz; echo precious > victim; ln -s victim spin.$what
        run ./spin -p --clock=alloc:20k
        check "a link spin.$what is not followed" [ "$(cat victim)" = precious ]
        check "a message names it" err_has "spin.$what: this is a symbolic link"
        check "output and status are the program's" [ "$status" = 0 -a -s out ]
        rm -f spin.hp spin.hpz victim; ln -s victim spin.$what
        run ./spin -p --clock=alloc:20k
        check "nor a link to nothing" [ ! -e victim ]
        rm -f spin.hp spin.hpz; mkfifo spin.$what
        run ./spin -p --clock=alloc:20k
        check "a pipe spin.$what is not waited for" [ "$status" = 0 ]
        check "but told of" err_has "spin.$what: this is no plain file"
    done
    rm -f spin.hp spin.hpz; mkdir spin.hp
    run ./spin -p --clock=alloc:20k
    check "a directory of the log's name" err_has "spin.hp: Is a directory"
    rmdir spin.hp
    mkdir -p aim; rm -f link.hp; ln -s aim/real.hp link.hp
    run ./spin -p --clock=alloc:20k -olink.hp
    check "a link given by -o is followed" ends_with_sample aim/real.hp
    check "the site log lies beside the link" whole_gzip link.hpz
    ln -sf aim/real.json stats.json
    run ./spin --stats-json=stats.json
    check "so is one given by --stats-json" [ -s aim/real.json -a -L stats.json ]
    input=
}

# scarce FLAG LIMIT: ./spin with that limit of ulimit's, and no descriptors of ours; leaves out (messages too, through a pipe) and $status.
scarce() {
    rm -f spin.hp spin.hpz
    timeout --foreground -k 5 600 bash -c 'ulimit "$1" "$2" && exec ./spin -p --clock=alloc:16k' - "$@" \
        3>&- 4>&- 5>&- 6>&- 7>&- 8>&- 9>&- < thousands.txt 2>&1 | cat > out
    status=${PIPESTATUS[0]}
}
undisturbed() { status_is 0 && grep -qxF "$plain" out; }

# Resources: few descriptors, no room in files, a small stack, a directory that can't be written.
test_scarce() {
    local n
    for n in 4 5 6; do
        scarce -n $n
        check "$n descriptors: output and status" undisturbed
        check "$n descriptors: logs, or why not" eval \
            'whole_logs spin 2> /dev/null || grep -q "not complete: .*: Too many open files" out'
    done
    for n in 0 1 8; do
        scarce -f $n
        check "files of $n kB: output and status" undisturbed
        check "files of $n kB: a message" grep -q "not complete: spin.hpz\{0,1\}: File too large" out
        check "files of $n kB: nothing is torn" eval '[ ! -s spin.hp ] || ends_with_sample spin.hp || ! grep -q BEGIN_SAMPLE spin.hp'
    done
    scarce -s 64
    check "a stack of 64 kB: output and status" undisturbed
    check "and the logs" whole_logs spin
    if [ "$(id -u)" != 0 ]; then
        mkdir -p locked; chmod 555 locked
        ( cd locked && exec timeout 600 ../spin -p < ../thousands.txt 2>&1 ) > out; status=$?
        check "a directory that can't be written: output and status" undisturbed
        check "and one message" grep -q "spin.hp: Permission denied" out
    fi
}

# A signal at any moment of the start: dies by it; what is there of a log ends with a sample, or is no log yet.
test_early_signals() {
    local i sig ok=0
    for i in 1 2 3 4 5 6 7 8 9 10 11 12; do
        sig=$([ $((i % 2)) = 0 ] && echo TERM || echo HUP)
        rm -f spin.hp spin.hpz
        timeout --foreground --preserve-status -k 20 -s $sig "0.00$((i * 8 / 10))$((i % 10))" ./spin -p -i0.002 < endless.txt > out 2> err
        status=$?
        [ $status = $((128 + $(kill -l $sig))) ] || { echo "# $sig: status $status"; continue; }
        [ ! -s spin.hp ] || ! grep -q BEGIN_SAMPLE spin.hp || ends_with_sample spin.hp || continue
        ok=$((ok + 1))
    done
    check "signals while it starts" [ $ok = 12 ]
}

# ---- flags ----

refused() {
    rm -f spin.hp
    run ./spin "$@"
    status_is 2 && [ ! -s out ] && [ -s err ] && grep -q -e --help err && [ ! -e spin.hp ]
}

# complete_line LINE: what bash would offer.
complete_line() {
    bash -c '. ./completion; COMP_LINE=$1 COMP_POINT=${#1}; _lml_rts; printf "%s " "${COMPREPLY[@]-}"' - "$1" | sed 's/^ $//'
}

test_flags() {
    local flag
    for flag in '-p{a' '-p{a}b' '-p{(}' -i0 -ix -i -i-1 --tick=0 --tick -i1e3 -i0.0001 --clock=foo --clock --clock=alloc:x --clock=alloc:1 -cSym -pq '-pk{a}' -z \
            --overhead=0 --overhead=x --overhead -o --stats-json --stats-json= --nonsense; do
        check "$flag is refused" refused -p "$flag"
    done
    refused -cSym
    check "-cSym: the hint" err_has "'-c{Sym}'"
    refused --clock=foo
    check "--clock=foo: the hint" err_has "--clock=alloc:<size>"
    check "-i with --clock=alloc is refused" refused -p -i0.1 --clock=alloc:64k
    input=ten.txt
    run ./spin -i0.1
    check "no kind, no profile: a word about it" err_has "one of -p -c -t -m -g"
    run ./spin -ct --clock=alloc:20k
    check "letters may share an argument; the first counts" has_bands spin.hp '(.)'
    LMLARGS='-t --clock=alloc:20k' run ./spin -p
    check "LMLARGS come first" has_bands spin.hp List
    run ./spin -p '-m{}' --clock=alloc:20k
    check "an empty set restricts nothing" has_bands spin.hp table
    run ./spin -p '-m{nothing}' --clock=alloc:20k
    check "a set may leave nothing" only_bands spin.hp ""
    input=
    run ./spin --help
    check "--help" status_is 0
    awk -v as=man -f "$top/doc/flags.awk" "$top/rts/base/flags.def" "$top/doc/lml-rts.1.in" > manual 2> err
    check "the manual is made from the table" [ $? = 0 -a -s manual ]
    check "not with a flag it doesn't tell" eval '! awk -v as=man -f "$top/doc/flags.awk" \
        <(echo "FLAG(\"--new\", SET, new, 1, \"\", \"help\")"; cat "$top/rts/base/flags.def") "$top/doc/lml-rts.1.in" 2>&1'
    check "nor without one it does" eval '! awk -v as=man -f "$top/doc/flags.awk" \
        <(grep -v stats-json "$top/rts/base/flags.def") "$top/doc/lml-rts.1.in" 2>&1'
    awk -v as=completion -f "$top/doc/flags.awk" "$top/rts/base/flags.def" "$top/doc/lml-rts.bash-completion.in" > completion
    check "completion of a flag" [ "$(complete_line './prog -p --cl')" = '--clock=alloc: --clock=time ' ]
    check "of its value, after the =" [ "$(complete_line './prog --clock=a')" = 'alloc: ' ]
    check "not after the program's own arguments" [ "$(complete_line './prog - --cl')$(complete_line './prog x --cl')" = '' ]
    for flag in $(sed -n 's/^FLAG("\([^"]*\)".*/\1/p' "$top/rts/base/flags.def"); do
        check "$flag is in --help" grep -q -e "^  $flag" out
        check "$flag is in the manual" grep -qF -e "$(sed 's/-/\\-/g' <<< "$flag")" manual
    done
}

test_hint() {
    local advice
    input=prop.txt run ./clausify -p --clock=alloc:4M
    check "few samples: a hint" err_has "would give more"
    advice=$(sed -n 's/.*; \(-[^ ]*\) would.*/\1/p' err)
    input=prop.txt run ./clausify -p "$advice"
    check "which is good advice" more_than 24 "$(samples clausify.hp)"
    check "and no more hints" err_lines 0
    input=larger.prop run ./clausify -p
    check "the plain command needs none" err_lines 0
    check "it has enough samples" more_than 24 "$(samples clausify.hp)"
}

# ---- the pace ----

# (test_pace.c has the rules; here is that they are followed.)
# mean_gap LOG FROM TO: between the samples of these numbers.
mean_gap() { awk -v from="$2" -v to="$3" '/^BEGIN/ { t[++n] = $2 } END { printf "%.6f", (t[to] - t[from]) / (to - from) }' "$1"; }
# run_until N LOG COMMAND...: ends it when LOG has N samples, however busy the machine is; or after three minutes.
run_until() {
    local n=$1 log=$2 left=1800 pid; shift 2
    : > "$log"
    "$@" > out 2> err < long.txt &
    pid=$!
    while [ $((left--)) -gt 0 ] && [ "$(samples "$log")" -lt "$n" ] && kill -0 $pid; do sleep 0.1; done
    kill -TERM $pid
    wait $pid
}
test_pace() {
    run_until 1500 spin.hp ./spin -p --tick=0.001 --overhead=100
    check "without -i the interval doubles at 1,000 samples" awk -v a="$(mean_gap spin.hp 2 999)" -v b="$(mean_gap spin.hp 1002 1490)" \
        'BEGIN { print a, b; exit !(a > 0.0009 && b > 1.5 * a && b < 2.8 * a) }'
    local live
    for live in 20000 400000; do
        echo $live > live.txt
        input=live.txt run ./holds -p --stats-json=json
        check "samples take about 5 % of the run at most, or 0.05 s, $live live" \
            awk -v s="$(number sampling_seconds json)" -v c="$(number cpu_seconds json)" \
            'BEGIN { print s, c; exit !(s < 0.1 * c || s < 0.1) }'
    done
    input=live.txt run ./holds -p --overhead=60 --stats-json=json2
    check "and more if they may" more_than "$(number samples json)" "$(number samples json2)"
}

# ---- marks and statistics ----

test_marks() {
    run ./marks -c --clock=alloc:8k
    check "no marks in the plain log" [ "$(grep -c '^MARK ' marks.hp)" = 0 ]
    check "texts in the site log" grep -q '^MARK [0-9.]* "begin \\"quoted\\"\\n"$' <(zcat marks.hpz)
    check "names are no keywords" has_bands marks.hp MARK_ JOB_
    run ./marks -c -k --clock=alloc:8k -h1k
    check "-k: marks without text" grep -q '^MARK [0-9.]*$' marks.hp
}

near() { awk -v a="$1" -v b="$2" 'BEGIN { d = a - b; exit !((d < 0 ? -d : d) <= 0.001 * b + 1) }' || { echo "$1, $2"; false; }; }

test_statistics() {
    input=prop.txt run ./clausify -p --clock=alloc:64k --stats-json=json
    check "statistics: samples" [ "$(number samples json)" = "$(samples clausify.hp)" ]
    check "statistics: peak" [ "$(number peak_bytes json)" -ge "$(largest clausify.hp)" ]
    check "statistics: allocated" [ "$(number allocated_bytes json)" = "$(awk '/^END/ { t = $2 } END { printf "%.0f", t * 1e6 }' clausify.hp)" ]
    check "statistics: cost is the area" near "$(number cost json)" "$(awk -v by=total -f "$profile/sorted.awk" clausify.hp | awk '
        /^BEGIN/ { t = $2; b = 0 } /^total/ { b = $2 }
        /^END/ { if (n++) sum += (b + last) / 2 * (t - before); last = b; before = t } END { printf "%.6f", sum }')"
    if command -v python3 > /dev/null; then check "statistics: are JSON" python3 -m json.tool json
    else skip "statistics: are JSON" "no python3"; fi
}

# ---- names ----

# Operators, primes, keywords of the log, 200 letters, letters of ISO 8859-1.
test_names() {
    local long
    long=$(printf 'n%.0s' {1..200})
    sed "s/LONG/$long/g; s/ETE/$(printf '\351t\351')/g; s/CAFE/$(printf 'Caf\351')/g" <<'END' > odd.m
infixl "+++";
let rec type T = BEGIN_SAMPLE Int (List Int) + JOB Int + MARK Int Int + CAFE Int Int
and x +++ y = BEGIN_SAMPLE x [y]
and f' x = MARK x (x + 1)
and f'' x = f' (x + 1) . f' x . []
and END_ x = JOB x
and LONG x = CAFE x x
and ETE x = LONG x . END_ x . []
and val (BEGIN_SAMPLE x ys) = x + Sum ys
||  val (JOB x) = x
||  val (MARK x y) = x + y
||  val (CAFE x y) = x * y
and keep n = if n = 0 then [] else (n +++ 1) . (ETE n @ f'' n @ keep (n - 1))
in
let ts = keep (stoi "300") in
itos (Sum (map val ts) + length ts) @ "\n"
END
    compile odd.m odd
    run ./odd -c --clock=alloc:8k --check
    check "names that are keywords are made safe" has_bands odd.hp BEGIN_SAMPLE_ JOB_ MARK_
    check "letters become UTF-8" has_bands odd.hp "$(printf 'Caf\303\251')"
    check "in the site log too" grep -q "$(printf '"Caf\303\251"')" <(zcat odd.hpz)
    cp odd.hp odd-c.hp
    run ./odd -p --clock=alloc:8k
    check "operators, primes and long names" has_bands odd.hp '(+++)' "f'" "f''" "$long" END_
    run ./odd -c "-p$(printf '{\303\251t\303\251,+++}')" --clock=alloc:8k
    check "a set with them, in UTF-8" has_bands odd.hp BEGIN_SAMPLE_ '(.)'
    cp odd.hp odd-utf8.hp
    run ./odd -c "-p$(printf '{\351t\351,+++}')" --clock=alloc:8k
    check "is the same in ISO 8859-1" cmp <(sed 1,2d odd.hp) <(sed 1,2d odd-utf8.hp)
    run ./odd -p '-c{MARK}' --clock=alloc:8k
    check "a set with a keyword, as it is in the program" only_bands odd.hp "f' "
    run "$HP2PS" --table=csv -t0 odd-c.hp
    check "hp2ps reads them" grep -q "$(printf 'Caf\303\251')" out
}

# ---- many ----

# many_sites FUNCTIONS: a program with 20 sites in each, all live at the end.
many_sites() {
    awk -v n="$1" 'BEGIN {
        print "let rec type T = N + C Int T\nand len N = 0\n|| len (C x t) = 1 + len t"
        for (i = 0; i < n; i++) {
            printf "and f%d x = ", i
            for (k = 0; k < 20; k++) printf "C x (\n"
            printf "N"; for (k = 0; k < 20; k++) printf ")"
            print ""
        }
        printf "in\nlet all = [f0"; for (i = 1; i < n; i++) printf ";\nf%d", i
        print "] in\nlet ts = map (\\f. f (stoi \"7\")) all in\nitos (Sum (map len ts) + length ts) @ \"\\n\"" }'
}

# MANY_SITES=5000 gives the 10^5 sites that test_sitetable tries without a compiler.
test_many() {
    local n=${MANY_SITES:-100}
    many_sites "$n" > sites.m
    compile sites.m sites
    run ./sites -p --clock=alloc:$((n * 60)) --check
    check "$((20 * n)) sites: the output" [ "$(cat out)" = $((21 * n)) ]
    check "nearly all of them live at once" more_than $((18 * n)) "$(zcat sites.hpz | awk '/^BEGIN/ { n = 0 } /^[0-9]/ && $2 == 24 { n++ } n > most { most = n } END { print most }')"
    run "$HP2PS" -osites.svg sites.hp
    check "and hp2ps draws them" [ $status = 0 -a -s sites.svg ]
    run "$HP2PS" --by site -osites.svg sites.hp
    check "site by site, too" [ $status = 0 -a -s sites.svg ]
    run ./stream -p --clock=alloc:128 --stats-json=json
    check "10^5 samples" more_than 100000 "$(samples stream.hp)"
    check "all in the site log" [ "$(samples stream.hp)" = "$(zcat stream.hpz | grep -c '^END_SAMPLE')" ]
    check "which stays small" [ "$(wc -c < stream.hpz)" -lt 8000000 ]
    if [ -x /usr/bin/time ]; then
        /usr/bin/time -f %M -o kilobytes ./stream -p --clock=alloc:128 > out 2> err
        check "and so does the program" [ "$(cat kilobytes)" -lt 40000 ]
    else skip "and so does the program" "no /usr/bin/time"; fi
    run "$HP2PS" -ostream.svg stream.hp
    check "hp2ps draws 10^5 samples" [ $status = 0 -a -s stream.svg ]
}

# ---- other readers ----

test_readers() {
    local ghc log
    ghc=$(command -v hp2ps || true)
    [ -z "$ghc" ] || ! "$ghc" --version 2>&1 < /dev/null | grep -qi strata || ghc=
    for log in "$profile"/*.hp odd.hp odd-c.hp clausify.hp grow.hp fails.hp deep.hp marks.hp through some.hp; do
        if [ -z "$ghc" ]; then skip "GHC's hp2ps draws ${log##*/}" "there is none"; continue; fi
        [ "$log" != through ] || { input=thousands.txt run ./spin -p -k -i0.002; log=spin.hp; }
        mkdir -p ps; cp "$log" ps/log.hp
        check "GHC's hp2ps draws ${log##*/}" eval '(cd ps && "$ghc" log.hp 2>&1 && tail -n 3 log.ps | grep -q showpage) || false'
    done
}

# ---- the manual's examples ----

test_examples() {
    local command
    while IFS= read -r command; do
        rm -f clausify.hp
        eval "timeout --foreground -k 5 600 $command" > out 2> err
        check "reading-a-profile.md: $command" [ $? = 0 ]
        [[ $command = *--census* ]] || check "reading-a-profile.md: $command: its log" [ -s clausify.hp ]
    done < <(sed -n 's/^    \(\.\/clausify [^#]*[^ #]\) *\(#.*\)\{0,1\}$/\1/p' "$top/doc/reading-a-profile.md")
}

# ---- the whole ----

[ -x "$LMLC" ] || bail "there is no compiler at $LMLC"
cp "$profile"/*.m "$top"/samples/clausify/{prop.txt,larger.prop} . && cp "$top"/samples/clausify/v0.m clausify.m
echo 'let rec go n = if n = 0 then fail "no more" else n . go (n - 1) in map itos (go 500)' > fails.m
echo 'let rec go n = if go (n + 1) > n then 1 else 2 in itos (go 0)' > deep.m
echo 'itos (Sum (count 1 300000))' > stream.m
echo 'concmap (\n. itos n @ "\n") (count 1 1000000)' > lines.m
echo 'let rec f n = if n < 2 then 1 else f (n - 1) + f (n - 2) in itos (f (stoi "36"))' > fib.m
echo 'let rec f n k = if n = 0 then k else f (n - 1) (k * 3 % 1009) in itos (f (stoi "10000000") 1)' > loop.m
echo 'let rec f n k = if n = 0 then k else g (n - 1) (k * 3 % 1009)
      and g n k = if k = 0 then n else h n (k + 1) and h n k = if k % 2 = 0 then f n k else g n k
      in itos (f (stoi "5000000") 1)' > ring.m
echo 'let rec f p n = if p n then n else f p (n - 1) in itos (f (case stoi "0" in 0 : (= 0) || k : (= k) end) 10000000)' > unknown.m
echo 'let rec f n k = if n = 0 then k else f (n - 1) (f (n - 1) (k + 1) % 1009) in itos (f (stoi "22") 1)' > twin.m
echo 'let rec xs = 1 . 2 . 3 . xs and f 0 l k = k || f n (x.l) k = f (n - 1) l (k + x) in itos (f (stoi "20000000") xs 0)' > walk.m
echo 'let xs = count 1 10000 in concmap (\c. itos (Sum xs + ord c) @ "\n") input' > waits.m
cat > holds.m <<'END'
let rec sweep k xs acc = if k = 0 then acc else sweep (k - 1) xs ((acc + Sum xs) % 1009) in
let n = stoi input in
let xs = count 1 n in itos (sweep (60000000 / n) xs (length xs)) @ "\n"
END
for name in holds fib loop ring unknown twin walk lines waits spin marks grow clausify fails deep stream; do compile $name.m $name; done
echo 10 > ten.txt; echo 20000 > thousands.txt; echo 1000000000 > endless.txt; echo 4000000 > long.txt
plain=$(./spin < thousands.txt; echo .); plain=${plain%.}

test_goldens
[ $accept = 0 ] || exit 0
test_paper
test_switches
test_normal_end
test_flag
test_signals
test_waiting
test_kill
test_failures
test_trouble
test_several
test_no_locks
test_links
test_scarce
test_early_signals
test_flags
test_hint
test_pace
test_marks
test_statistics
test_names
test_many
test_readers
test_examples
echo "1..$count"
[ $failures = 0 ]
