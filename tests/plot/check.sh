#!/bin/bash
# check.sh: --check of programs that have not changed raises no alarm, and finds a leak: on the logs of repeats/, five runs of each of six
# programs. With WIDE these are made anew (repeats/remake), as far as ghc is installed.

. "$(dirname "$0")/tap.sh"
logs=$here/repeats
[ -z "${WIDE-}" ] || { mkdir fresh && "$here/repeats/remake" fresh > /dev/null 2> why && logs=$PWD/fresh || { cat why; echo "Bail out! repeats/remake fails"; exit 1; }; }
programs=$(cd "$logs" && ls ./*.1.hp.gz | sed 's|^./||; s/\.1\.hp\.gz$//')

# pairs PROGRAM: each run beside each later one: ten pairs.
pairs() {
    local i k
    for i in 1 2 3 4 5; do for ((k = i + 1; k <= 5; k++)); do echo "$logs/$1.$i.hp.gz $logs/$1.$k.hp.gz"; done; done
}
unchanged() {
    local base log wrong=0
    while read -r base log; do hp2ps --check="$base" "$log" > out || { echo "$base $log"; cat out; wrong=1; }; done < <(pairs "$1")
    return $wrong
}
# leaking PART LOG: the log, with a band `leak' that grows from 0 to this part of the peak.
leaking() {
    gunzip -c "$2" > plain.hp
    awk -v part="$1" 'BEGIN { FS = OFS = "\t" }
        FNR == NR && /^BEGIN_SAMPLE/ { split($0, word, " "); time[++n] = word[2]; sum = 0 }
        FNR == NR { if (NF == 2) sum += $2; if (sum > peak) peak = sum; next }
        { print }
        /^BEGIN_SAMPLE/ { split($0, word, " "); print "leak", int(part * peak * (word[2] - time[1]) / (time[n] - time[1])) }' plain.hp plain.hp
}
leak_found() {
    local base log
    while read -r base log; do
        leaking 0.1 "$log" > leak.hp; hp2ps --check="$base" leak.hp > out 2> err; [ $? = 3 ] && grep -q "the growth of leak is " err || { echo "$base $log"; cat out err; return 1; }
    done < <(pairs "$1" | awk 'NR % 5 == 1')
}
larger() {
    local base log
    while read -r base log; do
        gunzip -c "$log" | awk 'BEGIN { FS = OFS = "\t" } NF == 2 { $2 = int(1.25 * $2) } { print }' > large.hp
        hp2ps --check="$base" large.hp > out 2> err; [ $? = 3 ] || { echo "$base $log"; cat out err; return 1; }
    done < <(pairs "$1" | awk 'NR % 5 == 1')
}
[ "$(wc -w <<< "$programs")" -ge 3 ] || { echo "Bail out! there are no logs"; exit 1; }
[ -z "${WIDE-}" ] || command -v ghc > /dev/null || skip 'runs of three programs of GHC' 'ghc is not installed: script/setup --test installs it'
for program in $programs; do
    check "$program: ten pairs of runs, no alarm" unchanged "$program"
    check "$program: a leak of a tenth of the peak is found" leak_found "$program"
    check "$program: a quarter more is found" larger "$program"
done
if [ -e "$logs/cache+leak.hp.gz" ]; then
    check 'a program that leaks: which kind of cell' eval 'hp2ps --check="$logs/cache.1.hp.gz" "$logs/cache+leak.hp.gz" > out 2> err; [ $? = 3 ] && grep -q "the peak of ghc-prim:GHC.Types.: is" err'
    check '... and without the leak it is better, which is no alarm' hp2ps --check="$logs/cache+leak.hp.gz" "$logs/cache.1.hp.gz"
fi

# ---- Courses, by a formula of t from 0 to 1. Noise is the same each time.
# course N FORMULA [SEED]
course() {
    awk -v n="$1" -v seed="${3:-1}" 'function noise() { seed = (seed * 1103515245 + 12345) % 2147483648; return seed / 1073741824 - 1 }
        BEGIN { for (i = 0; i < n; i++) { t = i / (n - 1); printf "BEGIN_SAMPLE %g\na\t%d\nEND_SAMPLE %g\n", i, '"$2"', i } }'
}
figure() { hp2ps --diff --format=json "$1" "$1" | sed -n 's/.*"name": "TOTAL".*"a": {[^}]*"growth": \([-0-9.e+]*\).*/\1/p'; }
grows() { course 30 "$2" > g.hp; local g; g=$(figure g.hp); echo "growth $g"; awk -v g="$g" -v low="$3" -v high="$4" 'BEGIN { exit !(g != "" && g >= low && g <= high) }'; }
while IFS='|' read -r name formula low high; do check "growth: $name" grows "$name" "$formula" $low $high; done <<'COURSES'
an even rise|1000000 * t|990000|1010000
an even fall|1000000 * (1.1 - t)|-1010000|-990000
a level|500000|0|0
a level with noise|500000 + 50000 * noise()|0|0
up and down|t < 0.5 ? 2000000 * t : 2000000 * (1 - t)|0|0
up, and down late|t < 0.8 ? 1250000 * t : 5000000 * (1 - t)|0|300000
up quickly, then level|t < 0.2 ? 5000000 * t : 1000000|0|0
three humps|1000000 * (t * 3 % 1)|0|0
a rise with noise|1000000 + 100000 * t + 10000 * noise()|80000|120000
COURSES
check 'a fall that is less steep is no growth' eval 'course 30 "5000000 - 2970000 * t" > a.hp; course 30 "600000 - 16000 * t" > b.hp; hp2ps --check=a.hp b.hp && ! hp2ps --check=a.hp b.hp 2>&1 | grep -e "-[0-9]"'
check 'noise is no growth, whatever the samples' eval 'for n in 20 30 45 70; do for seed in 1 2 3; do course 30 "500000 + 60000 * noise()" $seed > a.hp; course $n "500000 + 60000 * noise()" $((seed + 7)) > b.hp; hp2ps --check=a.hp b.hp || exit 1; done; done'
check 'another number of samples is no change' eval 'course 30 "1000000 * t * t" > a.hp; course 200 "1000000 * t * t" > b.hp; hp2ps --check=a.hp b.hp && hp2ps --check=b.hp a.hp'
check 'a peak of one sample may have been missed' eval 'course 30 "500000" > a.hp; course 30 "i == 12 ? 900000 : 500000" > b.hp; hp2ps --check=a.hp b.hp && course 30 "i == 12 || i == 13 ? 900000 : 500000" > b.hp; hp2ps --check=a.hp b.hp; [ $? = 3 ]'
counted() { echo 'SAMPLE_UNIT "Mbytes allocated"'; cat "$1"; }
check '... but not by the clock that counts bytes' eval 'course 30 "i == 12 ? 900000 : 500000" > b.hp; counted a.hp > xa.hp; counted b.hp > xb.hp; hp2ps --check=xa.hp xb.hp; [ $? = 3 ]'
check 'growth of a tenth in noise is found' eval 'course 30 "1000000 + 15000 * noise()" > a.hp; course 30 "1000000 + 100000 * t + 15000 * noise()" 5 > b.hp; hp2ps --check=a.hp b.hp 2> err; [ $? = 3 ] && grep "the growth is" err'
check 'sentences have units' eval 'course 30 1000000 > a.hp; course 30 "1000000 + 100001" > b.hp; hp2ps --check=a.hp b.hp 2> err; grep "the peak is 1.100001 MB, was 1.000000 MB: above the 1.100000 MB allowed" err'
# --limit in place of --max-... and --tolerance
said() { hp2ps "$@" > said.out 2> said.err; echo "status $?"; cat said.out; sed 's/--max-[a-z]*\|--limit//' said.err; }
limit_base=$here/layouts/fold.hp
while read -r new old; do
    # shellcheck disable=SC2086
    check "$new is $old" eval '[ "$(said $new "$limit_base")" = "$(said $old "$limit_base")" ] && said $new "$limit_base" | grep -q "status [03]"'
done <<'LIMITS'
--limit=peak=5M --max-peak=5M
--limit=peak=5k --max-peak=5k
--limit=mean=1k --max-mean=1k
--limit=growth=1 --max-growth=1
LIMITS
band=$(hp2ps --table=csv "$limit_base" | sed -n 2p | cut -d, -f2)
check '--limit of a band' eval '[ "$(said --limit="peak:$band=10" "$limit_base")" = "$(said --max-peak="$band=10" "$limit_base")" ] && said --limit="peak:$band=10" "$limit_base" | grep "status 3"'
for ((i = 0; i < 30; i++)); do printf 'BEGIN_SAMPLE %d\na\t%d\nb=c\t%d\nEND_SAMPLE %d\n' $i 10000 4000 $i; done > limit-a.hp
sed 's/10000/11500/' limit-a.hp > limit-b.hp
check '--limit in per cent is --tolerance' eval 'hp2ps --check=limit-a.hp limit-b.hp; [ $? = 3 ] && hp2ps --check=limit-a.hp --limit=peak=20% --limit=mean=20% limit-b.hp && hp2ps --check=limit-a.hp --limit=peak=20% limit-b.hp; [ $? = 3 ]'
check '... of a band with = in its name' eval 'hp2ps --limit=peak:b=c=4001 limit-a.hp && hp2ps --limit=peak:b=c=3999 limit-a.hp; [ $? = 3 ]'
check '... needs a base' eval 'hp2ps --check --limit=growth=10% limit-a.hp 2> err; [ $? = 2 ] && grep "expected a base" err'
check '--base names it' eval 'hp2ps --base=limit-a.hp limit-b.hp; [ $? = 3 ]'
for bad in peak peak= peak=x =5M pek=5M peak:=5M peak:a peak=-1 peak=5%% height=3; do
    check "refused: --limit=$bad" eval "hp2ps --limit='$bad' limit-a.hp 2> err; [ \$? = 2 ] && grep -e '--limit=$bad: expected' err"
done
check '... and the nearest figure' eval 'hp2ps --limit=pek=5M limit-a.hp 2> err; grep "do you mean peak?" err'
finish
