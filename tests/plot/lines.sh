#!/bin/bash
# lines.sh: --lines draws bands as lines from zero.

. "$(dirname "$0")/tap.sh"
same() { [ -n "$1" ] && [ "$1" = "$2" ] || { printf '%s\n--- is not\n%s\n' "$1" "$2"; false; }; }
gen() { for i in {0..30}; do printf 'BEGIN_SAMPLE %d\na\t%d\nb\t%d\nc\t%d\nEND_SAMPLE %d\n' $i $((1000 + i * 10)) $((i * 20)) 300 $i; done; }
gen > l.hp
for form in ps pdf svg png; do check "--lines as $form" eval 'hp2ps --lines -o l.$form l.hp && sound l.$form'; done
check '--lines: a line for each band, none stacked' eval 'hp2ps --lines -o l.plot l.hp; same "$(grep -c "^line band" l.plot)" 3 && ! grep "^area band\|peak" l.plot && grep "^text label .* \"1.2 k\"" l.plot && ! grep "^text label .* \"1.[3-9] k\"" l.plot'
check '--lines: one sample, no samples' eval 'head -n 5 l.hp > one.hp; hp2ps --lines -o one.svg one.hp && sound one.svg; printf "BEGIN_SAMPLE 0\nEND_SAMPLE 0\n" > none.hp; hp2ps --quiet --lines -o none.svg none.hp && sound none.svg'
check '--lines: usage' eval 'for args in "--lines --multiples" "--lines --table" "--lines --term" "--lines --format=html" "--lines --format=pprof"; do hp2ps $args l.hp > out 2> err; [ $? = 2 ] && grep -e "--lines: expected" err || { echo "$args"; exit 1; }; done'
finish
