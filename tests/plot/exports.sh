#!/bin/bash
# exports.sh: the formats of other tools, read back by those tools where they are installed, and their
# totals compared with --table. A tool that is missing is skipped by name.

. "$(dirname "$0")/tap.sh"
cp "$here/layouts/sites.hpz" "$here/layouts/few.hp" .
cp "$here/eventlogs/hc.eventlog.gz" "$here/eventlogs/hT.eventlog.gz" "$here/eventlogs/hT.hp" .
number() { grep -o "\"$2\": [0-9.e+]*" "$1" | head -n 1 | grep -o '[0-9.e+]*$'; }
total() { hp2ps --table=json "$@" > t.json; number t.json peak; }
peak=$(total sites.hpz) cells=$(hp2ps --table=json --cells sites.hpz > t.json; number t.json peak)
to() { local format=$1; shift; hp2ps --format="$format" -o - "$@"; }
python() { have python3 || { echo "python3 is not installed"; exit 0; }; python3 - "$@"; }
tool() { local name=$1; shift; if have "$name"; then check "$@"; else skip "$1" "$name is not installed"; fi; }

# ---- Which census
check 'folded: the peak by default, all of it' eval '[ "$(to folded sites.hpz | awk "{ s += \$NF } END { print s }")" = "$peak" ]'
check '--at=peak is that' eval 'to folded sites.hpz > a; to folded --at=peak sites.hpz | cmp - a'
at() { to csv-long sites.hpz | awk -F, -v t="$1" 'NR > 1 && $1 == t { s += $(NF - 1) } END { print s }'; }
times=$(to csv-long sites.hpz | tail -n +2 | cut -d, -f1 | uniq)
check '--at=TIME is the nearest sample, of every sample' eval '
    for t in $times; do
        [ "$(to folded --at=$(awk -v t=$t "BEGIN { print t + 0.0000001 }") sites.hpz | awk "{ s += \$NF } END { print s + 0 }")" = "$(at $t)" ] || { echo $t; exit 1; }
    done'
check '--at=end' eval '[ "$(to folded --at=end sites.hpz | awk "{ s += \$NF } END { print s }")" = "$(hp2ps --table=csv sites.hpz | awk -F, "\$2 == \"TOTAL\" { print \$8 }")" ]'
long_log() { local i; for ((i = 0; i < 9000; i++)); do printf 'BEGIN_SAMPLE %d\na\t%d\nEND_SAMPLE %d\n' $i $((i * 7 % 1000 + 1)) $i; done; printf 'BEGIN_SAMPLE 9001\nEND_SAMPLE 9001\n'; }
check 'a long log is thinned for pictures only' eval 'long_log > l.hp; [ "$(to folded --at=4321 l.hp)" = "a $((4321 * 7 % 1000 + 1))" ] && [ "$(to folded --at=end l.hp)" = "a $((8999 * 7 % 1000 + 1))" ] && [ "$(to csv-long l.hp | wc -l)" = 9001 ]'
check 'restrictions hold' eval 'to folded --only producer=elim sites.hpz | grep elim && ! to folded --only producer=elim sites.hpz | grep negin && to folded --to 0.05 sites.hpz'
check 'a name that is not there is an error' eval 'to folded --only producer=elin sites.hpz 2> err; [ $? = 1 ] && grep "nearest: elim" err'
for bad in '--at=never' '--at=' '--at=peak --format=massif' '--at=all --format=pprof' '--at=peak --format=svg' '--at=peak --table' '--cells --format=pprof'; do
    check "refused: $bad" eval "hp2ps $bad -o x sites.hpz; [ \$? = 2 ] && [ ! -e x ]"
done

# ---- Each format
check 'csv-long has every site at every sample' eval '
    to csv-long sites.hpz > l.csv; head -n 1 l.csv | grep "^time,group,module,producer,construction,type,site,.*bytes,cells$" &&
    [ "$(tail -n +2 l.csv | wc -l)" = "$(zcat -f sites.hpz | grep -c "^[0-9]* [0-9]* [0-9]*$")" ] &&
    [ "$(tail -n +2 l.csv | awk -F, "{ b += \$(NF - 1); c += \$NF } END { print b, c }")" = "$(zcat -f sites.hpz | awk "/^[0-9]* [0-9]* [0-9]*$/ { b += \$2; c += \$3 } END { print b, c }")" ]'
# most_memory FILE: the most kB that csv-long of it takes. The address sanitizer keeps what was freed.
export ASAN_OPTIONS=${ASAN_OPTIONS-}:quarantine_size_mb=1
most_memory() { python3 -c 'import resource, subprocess, sys; subprocess.run([sys.argv[1], "--quiet", "--format=csv-long", "-o", "big.csv", sys.argv[2]], check=True); print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)' "$HP2PS" "$1"; }
run_of() { awk -v n="$1" 'BEGIN { print "HPZ 1\nJOB \"x\"\nSAMPLE_UNIT \"seconds\"\nVALUE_UNIT \"bytes\""; for (i = 1; i <= 50; i++) printf "SITE %d \"g\" \"m\" \"producer%d\" \"C\" \"T\" \"m.m:%d\"\n", i, i, i
    for (t = 0; t < n; t++) { print "BEGIN_SAMPLE " t; for (i = 1; i <= 50; i++) print i, 24 * (i + t % 7), i + t % 7; print "END_SAMPLE " t } }'; }
check 'csv-long takes no more memory for a longer run' eval 'run_of 3000 > short.hpz; run_of 12000 > long.hpz; a=$(most_memory short.hpz); b=$(most_memory long.hpz); echo "$a $b"; [ $((b * 2)) -lt $((a * 3)) ] && [ "$(wc -l < big.csv)" = 600001 ] && tail -n 1 big.csv | grep -x "11999,.*,1224,51"'
check 'csv-long of a plain log has names' eval 'to csv-long few.hp | grep ",elim,[0-9]*,$"'
check 'folded: group, module, producer, construction' eval 'to folded sites.hpz | grep "^grp0;mod0;elim;(\.) [0-9]*$"'
check 'folded: the stack of cost centres, the outermost first' eval 'to folded hc.eventlog.gz | grep "^main;.* [0-9]*$"'
check 'folded: semicolons' eval 'printf "BEGIN_SAMPLE 0\na;b c\t5\nEND_SAMPLE 0\n" > n.hp; [ "$(to folded n.hp)" = "a:b c 5" ]'
check 'the .hp beside its site log is exported by sites' eval 'mkdir d; zcat -f sites.hpz > /dev/null; cp sites.hpz d/p.hpz; (echo "JOB \"gen -b6 -s24\""; echo "DATE \"Sun Nov 15 01:31 2026\""; tail -n +5 few.hp) > d/p.hp; to folded d/p.hp | cmp - <(to folded sites.hpz)'
for log in sites.hpz few.hp hc.eventlog.gz hT.eventlog.gz hT.hp; do
    check "speedscope of $log: frames, samples and weights fit" eval "to speedscope $log > s.json; python <<'P'
import json
d = json.load(open('s.json'))
for p in d['profiles']:
    assert len(p['samples']) == len(p['weights']) and p['unit'] == 'bytes' and p['type'] == 'sampled'
    assert sum(p['weights']) == p['endValue'] > 0
    assert all(0 <= f < len(d['shared']['frames']) for s in p['samples'] for f in s)
P"
    check "trace of $log is JSON, its counters the samples' totals" eval "to trace $log > t.json; to csv-long $log > l.csv; python <<'P'
import json, csv, collections
d = json.load(open('t.json'))['traceEvents']
sums = collections.Counter()
for r in csv.DictReader(open('l.csv')): sums[round(float(r['time']) * 1e6)] += float(r['bytes'])
c = [e for e in d if e['ph'] == 'C']
assert c and all(abs(sum(e['args'].values()) - sums[e['ts']]) < 1 for e in c), 'totals'
P"
done
check 'trace has the marks' eval '(cat few.hp; echo "MARK 0.5 \"half \\way\"") > m.hp; to trace m.hp | grep "\"ph\": \"i\"" | grep "half"'
check 'speedscope --at=all has a profile for each sample' eval '[ "$(to speedscope --at=all sites.hpz | grep -c "\"type\"")" = "$(wc -w <<< "$times")" ]'
check 'openmetrics: 20 series at most, and OTHER; the sum is the peak' eval '
    to openmetrics sites.hpz > m; [ "$(grep -c "^heap_live_bytes" m)" -le 21 ] && [ "$(grep "^heap_live_bytes" m | awk "{ s += \$NF } END { print s }")" = "$peak" ] &&
    [ "$(grep "^heap_live_cells" m | awk "{ s += \$NF } END { print s }")" -gt 0 ] && [ "$(tail -n 1 m)" = "# EOF" ]'
check 'openmetrics --at=all: times of day that rise' eval 'to openmetrics --at=all sites.hpz | grep "^heap_live_bytes" | awk "{ key = \$1; if (key == last && \$NF <= t) exit 1; last = key; t = \$NF; if (t < 1794700000) exit 1 }"'
check '... not by a clock of bytes, nor without a beginning' eval '
    zcat -f sites.hpz | sed "s/\"seconds\"/\"Mbytes allocated\"/" > b.hpz; to openmetrics --at=all b.hpz > out 2> err; [ $? = 1 ] && grep "Mbytes allocated" err && [ ! -s out ] &&
    printf "BEGIN_SAMPLE 0\na\t5\nEND_SAMPLE 0\n" > n.hp; to openmetrics --at=all n.hp 2> err; [ $? = 1 ] && grep "when its run began" err'

# ---- Read back by their tools
pprof() { go tool pprof "$@" p.pprof 2> pprof.err || { cat pprof.err; return 1; }; }
tool go 'go tool pprof: the whole is the peak' eval 'to pprof sites.hpz > p.pprof; pprof -raw | grep "inuse_space" && [ "$(pprof -raw | sed -n "/^Samples:/,/^Locations/p" | sed -n "s/^ *[0-9]* *\([0-9][0-9]*\):.*/\1/p" | paste -sd+ | bc)" = "$peak" ]'
tool go 'go tool pprof: cells too' eval 'pprof -top -sample_index=inuse_objects | grep "Type: inuse_objects"'
tool go 'go tool pprof: by a label' eval 'pprof -top -tagfocus=producer=elim | grep "tagfocus=producer=elim" && pprof -tags | grep "construction: Total"'
tool go 'go tool pprof: against a base' eval 'to pprof --at=0.05 sites.hpz > base.pprof; pprof -top -diff_base=base.pprof > /dev/null'
tool go 'go tool pprof: stacks of cost centres' eval 'to pprof hc.eventlog.gz > p.pprof; pprof -top -cum | grep " main$"'
tool go 'go tool pprof: hostile names' eval 'printf "BEGIN_SAMPLE 0\n</a>\t5\n%%s\200\"\t7\nEND_SAMPLE 0\n" > n.hp; to pprof n.hp > p.pprof; pprof -top | grep "</a>"'
check 'a profile for pprof is always the same' eval 'to pprof sites.hpz > a; sleep 1.1; to pprof sites.hpz | cmp - a'
for log in sites.hpz few.hp hc.eventlog.gz hT.hp l.hp; do
    tool ms_print "ms_print reads $log" eval "to massif $log > m.out && ms_print m.out > ms 2> ms.err && [ ! -s ms.err ] && grep 'Number of snapshots' ms && grep '(peak)' ms"
done
tool ms_print 'ms_print: the peak and its tree' eval 'to massif sites.hpz > m.out; ms_print m.out | tr -d , | grep -q "($peak""B) (heap allocation functions)" && ms_print m.out | grep -- "->.*: (.)"'
tool ms_print 'ms_print: by bytes allocated' eval 'to massif b.hpz > m.out; grep "^time_unit: B" m.out && ms_print m.out > /dev/null'
tool promtool 'promtool check metrics' eval 'for f in sites.hpz few.hp hc.eventlog.gz hT.hp; do to openmetrics $f | promtool check metrics || exit 1; done'
tool promtool 'promtool check metrics: hostile names' eval 'printf "BEGIN_SAMPLE 0\na\"b\\\\c{}\t5\nEND_SAMPLE 0\n" > n.hp; to openmetrics n.hp | promtool check metrics'
tool promtool 'promtool tsdb create-blocks-from openmetrics' eval '
    zcat -f sites.hpz | awk "/_SAMPLE/ { \$2 *= 1000 } { print }" > slow.hpz; to openmetrics --at=all slow.hpz > series; (ulimit -S -f unlimited; promtool tsdb create-blocks-from openmetrics series data) > blocks &&
    grep -c "^heap" series && promtool tsdb list data | awk "NR > 1 { n += \$5 } END { exit !(n > 0) }"'

build=${HP2PS%/hp2ps/hp2ps} top_srcdir=$here/../..
. "$here/speedscope.sh"
in_speedscope() { to speedscope "$1" > s.json && speedscope_reads s.json "$2"; }
why=$(without_speedscope)
if [ -z "$why" ]; then
    check 'speedscope imports a site log' in_speedscope sites.hpz 'gen -b6 -s24'
    check 'speedscope imports an eventlog' in_speedscope hT.eventlog.gz "$(hp2ps --report=json hT.eventlog.gz | sed 's/.*"job": "\([^"]*\)".*/\1/;q')"
else skip 'speedscope imports a profile' "$why"
fi

# ---- As files
check 'prog.hpz becomes prog.pprof, and so on' eval 'for f in pprof folded speedscope massif openmetrics csv-long trace; do hp2ps --format=$f sites.hpz && [ -s sites.$f ] || { echo $f; exit 1; }; done'
check 'by the suffix of -o, and standard input' eval 'hp2ps -o x.folded < sites.hpz && cmp x.folded <(to folded sites.hpz) && cat sites.hpz | to pprof | cmp - sites.pprof'
check 'a damaged log leaves nothing' eval ': > bad.hp; for f in pprof folded speedscope massif openmetrics csv-long trace; do hp2ps --format=$f -o y bad.hp; [ $? = 1 ] && [ ! -e y ] || exit 1; done'
check 'an unwritable output is told' eval 'for f in pprof csv-long; do hp2ps --format=$f -o none/y sites.hpz; [ $? = 1 ] || exit 1; to $f sites.hpz > /dev/full; [ $? = 1 ] || exit 1; done'
check 'an empty sample, one sample' eval 'printf "BEGIN_SAMPLE 0\nEND_SAMPLE 0\n" > n.hp; for f in pprof folded speedscope massif openmetrics csv-long trace; do to --quiet $f n.hp > /dev/null 2>&1; hp2ps --quiet --format=$f -o z n.hp || exit 1; done'
finish
