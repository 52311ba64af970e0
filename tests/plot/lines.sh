#!/bin/bash
# lines.sh: --lines draws bands as lines from zero, --draw=share as their share of what is live.

. "$(dirname "$0")/tap.sh"
same() { [ -n "$1" ] && [ "$1" = "$2" ] || { printf '%s\n--- is not\n%s\n' "$1" "$2"; false; }; }
gen() { for i in {0..30}; do printf 'BEGIN_SAMPLE %d\na\t%d\nb\t%d\nc\t%d\nEND_SAMPLE %d\n' $i $((1000 + i * 10)) $((i * 20)) 300 $i; done; }
gen > l.hp
for form in ps pdf svg png; do check "--lines as $form" eval 'hp2ps --lines -o l.$form l.hp && sound l.$form'; done
check '--lines: a line for each band, none stacked' eval 'hp2ps --lines -o l.plot l.hp; same "$(grep -c "^line band" l.plot)" 3 && ! grep "^area band\|peak" l.plot && grep "^text label .* \"1.2 k\"" l.plot && ! grep "^text label .* \"1.[3-9] k\"" l.plot'
check '--lines: one sample, no samples' eval 'head -n 5 l.hp > one.hp; hp2ps --lines -o one.svg one.hp && sound one.svg; printf "BEGIN_SAMPLE 0\nEND_SAMPLE 0\n" > none.hp; hp2ps --quiet --lines -o none.svg none.hp && sound none.svg'
check '--lines: usage' eval 'for args in "--lines --multiples" "--lines --table" "--lines --term" "--lines --format=html" "--lines --format=pprof"; do hp2ps $args l.hp > out 2> err; [ $? = 2 ] && grep -e "--lines: expected" err || { echo "$args"; exit 1; }; done'
for form in ps pdf svg png; do check "--draw=share as $form" eval 'hp2ps --draw=share -o s.$form l.hp && sound s.$form'; done
check '--draw=share: each sample is stacked to 100 %' eval 'hp2ps --draw=share -o s.plot l.hp; same "$(grep -c "^area band" s.plot)" 3 && grep "^text label .* \"100\"" s.plot && grep "^text unit .* \"% of what is live\"" s.plot && ! grep -e "^text peak" -e "^line total" s.plot'
check '--draw=share: the title has the cost in its own unit' eval 'hp2ps -o w.plot l.hp; same "$(grep "^text title" s.plot)" "$(grep "^text title" w.plot)"'
check '--draw=share: one sample, no samples' eval 'hp2ps --draw=share -o one.svg one.hp && sound one.svg; hp2ps --quiet --draw=share -o none.svg none.hp && sound none.svg'
check '--draw=share: usage' eval 'for args in "--draw=share --multiples" "--draw=share --table" "--draw=share --format=html"; do hp2ps $args l.hp > out 2> err; [ $? = 2 ] && grep -e ": expected a picture" err || { echo "$args"; exit 1; }; done'
finish
