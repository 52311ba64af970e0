#!/bin/bash
# report.sh: --report as a command: what it says of GHC's logs and of odd ones, that its last line can
# be typed, and where its words go. What it says of which shape is in report.cases (test_report).

. "$(dirname "$0")/tap.sh"
cp "$here"/layouts/{few,fold,long}.hp "$here/layouts/sites.hpz" .

# typed LOG OPTION...: the command that the report ends in, if it is one of ours, does its work.
typed() {
    hp2ps --quiet --report "$@" > said || return 1
    local next; next=$(sed -n 's/^Next: strata \(.*\)/hp2ps \1/p' said)
    [ -z "$next" ] || (eval "$next" > typed.out && [ -s typed.out ]) || { echo "$next"; return 1; }
}
# brief: the report is at least three lines and at most twelve, without a figure that is none.
brief() { [ "$(wc -l < said)" -ge 3 ] && [ "$(wc -l < said)" -le 12 ] && ! grep -w -e nan -e inf said; }
for log in "$here"/eventlogs/*.{hp,eventlog.gz} "$here"/ghc-logs/*.hp "$here"/layouts/*.hp "$here"/layouts/*.hpz; do
    check "report of ${log#"$here"/}, and its last line" eval "typed '$log' && brief"
done
for by in producer construction type module group site producer,construction; do
    check "report by $by, and its last line" eval "typed --by $by sites.hpz && brief && grep ', by $by\|, by ${by/,/, }' said"
done
check 'restrictions are in the next command' eval 'typed --only "producer~." --from 0.01 sites.hpz; grep "^Next: strata .*--from=0.01 --only .producer~\.. " said'
check 'the eventlog and the .hp of a run have one shape' eval '
    for by in T c d m y; do
        a=$(hp2ps --report=json $here/eventlogs/h$by.hp | grep -o "\"peak\": [0-9]*"); b=$(hp2ps --report=json $here/eventlogs/h$by.eventlog.gz | grep -o "\"peak\": [0-9]*")
        [ -n "$a" ] && [ "$a" = "$b" ] || exit 1
    done'
check 'programs of ours can be asked who holds it, those of GHC not' eval 'hp2ps --report sites.hpz > said; grep "^Next" said && grep "^Who holds it: run the program with --snapshot .* strata why sites.hgz$" said; for f in "$here"/eventlogs/h[cT].eventlog.gz "$here/ghc-logs/hc.hp"; do ! hp2ps --report "$f" | grep "^Who holds" || exit; done; ! hp2ps --report --json sites.hpz 2> /dev/null | grep "Who holds"'
check 'what -hT is told next' eval 'hp2ps --report $here/ghc-logs/plain-hT.hp | grep "^Next: compile it with -prof"'
check 'what -hc is told next' eval 'hp2ps --report $here/ghc-logs/hc.hp | grep "^Next: run it with +RTS -hr (strata run ./leakp), which"'
check 'standard input' eval 'hp2ps --report < sites.hpz > a && cat sites.hpz | hp2ps --report - > b && cmp a b && grep "^standard input" a && grep "^Of .* over the run" a'
check 'several logs, a blank line between' eval '[ "$(hp2ps --report few.hp fold.hp | grep -c "^$")" = 1 ]'
check '-o' eval 'hp2ps --report -o r.txt few.hp && cmp r.txt <(hp2ps --report few.hp)'
check 'one bad log among several' eval ': > bad.hp; hp2ps --report few.hp bad.hp fold.hp > r.txt; [ $? = 1 ] && grep ^few r.txt && grep ^fold r.txt'
check 'no log, no report' eval 'hp2ps --report -o none.txt bad.hp; [ $? = 1 ] && [ ! -e none.txt ]'
check 'a full device' eval 'hp2ps --report few.hp > /dev/full; [ $? = 1 ]'
check 'an unknown format is refused' eval 'hp2ps --report=xml few.hp; [ $? = 2 ]'
check 'a name that is not there is an error' eval 'hp2ps --report --only elin few.hp 2> err; [ $? = 1 ] && grep "nearest: elim" err'

# Names that a shell, or --only, would take apart. The largest band is the one in the next command.
hostile() {
    local i
    for ((i = 0; i < 20; i++)); do printf 'BEGIN_SAMPLE %d\n%s\t%d\nsmall\t9\nEND_SAMPLE %d\n' $i "$1" $((10000 * (i + 1))) $i; done > n.hp
    typed n.hp && grep -q '^Next: strata' said && ! grep small typed.out
}
for name in "it's" 'a b' '$(touch gone)' '`touch gone`' 'a,b' '(,)' 'a\b' '\' '*' '~' 'x=y' 'name=z' '!!' ';' '"' '-h' '((,' ',' '<&|>' '#' 'Gr√n'; do
    check "the next command names $name" hostile "$name"
done
check 'and none of them was run' eval '[ ! -e gone ]'
check 'a name that cannot be typed is not' eval 'hostile "$(printf "x%.0s" {1..200})"; ! grep "^Next: strata" said && hostile "$(printf "\200")"; ! grep "^Next: strata" said'

# Few samples.
evenly() { local i; for ((i = 0; i < $1; i++)); do printf 'BEGIN_SAMPLE %s\na\t%d\nEND_SAMPLE %s\n' $((i * $2)) $((9000 * (i + 1))) $((i * $2)); done; }
check 'too few samples: how to have more' eval 'evenly 5 10 > n.hp; hp2ps --report n.hp > said; grep "too few samples" said && grep "^Next: run it with -i0.2 for some 200 samples" said'
check '... by the clock that counts bytes' eval '(echo "SAMPLE_UNIT \"Mbytes allocated\""; evenly 5 10) > n.hp; hp2ps --report n.hp | grep "^Next: run it with --clock=alloc:200000 "'
check '... of GHC' eval '(echo "JOB \"x +RTS -hc\""; evenly 5 10) > n.hp; hp2ps --report n.hp | grep "^Next: run it with +RTS -i0.2 -V0.2 "'
at() { for t; do printf 'BEGIN_SAMPLE %s\na\t5000\nEND_SAMPLE %s\n' "$t" "$t"; done; }
check '... of a run of a sixth of a second, which its clock can do' eval '(echo "JOB \"x +RTS -hc\""; at 0 .08 .164) > n.hp; hp2ps --report n.hp | grep "^Next: run it with +RTS -i0.001 -V0.001 for some 100 samples$"'
check '... unless it was asked for already, or the run is too short' eval '(echo "JOB \"x +RTS -hc -i0.001\""; at 0 .08 .164) > n.hp; hp2ps --report n.hp | grep "^Next: let it run longer" && (echo "JOB \"x +RTS -hc\""; at 0 .009 .018) > n.hp && hp2ps --report n.hp | grep "^Next: let it run longer"'
check 'a run that ended before the first sample' eval 'printf "JOB \"x +RTS -hc\"\nBEGIN_SAMPLE 0\nEND_SAMPLE 0\nBEGIN_SAMPLE 0.09\nEND_SAMPLE 0.09\n" > n.hp; hp2ps --quiet --report n.hp > said; grep "Nothing is alive" said && grep "^Next: run it with +RTS -i0.001 -V0.001 for some 90 samples$" said'
check 'the time of the only sample has three digits' eval 'printf "BEGIN_SAMPLE 0.0715935\na\t5000\nEND_SAMPLE 0.0715935\n" > n.hp; hp2ps --report n.hp | grep "one sample, at 0.0716 s"'
check 'a cost centre that is built in has no place' eval 'hp2ps --report --only stack=PINNED "$here/eventlogs/hc.eventlog.gz" > said; grep "PINNED 100 %" said && ! grep "is at" said'
check 'one sample, an empty one, none of a size' eval 'printf "BEGIN_SAMPLE 0\na\t5000\nEND_SAMPLE 0\n" > n.hp; hp2ps --report n.hp | grep "one sample" && printf "BEGIN_SAMPLE 0\nEND_SAMPLE 0\n" > n.hp && hp2ps --quiet --report n.hp | grep "Nothing is alive"'
is_json() { have python3 || return 0; python3 -c 'import json, sys; [json.loads(x) for x in [sys.stdin.read()]]'; }
check '--report=json is JSON' eval 'for f in few.hp sites.hpz; do hp2ps --report=json $f | is_json || exit 1; done; hostile "\"\\\\\""; hp2ps --report=json n.hp | is_json'
finish
