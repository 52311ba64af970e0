#!/bin/bash
# eventlog.sh: GHC's eventlogs, real ones and such as write_eventlog makes: in
# every output, by every attribute, out of order, cut, odd. test_eventlog has
# the figures.

. "$(dirname "$0")/tap.sh"
export TZ=UTC
writer=${WRITE_EVENTLOG:-${top_builddir:-$here/../../build}/tests/plot/write_eventlog}
case $writer in /*) ;; *) writer=$OLDPWD/$writer ;; esac
logs=$here/eventlogs
for log in "$logs"/*.gz; do name=${log##*/}; gzip -dc "$log" > "${name%.gz}"; done

plot() { hp2ps --quiet --format=plot -o - "$@"; }
names() { hp2ps --quiet --table=csv "$@" | tail -n +2 | cut -d, -f2 | sort; }
samples() { hp2ps --quiet --table=json "$@" | sed -n 's/.*"samples": \([0-9]*\).*/\1/p'; }
total() { hp2ps --quiet --table=csv "$@" | grep ',TOTAL,' | cut -d, -f3-; }
# written NAME: a log from the text on standard input.
written() { "$writer" > "$1"; }

# ---- Files
check 'prog.eventlog becomes prog.ps' eval 'hp2ps --quiet hT.eventlog && sound hT.ps'
check 'found by the name of the program' eval 'rm hT.ps; hp2ps --quiet hT && sound hT.ps'
check 'found when compressed' eval 'mkdir z && cp "$logs/hc.eventlog.gz" z && (cd z && hp2ps --quiet hc && sound hc.ps)'
check 'prog.hp goes before it' eval 'cp "$logs/hm.hp" . && [ "$(total hm)" = "$(total hm.hp)" ] && [ "$(total hm)" != "$(total hm.eventlog)" ]; rm hm.hp'
check 'from standard input' eval '[ "$(total - < hT.eventlog)" = "$(total hT.eventlog)" ]'
check 'from a pipe, compressed' eval '[ "$(gzip -c hT.eventlog | total -)" = "$(total hT.eventlog)" ]'
check 'byte by byte' eval '[ "$(dd if=hm.eventlog ibs=1 obs=1 2> /dev/null | total -)" = "$(total hm.eventlog)" ]'
for format in ps eps pdf svg png; do
    check "as $format" eval "hp2ps --quiet -c -o x.$format hc.eventlog && sound x.$format"
done
check 'in the terminal' eval 'hp2ps --quiet --term hT.eventlog | grep -q "elapsed seconds"'
check 'as JSON' eval 'hp2ps --table=json hT.eventlog | grep "\"job\": \"phases-plain +RTS -l -hT.*\"sample_unit\": \"elapsed seconds\""'
check 'the axis says whose time it is' eval 'plot hT.eventlog | grep "text unit.*\"elapsed seconds\""'
check '--from and --to' eval '[ "$(samples --from 0.1 --to 0.2 hT.eventlog)" -lt "$(samples hT.eventlog)" ]'

# ---- Attributes
check '-hc: stacks, innermost first' eval 'names hc.eventlog | grep -x "table < main.m < main"'
check '--by stack is the same' eval 'diff <(names hc.eventlog) <(names --by stack hc.eventlog)'
check '--by cc' eval 'names --by cc hc.eventlog | grep -x "shapes" && [ "$(names --by cc hc.eventlog | grep -c .)" -lt "$(names hc.eventlog | grep -c .)" ]'
check '--by producer is the same' eval 'diff <(names --by cc hc.eventlog) <(names --by producer hc.eventlog)'
check 'constants are told apart by module' eval 'names --by cc hc.eventlog | grep -x "GHC.Conc.Signal.CAF"'
check '--by site' eval 'names --by site hc.eventlog | grep -x "phases.hs:[0-9]*"'
for log in hc hm hT; do check "--by module of $log" eval "names --by module $log.eventlog | grep -x -e Main -e GHC.Types"; done
check 'whatever it is by, the whole is the same' eval '
    for by in stack cc module site module,cc; do [ "$(total --by $by hc.eventlog)" = "$(total hc.eventlog)" ] || exit 1; done
    for by in group module construction; do [ "$(total --by $by hT.eventlog)" = "$(total hT.eventlog)" ] || exit 1; done'
check '--by group,construction' eval 'names --by group,construction hT.eventlog | grep -x "ghc-prim / I#"'
check '--only stack~' eval '[ "$(names --only "stack~^table" hc.eventlog | paste -sd" ")" = "TOTAL table < main.m < main table.\\ < table < main.m < main" ]'
check '--only cc=' eval 'names --by stack --only cc=shapes hc.eventlog | grep shapes'
check '--except module=' eval '! names --by module --except module=Main hc.eventlog | grep -x Main'
check '--only by name' eval 'names --only THUNK_2_0,STACK hT.eventlog | grep -x STACK'
check 'a name that is not there' eval 'hp2ps --only cc=shape hc.eventlog 2> err; [ $? = 1 ] && grep "there is no producer .shape. in this log; the nearest: shapes" err && [ ! -e hc.ps ]'
check 'an attribute that is not there' eval 'hp2ps --by module hb.eventlog 2> err; [ $? = 1 ] && grep "made by -hb and doesn.t have the module; run .* one of -hc, -hm, -hd, -hT, -hi" err && [ ! -e hb.ps ]'
check 'in a restriction, too' eval 'hp2ps --except type=x hT.eventlog 2> err; [ $? = 1 ] && grep "made by -hT and doesn.t have the type" err'
check 'no cells' eval 'hp2ps --cells hT.eventlog 2> err; [ $? = 1 ] && grep "an eventlog has bytes only" err'
check 'a site log has no stacks' eval 'hp2ps --by stack "$here/layouts/sites.hpz" 2> err; [ $? = 1 ] && grep "a site log doesn.t have the stack" err'
check 'the hint beside a plain log' eval 'cp "$logs/hT.hp" . && { hp2ps --by module hT.hp 2> err; [ $? = 1 ] && grep "which is not there; ask hT.eventlog" err; }; rm hT.hp'
check '--scale-of' hp2ps --quiet --scale-of hT.eventlog -o scaled.svg hc.eventlog

# ---- Marks and the heap
check 'marks' eval 'plot hT.eventlog | grep "text mark.*table.*" '
check 'the size of the heap' eval 'hp2ps --table=json hT.eventlog | grep "\"heap_peak\": [1-9]"'

# ---- -hi and -he, by files of our own
cat > hi.text <<'END'
header
args /usr/bin/prog a +RTS -hi
clock 1794764076
at 150000
by 8
table 0x4a2b60 table_go_info 15 Map table.go Main src/Main.hs:12:5-20
table 0x4a2b90 s_info 2 Shape - Main src/Main.hs:(20,3)-(22,10)
table 0x4a2bc0 f_info FUN - f - -
at 10000000
begin
string 100 0x4a2b60
string 50 0x4a2b90
string 7 0x99
end
at 20000000
begin
string 200 0x4a2b60
string 50 0x4a2b90
string 50 0x4a2b90
string 9 0x4a2bc0
end
finish
END
written hi.eventlog < hi.text
check '-hi: names and lines' eval 'names hi.eventlog > n; diff n - <<< "0x99 (run time or library)
TOTAL
f
s (src/Main.hs:20)
table.go (src/Main.hs:12)"'
check '-hi: tables as GHC 9.6 and 9.10 have them, with a length that is one too many' eval '{ echo header; echo long; sed 1d hi.text; } | written long.eventlog && names long.eventlog > n2 && cmp n n2 && hp2ps --table long.eventlog 2>&1 | grep -c expected | grep -x 0'
check '-hi: a log of GHC 9.10: names, places, and nothing is damaged' eval 'hp2ps --table=csv "$here/eventlogs/hi-9.10.eventlog.gz" > t 2> err && [ ! -s err ] && cut -d, -f2 t | grep -x "bump (Svc.hs:8)" && cut -d, -f2 t | grep -x "main (Svc.hs:14)"'
check '-hi: a name twice in a sample' eval 'hp2ps --quiet --table=csv hi.eventlog | grep "s (src.*,100,0.02,100,"'
check '-hi: lines' eval 'names --by site hi.eventlog > n; diff n - <<< "(none)
TOTAL
src/Main.hs:12
src/Main.hs:20"'
check '-hi: classes of closures and types' eval 'names --by construction,type hi.eventlog > n; diff n - <<< "(none) / (none)
CONSTR / Shape
FUN / (none)
THUNK / Map
TOTAL"'
check '-hi: without names, what to do' eval 'printf "header\nat 5\nby 8\nbegin\nstring 9 0x5\nend\nfinish\n" | written bare.eventlog; hp2ps --table bare.eventlog 2>&1 | grep "compile the program with -finfo-table-map"'
check 'restricted, from a pipe' eval '[ "$(gzip -c hT.eventlog | total --only STACK -)" = "$(total --only STACK hT.eventlog)" ] && gzip -c hT.eventlog | hp2ps -c --quiet --only STACK > pipe.ps && sound pipe.ps'
check 'job and date' eval 'hp2ps --quiet --table hi.eventlog | head -n 1 | grep "^prog a +RTS -hi .*Sun Nov 15 17:34 2026"'
written he.eventlog <<'END'
header
at 1000000
by 9
begin
string 100 1
end
at 2000000
begin
string 90 1
string 30 2
end
finish
END
check '-he' eval '[ "$(names he.eventlog | paste -sd" ")" = "1 2 TOTAL" ]'

# ---- Order
# The same events in three buffers, in two orders; names come after their use.
part() {
    case $1 in
    names) printf '%s\n' 'block 65535' 'at 1000' 'args prog' 'by 1' 'centre 1 f M f.hs:3:1-5' 'centre 2 g M g.hs:(4,1)-(5,2)' ;;
    first) printf '%s\n' 'block 65535' 'at 5000000000' begin 'stack 10 1 2' end 'at 7000000000' begin 'stack 20 1' 'stack 1' end ;;
    later) printf '%s\n' 'block 65535' 'at 9000000000' begin 'stack 30 2' end ;;
    zero) printf '%s\n' 'block 0' 'at 4000000000' 'heap 100' 'mark a' gc 'at 8000000000' 'heap 300' 'mark c' ;;
    one) printf '%s\n' 'block 1' 'at 6000000000' 'heap 200' 'mark b' gc ;;
    esac
}
log() { { echo header; for p; do part $p; done; echo finish; } | written "$out"; }
out=a.eventlog log names zero one first later
out=b.eventlog log later one first zero names
check 'buffers in any order: figures' eval 'diff <(hp2ps --table=json a.eventlog | sed 1d) <(hp2ps --table=json b.eventlog | sed 1d) && [ "$(samples a.eventlog)" = 3 ]'
check 'buffers in any order: picture' eval 'plot a.eventlog | sed s/a.eventlog/b.eventlog/ > a.plot; plot b.eventlog | diff a.plot - && grep "text mark.*\"a\"" a.plot'
check 'names that come after their use' eval '[ "$(names b.eventlog | paste -sd" ")" = "MAIN TOTAL f f < g g" ]'
check 'the size of the heap is the last before the sample' eval '[ "$(hp2ps --quiet --table=json a.eventlog | grep -o "\"heap_peak\": [0-9]*")" = "\"heap_peak\": 300" ] && [ "$(hp2ps --quiet --to 6 --table=json b.eventlog | grep -o "\"heap_peak\": [0-9]*")" = "\"heap_peak\": 100" ]'
check 'no word about any of that' eval 'hp2ps --table b.eventlog 2>&1 > /dev/null | diff /dev/null -'

# ---- Odd
odd() { local name=$1 want=$2; check "$name" eval "hp2ps --table=json odd.eventlog > t 2> err && grep '$3' t && grep -e '$want' err"; }
refused() { local name=$1 want=$2; check "$name" eval "hp2ps odd.eventlog 2> err; [ \$? = 1 ] && grep -e '$want' err && [ ! -e odd.ps ]"; }
two='at 1000000\nby 7\nbegin\nstring 10 a\nend\nat 2000000\nbegin\nstring 20 b\nend\n'
printf "header\n$two%b" 'event 200 1 2 3\nevent 201 1 2 3 4 5\nfinish\n' | written odd.eventlog
check 'unknown events are passed over' eval '[ "$(samples odd.eventlog)" = 2 ] && hp2ps --table odd.eventlog 2>&1 > /dev/null | diff /dev/null -'
printf "header -165\n${two//end\\n/}finish\n" | written odd.eventlog
check 'samples without an end, as GHC 8.2 has them' eval '[ "$(samples odd.eventlog)" = 2 ] && hp2ps --table odd.eventlog 2>&1 > /dev/null | diff /dev/null -'
printf "header\n$two" | written odd.eventlog;             odd 'no end mark' 'the log is cut short here; drawn up to its last whole sample' '"samples": 2'
printf "header\n${two}begin\nstring 5 c\n" | written odd.eventlog; odd 'ends inside a sample' 'the log ends inside the sample begun in byte' '"samples": 2'
printf "header\n${two}begin\nstring 5 c\nbegin\nstring 6 d\nend\nfinish\n" | written odd.eventlog; odd 'a sample that never ended' '1 sample without an end left out' '"samples": 3'
printf "header\n${two}raw 58 58 58 58 58 58 58\n${two//000000/500000}finish\n" | written odd.eventlog; odd 'rubbish between events' 'byte [0-9]*: expected an event, found something else$' '"samples": 4'
printf "header\n${two}finish\nraw 58 58 58\n" | written odd.eventlog; odd 'something after the end' 'something follows the end' '"samples": 2'
printf "header\n${two}finish\nraw 58 58 58 58 58 58 58 58 58 58 58 58 58 58\n" | written odd.eventlog; odd 'much after the end' 'something follows the end' '"samples": 2'
printf "header -164 -162\n${two}finish\n" | written odd.eventlog; check 'kinds that the header lacks' eval '[ "$(samples odd.eventlog)" = 2 ]'
printf 'header\nat 5\nargs prog\ngc\nfinish\n' | written odd.eventlog; refused 'no heap samples' 'odd.eventlog: there is no whole heap sample .* .RTS -l -hT'
printf "header\n${two}finish\n" | written whole; head -c 40 whole > odd.eventlog; refused 'cut in the header' 'the header of this eventlog is cut short or damaged'
printf hdrb > odd.eventlog;                             refused 'nothing but four bytes' 'the header of this eventlog is cut short'
head -c 1000 "$logs/hc.eventlog.gz" > odd.eventlog;     refused 'compressed, cut in the header' 'the header of this eventlog is cut short'
head -c 14000 "$logs/hT.eventlog.gz" > odd.eventlog;    check 'compressed, cut' eval 'hp2ps --quiet --table=json odd.eventlog | grep "\"samples\": [1-9]"'
printf "header\n${two}at 3000000\nbegin\nstring 0x2000000000000000 a\nend\nfinish\n" | written odd.eventlog; odd 'more bytes than any memory has' 'expected bytes and a name' '"samples": 2'
printf "header\n${two}at 3000000\nbegin\nevent 163 0 0 0 0 0 0 0 0 5 9 0 0 0 1\nend\nfinish\n" | written odd.eventlog; odd 'a stack deeper than it is long' 'expected bytes and cost centres; the sample begun in byte' '"samples": 2'
printf "header\nat 1000\nby 1\nbegin\nstack 10 77\nend\nfinish\n" | written odd.eventlog; check 'a cost centre nobody has named' eval 'names odd.eventlog | grep -x "(unknown 77)"'
printf 'header\nat 1\nby 1\ncentre 1 f M f.hs:1:1\nbegin\nstack 10%s\nend\nfinish\n' "$(printf ' 1%.0s' {1..255})" | written odd.eventlog
check 'a stack of 255' eval 'hp2ps --quiet odd.eventlog && sound odd.ps && [ "$(names odd.eventlog | grep -o f | wc -l)" = 255 ]'; rm -f odd.ps
printf "header\n${two}"'at 3000000\nbegin\nstring 7 </script> & \033[31m\u202e"\nend\nmark \001]] >\nfinish\n' | written odd.eventlog
check 'hostile names' eval 'hp2ps --quiet -o x.svg odd.eventlog && sound x.svg && ! grep -q "</script>" x.svg'
{ printf 'header\nat 1000000\nby 7\ntimes 20000\nmark m\ndone\n'; printf "${two//000000/000000000}finish\n"; } | written odd.eventlog
odd 'more marks than can be drawn' '[0-9]* marks are left out' '"samples": 2'

# ---- Large: streamed, in little memory.
large() {
    { printf 'header\nat 1000000\nby 7\ntimes 2000\nbegin\n'
      for i in {1..300}; do echo "string $((i * 8)) main:Main.Constructor$i"; done
      printf 'end\nheap 100000\nmark m\n'; for i in {1..400}; do echo gc; done
      printf 'done\nfinish\n'; } | written large.eventlog
    [ "$(stat -c %s large.eventlog)" -gt 30000000 ] || return 1
    (ulimit -v 400000; hp2ps --quiet --table=json large.eventlog > t) && grep '"samples": 2000' t
}
if grep -q __asan_init "$HP2PS"; then skip 'large' 'sanitizers need memory'; else check 'large' large; fi
rm -f large.eventlog

# ---- Fresh ones, where there is a ghc
fresh() {
    local log flag
    mkdir fresh && bash "$logs/remake" fresh || return
    for log in fresh/*.hp; do
        [ "$(samples "${log%.hp}.eventlog.gz")" = $(($(grep -c ^BEGIN "$log") - 2)) ] || { echo "$log"; return 1; }
        flag=$(hp2ps --quiet --table=csv "$log" | grep TOTAL | cut -d, -f6)
        [ "$(hp2ps --quiet --table=csv "${log%.hp}.eventlog.gz" | grep TOTAL | cut -d, -f6)" = "$flag" ] || { echo "$log: peak"; return 1; }
    done
}
if have ghc; then
    fresh > why 2>&1; status=$?
    if [ $status = 77 ]; then skip 'fresh logs' 'ghc cannot make programs here'; else result $status 'fresh logs'; fi
else skip 'fresh logs' 'ghc is not installed'
fi
finish
