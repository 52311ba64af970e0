#!/bin/bash
# figures.sh: what a page computes is what hp2ps says. figures.mjs runs the scripts of the page by node,
# and compares figures with --table, bands and colours with --key, verdicts with report.cases. Skipped
# where there is no node.

. "$(dirname "$0")/../plot/tap.sh"
page=$here/../page
. "$page/tools.sh"
need_node

# same LOG: the page of the log, in every kind, under restrictions, in part, in cells.
same() { hp2ps --quiet -o page.html "$1" && node "$page/figures.mjs" figures page.html "$1"; }
slices() { hp2ps --quiet -o page.html "$1" && node "$page/figures.mjs" slices page.html; }

write_walk > walk.hpz
write_hi > hi.eventlog
check 'the scripts of a page are one program: no name stands twice' eval 'cat "$page"/../../hp2ps/page/viewer/*.js > all.js && node --check all.js'
check 'a site log' same walk.hpz
check 'an eventlog by -hi' same hi.eventlog
for k in hT hr ${WIDE:+hc hb threaded}; do check "GHC's eventlog $k" same "$here/eventlogs/$k.eventlog.gz"; done
for f in ghc-logs/hc layouts/instant layouts/utf8 ${WIDE:+ghc-logs/hT layouts/hbc layouts/few}; do check "the plain log $f" same "$here/$f.hp"; done

# Amounts that are not whole, and more than 2^53: in every dialect they are numbers.
{ printf 'JOB "odd"\nDATE "now"\nSAMPLE_UNIT "hours"\nVALUE_UNIT "things"\n'
  for i in 1 2 3 4 5 6 7 8 9 10 11 12; do printf 'BEGIN_SAMPLE %d.000000125\na\t%d.25\nb\t%d00000000000000000000\nc\t0.1\nEND_SAMPLE %d.000000125\n' $i $i $i $i; done; } > odd.hp
check 'amounts that are not whole' same odd.hp

"$WRITE_LOG" 60 900 .3 > many.hpz
check 'many sites' same many.hpz
"$WRITE_LOG" 60 900 .5 > many2.hpz
check 'slices of many sites: no two bands look the same, and each name has one colour' slices many.hpz
check 'slices of a site log' slices walk.hpz
check "slices of GHC's eventlog" slices "$here/eventlogs/hc.eventlog.gz"

# The command that a page prints makes the picture that the page shows.
commands() { node "$page/figures.mjs" commands "$@"; }
drawn='draw=lines draw=share count=cells&draw=share re=^[bp] re=^(build|parse)$&draw=lines by=construction&re=(. re=b(?=u) re=\w%2Be$ except=producer=build&draw=share by=construction&only=producer=build&draw=lines by=site&t=1..6&draw=share'
check 'the command of the page: lines, shares, names' eval 'hp2ps --quiet -o page.html walk.hpz && commands page.html . "" $drawn'
check '... of a page that was asked for less, and otherwise' eval 'hp2ps --quiet --only construction=Node,Leaf,Token --except "producer~^ti" --from 1 --to 7 -m3 -t2 --sort=area --title "it'"'"'s" -o page.html walk.hpz && commands page.html . "" draw=lines draw=share by=site t=2..5'
check '... of a plain log with stacks' eval 'cp "$here/ghc-logs/hc.hp" hc.hp && hp2ps --quiet -o page.html hc.hp && commands page.html . "" draw=lines draw=share re=table "re=e < m" "re=xs <&draw=lines" "re=main$"'
check '... of an eventlog' eval 'hp2ps --quiet -o page.html hi.eventlog && commands page.html . by=module by=site\&draw=share by=producer\&draw=lines'
check '... of many sites, with OTHER' eval 'hp2ps --quiet -o page.html many.hpz && commands page.html . by=site\&draw=lines by=site\&draw=share by=producer\&re=1'
check '... of two logs' eval 'hp2ps --quiet --diff -m9 -o twins.html many.hpz many2.hpz && node "$page/figures.mjs" diffs twins.html . "" re=1 by=module\&re=2 by=construction by=producer\&count=cells'
check '... of two logs, asked for less' eval 'hp2ps --quiet --diff --only "producer~1" --title mine -o twins.html many.hpz many2.hpz && node "$page/figures.mjs" diffs twins.html . "" re=2 by=construction'

# What is next, as the report has it.
next() { hp2ps --quiet --no-source -o page.html "$1" && node "$page/figures.mjs" next page.html "$@" | tee said; }
awk '/^BEGIN_SAMPLE/ && ++n > 5 { exit } { print }' walk.hpz > few.hpz
check 'next, of a site log: lines of the largest part' eval 'next walk.hpz && grep -q "by site.*only producer=build" said'
check '... by other kinds' eval 'for k in construction type module site; do next walk.hpz --by $k || exit 1; done'
check '... of few samples' eval 'next few.hpz && grep -q "for some 200 samples\|larger input" said'
check "... of GHC's logs, which need another run" eval 'next "$here/ghc-logs/hc.hp" && grep -q -e "-hr" said && next "$here/ghc-logs/hT.hp" && next "$here/eventlogs/hT.eventlog.gz"'
check '... of a plain log' eval 'next odd.hp'

# Biographies: what is kept for nothing, in the words of --report.
awk 'BEGIN { print "HPZ 2\nJOB \"life -b\"\nSAMPLE_UNIT \"seconds\"\nVALUE_UNIT \"bytes\"\nCOLUMNS group module producer construction type position biography"
    n = split("lag use drag void", phase, " "); for (i = 1; i <= n; i++) printf "SITE %d \"g\" \"m\" \"f%d\" \"C\" \"T\" \"m.m:%d\" \"%s\"\n", i, i % 2, i, phase[i]
    for (t = 0; t < 30; t++) { print "BEGIN_SAMPLE " t; for (i = 1; i <= n; i++) print i, 2400 * i + 24 * (t % (i + 3)), 100 * i + t % (i + 3); print "END_SAMPLE " t } }' > life.hpz
check 'a profile by biography' same life.hpz
check 'what is kept for nothing' eval 'hp2ps --by biography --report life.hpz | grep "kept for nothing" > want; hp2ps --quiet -o page.html life.hpz && node "$page/figures.mjs" verdict page.html by=biography | grep -xFf want && [ -s want ]'

# Colours that an earlier graph left, or another log has: the page takes them, for every kind.
coloured() { EXTRA="$1" && export EXTRA && hp2ps --quiet $1 -o page.html walk.hpz && node "$page/figures.mjs" figures page.html walk.hpz; }
printf 'X_RANGE 8\nY_RANGE 9\nCOLOUR build #123456\nCOLOUR Node #00ccdd\nCOLOUR nobody #ff9988\n' > like.aux
sed 's/build/aaa/; s/"parse"/"build"/; s/aaa/parse/' walk.hpz > other.hpz
check 'colours of an .aux file' coloured --colours-of=like.aux
check 'and they differ from the usual' eval 'hp2ps --quiet --colours-of=like.aux --key=key -o k.svg walk.hpz && grep -q "^#123456.*build" key'
check 'colours of another log' coloured --colours-of=other.hpz
check 'colours of the .aux file beside the log' eval 'cp like.aux walk.aux; same walk.hpz; s=$?; rm -f walk.aux; exit $s'
# Two logs: a name has one colour, in the page and in the picture. In renumbered.hp GHC's stacks have other numbers.
twins() { hp2ps --quiet --diff -o twins.html "$1" "$2" && node "$page/figures.mjs" twins twins.html "$1" "$2"; }
sed 's/^(\([0-9]*\))/(9\1)/' "$here/eventlogs/hc.hp" > renumbered.hp
sed 's/build/aaa/; s/"parse"/"build"/; s/aaa/parse/' walk.hpz > swapped.hpz
check 'two logs: ours' twins walk.hpz swapped.hpz
check "two logs: GHC's" twins "$here/ghc-logs/hT.hp" "$here/eventlogs/hT.hp"
check "two logs: GHC's stacks" twins "$here/ghc-logs/hc.hp" "$here/eventlogs/hc.hp"
check "two logs: GHC's stacks, renumbered" twins "$here/ghc-logs/hc.hp" renumbered.hp
check 'two logs: with OTHER' twins "$here/layouts/fold.hp" "$here/layouts/fold.hp"
check 'two logs of many sites, with OTHER' twins many.hpz many2.hpz
check 'names that are shortened can be told apart' node "$page/figures.mjs" apart
check 'figures have as many digits as they need; a stack is cut at its outer end' node "$page/figures.mjs" rounding
check 'ticks of a tree have few digits' node "$page/figures.mjs" ticks
check 'the key says what * means' node "$page/figures.mjs" names
check 'what is estimated in a tree has a ~' node "$page/figures.mjs" estimates
check 'the verdicts of report.cases' node "$page/figures.mjs" report "$here/report.cases"
finish
