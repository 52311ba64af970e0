#!/bin/bash
# centres.sh: heap profiles by cost centre: -s, sets in every direction, the site log's centres and arcs, names that two
# modules share, names that aren't there. centres.c registers the centres, so that nothing here needs the compiler's.
# Environment: see tap.sh.

cd "$(dirname "$0")/.." && . ./tap.sh
quick_c
unset LMLARGS SOURCE_DATE_EPOCH
profile=$tests/profile top=${tests%/*}
cd "$scratch" || bail "no directory to work in"
count=0 failures=0

check() {
    local name=$1; shift
    count=$((count + 1))
    if "$@" > diagnostic 2>&1; then echo "ok $count - $name"
    else echo "not ok $count - $name"; failures=$((failures + 1)); cat diagnostic err | head -n 20 | cut -c 1-200 | sed 's/^/#   /'
    fi
}

cp "$profile/centres.m" prog.m
${CC:-cc} -c -I"$top/rts" -DLML_NO_REGS "$profile/centres.c" -o centres.o > cc.out 2>&1 || { show cc.out; bail "centres.c does not compile"; }
"$LMLC" prog.m centres.o -o prog > lmlc.out 2>&1 && "$LMLC" prog.m -o plain >> lmlc.out 2>&1 || { show lmlc.out; bail "it does not compile"; }

run() { limited 20 "./${program:-prog}" --clock=alloc:8k "$@" > out 2> err < /dev/null; }
bands() { awk -F '\t' 'NF == 2 { print $1 }' "${1:-prog.hp}" | sort -u | tr '\n' ' '; }
bands_are() { [ "$(bands)" = "$1" ] || { bands; false; }; }
told() { [ "$(grep -c . err)" = "$1" ]; }
sorted() { awk -f "$profile/sorted.awk" prog.hp; }
sliced() { zcat all.hpz | awk -v by="$1" -v only="$2" -f "$profile/slice.awk"; }

run -s || bail "it fails"
cp out want; cp prog.hp all.hp; cp prog.hpz all.hpz
check "bands are centres, of one name by module" bands_are "MAIN SYSTEM größer one.mapper two.mapper "
check "a set" eval 'run "-s{größer}" && bands_are "größer " && told 0'
check "a name of two modules is both" eval 'run "-s{mapper}" && bands_are "one.mapper two.mapper " && told 0'
check "the label is one of them" eval 'run "-s{two.mapper}" && bands_are "two.mapper " && told 0'
check "-s '-c{(.)}' is that slice" eval 'run -s "-c{(.)}" && told 0 && cmp <(sorted) <(sliced centre "construction={(.)}")'
check "-c '-s{mapper}' is that slice" eval 'run -c "-s{mapper}" && told 0 && grep -qx "JOB \"prog -c -s{mapper}\"" prog.hp &&
    cmp <(sorted) <(sliced construction "centre={one.mapper}{two.mapper}")'
check "-p '-s{MAIN}' '-m{prog}'" eval 'run -p "-s{MAIN}" "-m{prog}" && cmp <(sorted) <(sliced producer "centre={MAIN} module={prog}")'
check "the program prints what it prints" cmp want out
check "the totals are those of every other kind" eval 'run -p && cmp <(awk -v by=total -f "$profile/sorted.awk" all.hp) <(awk -v by=total -f "$profile/sorted.awk" prog.hp)'
check "letters share an argument" eval 'run -sk && bands_are "MAIN SYSTEM größer one.mapper two.mapper "'
check "a name that isn't there: the nearest" eval 'run "-s{maper,idle_hands,zzz}" && cmp want out && told 3 &&
    grep "prog: -s{maper}: the program has no such cost centre; the nearest: ...\.mapper, ...\.mapper$" err &&
    grep -e "-s{idle_hands}: .*nearest: idle hands$" err && grep -e "-s{zzz}: the program has no such cost centre$" err'
check "a centre that makes nothing" eval 'run "-s{idle hands}" && told 1 && grep "nothing of that cost centre was alive" err'

columns='COLUMNS group module producer construction type position'
check "the site log is of version 2 and names its columns" eval '[ "$(zcat all.hpz | sed -n "1p;6p")" = "HPZ 2
$columns centre" ]'
check "at the end: every centre, with its totals" eval 'zcat all.hpz | sed -n "/^CENTRE/s/ [0-9]*//p" | sort > got; cat got; diff got - <<END
CENTRE "MAIN" "" "" "MAIN" 0 16 504000 0
CENTRE "SYSTEM" "" "" "SYSTEM" 0 0 48 0
CENTRE "größer" "one" "one.m:4" "größer" 1 0 8 0
CENTRE "idle hands" "one" "one.m:5" "idle hands" 0 0 0 0
CENTRE "mapper" "one" "one.m:3" "one.mapper" 12 30 80 5
CENTRE "mapper" "two" "two.m:7" "two.mapper" 34 1 256 2
CENTRE "twice" "two" "two.m:8" "twice:8" 0 0 0 0
CENTRE "twice" "two" "two.m:9" "twice:9" 0 0 0 0
END'
check "and the arcs, by the numbers of centres" eval '[ "$(zcat all.hpz | awk "/^CENTRE/ { c[\$2] = \$3 \$4 } /^ARC/ { print c[\$2], c[\$3], \$4 }" | tr -d \\\")" = "MAIN mapperone 12
mapperone mappertwo 30
MAIN mappertwo 4
mappertwo größerone 1" ]'

# Without centres.
program=plain
check "a program without centres says how to get some" eval '! run -s && grep -q "plain: -s: this program has no cost centres; compile it with lmlc -fscc" err && [ ! -s out ]'
check "also where they restrict" eval 'run -c "-s{mapper}"; [ $? = 2 ] && grep -q "no cost centres" err && [ ! -e plain.hp ]'
check "its site log has no such column, and no centres" eval 'run -c && [ "$(zcat plain.hpz | sed -n 6p)" = "$columns" ] && ! zcat plain.hpz | grep "^CENTRE\|^ARC"'

# As lmlc makes them: the site log and the profile of time tell the same, and no byte is lost.
"$LMLC" -auto-all prog.m -o auto > lmlc.out 2>&1 || { show lmlc.out; bail "it does not compile with centres"; }
program=auto
check "compiled centres: -s" eval 'run -s -T --time=json --stats-json=stats.json && cmp want out && cp auto.hp whole.hp &&
    awk -F "\t" "NF == 2 { print \$1 }" whole.hp | sort -u | grep -x "build\|pairs\|sums" | wc -l | grep -x 3'
check "their bytes are what was allocated" eval '[ "$(zcat auto.hpz | awk "/^CENTRE/ { n += \$(NF - 1) } END { printf \"%d\", n }")" = "$(sed -n "s/.*\"allocated_bytes\": \([0-9]*\).*/\1/p" stats.json)" ]'
check "the entries of a centre are those of its arcs" eval 'zcat auto.hpz | awk "/^CENTRE/ { e[\$2] = \$(NF - 3); i[\$2] = \$(NF - 2) } /^ARC/ { e[\$3] -= \$4; i[\$2] -= \$4; n++ } END { for (k in e) if (e[k] || i[k]) exit 1; exit !n }"'
check "-s restricts to a function" eval 'run -c "-s{pairs}" && [ "$(bands auto.hp)" != "$(bands whole.hp)" ] && told 0'

# hp2ps
if [ -x "$HP2PS" ]; then
    figures() { "$HP2PS" --bars="$1" --table=csv "$2" 2> err | awk -F, 'NR > 1 && $2 != "GC" && $2 != "TOTAL" { print $2, $6 }' | grep -v ' 0$' | sort; [ ! -s err ]; }
    check "hp2ps: entries in the site log, the .prof and its JSON" eval 'run -s -T --time=json; figures entries auto.hpz > a && [ -s a ] && figures entries auto.prof | cmp - a && figures entries auto.prof.json | cmp - a'
    check "hp2ps: so are bytes" eval 'figures bytes auto.hpz > a && [ -s a ] && figures bytes auto.prof | cmp - a && figures bytes auto.prof.json | cmp - a'
    check "hp2ps --centres: the same by arcs and by the tree" eval '"$HP2PS" --bars=entries --centres=sums --table=csv auto.hpz > a && "$HP2PS" --bars=entries --centres=sums --table=csv auto.prof > b &&
        [ "$(grep -c ",sums," a b | tr "\n" " ")" = "a:1 b:1 " ]'

    same() { diff <(cut -d , -f 2- "$1" | sort) <(cut -d , -f 2- "$2" | sort); }
    program=prog
    check "hp2ps --by centre" eval '"$HP2PS" -t0 -m0 --table=csv --by centre all.hpz > got; "$HP2PS" -t0 -m0 --table=csv all.hp > have; same got have'
    check "hp2ps --only centre=" eval 'run -c "-s{größer}"; "$HP2PS" -t0 -m0 --table=csv prog.hp > have
        "$HP2PS" -t0 -m0 --table=csv --by construction --only centre=größer all.hpz > got; same got have'
    check "hp2ps: a name that isn't there: the nearest" eval '! "$HP2PS" --only centre=mapper all.hpz 2> err && grep "no centre .mapper. in this log; the nearest: .*one.mapper" err'
    check "hp2ps: a log without centres" eval '! "$HP2PS" --by centre plain.hpz 2> err && grep "no cost centres; compile the program with lmlc -fscc" err'
fi
echo "1..$count"
[ $failures = 0 ]
