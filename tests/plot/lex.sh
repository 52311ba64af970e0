#!/bin/bash
# lex.sh: lexical profiles (prog.lex, its JSON, site logs with pairs): read, drawn, propagated, collapsed, followed;
# what is wrong with them. genlex.awk makes them of a list of pairs.

. "$(dirname "$0")/tap.sh"
same() { [ -n "$1" ] && [ "$1" = "$2" ] || { printf '%s\n--- is not\n%s\n' "$1" "$2"; false; }; }
lex() { awk -f "$here/genlex.awk" "$@"; }
csv() { hp2ps --table=csv "$@"; }
# column NAME of the CSV, a line a pair: NAME<-ORIGIN VALUE, with ~ if it is estimated
column() { local what=$1; shift; csv "$@" | awk -F, -v what="$what" 'NR == 1 { for (i = 1; i <= NF; i++) if ($i == what) c = i; next } $2 != "TOTAL" { bar = $3; sub(/^<- /, "<-", bar); print $2 bar, $c + 0 }' | sort; }
marked() { hp2ps --table "$@" | awk '$0 ~ /~/ && $2 == "<-" { print $1 "<-" $3 }' | sort | tr '\n' ' '; }
fails() { hp2ps --table "$1" > out 2> err; [ $? = 1 ] && [ ! -s out ] && grep -e "$2" err || { cat err; false; }; }

# The paper's f, g, h, i: six calls of h by f, four by g; only i takes time.
cat > fghi <<'END'
main (root) 1 0 80 0
times main 2 0 0 100
times times 10 5 0 400
f main 6 6 60 10
g main 4 4 40 10
h f 6 0 96 20
h g 4 0 64 20
i h 20 100 1000 40
GC - 0 10 0 0
MAIN - 0 0 24 0
END
lex fghi > fghi.lex; lex -v form=json fghi > fghi.lex.json
calls='GC 0
MAIN 0
f<-main 6
g<-main 4
h<-f 6
h<-g 4
i<-h 20
main<-(root) 1
times<-main 2
times<-times 10'

# ---- Reading
check 'text: calls' eval 'same "$(column calls fghi.lex)" "$calls"'
check 'text: no complaint' eval 'hp2ps --table fghi.lex 2>&1 > out | cmp - /dev/null'
check 'JSON has the same' eval 'same "$(csv --bars=calls,ticks,bytes,stack fghi.lex | cut -d, -f2-)" "$(csv --bars=calls,ticks,bytes,stack fghi.lex.json | cut -d, -f2-)"'
check 'compressed, and from a pipe' eval 'gzip -c fghi.lex > z.lex.gz; same "$(column calls z.lex.gz)" "$calls" && same "$(hp2ps --bars --table=csv < fghi.lex | wc -l)" "$(csv fghi.lex | wc -l)"'
check 'by the name of the program: .lex rather than .prof' eval 'cp fghi.lex p.lex; touch -d "1 hour ago" p.prof; hp2ps --bars --table p | grep "h  *<- f"'
check 'but not an older one' eval 'touch -d "2 hours ago" p.lex; ! hp2ps --bars --table p 2> err && grep p.prof err'
check 'origins that are no functions' eval 'printf "%s\n" "f (other_modules) 3 1 8 0" "f * 0 5 80 0" "f ? 0 2 0 0" "c (constant) 0 1 8 0" | lex > w.lex; same "$(column calls w.lex)" "c<-(constant) 0
f<-(other modules) 3
f<-* 0
f<-? 0"'
cat > sites <<'END'
HPZ 2
JOB "made -s"
DATE "Sun Nov 15 22:00:00 2026"
SAMPLE_UNIT "seconds"
VALUE_UNIT "bytes"
COLUMNS group module producer construction type position centre origin
SITE 0 "d" "m" "f" "(.)" "List" "m.m:3" "f<-myhead" "myhead"
SITE 1 "d" "m" "f" "(.)" "List" "m.m:3" "f<-mylast" "mylast"
SITE 2 "d" "m" "rev" "(.)" "List" "m.m:5" "rev<-mylast" "mylast"
SITE 3 "d" "m" "" "(.)" "List" "m.m:5" "MAIN" ""
BEGIN_SAMPLE 0.0
0 100 1
1 50 1
2 25 1
3 10 1
END_SAMPLE 0.0
BEGIN_SAMPLE 1.0
0 300 3
1 50 1
2 75 1
3 10 1
END_SAMPLE 1.0
CENTRE 0 "MAIN" "" "" "MAIN" 0 1 10 0
CENTRE 1 "f" "m" "m.m:3" "f<-myhead" 1000 0 24000 3 "myhead" "m"
CENTRE 2 "f" "m" "m.m:3" "f<-mylast" 10 0 240 0 "mylast" "m"
CENTRE 3 "rev" "m" "m.m:5" "rev<-(other_modules)" 11 0 240 0 "(other modules)" ""
CENTRE 4 "f" "n" "n.m:9" "n.f<-n.g" 7 0 8 0 "g" "n"
END
gzip -c sites > s.hpz
check 'a site log' eval 'same "$(column calls --bars s.hpz)" "MAIN 0
f<-myhead 1000
f<-mylast 10
n.f<-n.g 7
rev<-(other modules) 11"'
bands() { hp2ps --table=csv "$@" s.hpz | awk -F, 'NR > 1 && $2 != "TOTAL" { print $2 }' | sort | tr '\n' ' '; }
check 'heap: --by=centre has pairs' eval 'same "$(bands --by=centre)" "MAIN f<-myhead f<-mylast rev<-mylast "'
check 'heap: --by=origin' eval 'same "$(bands --by=origin)" "(none) myhead mylast "'
check 'heap: centre=f, any origin' eval 'same "$(bands --by=centre --only=centre=f)" "f<-myhead f<-mylast "'
check 'heap: centre=<-mylast, any function' eval 'same "$(bands --by=centre "--only=centre=<-mylast")" "f<-mylast rev<-mylast "'
check 'heap: centre=f<-mylast' eval 'same "$(bands --by=centre "--only=centre=f<-mylast")" "f<-mylast "'
check 'heap: all but one' eval 'same "$(bands --by=centre "--except=centre=<-mylast,MAIN")" "f<-myhead "'
check 'heap: names that are not there' eval '! bands "--only=centre=<-mylas,foo,f<-mylst" 2>&1 | tee err; grep "centre .<-mylas. in this log; the nearest: <-mylast" err && grep "f<-mylst. in this log; the nearest: f<-mylast" err && grep "no centre .foo." err'

# ---- Pictures
for form in ps eps pdf svg png plot; do
    check "bars as $form" eval 'hp2ps --bars=calls,ticks,bytes -o b.$form fghi.lex && sound b.$form'
done
check 'a group for each function, a bar for each mention' eval 'hp2ps --bars=calls -t0 -o b.plot fghi.lex; same "$(sed -n "s/^text name .* right \"\(.*\)\" .*/\1/p" b.plot | tr "\n" " ")" "i <- h times <- times <- main h <- f <- g f <- main g <- main main <- (root) "'
check 'a page: its picture has the pairs' eval 'hp2ps -o p.html fghi.lex && grep -q "h %26lt;- f" p.html && grep -q "times %26lt;- times" p.html'
check 'terminal' eval 'hp2ps --bars=calls --term=90x40 fghi.lex | grep "h <- f |##"'
check 'small bars of a function are put together' eval '{ echo "f (root) 1 1 1 0"; for i in {1..300}; do echo "f g$i 1 0 0 0"; done; echo "f h 100000 100 1 0"; } | lex > many.lex; hp2ps --bars=calls --term many.lex | grep "f <- others (301)"; hp2ps --table=csv many.lex | wc -l | grep -x 304'
check 'many functions' eval '{ for i in {1..400}; do echo "f$i g$((i * 7 % 400)) $((i * 10)) $((i % 17)) $((i * 100)) 0"; done; } | lex > wide.lex; hp2ps -o w.png wide.lex && sound w.png && hp2ps -m0 -t0 -o w.ps wide.lex && sound w.ps'
check 'stack only in lexical profiles' eval 'printf "{\"profile\": {\"id\": 1}, \"cost_centres\": [{\"id\": 1, \"label\": \"a\"}]}" > t.json; hp2ps --bars=stack t.json 2> err; [ $? = 1 ] && grep "is for lexical profiles" err'

# ---- Propagation: i to h, h to f and g by calls, all to main
check '--propagate' eval 'same "$(column ticks --bars=ticks --propagate fghi.lex)" "GC 10
MAIN 0
f<-main 66
g<-main 44
h<-f 60
h<-g 40
i<-h 100
main<-(root) 115
times<-main 5
times<-times 5"'
check 'what was added to is marked' eval 'same "$(marked --bars=ticks --propagate fghi.lex)" "f<-main g<-main h<-f h<-g main<-(root) times<-main "'
check 'calls stay' eval 'same "$(column calls --propagate fghi.lex)" "$calls"'
check 'shares are of the run' eval 'hp2ps --table --bars=ticks --propagate fghi.lex | grep "^TOTAL .* 125 *100.0 %"'
# even and odd call each other 100 times; a enters 3 times, b once.
printf '%s\n' 'main (root) 1 0 0 0' 'a main 1 0 0 0' 'b main 1 0 0 0' 'even a 3 4 0 0' 'even odd 50 20 0 0' 'odd b 1 0 0 0' 'odd even 51 16 0 0' > circle
lex circle > circle.lex
check 'a circle counts as one' eval 'same "$(column ticks --bars=ticks --propagate circle.lex | grep -v "even<-odd\|odd<-even")" "a<-main 31
b<-main 9
even<-a 31
main<-(root) 40
odd<-b 9"'
check 'a circle that nobody enters keeps its costs' eval 'printf "%s\n" "a b 3 5 0 0" "b a 3 7 0 0" "c a 1 2 0 0" | lex > lost.lex; same "$(column ticks --bars=ticks --propagate lost.lex)" "a<-b 7
b<-a 7
c<-a 2"'
check 'unknown mentions are shared out by calls' eval 'printf "%s\n" "main (root) 1 0 0 0" "a main 1 0 0 0" "b main 1 0 0 0" "f a 3 0 0 0" "f b 1 0 0 0" "f * 0 30 0 0" "f ? 0 10 0 0" | lex > star.lex; same "$(column ticks --bars=ticks --propagate star.lex | grep "^[abm]")" "a<-main 30
b<-main 10
main<-(root) 40"'
check '--propagate is for lexical profiles' eval 'hp2ps --propagate t.json 2> err; [ $? = 1 ] && grep "is for lexical profiles" err'
check '20000 levels' eval 'awk "BEGIN { print \"f0 (root) 1 1 1 0\"; for (i = 1; i < 20000; i++) print \"f\" i, \"f\" i - 1, 1, 1, 1, 0 }" > deep; awk -f "$here/genlex.awk" -v form=json deep > deep.json; column ticks --bars=ticks --propagate deep.json | grep "^f0<-(root) 20000$"'

# ---- Collapsing
check '--centres: sums and calls of what stays are exact' eval 'same "$(column calls --centres=i fghi.lex)" "GC 0
MAIN 0
i<-main 20
main<-(root) 1" && [ -z "$(marked --centres=i fghi.lex)" ]'
check '--centres: the total stays' eval 'for k in ticks bytes stack; do same "$(column $k --bars=$k fghi.lex | awk "{ s += \$2 } END { print s }")" "$(column $k --bars=$k --centres=h,times fghi.lex | awk "{ s += \$2 } END { print s }")" || exit; done'
check '--centres: several parents share by calls' eval 'same "$(column calls --centres=f,g,i fghi.lex | grep "^i")" "i<-f 12
i<-g 8" && same "$(marked --bars=calls --centres=f,g,i fghi.lex)" "i<-f i<-g "'
check '--centres: costs that go to one are exact, to several are not' eval 'same "$(column bytes --bars=bytes --centres=f,g fghi.lex | grep "^[fgm]")" "f<-main 756
g<-main 504
main<-(root) 80" && same "$(marked --bars=bytes --centres=f,g fghi.lex)" "f<-main g<-main "'
check '--centres: a circle goes as one' eval 'same "$(column ticks --bars=ticks --centres=a,b circle.lex)" "a<-main 31
b<-main 9
main<-(root) 0"'
check '--centres, then --propagate' eval 'column ticks --bars=ticks --centres=h --propagate fghi.lex | grep "^main<-(root) 115$"'
check '--centres: a name that is not there' eval 'hp2ps --table --centres=hh,i fghi.lex > out 2> err; [ $? = 1 ] && [ ! -s out ] && grep "there is no function .hh. in this profile; the nearest: h" err'
check '--centres: f means the f of every module' eval 'printf "%s\n" "main (root) 1 0 0 0" "k main 1 1 0 0" "a.f k 3 2 0 0" "b.f k 2 3 0 0" "f k 1 9 0 0" | lex > m.lex; same "$(column ticks --bars=ticks --centres=f m.lex)" "a.f<-main 2
b.f<-main 3
f<-main 9
main<-(root) 1" && same "$(column ticks --bars=ticks --centres=b.f m.lex)" "b.f<-main 3
main<-(root) 12"'
check '--centres: module.f, where the profile has only the file' eval 'same "$(column ticks --bars=ticks --centres=made.h fghi.lex)" "$(column ticks --bars=ticks --centres=h fghi.lex)" && hp2ps --table --centres=mad.h fghi.lex > out 2> err; [ $? = 1 ] && grep "there is no function .mad.h." err'
check '--centres: unknown mentions' eval 'same "$(column ticks --bars=ticks --centres=a,b star.lex)" "a<-main 30
b<-main 10
main<-(root) 0"'

# ---- Following
check '--follow: what is new comes first' eval '
    sed "s/^i h 20 100/i h 30 110/; s/^f main 6 6/f main 6 306/" fghi | lex > later.lex; cp fghi.lex g.lex
    rm -f out; (exec 3>> g.lex; soon grep -qs "most now" out; exec 4> new; cat later.lex >&4; mv new g.lex; soon grep -qs "310 new" out) &
    soon eval "ls -l /proc/\$!/fd 2> why2 | grep -q g.lex"; hp2ps --follow g.lex > out && wait && cat out && grep "^435 ticks (310 new), .*; most now: f <- main" out && grep "^f <- main  *96.8 % " out && grep "^i <- h  *3.2 % .* 30  *+10 " out'
check '--follow: a profile that is not there yet' eval 'rm -f n.lex; (sleep 0.6; exec 3> n.new; cat fghi.lex >&3; mv n.new n.lex; sleep 0.8) & hp2ps --follow n.lex > out && wait && grep "^i <- h " out'
check '--follow: what the program is at' eval 'sed "s/^.deepest.*/&\n\tnow: MAIN > main > f<-main > h<-f > i<-h/" fghi.lex > at.lex; hp2ps --follow at.lex > out && grep -x "now: MAIN > main > f<-main > h<-f > i<-h" out && ! hp2ps --table at.lex | grep "now:"'
check '--follow: of a long chain the end' eval '(head -n 7 fghi.lex; printf "\tnow: MAIN"; printf " > name%s" {1..40}; echo; tail -n +8 fghi.lex) > at.lex; hp2ps --term=70x30 --follow at.lex > out && grep -x "now: \.\. > name3[0-9] > .*name39 > name40" out && [ "$(awk "/^now/ { print length }" out)" -le 70 ]'
check '--follow: a time profile' eval 'hp2ps --follow "$here/profs/queens-P.prof" > out && grep "^safe " out && grep "entries" out'
check '--follow: no line is wider than the terminal' eval '{ for i in {1..60}; do echo "a.very.long.name.of.a.function$i another.long.name.of.another$((i % 7)) $((i * 1000000)) $i $((i * 1000000)) 0"; done; echo "GC - 0 5 0 0"; } | lex > l.lex; for w in 70 100; do hp2ps --term=${w}x30 --follow l.lex > out && [ "$(sed "s/…/./g" out | awk "length > $w" | grep -v "most now\|new" | wc -l)" = 0 ] && [ "$(wc -l < out)" -le 60 ] || { cat out; exit 1; }; done'
check '--follow: damaged at the end' eval 'head -n 12 fghi.lex > cut.lex; hp2ps --follow cut.lex > out 2> err; [ $? = 1 ] && grep "cut short" err'

# ---- What is wrong with them
at() { sed "$1" fghi.lex > bad.lex; fails bad.lex "$2"; }
check 'a head without a table' eval 'head -n 7 fghi.lex > bad.lex; fails bad.lex "bad.lex:7: expected a table of pairs, found the end: the profile is cut short"'
check 'cut inside the table' eval 'head -n 14 fghi.lex > bad.lex; fails bad.lex "cut short"'
check 'the second table is missing' eval 'grep -v "^MENTIONED IN ->" fghi.lex > bad.lex; fails bad.lex "expected the second table, found the end"'
check 'a line of the table is missing' eval 'at "/^h <- g/d" "the sum of h is 10 calls, but its lines make 6"'
check 'a sum is missing' eval 'at "/^h = /d" "expected the sum of h before a line of i"'
check 'the sum of another' eval 'at "s/^h = /k = /" "expected the sum of h, found that of k"'
check 'the total is wrong' eval 'at "s/^(all) =  *\([0-9]*\)/(all) = 9\1/" "the sum of (all) is"'
check 'a figure that is none' eval 'at "s/^\(h <- f *\)6 /\1six /" "expected a function with the figures of all columns, found .h <- f"'
check 'a negative figure' eval 'at "s/^\(h <- f *\)6 /\1-6 /" "expected a function with the figures"'
check 'no arrow' eval 'at "s/^h <- f/h -- f/" "expected .function <- origin. or .function =.,"'
check 'other columns' eval 'at "s/ stack  +-/ peak  +-/" "expected the columns calls %time ticks %alloc bytes stack +- SRC"'
check 'JSON: both trees and pairs' eval 'printf "{\"pairs\": [], \"profile\": {}}" > bad.json; fails bad.json "found two"'
check 'JSON: a pair without a name' eval 'printf "{\"pairs\": [{\"calls\": 1}]}" > bad.json; fails bad.json "bad.json:1:.*expected a pair with the member"'
check 'JSON: cut' eval 'head -c 300 fghi.lex.json > bad.json; fails bad.json "found the end of the profile"'
check 'a site log: a pair without its module' eval 'sed "s/\"myhead\" \"m\"$/\"myhead\"/" sites > bad; gzip -c bad > bad.hpz; hp2ps --bars --table bad.hpz 2> err; [ $? = 1 ] && grep "the module of the pair.s origin" err'
check 'figures that contradict the totals are told' eval 'sed "s/total alloc = 1/total alloc = 2/" fghi.lex > odd.lex; hp2ps --table odd.lex 2>&1 > out | grep "the lines have 1364 bytes, but the total says" && hp2ps --quiet --table odd.lex 2>&1 > out | cmp - /dev/null'
finish
