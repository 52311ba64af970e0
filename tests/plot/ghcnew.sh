#!/bin/bash
# ghcnew.sh: logs of GHC 9.6 and 9.10 by every flag (ghc-new/README): each becomes a picture, a page, a report and a
# table by every kind, and its figures are right.

. "$(dirname "$0")/tap.sh"
export TZ=UTC
for log in "$here"/ghc-new/*.gz; do name=${log##*/}; gzip -dc "$log" > "${name%.gz}"; done
for v in 9.6 9.10; do mv $v-p.prof $v-prof-hc.prof; done

names() { hp2ps --quiet --table=json "$@" | grep -o '"name": "[^"]*"' | sed 's/"name": "//; s/"$//; s/\\\\/\\/g' | sort; }
figure() { hp2ps --quiet --table=csv "$2" | awk -F, -v column="$1" '/,TOTAL,/ { print $column }'; }
total() { hp2ps --quiet --table=csv "$@" | grep ',TOTAL,' | cut -d, -f3-; }

# ---- Everything of each
whole() { # LOG KIND...: in every form, and the same whole by every kind
    local log=$1 kind; shift
    hp2ps --quiet -o x.svg "$log" && sound x.svg || return 1
    case $log in *.hp) hp2ps --quiet -o x.png "$log" && sound x.png ;; *) hp2ps --quiet -o x.pdf "$log" && sound x.pdf ;; esac || return 1
    hp2ps --quiet -o x.html "$log" && [ "$(wc -c < x.html)" -gt 10000 ] || return 1
    hp2ps --quiet --report "$log" > said && grep '^The peak is 3[0-9]\|^The peak is 2[0-9]' said && grep '^Next: ' said || return 1
    for kind; do [ "$(total --by "$kind" "$log")" = "$(total "$log")" ] || { echo "by $kind"; return 1; }; done
    ! hp2ps --quiet --by held "$log" 2> err && [ "$(wc -l < err)" = 1 ]
}
for v in 9.6 9.10; do
    for by in c d m r y b i e; do
        [ "$v$by" != 9.6e ] || continue
        case $by in
        c) kinds='stack producer centre module site module,producer' ;;
        d) kinds='group module construction form module,form' ;;
        m) kinds=module ;; r) kinds=retainer ;; y) kinds=type ;; i) kinds='producer type site module,type' ;; *) kinds= ;;
        esac
        # shellcheck disable=SC2086
        check "$v -h$by: eventlog" whole $v-prof-h$by.eventlog $kinds
        [ $by != i ] || kinds=
        # shellcheck disable=SC2086
        check "$v -h$by: .hp" whole $v-prof-h$by.hp $kinds
    done
    check "$v -hi without -prof" whole $v-plain-hi.eventlog producer type site module
done
check 'the peak of the .hp is that of the eventlog' eval '
    for v in 9.6 9.10; do for by in b c r y; do [ "$(figure 6 $v-prof-h$by.hp)" = "$(figure 6 $v-prof-h$by.eventlog)" ] || { echo $v $by; exit 1; }; done; done'

# ---- Names
check '-hi: places of the program, and what has none' eval 'names 9.6-plain-hi.eventlog > n && grep -x "bump (Svc.hs:8)" n && grep -x "sat_s327 (Main)" n && grep -x "0xa98150 (run time or library)" n'
check '-hi: what to do next is no address' eval 'for v in 9.6 9.10; do hp2ps --quiet --report $v-prof-hi.eventlog | grep "^Next: strata table --by site,type $v-prof-hi.eventlog$" || exit 1; done'
check '-hi: the .hp has addresses, so the eventlog is named' eval 'hp2ps --quiet --report 9.6-prof-hi.hp | grep "^Next: strata report 9.6-prof-hi.eventlog$"'
check '-hi: ... or how to have one' eval 'mkdir alone && cp 9.6-prof-hi.hp alone && hp2ps --quiet --report alone/9.6-prof-hi.hp | grep "^Next: run it with +RTS -l -hi"'
check '-hc: the .hp has the stacks of the eventlog' eval 'for v in 9.6 9.10; do diff <(names $v-prof-hc.hp) <(names $v-prof-hc.eventlog) || exit 1; done'
check '-hc: modules and places come from the .prof' eval 'diff <(names --by module 9.6-prof-hc.hp | grep -v none) <(names --by module 9.6-prof-hc.eventlog | grep -v "^SYSTEM") && names --by site 9.6-prof-hc.hp | grep -x Svc.hs:12'
check '-hc: without it, it is asked for' eval 'cp 9.6-prof-hc.hp alone; hp2ps --by module alone/9.6-prof-hc.hp 2> err; [ $? = 1 ] && grep "doesn.t have the module; run the program with +RTS -hc and -p" err && [ "$(names --by producer alone/9.6-prof-hc.hp | grep -cx bump)" = 1 ]'
check '-hc: the .prof of another run is not taken' eval 'sed "s/-hc/-hy/" 9.6-prof-hc.prof > alone/9.6-prof-hc.prof; ! hp2ps --quiet --by module alone/9.6-prof-hc.hp'
check '-hd: modules and forms' eval 'names --by module 9.6-prof-hd.hp | grep -x Main && [ "$(names --by form 9.6-prof-hd.hp | paste -sd" ")" = "TOTAL data run time thunk thunk/function" ]'
check '-hd: the eventlog of GHC 9.6 has the same' eval 'for by in module form; do diff <(names --by $by 9.6-prof-hd.hp) <(names --by $by 9.6-prof-hd.eventlog) || exit 1; done'

# ---- Retainer sets
check '-hr: sets of one label are one band' eval 'for log in 9.6-prof-hr.hp 9.6-prof-hr.eventlog; do [ "$(names $log | grep -cx "{main.\\\\}")" = 1 ] && ! names $log | grep "([0-9]" || exit 1; done'
check '-hr: --only retainer' eval 'names --only retainer=SYSTEM 9.10-prof-hr.hp > n && grep -x "{SYSTEM}" n && grep -x "{SYSTEM,main.\\\\.\\\\}" n && ! grep "^{main" n'
cat > sets.hp <<'END'
JOB "x 5 +RTS -hr -p"
DATE "then"
SAMPLE_UNIT "seconds"
VALUE_UNIT "bytes"
BEGIN_SAMPLE 0.000000
END_SAMPLE 0.000000
BEGIN_SAMPLE 1.000000
(3)CAF	10
(31)CAF	20
(90)go	5
(95)CAF,CAF,SYSTEM,table.	7
END_SAMPLE 1.000000
BEGIN_SAMPLE 2.000000
(3)CAF	10
(31)CAF	20
(77)go	6
(97)CAF,CAF,SYSTEM,table.	8
END_SAMPLE 2.000000
BEGIN_SAMPLE 9.000000
END_SAMPLE 9.000000
END
check '-hr: names that GHC has cut' eval 'hp2ps --table sets.hp 2> err > /dev/null && grep "GHC has cut names.*+RTS -L200" err && [ "$(names sets.hp | paste -sd" ")" = "TOTAL {CAF,CAF,SYSTEM,table....} {CAF} {go}" ]'
cat > sets.prof <<'END'
	Time and Allocation Profiling Report  (Final)

	   x +RTS -hr -p -RTS 5

COST CENTRE  MODULE                SRC                    no.     entries  %time %alloc   %time %alloc

MAIN         MAIN                  <built-in>             148           0    0.0    0.0   100.0  100.0
 go          Main                  a b.hs:1:1             149           0    0.0    0.0   100.0  100.0

Retainer sets created during profiling:
SET 3 = {<A.CAF>}
SET 31 = {<B.C.CAF>}
SET 12 = {<A.CAF>, <B.C.CAF>, <SYSTEM.SYSTEM>, <Main.table.go,Main.main>}
END
check '-hr: the .prof has them whole' eval '[ "$(names sets.hp | paste -sd" ")" = "TOTAL {A.CAF,B.C.CAF,SYSTEM,table.go} {A.CAF} {B.C.CAF} {go}" ] && hp2ps --table sets.hp 2>&1 > /dev/null | diff /dev/null -'
check '-hr: what comes next is not -hc again' eval 'hp2ps --quiet --report 9.6-prof-hc.hp | grep "^Next: run it with +RTS -hr (strata run ./svcp)" && ! hp2ps --quiet --report 9.6-prof-hr.hp | grep "^Next: run"'

# ---- The exit
check 'the empty sample at the exit is left out' eval '[ "$(hp2ps --quiet --table=json sets.hp | grep -o "\"samples\": [0-9]*")" = "\"samples\": 3" ] && [ "$(figure 5 sets.hp)" = 32 ]'
check 'the last census is alive at the end' eval '[ "$(figure 8 sets.hp)" = 44 ]'
check 'an empty sample between others counts' eval 'cp sets.hp more.hp; printf "BEGIN_SAMPLE 10.0\n(3)CAF\t10\nEND_SAMPLE 10.0\n" >> more.hp; [ "$(hp2ps --quiet --table=json more.hp | grep -o "\"samples\": [0-9]*")" = "\"samples\": 5" ]'

# ---- Stacks
check '-hc: callers that all stacks have are shown once' eval 'hp2ps --quiet --format=plot -o p 9.6-prof-hc.hp && grep "^text head .*\"callers not shown: main\"" p && grep "^text key .*\"bump < main.\\\\\"" p'
check '-hc: inside a band stands the innermost' eval 'grep "^text name .*\"main.\\\\\"" p && ! grep "^text name .* < " p'
check '-hc: in the terminal' eval 'hp2ps --quiet --term=80x20 9.6-prof-hc.eventlog > t && grep "callers not shown: main$" t && grep "  bump < main.\\\\  (" t'

# ---- Two logs
check 'profiles of different kinds: status 2' eval '
    for v in 9.6 9.10; do for suffix in hp eventlog; do
        hp2ps --quiet --diff $v-prof-hc.$suffix $v-prof-hm.$suffix > /dev/null 2> err; [ $? = 2 ] && grep "one was made by -hc, the other by -hm; compare" err || exit 1
        hp2ps --quiet --check=$v-prof-hd.$suffix $v-prof-hy.$suffix > /dev/null 2> err; [ $? = 2 ] && grep "can.t be compared .*: one was made by -hd, the other by -hy" err || exit 1
    done; done'
check '... but by one kind they can be compared' eval 'hp2ps --quiet --diff --by module 9.6-prof-hc.hp 9.6-prof-hd.hp > d && grep "^Main" d'
check 'the .hp and the eventlog of a run by -hc have the same bands' eval 'hp2ps --diff 9.6-prof-hc.hp 9.6-prof-hc.eventlog > d 2> err && grep "sampled by" err && grep "^bump < main" d'

# ---- No heap profile
log=9.6-plain-l.eventlog
check '-l alone: sizes of the heap, live at the bottom' eval 'hp2ps --quiet --format=plot -o p $log && grep "^area band" p | grep -o "\"[a-z][a-z, ]*\"" | tr -d "\n" | grep -x "\"free\"\"in use, not live\"\"live\"" && grep "^text mark.*longest pause: 49.4 ms" p'
check '-l alone: in every form' eval 'for f in x.png x.pdf x.html; do hp2ps --quiet -o $f $log && sound $f || exit 1; done; hp2ps --quiet --term=80x20 $log | grep "32.4 %  live"'
check '-l alone: figures' eval '[ "$(figure 6 $log)" = 81788928 ] && hp2ps --quiet --table=csv $log | grep ",live,.*,28744712,"'
check '-l alone: a verdict, pauses, and what comes next' eval 'hp2ps --quiet --report $log > said && grep "^Live 28.7 MB, heap 81.8 MB, 2.8 times as much: copying" said && grep "^Collections: 53 pauses of 0.611 s" said && grep "^Next: run it with +RTS -l -hT (strata run ./svc)" said'
check '-l alone: there are no kinds' eval 'hp2ps --by module $log 2> err; [ $? = 1 ] && grep "no heap profile; run the program with +RTS -l and one of -hT" err'
check '-l alone: --only, --from' eval '[ "$(names --only live --from 0.3 $log | paste -sd" ")" = "TOTAL live" ]'

# ---- Marks
marks() { hp2ps --quiet --report=json "$@" > /dev/null && hp2ps --quiet --format=plot -o - "$@" | grep -o '^text mark.*"[^"]*"' | sed 's/.* "//; s/"$//' | paste -sd' '; }
check 'marks of traceMarker' eval 'marks 9.6-prof-hc.eventlog | grep "^at 100000" && ! marks 9.6-prof-hc.eventlog | grep tick'
check '--marks chooses among them, and messages of traceEvent' eval '[ "$(marks --marks="^at [34]" 9.6-prof-hc.eventlog | grep -o "at [0-9]*" | paste -sd" ")" = "at 300000 at 400000" ] && marks --marks=tick 9.6-prof-hc.eventlog | grep tick && [ -z "$(marks --marks=nothing 9.6-prof-hc.eventlog)" ]'
check '--marks of a .hp' eval '{ cat sets.hp; printf "MARK 1.5 \"here\"\nMARK 1.6 \"there\"\nMARK 1.7\n"; } > marked.hp; [ "$(marks --marks=^h marked.hp)" = here ]'
check '--marks: a wrong expression' eval 'hp2ps --marks="(" 9.6-prof-hc.eventlog 2> err; [ $? = 2 ] && grep "regular expression (" err'

# ---- Time profiles
check '.prof: a report' eval 'for v in 9.6 9.10; do hp2ps --report $v-prof-hc.prof > said && grep "^Most time: main.*60 %\|^Most time: main.. 51 % (Svc.hs:(12,34)-(14,62)), bump 26 %" said && grep "^The costliest stack, with .*main$\|< main\.$" said && grep "^Next: strata page $v-prof-hc.prof$" said || exit 1; done'
check '.prof by -pj: collections come first' eval 'hp2ps --report 9.6-pj.prof > said && grep "^Collections take 78 % of the time" said && grep "^Next: run it with a heap profile" said && touch 9.6-pj.hp && hp2ps --report 9.6-pj.prof | grep "^Next: strata report 9.6-pj.hp$"; rm 9.6-pj.hp'
check '.prof and -pj as folded stacks' eval '[ "$(hp2ps --format=folded -o - 9.6-prof-hc.prof | grep -Fc "main;main.\\;bump 44975")" = 1 ] && hp2ps --format=folded -o - 9.10-pj.prof | grep -F ";bump " && ! hp2ps --format=folded -o - 9.6-pj.prof | grep " 0$"'
if have python3; then check '.prof and -pj as speedscope' eval 'for p in 9.6-prof-hc 9.6-pj 9.10-prof-hc 9.10-pj; do hp2ps --quiet --format=speedscope -o s.json $p.prof && python3 -c "
import json; d = json.load(open(\"s.json\")); a, b = d[\"profiles\"]
assert a[\"unit\"] == \"microseconds\" and b[\"unit\"] == \"bytes\" and abs(sum(b[\"weights\"]) - b[\"endValue\"]) < 1 and b[\"endValue\"] > 2e8
assert all(f < len(d[\"shared\"][\"frames\"]) for s in a[\"samples\"] for f in s)
assert any(f.get(\"file\") == \"Svc.hs\" and f[\"line\"] == 8 for f in d[\"shared\"][\"frames\"])" || exit 1; done'
else skip '.prof and -pj as speedscope' 'no python3'; fi
if have go; then check '.prof and -pj as pprof' eval 'for p in 9.6-prof-hc 9.6-pj; do hp2ps --quiet --format=pprof -o p.pprof $p.prof && go tool pprof -top -sample_index=alloc_space p.pprof 2> err > t && grep "Type: alloc_space" t && grep "main.\\\\$" t && go tool pprof -top p.pprof 2> err > t && grep "Type: cpu" t || exit 1; done'
else skip '.prof and -pj as pprof' 'no go'; fi

# ---- Not by GHC
check 'a log that only begins as those of GHC do' eval 'printf "JOB \"x\"\nBEGIN_SAMPLE 0\nEND_SAMPLE 0\nBEGIN_SAMPLE 1\nelim\t9\nEND_SAMPLE 1\nBEGIN_SAMPLE 2\nEND_SAMPLE 2\n" > x.hp; [ "$(hp2ps --quiet --table=json x.hp | grep -o "\"samples\": [0-9]*")" = "\"samples\": 3" ] && ! hp2ps --quiet --by form x.hp 2> err && grep "site log" err'
check '-hT without flags is known by its first name' eval 'names --by form "$here/ghc-logs/plain-hT.hp" | grep -x thunk'

# ---- Torn
check 'a log torn by the clock of -p: one line' eval 'for by in d i m; do hp2ps --table 9.10-prof-h$by.eventlog > /dev/null 2> err && [ "$(wc -l < err)" = 1 ] && grep "torn here.*with -p.*left out; run the program without -p, or link it with -threaded" err || exit 1; done'
finish
