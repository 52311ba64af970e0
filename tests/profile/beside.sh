#!/bin/bash
# beside.sh: what strata why takes from the files that lie beside a snapshot: another peak of the profile, and the time of
# evaluations that it advises.
# Environment: see tap.sh.

set -u
cd "$(dirname "$0")/.." && . ./tap.sh
profile=$tests/profile
cd "$scratch" || bail "no directory to work in"
unset LMLARGS
quick_c
count=0
words() { "$HP2PS" --why "$1" | tr -s ' \n' ' '; }
says() { words "$1" > words; grep -qF -e "$2" words || { cat words; false; }; }
silent() { words "$1" > words; ! grep -F -e "$2" words; }

# ---- phases ----

cat > phases.m << 'END'
let rec squares k n = if n < 1 then [] else (k * n) . squares k (n - 1)
and cubes k n = if n < 1 then [] else (k * n * n) . cubes k (n - 1)
and mean l = Sum l / length l
in let k = length input in itos (mean (squares (k + 3) 20000)) @ " " @ itos (mean (cubes (k + 5) 16000)) @ "\n"
END
"$LMLC" phases.m -o phases > lmlc.out 2>&1 || { show lmlc.out; bail "phases.m"; }
./phases -p --clock=alloc:64k --snapshot < /dev/null > out || bail "phases"
check 'another phase has other cells: run again' \
    says phases.hgz 'The snapshot shows one moment of the run. The profile beside it has another peak, 372 kB at 2.56 MB allocated, where cubes has the most: run again after each change.'
check 'JSON has it, too' eval '"$HP2PS" --why --format=json phases.hgz | python3 -c "
import json, sys
assert json.load(sys.stdin)[\"note\"].startswith(\"The snapshot shows one moment of the run. The profile\")"'

# A log with samples of these totals, in kB; a letter is the largest band.
log() {
    printf 'JOB "phases"\nDATE "today"\nSAMPLE_UNIT "Mbytes allocated"\nVALUE_UNIT "bytes"\n'
    local n=0 s
    for s in "$@"; do
        printf 'BEGIN_SAMPLE %d.00\n%s\t%d000\nrest\t1000\nEND_SAMPLE %d.00\n' $n "${s%%[0-9]*}" "${s##*[a-z]}" $n
        n=$((n + 1))
    done
}
note='another peak'
rm phases.hpz
log a10 a400 a100 b300 b10 > phases.hp; check 'a second peak after the first' says phases.hgz 'another peak, 301 kB at 3.00 MB allocated, where b has the most'
log b300 a100 a400 a10 > phases.hp; check 'one before it' says phases.hgz 'another peak, 301 kB at 0.00 MB allocated, where b has the most'
log a10 a400 a100 a300 a10 > phases.hp; check 'the same cells are no other phase' silent phases.hgz "$note"
log a10 a400 b320 b350 b10 > phases.hp; check 'without a fall between it is one phase' silent phases.hgz "$note"
log a10 a400 b320 b380 b10 > phases.hp; check '... unless it is nearly as high' says phases.hgz 'another peak, 381 kB at 3.00 MB allocated, where b has the most'
log a10 a400 b380 b10 | sed '/^b\t380000/s/.*/a\t180000\nb\t200000/' > phases.hp; check '... and the band of the peak is small there' says phases.hgz 'another peak, 381 kB at 2.00 MB allocated, where b has the most'
log a10 a400 b380 b10 | sed '/^b\t380000/s/.*/a\t185000\nb\t195000/; /^a\t400000/s/.*/a\t300000\nc\t100000/' > phases.hp; check '... but not if it only has shrunk' silent phases.hgz "$note"
log a10 a400 a10 b150 b10 > phases.hp; check 'a low one does not count' silent phases.hgz "$note"
rm phases.hp; check 'no profile, no phases' silent phases.hgz "$note"
check 'after any advice: run again' says phases.hgz 'The snapshot shows one moment of the run: run again after each change'

# ---- time ----

python3 "$profile/advice.py"
# A time profile with 200 ticks: f has 10 of its own and 30 below it, some in calls of itself.
prof() {
    printf '\tTue Nov 17 10:00 2026 Time and Allocation Profiling Report  (Final)\n\n\t   prog -T\n\n'
    printf '\ttotal time  =        0.20 secs   (%d ticks @ 1000 us, 1 processor)\n\ttotal alloc =   1,000 bytes  (excludes profiling overheads)\n\n' "$1"
    printf 'COST CENTRE MODULE SRC %%time %%alloc ticks bytes\n\n%s prog prog.m:2 5.0 0.0 10 0\n\n\n' "$2"
    printf '                                individual      inherited\nCOST CENTRE MODULE SRC no. entries %%time %%alloc %%time %%alloc ticks bytes\n\n'
    printf 'MAIN MAIN <built-in> 1 0 80.0 100.0 100.0 100.0 %d 1000\n' $(($1 - 40))
    printf ' %s prog prog.m:2 2 0 2.5 0.0 20.0 0.0 5 0\n  map lib lib/lists.m:3 3 0 15.0 0.0 17.5 0.0 30 0\n   %s prog prog.m:2 4 0 2.5 0.0 2.5 0.0 5 0\n' "$2" "$2"
}
check 'without a time profile nothing is said of time' silent many.hgz 'of the time'
prof 200 source > many.prof; check 'what the evaluation takes, with what it calls, calls of itself once' \
    says many.hgz 'By the time profile beside it, source and what it calls take 20 % of the time.'
gzip -c many.prof > many.prof.gz; rm many.prof; check 'a compressed one' says many.hgz 'take 20 % of the time'
rm many.prof.gz
prof 8000 source > many.prof; check 'hardly any' says many.hgz 'take less than 1 % of the time.'
prof 99 source > many.prof; check 'too few ticks say nothing' silent many.hgz 'of the time'
prof 200 other > many.prof; check 'a function that is not there' silent many.hgz 'of the time'
echo junk > many.prof; check 'a file that is no profile is passed over' says many.hgz 'suspended calls of source'
echo "1..$count"
