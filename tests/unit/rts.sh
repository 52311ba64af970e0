#!/bin/bash
# rts.sh: the run time seen from outside. tests/unit/rts_prog is many small
# programs in one; here they are run for their output, messages, status, signals
# and memory. RTS_PROG names another build of it.

set -u
export LC_ALL=C
unset LMLARGS
export ASAN_OPTIONS=${ASAN_OPTIONS-detect_leaks=0}      # a program frees nothing
unit=${top_builddir:-$(dirname "$0")/../../build}/tests/unit
unit_path=$(cd "$unit" && pwd)
. "$(dirname "$0")/../wait.sh"
work=$(mktemp -d "${TMPDIR:-/tmp}/strata-rts.XXXXXX") || exit 1
trap 'rm -rf "$work"' EXIT
count=0 failures=0

# check NAME CONDITION...: one test.
check() {
    local name=$1; shift
    count=$((count + 1))
    if "$@"; then echo "ok $count - $prog: $name"
    else echo "not ok $count - $prog: $name"; failures=$((failures + 1))
         sed 's/^/#   /' "$work/out" "$work/err" 2>/dev/null | cut -c 1-200 | head -n 20
    fi
}

# run ARGUMENT...: leaves out, err and $status; ten minutes are for ever.
run() {
    timeout -k 5 600 "$unit/$prog" "$@" < "${input:-/dev/null}" > "$work/out" 2> "$work/err"
    status=$?
}
status_is() { [ "$status" = "$1" ]; }
out_is() { [ "$(cat "$work/out"; echo .)" = "$(printf "$@"; echo .)" ]; }
err_has() { grep -qF -e "$1" "$work/err"; }
err_empty() { ! [ -s "$work/err" ]; }
# Number after LABEL in the statistics, no more than MOST.
stat_at_most() { [ "$(sed -n "s/.*: $1 *\([0-9]*\).*/\1/p" "$work/err")" -le "$2" ]; }

test_printing() {
    run - show
    check "constructors print their fields, nothing between" out_is '1a2-3'
    check "and end with status 0" status_is 0
    run - function
    check "a function is no value to print" err_has "Illegal node to print"
    check "status" status_is 1
    run -S - stream 1000000
    check "a long list is printed" [ "$(md5sum < "$work/out")" = "$(seq -s '' 1000000 | tr -d '\n' | md5sum)" ]
    check "in constant space" stat_at_most 'peak live' 1000
    run - left 1000000
    check "a deep structure is printed" [ "$(wc -c < "$work/out")" = 1000001 ]
    head -c 3000000 /dev/urandom > "$work/bytes"
    input=$work/bytes run -S - echo
    check "bytes come through unchanged" cmp -s "$work/bytes" "$work/out"
    check "input is not kept" stat_at_most 'peak live' 1000
    run -S - show
    check "a peak is not made up" err_has "peak live    not known"
    run - trace
    check "trace goes to standard error" err_has "traced"
    check "and its value on" out_is '7'
}

test_interaction() {
    local line=
    coproc { exec "$unit/$prog" - echo; }
    echo "first" >&"${COPROC[1]}"
    read -r -t 10 line <&"${COPROC[0]}"
    check "output is there before the next input is waited for" [ "$line" = first ]
    echo "second" >&"${COPROC[1]}"
    read -r -t 10 line <&"${COPROC[0]}"
    check "line by line" [ "$line" = second ]
    local pid=$COPROC_PID fd=${COPROC[1]}
    eval "exec $fd>&-"
    wait "$pid"
    check "and ends with the input" [ $? = 0 ]
}

test_failure() {
    run - fail
    check "output before a failure is written" out_is 'before\n'
    check "Fail: and the message" err_has "Fail: boom"
    check "status 1" status_is 1
    run - fail-badly
    check "a message that fails itself" err_has "Fail: some (and the message itself failed)"
    check "status 1 too" status_is 1
    run - exit 3
    check "failexit" status_is 3
    run - hole
    check "a black hole by the stack's end" err_has "Black hole detected in test (test.m:"
    check "status 1 of a black hole" status_is 1
    run --collect-always -A1M - hole
    check "a black hole by collection" err_has "Black hole detected in test (test.m:"
    run -A1M - overflow
    check "stack exhausted" err_has "Stack exhausted (-A1M in force"
    check "status 1 of that" status_is 1
    run -H1M - live 100000
    check "heap exhausted" err_has "Heap exhausted (-H1M in force"
    check "status 1 of that" status_is 1
    run -H6M - live 100000
    check "a heap nearly full still works" out_is '4999950000'
}

test_signals() {
    local sig
    # Even where SIGHUP is ignored, as by nohup.
    local defaults=(); env --default-signal true 2> /dev/null && defaults=(env --default-signal)
    for sig in TERM HUP; do
        "${defaults[@]}" "$unit/$prog" - busy > "$work/out" 2> "$work/err" &
        soon catches $! $sig
        kill -s $sig $!
        wait $! 2> /dev/null; status=$?
        check "dies by SIG$sig" status_is $((128 + $(kill -l $sig)))
    done
    # (A shell starts background processes with SIGINT ignored, and so it stays.)
    timeout -s INT -k 60 0.3 "$unit/$prog" - busy
    check "SIGINT ends a loop that allocates nothing" [ $? = 124 ]
    ( "$unit/$prog" - yes; echo $? > "$work/status" ) 2> "$work/err" | head -n 1 > "$work/out"
    check "a closed pipe ends the program as others end" [ "$(cat "$work/status")" = 141 ]
    check "without a word" err_empty
    if [ -c /dev/full ]; then
        "$unit/$prog" - show > /dev/full 2> "$work/err"; status=$?
        check "a full disk is reported" err_has "No space left"
        check "status 1 of a full disk" status_is 1
    fi
}

test_flags() {
    run --help
    check "--help lists the flags" grep -q -e '-H<size>' "$work/out"
    check "and succeeds" status_is 0
    run --version
    check "--version" grep -q "made by strata" "$work/out"
    run --nonsense
    check "an unknown flag: status 2" status_is 2
    check "with a hint" err_has "--help"
    for flag in -H -Hx -H12Q -h99999999999999999999 -A1 -H-1; do
        run $flag - show
        check "$flag is refused" status_is 2
    done
    run - args -S --help
    check "a lone - ends them" out_is '%s' '-S--help'
    run -S -RTS args -x
    check "so does -RTS" out_is '%s' '-x'
    check "and flags before it count" err_has "allocated"
    LMLARGS="-S -h64k" run - args x
    check "LMLARGS come first" err_has "collections"
    LMLARGS="file" run - args x
    check "LMLARGS holds flags only" status_is 2
    check "and is named" err_has "LMLARGS: file: a flag was expected"
    LMLARGS="-S --absent" run - args x
    check "an unknown flag in it, too" err_has "LMLARGS: --absent: unknown flag"
    LMLARGS=--$(head -c 100000 /dev/zero | tr '\0' x) run - args x
    check "a long word is cut" [ "$(wc -c < "$work/err")" -lt 300 ]
    check "to its beginning" err_has "--xxxx"
    LMLARGS=$(printf -- '-\033[2J-\303\251%.0s' {1..20}) run - args x
    check "what is no text is not printed" eval '! grep -q "$(printf "\\033")" "$work/err"'
    LMLARGS=$(printf -- '-S %.0s' {1..40000}) run - args x
    check "many flags" out_is x
    run "--$(head -c 100000 /dev/zero | tr '\0' x)"
    check "a long flag is cut" [ "$(wc -c < "$work/err")" -lt 300 ]
}

# called NAME FLAG...: the program is told that NAME is what it is called.
called() {
    local name=$1; shift
    rm -rf "$work/cwd"; mkdir "$work/cwd"
    ( cd "$work/cwd" && exec -a "$name" "$unit_path/$prog" "$@" ) > "$work/out" 2> "$work/err"
    status=$?
}
files_are() { [ "$(ls -A "$work/cwd")" = "$(printf "$@")" ]; }

test_names() {
    local long; long=$(head -c 3000 /dev/zero | tr '\0' y)
    called '' -p --clock=alloc:1k - live 1000
    check "called nothing: the log has a name" files_are 'program.hp\nprogram.hpz'
    called / -p --clock=alloc:1k - live 1000
    check "called /" files_are 'program.hp\nprogram.hpz'
    called 'no/such/dir/' -p --clock=alloc:1k - live 1000
    check "called a directory" files_are 'program.hp\nprogram.hpz'
    called $'x/a\nb\033' -p --clock=alloc:1k - live 1000
    check "called by control characters" files_are 'a_b_.hp\na_b_.hpz'
    called $'a\nb' --absent
    check "a message has a line a line" [ "$(wc -l < "$work/err")" = 2 ]
    called "$long" -p --clock=alloc:1k - live 1000
    check "called by a long name" files_are '%.199s.hp\n%.199s.hpz' "$long" "$long"
    called "-p" - show
    check "called as a flag" out_is '1a2-3'
}

# A program with other rights than its caller's takes no flags. (A mount may not grant them.)
test_secure() {
    local own=$work/secure other=65534 flag=u+s
    cp "$unit/$prog" "$own" && chmod 755 "$work"
    chown $other "$own" 2> /dev/null && chmod $flag "$own" ||
        { chgrp "$(id -G | tr ' ' '\n' | grep -vx "$(id -g)" | head -n 1)" "$own" 2> /dev/null && chmod g+s "$own"; } ||
        return 0
    rm -rf "$work/cwd"; mkdir -m 777 "$work/cwd"
    "$own" args > "$work/out" 2> "$work/err" || return 0                # can't be run that way here
    ( cd "$work/cwd" && LMLARGS="-p -S" "$own" -p -S - show args ) > "$work/out" 2> "$work/err"
    status=$?
    [ ! -e "$work/cwd/secure.hp" ] || ! "$own" --help | grep -q Usage || return 0       # the mount didn't grant it
    check "with rights of its own: flags are not obeyed" files_are ''
    check "nor LMLARGS" eval '! grep -q allocated "$work/err"'
    ( cd "$work/cwd" && "$own" args -p -x ) > "$work/out" 2> "$work/err"
    check "arguments are the program's own" out_is '%s' '-p-x'
    ( cd "$work/cwd" && "$own" - args - -x ) > "$work/out" 2> "$work/err"
    check "a lone - before them is not" out_is '%s' '--x'
}

test_depth() {
    run - sum 10000000
    check "a recursion 10^7 deep" out_is '50000005000000'
    if (ulimit -v 600000; "$unit/$prog" --version > /dev/null 2>&1); then       # not with sanitizers
        (ulimit -v 600000; run - sum 100000)
        check "little address space will do" out_is '5000050000'
    fi
    if (ulimit -v 20000; "$unit/$prog" --version > /dev/null 2>&1); then
        (ulimit -v 20000; run - show)
        check "hardly any gives a result or a message" grep -q -e 1a2-3 -e "no room" -e "cannot start" "$work/out" "$work/err"
    fi
}

# limited KILOBYTES ARGUMENT...: a run with little address space.
limited() { local kb=$1; shift; (ulimit -v "$kb" && run "$@"; exit $status); status=$?; }

# -H and -A are obeyed or refused.
test_given() {
    (ulimit -v 200000; "$unit/$prog" --version > /dev/null 2>&1) || return 0            # not with sanitizers
    limited 200000 -H100M - live 2000000
    check "-H100M in 200 MB is obeyed" out_is '1999999000000'
    limited 400000 -H200M - live 4000000
    check "-H200M in 400 MB too" out_is '7999998000000'
    limited 200000 -A40M - sum 200000
    check "-A40M in 200 MB" out_is '20000100000'
    limited 200000 -H200M - show
    check "-H200M in 200 MB is refused" status_is 2
    check "by name, with what it takes" err_has "-H200M: it takes 300M of address space"
    check "and what could be had" grep -q 'ulimit -v.* use -H[0-9]*[kM], or raise' "$work/err"
    limited 200000 "$(sed -n 's/.*use \(-H[0-9]*[kM]\).*/\1/p' "$work/err")" - show
    check "which is true" out_is '1a2-3'
    limited 200000 -A200M - show
    check "-A200M is refused" err_has "-A200M: it takes 400M of address space"
    limited 200000 "$(sed -n 's/.*use \(-A[0-9]*[kM]\).*/\1/p' "$work/err")" - show
    check "what could be had is true there too" out_is '1a2-3'
    limited 200000 -H100M -A90M - show
    # Which of them is refused depends on what the program itself takes: a sanitizer takes more.
    check "both together are too much" grep -q 'with the other flag it takes 330M .*; use \(less for both -H and -A\|-A[0-9]*k\),' "$work/err"
    limited 200000 -H100M - live 10000000
    check "the limit in force is what was asked for" err_has "-H100M in force"
    run -H16E - show
    check "more than there can be" status_is 2
    LMLARGS=-H16383P run - show
    check "no crash at sizes beyond" [ "$status" -le 2 ]
}

# within BYTES PROGRAM...: on a machine with so much memory, as a control group says; leaves the most that was resident in kilobytes.
within() {
    local bytes=$1; shift
    mkdir -p "$work/group"; echo "$bytes" > "$work/group/memory.max"
    LMLCGROUP=$work/group timeout -k 5 600 /usr/bin/time -f %M -o "$work/kilobytes" "$unit_path/$prog" "$@" \
        < /dev/null > "$work/out" 2> "$work/err"
    status=$?
    kilobytes=$(tail -n 1 "$work/kilobytes") allowed=$((bytes / 1024 * 95 / 100 + extra))
}
kept_within() { [ "$kilobytes" -le "$allowed" ] || { echo "# $kilobytes kB, of $allowed"; false; }; }
whole_profile() { tail -n 1 "$work/cwd/$prog.hp" | grep -q END_SAMPLE && gzip -t "$work/cwd/$prog.hpz"; }

# Heap and stacks together stay within the machine's memory, and say so.
test_budget() {
    local bytes kilobytes allowed extra here=$PWD
    [ -x /usr/bin/time ] || return 0
    # A program takes 2300 kB before it begins; what is far beyond is a sanitizer's.
    extra=$(/usr/bin/time -f %M "$unit_path/$prog" --version 2>&1 > /dev/null) extra=$((extra > 2800 ? extra - 2300 : 0))
    case ${ASAN_OPTIONS-} in *detect_leaks*) "$unit/$prog" --version > /dev/null && (ulimit -v 600000; "$unit/$prog" --version) > /dev/null 2>&1 || return 0 ;; esac
    rm -rf "$work/cwd"; mkdir "$work/cwd"; cd "$work/cwd" || return
    for bytes in 20000000 80000000 300000000; do
        within $bytes -p --clock=alloc:8M - live 100000000
        check "$bytes bytes: a heap that grows and grows ends with a message" err_has "Heap exhausted"
        check "$bytes bytes: and tells of what there is" err_has "9/10 of the memory"
        check "$bytes bytes: status 1 of the heap" status_is 1
        check "$bytes bytes: the heap stays within" kept_within
        check "$bytes bytes: the profile is whole" whole_profile
        check "$bytes bytes: and shows what filled it" [ "$(awk '/^BEGIN/ { n = 0 } NF == 2 && /^[^A-Z]/ { n += $2 } END { print n }' "$prog.hp")" -gt $((bytes / 5)) ]
        within $bytes -p --clock=alloc:8M - overflow
        check "$bytes bytes: a stack, too" err_has "Stack exhausted"
        check "$bytes bytes: status 1 of the stack" status_is 1
        check "$bytes bytes: the stack stays within" kept_within
        check "$bytes bytes: its profile is whole" whole_profile
        within $bytes - left 100000000
        check "$bytes bytes: heap and pointer stack" [ "$status" = 1 ]
        check "$bytes bytes: within" kept_within
        within $bytes - sum 100000000
        check "$bytes bytes: a deep recursion" [ "$status" = 1 ]
        check "$bytes bytes: within it" kept_within
    done
    within 300000000 - live 5000000
    check "the heap may have nearly all of it" out_is '12499997500000'
    within 300000000 - sum 1500000
    check "so may the stacks" out_is '1125000750000'
    within 300000000 -H16M - live 5000000
    check "-H16M is the limit there, too" err_has "-H16M in force"
    cd "$here" || return
}

test_switches() {
    local plain
    run - sum 100000; plain=$(cat "$work/out")
    for flag in --blackhole=off --selectors=off --update=copy '--check --collect-always -h4k' -h4k -h64M; do
        run $flag - sum $([ "$flag" = "${flag#--check}" ] && echo 100000 || echo 1000)
        [ "$flag" = "${flag#--check}" ] || plain=500500
        check "$flag changes no result" out_is "$plain"
        plain=5000050000
    done
    run -S - stream 100000; local a; a=$(grep allocated "$work/err")
    run -S -h4k - stream 100000
    check "what is allocated doesn't depend on the heap's size" [ "$a" = "$(grep allocated "$work/err")" ]
    run --census --check -h4k - live 1000
    check "the census names producer and construction" grep -q ' test$' "$work/err"
    check "of live cells" grep -q ' info_cons$' "$work/err"
    run --census - stream 3
    check "there may be none" status_is 0
    check "and then the tables are empty" [ "$(grep -c ' 0 .* 0 .* 0 .* 0  total' "$work/err")" = 2 ]
}

for prog in rts_prog rts_prog_noregs; do
    test_printing
    test_interaction
    test_failure
    test_signals
    test_flags
    test_names
    test_secure
    test_depth
    test_given
    test_budget
    test_switches
done
echo "1..$count"
[ $failures = 0 ]
