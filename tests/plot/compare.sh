#!/bin/bash
# compare.sh: --diff and --check: what they compare, how it is written, statuses.

. "$(dirname "$0")/tap.sh"
cp "$here"/layouts/{few,fold,long}.hp "$here/layouts/sites.hpz" .

# log N NAME VALUE...: N samples in which the bands have these values; ramp N NAME TOP: from 0 to TOP.
log() {
    local n=$1 i k; shift
    for ((i = 0; i < n; i++)); do
        echo "BEGIN_SAMPLE $i"; for ((k = 1; k < $#; k += 2)); do printf '%s\t%s\n' "${!k}" "${@:k + 1:1}"; done; echo "END_SAMPLE $i"
    done
}
ramp() { local i; for ((i = 0; i < $1; i++)); do printf 'BEGIN_SAMPLE %d\n%s\t%d\nEND_SAMPLE %d\n' $i "$2" $(($3 * i / ($1 - 1))) $i; done; }
log 30 a 1000 b 500 > base.hp
status() { local want=$1; shift; hp2ps "$@" > out 2> err; local is=$?; [ $is = "$want" ] || { echo "status $is"; cat out err; return 1; }; }

# ---- Differences
log 30 a 1500 c 100 > other.hp
check '--diff: change, new and gone' eval 'hp2ps --diff base.hp other.hp > t && grep "^a .*+500 B  *1.5 " t && grep "^b .* gone " t && grep "^c .* new " t && grep "^TOTAL .*+100 B " t && grep "1 new, 1 gone" t'
check 'the largest change comes first' eval '[ "$(hp2ps --diff --format=csv base.hp other.hp | cut -d, -f1 | paste -sd" ")" = "name a b c TOTAL" ]'
check 'figures are those of --table' eval '
    hp2ps --table=csv few.hp | awk -F, "{ print \$2, \$5, \$6 }" | sort > one; hp2ps --diff --format=csv few.hp few.hp | awk -F, "{ print \$1, \$4, \$7 }" | sort > two
    grep -v "^name" one > a; grep -v "^name" two > b; [ -s a ] && cmp a b'
check 'a profile does not differ from itself' eval '! hp2ps --diff --format=csv long.hp long.hp | cut -d, -f5,8,11 | grep "[1-9]" | grep -v mean'
check 'JSON' eval '! have python3 || hp2ps --diff --format=json base.hp other.hp | python3 -c "import json, sys; d = json.load(sys.stdin); assert d[\"total\"][\"b\"][\"mean\"] == 1600 and len(d[\"bands\"]) == 3"'
check 'files of the same name are told by their folders' eval 'mkdir -p deep/old deep/new; cp base.hp deep/old/p.hp; cp other.hp deep/new/p.hp; hp2ps --diff $PWD/deep/old/p.hp $PWD/deep/new/p.hp | grep "^a: old/p.hp   b: new/p.hp   mean" && hp2ps --diff --format=plot -o - deep/old/p.hp deep/new/p.hp | grep "^text title.*\"new/p.hp, compared with old/p.hp\""'
check '-m: so many bands, and the total' eval 'log 20 a 1 b 2 c 3 > x.hp; [ "$(hp2ps --diff -m2 --format=csv x.hp base.hp | wc -l)" = 4 ]'
check 'numbers of cost-centre stacks do not count' eval 'log 20 "(12)main/f" 100 > x.hp; log 20 "(77)main/f" 300 > y.hp; hp2ps --diff x.hp y.hp | grep "^(77)main/f .* 3 " && hp2ps --diff x.hp y.hp | grep "0 new, 0 gone"'
for format in ps eps pdf svg png; do
    check "a picture as $format" eval "hp2ps --diff -o d.$format base.hp other.hp && sound d.$format"
done
beside() { hp2ps --diff --format=plot -o - "$@" | grep "^text \(change\|head\)"; }
check 'its key tells how the means differ' eval 'beside base.hp other.hp > t && grep "+500" t && grep "−500" t && grep "+100" t && [ "$(grep -c "^text head.*change of the mean" t)" = 1 ]'
check '... a band that has not changed; OTHER has the rest; a key on pages of its own' eval '
    beside base.hp base.hp > t && ! grep "+\|−" t; log 30 a 1300 b 510 > x.hp; log 30 a 1000 b 500 d 9 e 9 > y.hp
    beside -m2 x.hp y.hp > t && grep "−300" t && grep "+18" t && hp2ps --diff -M --format=plot -o - base.hp other.hp | grep -c "^text head" | grep -x 1'
check 'one run by two clocks' eval '(echo "SAMPLE_UNIT \"elapsed seconds\""; log 30 "g < f" 5 a 1000) > x.hp; (log 30 "(12)g/f" 5 a 1000) > y.hp
    status 0 --diff x.hp y.hp && grep "one was sampled by elapsed seconds, the other by seconds" err && status 0 --quiet --diff x.hp y.hp && [ ! -s err ] && status 0 --diff base.hp other.hp && [ ! -s err ]'
changes() { hp2ps --diff --format=plot -o - "$@" | grep '^area change'; }
check 'the picture has a part for more and one for less' eval '[ "$(changes base.hp other.hp | grep -c "\"[abc]\"")" = 3 ]'
check 'no change, no part' eval '! changes few.hp few.hp'
check '... of a log with one sample, an empty one, and many bands' eval '
    log 1 a 5 > x.hp; hp2ps --diff -o d.svg x.hp base.hp && sound d.svg && hp2ps --diff -o d.svg base.hp x.hp && sound d.svg
    log 3 > y.hp; hp2ps --quiet --diff -o d.svg base.hp y.hp && sound d.svg && hp2ps --quiet --diff -o d.svg y.hp base.hp && sound d.svg
    log 5 $(for i in {1..300}; do echo n$i $i; done) > z.hp; log 5 n1 7 n2 9 > y.hp; hp2ps --quiet --diff -o d.svg y.hp z.hp && sound d.svg && hp2ps --quiet --diff -m0 -o d.svg z.hp y.hp && sound d.svg'
check '--align=time keeps the unit, run has per cent' eval 'hp2ps --diff --format=plot -o - few.hp few.hp | grep "text unit.*% of the run" && hp2ps --diff --align=time --format=plot -o - few.hp few.hp | grep "text unit.*seconds"'
marked() { ramp 30 a 1000; echo "MARK $1 \"half\""; }
check '--align=marks' eval 'marked 10 > x.hp; marked 20 > y.hp; hp2ps --diff --align=marks -o d.svg x.hp y.hp && sound d.svg'
check '... needs a mark in both' eval 'status 2 --diff --align=marks -o d.svg x.hp base.hp && grep "no mark" err'
check 'one log, three logs: refused' eval 'status 2 --diff base.hp && status 2 --diff base.hp few.hp fold.hp && status 2 --diff'
check 'a log that is not there' eval 'status 1 --diff base.hp nothing.hp && grep "nothing.hp" err'
check 'profiles of different kinds' eval 'log 20 x 5 > x.hp; status 2 --diff base.hp x.hp && grep "no band in common" err'
check 'cells and bytes' eval '(echo "VALUE_UNIT \"cells\""; log 20 a 5) > x.hp; status 2 --diff base.hp x.hp && grep "one counts bytes, the other cells" err'
check '--align is for --diff, --update for --check' eval 'status 2 --align=time base.hp && status 2 --update base.hp && status 2 --tolerance=5 base.hp && status 2 --diff --align=space base.hp few.hp'
check 'hostile names' eval 'log 20 "=1+1" 9 "a,\"b\"" 8 "<&>" 7 > x.hp; hp2ps --diff --format=csv x.hp x.hp | grep "^\"'"'"'=1+1\"," && hp2ps --diff -o d.svg x.hp base.hp; log 20 "<&>" 7 a 1 > x.hp; hp2ps --diff -o d.svg x.hp base.hp && sound d.svg'
check 'a full device, no directory' eval 'hp2ps --diff base.hp other.hp > /dev/full; [ $? = 1 ] && status 1 --diff -o none/d.svg base.hp other.hp && [ ! -e none ]'

# ---- Checks
check 'within: status 0' eval 'status 0 --check=base.hp base.hp && grep "all 9 figures are within" out && [ ! -s err ]'
log 30 a 1100 b 550 > more.hp
check 'ten per cent more is within, at the bound' status 0 --check=base.hp more.hp
log 30 a 1101 b 551 > more.hp
check '... and above it outside: status 3' eval 'status 3 --check=base.hp more.hp && grep "^hp2ps: more.hp: the peak is 1.652 kB, was 1.500 kB: above the 1.650 kB allowed" err && grep "too high" out'
check '--tolerance, with % and without' eval 'status 0 --check=base.hp --tolerance=11% more.hp && status 0 --check=base.hp --tolerance=11 more.hp && status 3 --check=base.hp --tolerance=9% more.hp'
log 30 a 1000 b 700 > more.hp
check 'a band is told by its name' eval 'status 3 --check=base.hp --tolerance=20% more.hp && grep "the peak of b is 700 bytes" err && ! grep "the peak is" err'
check '--tolerance for a band, for a figure, for both' eval 'status 0 --check=base.hp --tolerance=20% --tolerance=b=40% more.hp && status 3 --check=base.hp --tolerance=20% --tolerance=peak:b=40% more.hp && ! grep "peak of b" err && grep "mean of b" err && status 3 --check=base.hp --tolerance=20% --tolerance=mean:40% more.hp'
check 'less is never outside' eval 'log 30 a 10 b 5 > less.hp; status 0 --check=base.hp less.hp && grep "well below the base" out'
check 'a new band counts' eval 'log 30 a 900 b 450 c 100 > x.hp; status 3 --check=base.hp x.hp && grep "peak of c is 100 bytes, was 0 bytes" err'
check 'a small band may change' eval 'log 30 a 1000 b 500 c 10 > x.hp; log 30 a 1000 b 500 c 24 > y.hp; status 0 --check=x.hp y.hp'
check 'growth' eval 'ramp 30 a 1000 > x.hp; log 30 a 1000 > y.hp; status 3 --check=y.hp --tolerance=mean:1000% --tolerance=peak:1000% x.hp && grep "the growth is" err && ! grep "the peak" err'
for figure in peak mean growth; do
    check "--max-$figure" eval "ramp 40 a 4000 > x.hp; status 0 --max-$figure=4k x.hp && status 3 --max-$figure=1k x.hp && grep 'the $figure is .* above the limit of 1.00 kB' err && status 3 --max-$figure=a=1k x.hp && grep 'the $figure of a is' err"
done
check 'limits and a base' eval 'status 3 --check=base.hp --max-peak=1k base.hp && grep "limit" err && status 0 --check=base.hp --max-peak=1500 base.hp && status 3 --check=base.hp --max-peak=1499 base.hp'
check 'sizes' eval 'status 0 --max-peak=0.0015M base.hp && status 2 --max-peak=x base.hp && status 2 --max-peak=5X base.hp && status 2 --max-peak=-1 base.hp && status 2 --max-peak= base.hp && status 2 --max-peak==5 base.hp'
check 'bad tolerances' eval 'for t in x -5 % peak: =5 nan 1e99; do status 2 --check=base.hp --tolerance=$t base.hp || exit 1; done'
check 'a band that neither has is an error, with the nearest' eval 'log 30 alpha 5 > x.hp; status 1 --check=x.hp --max-peak=alpa=5 x.hp && grep "no band .alpa. .*nearest: alpha" err && status 1 --check=x.hp --tolerance=alpa=5 x.hp'
check 'another unit of time is refused: status 2' eval '(echo "SAMPLE_UNIT \"Mbytes allocated\""; log 30 a 1) > x.hp; status 2 --check=base.hp x.hp && grep "sampled by" err'
check 'there is no base: how to make one' eval 'rm -f none.hp; log 30 a 5 > x.hp; status 1 --check=none.hp x.hp && grep "there is no base none.hp; with --update x.hp becomes it" err && [ ! -e none.hp ] && status 0 --check=none.hp --update x.hp && cmp none.hp x.hp'
check 'few samples make no base' eval 'rm -f none.hp; log 30 a 5 > good.hp; cp good.hp kept.hp; log 4 a 5 > x.hp; status 2 --check=kept.hp --update x.hp && grep "only 4 samples" err && cmp kept.hp good.hp && status 2 --check=none.hp --update x.hp && [ ! -e none.hp ]'
check '... and the interval that is advised gives enough' eval '
    awk "BEGIN { for (t = 0; t < 0.19; t += 0.0105) printf \"BEGIN_SAMPLE %.4f\\na\\t5\\nEND_SAMPLE %.4f\\n\", t, t }" > x.hp; status 2 --check=x.hp x.hp && grep -F "(-i0.002, GHC: +RTS -i0.002)" err'
check 'few samples are refused, but not by the clock of bytes' eval 'log 19 a 5 > x.hp; status 2 --check=x.hp x.hp && grep "only 19 samples" err && (echo "SAMPLE_UNIT \"Mbytes allocated\""; cat x.hp) > y.hp && status 0 --check=y.hp y.hp && log 20 a 5 > x.hp && status 0 --check=x.hp x.hp'
check 'a missing base, a missing log, a damaged one: status 1' eval 'status 1 --check=nothing.hp base.hp && grep nothing.hp err && status 1 --check=base.hp nothing.hp && : > bad.hp && status 1 --check=bad.hp base.hp && status 1 --check=base.hp bad.hp'
check 'a directory of bases' eval 'mkdir -p bases; cp base.hp bases/one.hp; cp base.hp one.hp; cp base.hp bases/two.hp; cp more.hp two.hp; status 3 --check=bases one.hp two.hp && grep "^one.hp: all" out && grep "^two.hp: too high" out && status 1 --check=bases base.hp'
check 'of several, unreadable counts more than outside' eval 'status 1 --check=bases two.hp bad.hp; [ $? = 0 ]'
check 'standard input' eval 'hp2ps --check=base.hp < more.hp 2> err; [ $? = 3 ] && grep "^hp2ps: standard input: " err'
check 'GHC log against its eventlog is refused or compared, never mixed up' eval 'status 2 --check=$here/eventlogs/hT.hp $here/eventlogs/hT.eventlog.gz'
check 'a site log, by any kind' eval 'cp sites.hpz s.hpz; for by in producer construction module; do status 0 --by $by --max-peak=1G s.hpz && status 3 --by $by --max-peak=1 s.hpz || exit 1; done'

check 'JUnit' eval 'status 3 --check=base.hp --format=junit more.hp && grep "<testsuite name=\"more.hp\" tests=\"9\" failures=\"4\"" out && grep "<failure message=" out && { ! have xmllint || xmllint --noout out; }'
check '... with hostile names' eval 'log 30 "</testcase>&\"" 9000 > x.hp; status 0 --check=x.hp --format=junit x.hp && { ! have xmllint || xmllint --noout out; }'
check '... of several logs is one document' eval 'status 3 --check=base.hp --format=junit -o r.xml more.hp base.hp && [ "$(grep -c "<testsuite " r.xml)" = 2 ] && { ! have xmllint || xmllint --noout r.xml; }'
check '... says which log could not be checked' eval 'echo garbage > "bad&.hp"; status 1 --check=base.hp --format=junit "bad&.hp" base.hp && grep -A1 "<testsuite name=\"bad&amp;.hp\" tests=\"1\" failures=\"0\" errors=\"1\"" out | grep "<error message=" && [ "$(grep -c "<testsuite " out)" = 2 ]'
check '... and so does JSON' eval 'status 1 --check=base.hp --format=json "bad&.hp" base.hp "bad&.hp" && [ "$(grep -c "^[[ ]{\"file\": \"bad&.hp\", \"error\": \"it could not be checked\"}" out)" = 2 ]'
check 'JSON' eval '! have python3 || { status 3 --check=base.hp --format=json more.hp base.hp && python3 -c "import json; d = json.load(open(\"out\")); assert [x[\"outside\"] for x in d] == [4, 0]"; }'
check 'csv is not for checks, junit not for pictures' eval 'status 2 --check=base.hp --format=csv base.hp && status 2 --format=junit base.hp && status 2 --report --format=csv base.hp'

check '--update makes a base' eval 'rm -f new.hp; status 0 --check=new.hp --update base.hp && cmp new.hp base.hp'
check '... and replaces one, and the check passes then' eval 'status 0 --check=new.hp --update more.hp && cmp new.hp more.hp && status 0 --check=new.hp more.hp'
check '... from standard input' eval 'hp2ps --check=new.hp --update < base.hp && cmp new.hp base.hp && cat more.hp | hp2ps --check=new.hp --update && cmp new.hp more.hp'
check '... not from a log that cannot be read' eval 'cp base.hp new.hp; status 1 --check=new.hp --update bad.hp && cmp new.hp base.hp'
check '... not where there is no directory' eval 'status 1 --check=none/new.hp --update base.hp && [ ! -e none ]'
check 'a directory is filled' eval 'mkdir empty; status 0 --check=empty --update one.hp two.hp && cmp empty/one.hp one.hp && cmp empty/two.hp two.hp'
# Sums in another order differ in their last digits; a ratio has no more digits than it needs.
tiny() { for i in 0 1 2 3 4 5 6 7 8 9 10 11; do printf 'BEGIN_SAMPLE %d\nall\t90000\na\t%s\nb\t%s\nEND_SAMPLE %d\n' $i "$1" "$2" $i; done; }
check '--diff: noise is 0, and ratios are short' eval 'tiny 0.3 800000 > t1.hp; tiny 0.30000000000000004 3 > t2.hp; hp2ps --quiet --diff t1.hp t2.hp > out; cat out; grep -q "^a  *0.300 B  *0.300 B  *0 B  *1 " out && grep -q "^b .* <0.001 " out && ! grep "e-" out && hp2ps --quiet --diff t2.hp t1.hp | grep "^b .* 266667 "'
finish
