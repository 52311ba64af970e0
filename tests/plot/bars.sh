#!/bin/bash
# bars.sh: time profiles, read as GHC and as we write them, drawn as bars, told as tables; --centres; what is wrong with
# them. profs/ has GHC's own (profs/remake makes them anew), genprof.py makes others.

. "$(dirname "$0")/tap.sh"
profs=$here/profs
gen() { python3 "$here/genprof.py" "$@"; }
same() { [ -n "$1" ] && [ "$1" = "$2" ] || { printf '%s\n--- is not\n%s\n' "$1" "$2"; false; }; }
silent() { "$@" 2> err && [ ! -s err ] || { cat err; false; }; }
csv() { hp2ps --table=csv "$@"; }
# column NAME of the CSV, a line a centre: NAME VALUE
column() { local what=$1; shift; csv "$@" | sed 's/"[^"]*"/quoted/g' | awk -F, -v what="$what" 'NR == 1 { for (i = 1; i <= NF; i++) if ($i == what) c = i; next } { print $2, $c }'; }
total() { column "$1" "${@:2}" | sed -n 's/^TOTAL //p'; }

# ---- GHC's: totals, tree, inherited = the sum of individuals. Reading warns where these contradict each other.
for prog in queens clausify; do
    for form in -p -P -pj; do
        check "GHC $form: $prog is read without a complaint" silent csv "$profs/$prog$form.prof"
    done
    file=$profs/$prog-P.prof
    check "GHC -P: $prog: entries are those of the tree" eval 'same "$(total entries "$file")" "$(awk "/^COST CENTRE.*no\./ { on = 1; next } on && NF { n += \$(NF - 6) } END { printf \"%d\", n }" "$file")"'
    check "GHC -P: $prog: ticks are the total" eval 'same "$(total ticks "$file")" "$(sed -n "s/.*(\([0-9]*\) ticks.*/\1/p" "$file")"'
    check "GHC -P: $prog: bytes are the total" eval 'same "$(total bytes "$file")" "$(sed -n "s/.*total alloc = *\([0-9,]*\) .*/\1/p" "$file" | tr -d ,)"'
    check "GHC: $prog: entries are the same in every form" eval 'for form in -P -pj; do same "$(column entries -t0 "$profs/$prog-p.prof" | grep -v " 0$" | sort)" "$(column entries -t0 "$profs/$prog$form.prof" | grep -v " 0$" | sort)" || exit; done'
    check "GHC -pj: $prog: totals" eval 'same "$(total ticks "$profs/$prog-pj.prof")" "$(sed -n "s/^\"total_ticks\": \([0-9]*\).*/\1/p" "$profs/$prog-pj.prof")" &&
        same "$(total bytes "$profs/$prog-pj.prof")" "$(sed -n "s/^\"total_alloc\": *\([0-9]*\).*/\1/p" "$profs/$prog-pj.prof")"'
done
check 'GHC -pa: what cost nothing, too' eval 'silent csv "$profs/queens-pa.prof" > pa.csv && same "$(column entries "$profs/queens-pa.prof" | grep -v " 0$" | sort)" "$(column entries "$profs/queens-P.prof" | grep -v " 0$" | sort)"'
check 'GHC: the constants of a module are called by it' eval 'column bytes "$profs/queens-P.prof" | grep "^Main.CAF "'
check 'safe and queens, as GHC counts them' eval 'column entries "$profs/queens-P.prof" | grep -x "queens 1"'
if have ghc && have python3; then
    fresh() { mkdir -p fresh; "$profs/remake" fresh > remade 2>&1; local status=$?; [ $status != 77 ] || return 0
        [ $status = 0 ] && for file in fresh/*.prof; do silent csv "$file" > /dev/null || return 1; done
        same "$(column entries -t0 fresh/queens-p.prof | grep -v ' 0$' | sort)" "$(column entries -t0 "$profs/queens-p.prof" | grep -v ' 0$' | sort)"; }
    check 'the profiles of the ghc that is installed' fresh
fi

have python3 || { skip 'made profiles' 'no python3'; finish; }

# ---- The forms agree, whatever the names
for names in short long utf8 blanks; do
    gen -n 30 --names $names > t.prof; gen -n 30 --names $names -k json > j.prof; gen -n 30 --names $names -k plain > p.prof
    check "$names names: text is read" silent csv t.prof
    check "$names names: JSON has the same" eval 'same "$(csv t.prof | cut -d, -f2-)" "$(csv j.prof | cut -d, -f2-)"'
    check "$names names: -p has the same entries" eval 'same "$(column entries p.prof | sort)" "$(column entries t.prof | sort)"'
    check "$names names: a picture" eval 'hp2ps -o x.ps t.prof && sound x.ps && hp2ps -o x.svg t.prof && sound x.svg'
done
gen -n 40 > forty.prof; gen -n 3 > three.prof; gen -n 0 > one.prof; gen -n 300 > many.prof; gen -n 5 --zero > zero.prof; gen -n 8 -m 1e15 > huge.prof
check 'percentages: told' eval 'gen -k plain > p.prof; hp2ps --table p.prof | grep "percentages of one decimal"'
check '-P: nothing to tell' eval '! hp2ps --table three.prof | grep percentages'
check 'compressed' eval 'gzip -c forty.prof > z.prof.gz; same "$(csv z.prof.gz | cut -d, -f2-)" "$(csv forty.prof | cut -d, -f2-)"'
check 'CRLF' eval 'sed "s/$/\r/" forty.prof > crlf.prof; same "$(csv crlf.prof | cut -d, -f2-)" "$(csv forty.prof | cut -d, -f2-)"'

cat > namesakes.json <<'END'
{"cost_centres": [{"id": 1, "label": "MAIN", "module": "MAIN", "src_loc": "<built-in>"}, {"id": 2, "label": "f", "module": "a", "src_loc": "a.m:3"},
 {"id": 3, "label": "f", "module": "a", "src_loc": "a.m:7"}, {"id": 4, "label": "g", "module": "a", "src_loc": "a.m:9"}, {"id": 5, "label": "g", "module": "b", "src_loc": "b.m:1"},
 {"id": 6, "label": "h", "module": "a", "src_loc": "a.hs:(3,4)-(5,6)"}, {"id": 7, "label": "h", "module": "b", "src_loc": "b.hs:8:1-9"}, {"id": 8, "label": "h", "module": "b", "src_loc": "b.hs:9:1-9"}],
 "profile": {"id": 1, "children": [{"id": 2, "ticks": 1}, {"id": 3, "ticks": 2}, {"id": 4, "ticks": 3}, {"id": 5, "ticks": 4}, {"id": 6, "ticks": 5}, {"id": 7, "ticks": 6}, {"id": 8, "ticks": 7}]}, "total_ticks": 28}
END
check 'namesakes are told apart by module or line' eval 'same "$(column ticks namesakes.json | grep -v "MAIN\|TOTAL" | sort | tr "\n" " ")" "a.g 3 a.h 5 b.g 4 b.h:8 6 b.h:9 7 f:3 1 f:7 2 "'

# ---- A profile by function, without entries and bytes
cat > function.prof <<'END'
	Sun Nov 15 21:05 2026 Time and Allocation Profiling Report  (Final)

	   plain +RTS -T -RTS

	total time  =        0.05 secs   (50 ticks @ 1000 us, 1 processor)
	total alloc =       1,000 bytes  (excludes profiling overheads)
	50 ticks are few: the standard error of a share is 7.1 points at 50%, 4.2 at 10%

COST CENTRE MODULE SRC           %time %alloc  ticks     bytes

find        a      a.m:5          80.0    0.0     40         0


                                                      individual      inherited
COST CENTRE MODULE SRC           no.     entries  %time %alloc   %time %alloc  ticks     bytes

MAIN        MAIN   <built-in>      1           0    0.0  100.0   100.0  100.0      0      1000
 main       a      a.m:1           2           0   10.0    0.0    90.0    0.0      5         0
  find      a      a.m:5           3           0   80.0    0.0    80.0    0.0     40         0
 GC         GC     <built-in>      4           0   10.0    0.0    10.0    0.0      5         0


LINE   %time  ticks  COST CENTRE

a.m:6   80.0     40  find
END
check 'by function: read without a complaint, ticks alone' eval 'silent csv function.prof > t && same "$(head -n 1 t)" "file,name,bar,module,place,ticks,ticks_percent,estimated" && same "$(total ticks function.prof)" 50'
check '... its notes are kept' eval 'hp2ps --table function.prof | grep "ticks are few"'
check '... --centres folds by the tree, but the collector stays' eval 'same "$(column ticks --centres=main function.prof | sort | tr "\n" " ")" "GC 5 TOTAL 50 main 45 "'

# ---- Pictures
for file in one three forty many zero huge; do
    for format in ps eps pdf svg png; do
        check "$file as $format" eval "silent hp2ps -o x.$format $file.prof && sound x.$format"
    done
done
plot() { hp2ps --format=plot -o - "$@"; }
rows() { plot "$@" | sed -n 's/^text name.*"\(.*\)".*/\1/p'; }
panels() { plot "$@" | sed -n 's/^text heading.*"\([a-z]*\) (.*/\1/p' | tr '\n' ' '; }
check 'a file of its own name' eval 'cp forty.prof prog.prof; hp2ps prog.prof && sound prog-bars.ps && [ ! -e prog.ps ]'
check 'a program means its profile' eval 'cp /bin/true prog; rm -f prog-bars.svg; hp2ps --format=svg prog && sound prog-bars.svg'
check 'panels in the order of the list' eval 'same "$(panels --bars=entries,ticks,bytes forty.prof)" "entries ticks bytes "'
check '... without a list, ticks first' eval 'same "$(panels forty.prof)" "ticks bytes entries " && same "$(panels --bars forty.prof)" "ticks bytes entries "'
check '... calls, time and alloc are other names' eval 'same "$(plot --bars=calls,time,alloc forty.prof)" "$(plot --bars=entries,ticks,bytes forty.prof)"'
check '... what nobody has is left out' eval 'same "$(panels one.prof)" "bytes "'
check '... unless it is asked for' eval 'same "$(panels --bars=ticks one.prof)" "ticks "'
check 'the first quantity orders the rows' eval 'same "$(rows --bars=bytes forty.prof | head -n 1)" "$(column bytes forty.prof | grep -v TOTAL | sort -k2,2nr | head -n 1 | cut -d" " -f1)"'
check '--sort=name' eval 'rows --sort=name -m0 -t0 forty.prof > r; sort r | cmp - r'
check 'twenty rows, the others together' eval '[ "$(rows forty.prof | wc -l)" = 20 ] && rows forty.prof | tail -n 1 | grep -x "others (22)"'
check '-m5' eval '[ "$(rows -m5 forty.prof | wc -l)" = 5 ] && rows -m5 forty.prof | tail -n 1 | grep -x "others (37)"'
check '-m0 -t0: all' eval '[ "$(rows -m0 -t0 forty.prof | wc -l)" = 41 ] && ! rows -m0 -t0 forty.prof | grep others'
check 'what is large in any panel is not folded' eval 'for q in ticks bytes entries; do rows -m6 --bars=ticks,bytes,entries forty.prof | grep -qxF "$(column $q forty.prof | grep -v TOTAL | sort -k2,2nr | head -n 1 | cut -d" " -f1)" || exit; done'
check 'bars make the total' eval 'plot forty.prof | awk "/^text heading.*\"ticks/ { on = 1 } /^text heading.*\"bytes/ { on = 0 } on && /^text value/" | sed "s/.*  \([0-9.]*\) %.*/\1/" | awk "{ n += \$1 } END { exit !(n > 99 && n < 101) }"'
check 'many rows: PDF has pages, SVG one high one' eval 'hp2ps -m0 -t0 -o x.pdf many.prof && hp2ps -m0 -t0 -o x.svg many.prof && [ ! -e x-key.svg ] && sound x.svg && { ! have pdfinfo || [ "$(pdfinfo x.pdf | sed -n "s/^Pages: *//p")" -gt 5 ]; }'
check 'a title' eval 'plot --title "My own" forty.prof | grep "text title.*My own"'
check 'nothing has cost anything: told' eval 'hp2ps --table zero.prof | grep "no costs"'
check '... and shown' eval 'rows zero.prof | grep -x lookup && hp2ps --term zero.prof | grep "lookup |  *0  *0.0 %"'
check 'what costs nothing is in tables, not in pictures' eval 'column entries --bars=entries "$profs/queens-P.prof" | grep "^MAIN 0\|^main 1" && ! rows --bars=ticks "$profs/queens-P.prof" | grep CAF'

# ---- Words
check 'text' eval 'hp2ps --table forty.prof > t && grep "^TOTAL" t && [ "$(wc -l < t)" = 44 ]'
check 'JSON' eval 'hp2ps --table=json forty.prof > t && python3 -c "
import json
d = json.load(open(\"t\"))
for q in (\"ticks\", \"bytes\", \"entries\"):
    assert sum(b[q] for b in d[\"bars\"]) == d[\"total\"][q] > 0
assert len(d[\"bars\"]) == 41"'
check 'CSV of several files, one heading' eval '[ "$(csv forty.prof three.prof | grep -c ^file,)" = 1 ] && [ "$(csv forty.prof three.prof | grep -c ,TOTAL,)" = 2 ]'
check 'in the terminal' eval 'hp2ps --term forty.prof > t && grep "others (22) |" t && grep "ticks (3.66 k)" t && [ "$(awk "length > 80" t | wc -l)" = 0 ]'
check '... of another width' eval 'hp2ps --term=60x20 forty.prof > t && [ "$(grep "|" t | awk "length > 60" | wc -l)" = 0 ] && grep "#####" t'

# ---- Standard input
check 'standard input, a file' eval 'hp2ps < three.prof > x.ps && sound x.ps && same "$(csv < three.prof | cut -d, -f2-)" "$(csv three.prof | cut -d, -f2-)"'
check '... a pipe' eval 'cat three.prof | hp2ps --bars > x.ps && sound x.ps'
check '... a pipe without --bars' eval 'cat three.prof | hp2ps > x.ps && sound x.ps'

# ---- A site log with cost centres
cp "$here/layouts/centres.hpz" "$here/layouts/sites.hpz" .
check 'site log: the centres at its end' eval 'same "$(column entries --bars centres.hpz | sort)" "MAIN 0
TOTAL 12
größer 9
reader 3"'
check '... found beside a plain log, and by a name' eval 'cp "$here/layouts/few.hp" centres.hp; same "$(column ticks --bars centres.hp)" "$(column ticks --bars centres.hpz)" && same "$(column ticks --bars centres)" "$(column ticks --bars centres.hpz)"'
check '... there are none' eval 'hp2ps --bars sites.hpz 2> err; [ $? = 1 ] && grep "expected the totals of cost centres, which a program writes at its end if it was compiled with lmlc -fscc" err'
gzip -dc centres.hpz > c.txt
log() { check "site log: $1" eval "sed '$2' c.txt > b.hpz; hp2ps --bars b.hpz 2> err; [ \$? = 1 ] && grep \"$3\" err && [ ! -e b-bars.ps ]"; }
log 'a bad figure' 's/^\(CENTRE 1 .*\) 20$/\1 x/' 'b.hpz:[0-9]*: expected a figure of a cost centre, found .x'
log 'an arc to nowhere' 's/^ARC 0 2 /ARC 0 7 /' 'expected a CENTRE line for centre 7'
log 'a bad string' 's/^CENTRE 1 "reader"/CENTRE 1 reader/' "expected the centre's name"
check 'site log: cut short' eval 'head -c -3 c.txt > b.hpz; hp2ps --bars b.hpz 2> err; [ $? = 1 ] && grep "cut short, so that totals are missing" err'

# ---- --centres
check '--centres: arcs, exactly where one leads back' eval 'same "$(column bytes --centres=reader centres.hpz | sed "s/\.\(..\).*/.\1/" | sort)" "MAIN 4131.55
TOTAL 12448
reader 8316.44" && hp2ps --table --centres=reader centres.hpz | grep "~: estimated"'
cat > chain.hpz <<'END'
HPZ 2
JOB "chain -s"
CENTRE 0 "MAIN" "" "" "MAIN" 0 11 100 1
CENTRE 1 "a" "m" "m.m:1" "a" 10 5 200 2
CENTRE 2 "b" "m" "m.m:2" "b" 1 20 400 4
CENTRE 3 "f" "m" "m.m:3" "f" 5 1000 800 8
CENTRE 4 "g" "m" "m.m:4" "g" 1020 1000 1600 16
CENTRE 5 "h" "m" "m.m:5" "h" 1000 15 3200 32
CENTRE 6 "leaf" "m" "m.m:6" "leaf" 15 0 6400 64
CENTRE 7 "CAF" "m" "" "CAF" 0 0 5 3
ARC 0 1 10
ARC 0 2 1
ARC 1 3 5
ARC 2 4 20
ARC 3 4 1000
ARC 4 5 1000
ARC 5 6 15
END
folded() { column bytes --centres="$1" chain.hpz | sort | tr '\n' ' '; }
printf '\tMon Jan 1 00:00 2024 Time and Allocation Profiling Report  (Final)\n\n\tp +RTS -p -RTS\n\n\ttotal time  =        0.10 secs   (100 ticks @ 1000 us, 1 processor)\n\ttotal alloc = 1,000 bytes  (excludes profiling overheads)\n\nCOST CENTRE MODULE SRC    %%time %%alloc\n\nmain        Main   p.hs:1   60.0   50.0\nf           Main   p.hs:2   40.0   50.0\n' > flat.prof
check '--centres: a flat table has nothing to fold by, and no cost is lost' eval 'same "$(column ticks flat.prof | sort | tr "\n" " ")" "TOTAL 100 f 40 main 60 " && ! hp2ps --table --centres=main flat.prof 2> err && grep "only the flat table" err'
check '--centres: a chain is folded exactly' eval 'same "$(folded a,b,f,g)" "CAF 5 MAIN 100 TOTAL 12705 a 200 b 400 f 800 g 11200 " && ! hp2ps --table --centres=a,b,f,g chain.hpz | grep estimated'
check '... all into one' eval 'same "$(folded MAIN)" "CAF 5 MAIN 12700 TOTAL 12705 " && ! hp2ps --table --centres=MAIN chain.hpz | grep estimated'
check '... by the ratio of entries, and said so' eval 'same "$(folded a,b)" "CAF 5 MAIN 100 TOTAL 12705 a 11980.3921568627 b 619.607843137255 " && hp2ps --table --centres=a,b chain.hpz > t; grep "^b .*~" t && ! grep "^MAIN .*~" t && grep "shared out by their entries" t'
check '... two parents that lead to one are exact' eval 'sed "s/^ARC 2 4 20/ARC 1 4 20/" chain.hpz > two.hpz; hp2ps --table --centres=a,b two.hpz > t && ! grep estimated t && grep "^a .*12.2 k" t'
check '... in a circle: what comes from outside decides' eval '{ cat chain.hpz; echo ARC 4 3 995; echo ARC 5 5 9; } > circle.hpz; same "$(column bytes --centres=a,b circle.hpz | sort | tr "\n" " ")" "CAF 5 MAIN 100 TOTAL 12705 a 2600 b 10000 "'
check '... costs are never lost' eval 'for n in a b f g h leaf a,leaf b,h; do same "$(column ticks --centres=$n chain.hpz | sed -n "s/^TOTAL //p")" 130 || exit; done'
check '... entries of those that stay are as they were' eval 'same "$(column entries --centres=a,g chain.hpz | sort | tr "\n" " ")" "CAF 0 MAIN 0 TOTAL 1030 a 10 g 1020 "'
check '--centres: a name that is not there' eval 'hp2ps --centres=leef,b chain.hpz 2> err; [ $? = 1 ] && [ "$(wc -l < err)" = 1 ] && grep "no cost centre .leef. in this profile; the nearest: leaf" err && [ ! -e chain-bars.ps ]'
check '--centres: GHC stacks are exact' eval 'hp2ps --table --centres=queens "$profs/queens-P.prof" > t && ! grep estimated t && ! grep "^safe" t && grep "^queens" t'
check '... the bytes below it are those inherited' eval 'same "$(column bytes --centres=queens "$profs/queens-P.prof" | sed -n "s/^queens //p")" "$(column bytes "$profs/queens-P.prof" | awk "/^(queens|safe) / { n += \$2 } END { printf \"%d\", n }")"'
check '... by module and name' eval 'same "$(csv --centres=Main.queens "$profs/queens-P.prof")" "$(csv --centres=queens "$profs/queens-P.prof")"'
check '--centres: a tree whose costs were divided is estimated' eval 'gen -n 30 > t.prof; gen -n 30 --divided > d.prof; gen -n 30 --divided -k json > j.prof
    ! hp2ps --table --centres=lookup,go t.prof | grep estimated && hp2ps --table --centres=lookup,go d.prof | grep estimated &&
    same "$(csv --centres=lookup,go d.prof | cut -d, -f2-)" "$(csv --centres=lookup,go j.prof | cut -d, -f2-)"'

# ---- What is wrong
bad() { check "$1" eval "sed '$2' three.prof > b.prof; rm -f b-bars.ps; hp2ps b.prof 2> err; [ \$? = 1 ] && [ ! -e b-bars.ps ] && grep \"$3\" err"; }
bad 'no tree' '/no\. /,$d' 'b.prof:[0-9]*: expected a table of cost centres, found the end'
bad 'a figure is missing' '/<built-in>/s/ [0-9]*$//' 'b.prof:[0-9]*: expected .*found .MAIN'
bad 'a figure is none' 's/^\(.*insert.*\) [0-9.]* *\([0-9]\)/\1 x\2/' 'expected a centre with the figures'
bad 'a level too deep' 's/^ insert/    insert/' 'at most one level below'
bad 'an unknown column' 's/%alloc/%space/' 'expected the columns no., entries'
bad 'a bad total' 's/ticks @/tocks/' 'expected total time'
bad 'JSON in its place' '1s/.*/{"a": 1}/' 'b.prof:2:1: expected\|profile'
check 'figures that contradict each other: a warning' eval 'sed "/<built-in>/s/100\.0  *100\.0/ 50.0   50.0/" three.prof > b.prof; hp2ps --table b.prof 2> err > t && grep "inherited ticks are 50.0 percent" err && grep "inherited bytes" err'
check '... nor do the totals hold' eval 'sed "s/ticks @/0 ticks @/; s/(\([0-9]*\) 0 ticks/(\1\1 ticks/" three.prof > b.prof; hp2ps --table b.prof 2> err > t && grep "but the total says" err'
check '... --quiet' silent hp2ps --quiet --table=csv b.prof
json() { check "JSON: $1" eval "printf '%s' '$2' > b.json; hp2ps --bars b.json 2> err; [ \$? = 1 ] && grep \"$3\" err"; }
json 'nothing in it' '{}' 'b.json:1:[0-9]*: expected the member'
json 'an unknown id' '{"cost_centres": [], "profile": {"id": 1}}' 'expected an id that cost_centres has, found 1'
json 'not closed' '{"profile": {"id": 1, "children": [' "expected"
json 'a bad number' '{"total_ticks": -1}' 'b.json:1:[0-9]*: expected a number from 0'
json 'a bad escape' '{"end_time": "\q"}' 'expected one of the escapes'
python3 -c 'print("{\"profile\": " + "{\"children\": [" * 100000)' > deep.json
check 'JSON: very deep' eval 'hp2ps --bars deep.json 2> err; [ $? = 1 ] && grep "at most 10000 levels" err'
check 'options for heap profiles' eval 'for o in --by=type --only=a --from=1 --cells -p --multiples; do hp2ps $o three.prof 2> err; [ $? = 1 ] && grep -q "for heap profiles" err || { echo $o; exit 1; }; done'
check '--report: words, and what to do next' eval 'hp2ps --report three.prof > said && grep "^three.prof: .* ticks, .* allocated" said && grep "^Most time: " said && grep "^Next: " said && hp2ps --report=json three.prof | grep "\"next\": "'
check 'formats for heap profiles' eval 'hp2ps --format=massif three.prof 2> err; [ $? = 1 ] && grep "massif is for heap profiles; .* pprof, folded and speedscope" err'
check '--bars=nonsense' eval 'hp2ps --bars=ticks,nonsense three.prof 2> err; [ $? = 2 ] && grep "expected entries (or calls), ticks, bytes and stack" err'
check 'a file that is not there' eval 'hp2ps --bars nosuch.prof 2> err; [ $? = 1 ] && grep "nosuch.prof: No such file" err'
check 'an output that cannot be written' eval 'hp2ps -o /nonexistent/x.ps three.prof 2> err; [ $? = 1 ] && [ -s err ]'

# ---- Every byte wrong: never a crash, and a picture or a reason
damaged() {
    python3 - "$1" "$2" <<'PYTHON'
import os, sys
data, step = open(sys.argv[1], "rb").read(), int(sys.argv[2])
os.makedirs("bad", exist_ok=True)
for i in range(0, len(data), step):
    open("bad/%06d-x.prof" % i, "wb").write(data[:i] + b"X" + data[i + 1:])
    open("bad/%06d-cut.prof" % i, "wb").write(data[:i])
PYTHON
    local file status
    for file in bad/*; do
        hp2ps --bars --quiet --table=csv "$file" > out 2> err; status=$?
        { [ $status = 0 ] && [ -s out ]; } || { [ $status = 1 ] && [ -s err ]; } || { echo "$file: status $status"; return 1; }
    done
    rm -rf bad
}
check 'damaged text' damaged three.prof 23
gen -n 3 -k json > j.prof
check 'damaged JSON' damaged j.prof 29
check 'damaged centres' damaged chain.hpz 17

check 'GHC -pj: the program is called by its name' eval 'sed "s,\"arguments\": *\[\"./queens\"\],\"arguments\": [\"../bin/queens\"\, \"a/b\"]," "$profs/queens-pj.prof" > far.prof; hp2ps --table far.prof > t; head -1 t | grep "^queens a/b  "'

# ---- Large
check 'ten thousand centres' eval 'gen -n 10000 > large.prof 2> /dev/null || python3 -c "
import sys; sys.setrecursionlimit(100000); sys.argv = [\"genprof\", \"-n\", \"10000\"]; exec(open(\"$here/genprof.py\").read())" > large.prof; hp2ps -o x.svg large.prof && sound x.svg && [ "$(csv large.prof | wc -l)" = 10003 ]'
finish
