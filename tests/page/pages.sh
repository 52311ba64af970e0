#!/bin/bash
# pages.sh: the pages that show something else than one finished log, in Chromium and, where it is
# installed, in Firefox: how two logs differ, who holds what, where the time goes, a log that grows.
# Makes what pages.mjs opens. Skipped where there is no browser, no node, or no puppeteer-core.

. "$(dirname "$0")/../plot/tap.sh"
page=$here/../page
. "$page/tools.sh"
need_browser

must() { "$@" || { echo "Bail out! $*"; exit 1; }; }

# Two runs: the second makes less of build, nothing of show, and something new.
write_walk > a.hpz
write_walk | sed 's/"show"/"fresh <b>"/; s/"walk -p"/"walk2 -p"/' | awk '/^1 /{ $2 = int($2 / 3 / 24) * 24; $3 = $2 / 24 } { print }' > b.hpz
must hp2ps --quiet --diff a.hpz b.hpz -o diff.html
must hp2ps --quiet --diff --align=marks a.hpz b.hpz -o marks.html
plain() { printf 'JOB "%s"\nDATE "now"\nSAMPLE_UNIT "seconds"\nVALUE_UNIT "bytes"\n' "$1"; for i in $(seq 0 "$2"); do printf 'BEGIN_SAMPLE %d\na\t%d\n(1%d)b/c\t%d\n' $i $((i * $3)) "$2" 900; [ "$3" = 50 ] || printf 'new\t%d\n' $((i * 7)); printf 'END_SAMPLE %d\n' $i; done; }
plain one 30 50 > p.hp
plain two 47 80 > q.hp
must hp2ps --quiet --diff p.hp q.hp -o plain-diff.html
# A site log beside a plain log: no kind is in both, and names in either may like one colour.
plain three 40 50 | sed '/^a/{p;s/a/build/p;s/build/scan/p;s/scan/fold/p;s/fold/emit/p;s/emit/link/p;s/link/list/p;s/list/tree/p;s/tree/walker/}' > kinds.hp
must hp2ps --quiet --diff a.hpz kinds.hp -o kinds-diff.html
must hp2ps --quiet --diff "$here/eventlogs/hc.eventlog.gz" "$here/ghc-logs/hc.hp" -o stacks-diff.html
write_hostile > hostile.hpz
sed 's/toString/valueOf/g' hostile.hpz > hostile2.hpz
must hp2ps --quiet --diff hostile.hpz hostile2.hpz -o hostile-diff.html

# Time profiles: of GHC, of a program of ours, and one with names to beware of.
cp "$here/profs/clausify-pj.prof" ghc.prof
must hp2ps --quiet -o centres.html ghc.prof
must hp2ps --quiet -o rounded.html "$here/profs/queens-p.prof"
sed 's/"unicl"/"<\/script><img src=x onerror=alert(1)>"/; s/"insert"/"__proto__"/; s/"disin"/"{{SCRIPT}}"/' ghc.prof > hostile.prof
must hp2ps --quiet -o hostile-centres.html hostile.prof

# How a time profile grows.
sed 's/"ticks": *\([1-9][0-9]*\)/"ticks":\1\1/g' ghc.prof > ghc2.prof

# A snapshot needs a program.
if [ -x "${LMLC:-$build/lmlc}" ]; then
    cp "$top_srcdir/samples/clausify/v0.m" "$top_srcdir/samples/clausify/prop.txt" .
    must "${LMLC:-$build/lmlc}" -o v0 v0.m && must ./v0 --snapshot < prop.txt > /dev/null
    must hp2ps --quiet --holders -o holders.html v0
    cp "$top_srcdir/tests/why/ledger/leaky.hs" two.hs && must "${LMLC:-$build/lmlc}" -o two two.hs
    must ./two +RTS -p --clock=alloc:64k --snapshot -RTS > /dev/null && must hp2ps --quiet -o leaks.html two.hgz
    must hp2ps --quiet -o both.html two.hp && must hp2ps --quiet --from=0 -o part.html two.hp
    must "${LMLC:-$build/lmlc}" -fpairs -o pairs v0.m && must ./pairs -T < prop.txt > /dev/null
    must hp2ps --quiet -o pairs.html pairs.lex && must hp2ps --quiet --propagate -o below.html pairs.lex
    must ./v0 -r --clock=alloc:64k < prop.txt > /dev/null && must hp2ps --quiet --no-source -o retainers.html v0.hp
fi
export HP2PS
node "$page/pages.mjs" "$modules" "$chromium" "$scratch" "${1-}" > chromium.tap
[ -z "$firefox" ] || node "$page/pages.mjs" "$modules" "$firefox" "$scratch" "${1-}" > firefox.tap 2>&1
join_taps chromium.tap firefox.tap
