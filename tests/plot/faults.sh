#!/bin/bash
# faults.sh: the known faults of GHC's hp2ps, and those it had once, one check
# or more for each: ours must not have them.

. "$(dirname "$0")/tap.sh"

# An ordinary log of two bands; a third line may be added to its second sample.
write() {
    printf 'JOB "%s"\nDATE "today"\nSAMPLE_UNIT "seconds"\nVALUE_UNIT "bytes"\n' "${2-fault}"
    printf 'BEGIN_SAMPLE 0.0\na\t10\nb\t20\nEND_SAMPLE 0.0\nBEGIN_SAMPLE 1.0\na\t30\nb\t5\n%b' "${1-}"
    printf 'END_SAMPLE 1.0\nBEGIN_SAMPLE 2.0\na\t25\nb\t8\nEND_SAMPLE 2.0\n'
}
plot() { hp2ps "$@" --format=plot -o -; }
shows() { local text=$1; shift; plot "$@" > out && grep -F -- "$text" out > /dev/null || { echo "no $text in:"; cat out; return 1; }; }
total() { hp2ps --table=csv "$@" | awk -F, '$2 == "TOTAL" { print $'"$field"' }'; }

# 1. A truncated last sample is the normal case.
write > whole.hp
head -c $(($(wc -c < whole.hp) - 20)) whole.hp > f.hp
check '1 truncated sample' shows '"a"' --quiet f.hp

# 2. Names with a blank, names that begin with a quote.
write 'two words\t40\n"q\t50\n' > f.hp
check '2 blank in a name' shows '"two words"' -t0 f.hp
check '2 name that begins with a quote' shows '""q"' -t0 f.hp

# 3. Times: integer, negative, with an exponent; marks within; not monotone.
write | sed 's/0\.0$/-1/; s/1\.0$/0/; s/2\.0$/1e3/' > f.hp
check '3 times of every kind' shows '"a"' f.hp
write 'MARK 0.5\n' > f.hp
check '3 mark within a sample' shows 'area mark' f.hp

# 4. -p after a band that begins with a digit, as packages, eras and -hi have.
write '0x7f\t40\n12\t30\n' > f.hp
check '4 -p and digits' eval 'hp2ps f.hp && hp2ps -p f.hp'
check '4 ... in order' eval 'grep "^ORDER 0x7f" f.aux && grep "^ORDER 12 " f.aux'

# 5. -c -p keeps the colours.
write > f.hp; rm -f f.aux
plot -c f.hp | grep '^area band' > before
hp2ps -c f.hp && plot -c -p f.hp | grep '^area band' > after
check '5 colours kept by -p' cmp before after
check '5 and no band is black' eval '! grep "#000000" after'

# 6. A name of 300 letters leaves room for the graph.
write "$(printf 'n%.0s' $(seq 300))\t40\n" > f.hp
graph_width() { plot f.hp | awk '$1 == "line" && $2 == "axis" { split($NF, p, ","); split($(NF - 1), q, ","); if (p[1] - q[1] > w) w = p[1] - q[1] } END { print w }'; }
check '6 long name' eval '[ "$(graph_width | cut -d. -f1)" -gt 400 ]'

{ printf 'BEGIN_SAMPLE 0\n'; for i in 1 2 3 4 5 6 7 8; do printf 'Data.Some.Long.Module.Name.function%s.go.rebalance.the.worker\t%s00\n' $i $i; done; printf 'END_SAMPLE 0\n'; } > f.hp
check '6 shortened names can be told apart' eval '[ "$(plot -e3in -t0 f.hp | grep "^text key" | cut -d\" -f2 | sort -u | wc -l)" = 8 ]'

# 7. A long log is drawn fast and small.
python=$(command -v python3)
if [ -n "$python" ]; then
    "$python" "$here/genlog.py" -s 5000 -b 20 > f.hp
    check '7 long log' eval 'LIMIT=5 hp2ps f.hp && sound f.ps'
else skip '7 long log' 'no python3'
fi

# 8. UTF-8 stays what it is.
write '\316\273x.\342\210\230\t40\n' > f.hp
check '8 UTF-8' shows "$(printf '\316\273x.\342\210\230')" f.hp

# 9. A job that ends in a backslash, and whatever else PostScript quotes.
write '' 'back\\\\' > f.hp; check '9 backslash' eval 'hp2ps f.hp && sound f.ps'
write '' 'a) (b' > f.hp;    check '9 parentheses' eval 'hp2ps f.hp && sound f.ps'

# 10. Units beyond mega; gridlines; total; peak.
write 'big\t4000000000000\n' > f.hp
check '10 tera on the axis' shows '"4.0 T"' f.hp
check '10 gridlines' shows 'line grid' f.hp
check '10 total' shows 'line total' f.hp
check '10 peak' shows '"peak 4.00 TB at 1.00 s"' f.hp

# 11. Sizes past 2^31 and 2^53 digits are read as they are.
write 'big\t9007199254740991\n' > f.hp
field=6
check '11 large numbers' eval '[ "$(total f.hp)" = 9007199254741026 ] || [ "$(total f.hp)" = 9.00719925474103e+15 ]'

# 12. Trace elements are not lost: total, area and range are those of the log.
write 'tiny\t1\nsmall\t1\n' > f.hp
sum() { plot "$@" | sed -n 's/.*"\([0-9.]*\) byte-seconds, [0-9]* samples".*/\1/p'; }
check '12 dropped bands still count' eval '[ "$(sum -t5 f.hp)" = "$(sum -t0 f.hp)" ] && [ -n "$(sum f.hp)" ]'
check '12 as OTHER' shows 'OTHER (2)' -t5 f.hp
check '12 but not for York' eval '! plot -y -t5 f.hp | grep OTHER'

# Areas are weighted by time: a short burst of samples doesn't outweigh.
{ printf 'BEGIN_SAMPLE 0\nlong\t10\nEND_SAMPLE 0\nBEGIN_SAMPLE 10\nlong\t10\nEND_SAMPLE 10\n'
  for i in 1 2 3 4 5 6 7 8 9; do printf 'BEGIN_SAMPLE 10.%s\nbrief\t10\nEND_SAMPLE 10.%s\n' $i $i; done; } > f.hp
check '12 area, not sum' eval 'hp2ps --table=csv f.hp | sed -n 2p | grep ",long,"'

# Once fixed in GHC's.
write '' 'prog ""quoted"" arg' > f.hp; check '#15904 quotes in JOB' shows 'prog "quoted" arg' f.hp
write '\\\\x\t40\n' > f.hp;   check '#5800 backslash in the key' eval 'hp2ps f.hp && sound f.ps'
write > prog.exe.hp;          check '#1955 prog.exe.hp' eval 'hp2ps prog.exe.hp && sound prog.exe.ps'
write | sed 's/\([0-9]\)\.0$/\1,0/' > f.hp
check 'decimal comma in times' shows '"seconds"' f.hp
write > f.hp
check 'a decimal-comma locale changes nothing' eval 'plot f.hp > c.plot; LC_ALL=de_DE.UTF-8 plot f.hp | cmp - c.plot'

# Flags: the status tells a bad one; -l is no longer refused.
check 'bad flag has status 2' eval 'hp2ps -Z f.hp; [ $? = 2 ]'
check '-l' shows 'area band' -l f.hp
check '-?' eval 'hp2ps "-?" | grep Usage'
check '-M has its pages counted' eval 'hp2ps -M f.hp && grep "^%%Pages: 2" f.ps && sound f.ps'
check 'upright' eval 'hp2ps f.hp && ! grep -i "orientation: landscape" f.ps && grep "BoundingBox" f.ps'
check 'an empty file is said to be empty, whatever its name' eval '
    for name in e.hp e.prof e.costs e.hpz e.eventlog; do : > $name; ! hp2ps $name 2> err && [ "$(cat err)" = "hp2ps: $name: the file is empty" ] || { cat err; exit 1; }; done'
finish
