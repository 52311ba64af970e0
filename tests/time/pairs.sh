#!/bin/bash
# pairs.sh: what a program with pairs tells: prog.lex and its JSON, heap profiles by pair, sets of pairs, the stacks. The pairs
# of pairs.m are made by hand, so that the run time is tested by itself.
# Environment: see tap.sh.

set -u
cd "$(dirname "$0")/.." && . ./tap.sh
here=$tests/time
unset LMLARGS SOURCE_DATE_EPOCH
cd "$scratch" || exit 1
count=0 failures=0
same() { [ "$1" = "$2" ] || { printf '%s\n--- is not\n%s\n' "$1" "$2"; false; }; }

# by_hand OUT FLAG...: compiles pairs.m with a C compiler that changes the C before it compiles it.
by_hand() {
    local out=$1 cc; shift
    cp "$here/pairs.m" "$out.m"
    cc=$("$LMLC" -v -auto-all "$@" "$out.m" -o "$out" 2>&1 | awk '/ -c / { print $1; exit }')
    mkdir -p bin
    printf '#!/bin/bash\nfor a; do case $a in *.c) awk -f %q "$a" > "$a.new" && mv "$a.new" "$a" ;; esac; done\nPATH=%q exec %q "$@"\n' \
        "$here/by-hand.awk" "$PATH" "$cc" > "bin/${cc##*/}"
    chmod +x "bin/${cc##*/}"
    PATH=$scratch/bin:$PATH "$LMLC" -auto-all "$@" "$out.m" -o "$out" > lmlc.out 2>&1 || { show lmlc.out | sed 's/^/# /'; bail "pairs.m does not compile"; }
}
run() { printf %s "$1" | limited 60 "${@:2}" > out 2> err; }

# figure COLUMN LINE FILE: calls 1 time 2 ticks 3 alloc 4 bytes 5 stack 6, of the line that begins so in the first table
figure() { awk -v c="$1" -v want="$2" '/^MENTIONED IN/ { exit } index($0, want) == 1 { print $(NF - 8 + c); exit }' "$3"; }
calls() { awk '/^FUNCTION/ { on = 1; next } /^MENTIONED IN/ { exit } on && NF && $2 == "<-" { n = NF - 7; line = $1 "<-"; for (i = 3; i < n; i++) line = line $i (i < n - 1 ? " " : ""); print line, $n }' "$1" | sort; }
inverse() { awk '/^MENTIONED IN/ { on = 1; next } on && $2 == "->" { n = NF - 7; line = $1; for (i = 4; i < n; i++) $3 = $3 " " $i; print $3 "<-" line, $n }' "$1" | sed 's/(other<-/(other modules)<-/' | sort; }

by_hand prog -O0
want='f<-myhead 20000
f<-mylast 200
foldr<-foldr 20200
foldr<-myhead 20
foldr<-mylast 20
myhead<-work 20
mylast<-work 20
rev<-mylast 20
rev<-rev 200
upto<-(other modules) 40
upto<-* 20200
work<-(root) 1
work<-work 20'

run 20 ./prog -T --time=json
check 'calls by pair' same "$(calls prog.lex)" "$want"
check 'the output is that of a plain run' eval 'run 20 ./prog; cp out plain; run 20 ./prog -T; cmp out plain'
run 20 ./prog -T --time=json
sum() { awk -v f="$1" -v c="$2" '/^MENTIONED IN/ { exit } $1 == f && $2 == "<-" { s += $(NF - 8 + c) } $1 == f && $2 == "=" { t = $(NF - 8 + c) } END { print s + 0 == t + 0 ? "equal" : s " and " t }' prog.lex; }
for f in f foldr rev upto work; do for c in 1 3 5 6; do
    check "the sum of $f, column $c" same "$(sum $f $c)" equal
done; done
every() { awk -v c="$1" '/^MENTIONED IN/ { exit } $2 == "=" && $1 != "(all)" { s += $(NF - 8 + c) } $1 == "(all)" { t = $(NF - 8 + c) } END { print s + 0 == t + 0 ? "equal" : s " and " t }' prog.lex; }
for c in 1 3 5 6; do check "the sum of all, column $c" same "$(every $c)" equal; done
check 'bytes are all that was allocated' eval 'same "$(figure 5 "(all) =" prog.lex)" "$(sed -n "s/.*total alloc = *\([0-9,]*\) .*/\1/p" prog.lex | tr -d ,)"'
check 'the stack of all is the deepest' eval 'same "$(figure 6 "(all) =" prog.lex)" "$(sed -n "s/.*deepest stack = \([0-9]*\) .*/\1/p" prog.lex)"'
check 'blocks per origin have the same pairs' eval 'same "$(grep -c -- " -> " prog.lex)" "$(($(grep -c -- " <- " prog.lex)))" && grep "^myhead -> f  *20000 " prog.lex && grep "^(root) -> work  *1 " prog.lex'
check 'a word with a blank' grep '^upto <- (other modules)  *40 ' prog.lex
check 'few ticks: the error is told' grep 'ticks are few: the standard error\|there was no tick' prog.lex
check 'prog.prof names pairs' grep '^ *f<-myhead ' prog.prof
check 'JSON has the same calls' eval '[ -z "$(command -v python3)" ] || same "$(python3 -c "
import json; p = json.load(open(\"prog.lex.json\"))
for x in sorted(\"%s<-%s %d\" % (x[\"name\"], x[\"origin\"], x[\"calls\"]) for x in p[\"pairs\"] if \"origin\" in x): print(x)
assert sum(x[\"alloc\"] for x in p[\"pairs\"]) == p[\"total_alloc\"]
assert sum(x[\"ticks\"] for x in p[\"pairs\"]) + p[\"lost_ticks\"] == p[\"total_ticks\"]
assert sum(x[\"stack\"] for x in p[\"pairs\"]) == p[\"total_stack\"]" | LC_ALL=C sort)" "$want"'
check 'without --time=json there is none' eval 'rm prog.lex.json; run 20 ./prog -T; [ ! -e prog.lex.json ] && [ -s prog.lex ]'
check 'a program without pairs writes no prog.lex' eval '"$LMLC" -auto-all "$here/pairs.m" -o none && run 2 ./none -T && [ -s none.prof ] && [ ! -e none.lex ]'

# ---- files
# ended SIGNAL CONDITION: a run that gets the signal when the condition holds.
ended() { echo 100000000 | ./prog -T > /dev/null 2>&1 & pid=$!; soon eval "$2"; kill -s "$1" $pid; wait $pid 2> /dev/null; true; }
check '-o moves it' eval 'mkdir d; run 20 ./prog -T -od/x.prof; [ -s d/x.prof ] && [ -s d/x.lex ]'
check 'what can not be written is told' eval 'mkdir e e/prog.lex; (cd e && run 20 ../prog -T; grep "no profile of time: prog.lex: " err && [ -s prog.prof ] && cmp out ../plain)'
check 'SIGTERM: the report is whole' eval 'ended TERM "catches \$pid PROF && worked \$pid 20" && grep -c "^(all) =" prog.lex | grep -x 2'
check 'killed after a report: the last one is whole' eval 'rm -f prog.lex; ended KILL "test -s prog.lex" && grep -c "^(all) =" prog.lex | grep -x 2'
ticks() { figure 3 "(all) =" prog.lex; }
check 'its ticks sum up' eval '[ "$(ticks)" -gt 0 ] && same "$(ticks)" "$(sed -n "s/.*(\([0-9]*\) ticks.*/\1/p" prog.lex)"'

# ---- the stack: foldr and f go 1000 calls deep, nobody else does.
check 'the stack is that of foldr and f' eval '[ "$(($(figure 6 "foldr =" prog.lex) + $(figure 6 "f =" prog.lex)))" -gt "$(($(figure 6 "(all) =" prog.lex) / 2))" ]'

# ---- and in a large file, which the C compiler gets other flags for, and deeper than is looked at
check 'the stack of a compiled program' eval '{ cat; for i in {1..900}; do echo "and pad$i x = if x > $i then [x; $i] @ pad$((i % 900 + 1)) (x - 1) else []"; done; echo "in let n = stoi input in itos (repeat n (2400000 / n)) @ itos (length (pad1 0)) @ \"\\n\""; } > deep.m <<END
let rec fold f z [] = z
||  fold f z (x.xs) = f x (fold f z xs)
and add x y = x + y
and build n = if n = 0 then [] else n . build (n - 1)
and repeat n k = if k = 0 then 0 else fold add 0 (build n) + repeat n (k - 1)
END
"$LMLC" -fpairs -O0 deep.m -o deep && run 60000 ./deep -T0.0002 && part() { awk -v f="$1" "/^MENTIONED/ { exit } \$1 == f && \$2 == \"=\" { print \$(NF - 2) }" deep.lex; }
cat deep.lex | head -n 20; [ $(($(part fold) + $(part add))) -gt $(($(part "(all)") * 9 / 10)) ] && ! grep "were not looked at" deep.lex'
check 'a deeper one is looked at in part, and told' eval 'run 1000000 ./deep -T0.0002; head -n 20 deep.lex; grep "of the stack, the outermost [0-9]* bytes were not looked at" deep.lex'

# ---- no line table: a function with several pairs is f <- ?, one with a single pair is known
check 'without tables ticks belong to f <- ?' eval 'cp prog bare; strip bare; run 20000 ./bare -T0.0002; cat bare.lex; grep "^[a-z]* <- ? " bare.lex && same "$(figure 3 "(all) =" bare.lex)" "$(sed -n "s/.*(\([0-9]*\) ticks.*/\1/p" bare.lex)" && ! grep "^mylast <- ? \|^myhead <- ? " bare.lex'

# ---- the heap
bands() { awk '/^[^A-Z]/ { print $1 }' "$1" | sort -u | tr '\n' ' '; }
heap() { run 60 ./prog "$@" --clock=alloc:20k; }
check '-s: bands are pairs' eval 'heap -s; bands prog.hp | grep "f<-myhead.* foldr<-foldr"'
check "-s{f}: any origin" eval 'heap "-s{f}"; bands prog.hp | grep -x "f<-myhead \(f<-mylast \)\{0,1\}"'
check "-s{<-foldr}: any function" eval 'heap "-s{<-foldr}"; same "$(bands prog.hp)" "foldr<-foldr "'
check "-s{f<-myhead}: one pair" eval 'heap "-s{f<-myhead}"; same "$(bands prog.hp)" "f<-myhead "'
check "-s{<-*}, -s{<-(other modules)}" eval 'heap "-s{<-*,<-(other modules)}"; bands prog.hp | grep "upto<-\*" && ! grep "has no such" err'
check 'beside another kind' eval 'heap -c "-s{f<-myhead}"; same "$(bands prog.hp)" "(.) "'
check 'names that are not there' eval 'heap "-s{g,<-myhed,f<-myhed}"; cat err; grep -F -e "-s{g}: the program has no such pair; the nearest: f" err && grep -F -e "-s{<-myhed}: the program has no such pair; the nearest: <-myhead" err && grep -F -e "-s{f<-myhed}: the program has no such pair; the nearest: f<-myhead" err'
check 'live bytes by pair are all live bytes' eval 'heap -s; sums() { gzip -dc prog.hpz | awk "/^BEGIN_SAMPLE/ { s = 0 } /^[0-9]/ { s += \$2 } /^END_SAMPLE/ { print s }"; }; same "$(sums | head -n 50)" "$(awk "/^BEGIN_SAMPLE/ { s = 0 } /\t/ { s += \$2 } /^END_SAMPLE/ { print s }" prog.hp | head -n 50)"'
check 'the site log has origins' eval 'heap -s; gzip -dc prog.hpz > sites; grep "^COLUMNS .* centre origin$" sites && grep "^SITE .*\"f<-myhead\" \"myhead\"$" sites && grep "^CENTRE .*\"f<-myhead\" 60000 .* \"myhead\" \"prog\"$" sites && grep "\"(other modules)\" \"\"$" sites'

echo "1..$count"
[ $failures = 0 ]
