#!/bin/bash
# browser.sh: the page of a log in Chromium and, where it is installed, in Firefox. Makes the pages that
# browser.mjs opens. Skipped where there is no Chromium, no node, or no puppeteer-core (script/setup --test
# has them).

. "$(dirname "$0")/../plot/tap.sh"
page=$here/../page
. "$page/tools.sh"
need_browser

write_walk > walk.hpz
cat > prog.m <<'SOURCE'
-- prog.m: what walk.hpz pretends to be

parse s = map Token (words s)

build t = Node (build (left t)) (build (right t))
show t = "<b>" @ text t @ "</b>"
SOURCE
write_hostile > hostile.hpz
mkdir -p 'a<b>&"'
"$WRITE_LOG" 200 2000 .15 | gzip -1 > many.hpz
"$WRITE_LOG" 3000 40 .5 | gzip -1 > long.hpz
sample() { echo "BEGIN_SAMPLE $1"; shift; printf '%s\t%s\n' "$@"; echo "END_SAMPLE $1"; }
head='JOB "plain"
DATE "now"
SAMPLE_UNIT "seconds"
VALUE_UNIT "bytes"'
{ echo "$head"; for i in 1 2 3 4 5 6 7 8 9 10 11 12; do printf 'BEGIN_SAMPLE %d\na\t%d\nb\t%d\nEND_SAMPLE %d\n' $i $((i * 5000)) $((90000 - i * 300)) $i; done; } > plain.hp
{ echo "$head"; printf 'BEGIN_SAMPLE 1\na\t90000\nb\t500\nEND_SAMPLE 1\n'; } > single.hp
{ echo "$head"; printf 'BEGIN_SAMPLE 1\nEND_SAMPLE 1\nBEGIN_SAMPLE 2\nEND_SAMPLE 2\n'; } > empty.hp
{ echo "$head"; for i in $(seq 40); do printf 'BEGIN_SAMPLE %d\nall\t%d\nEND_SAMPLE %d\n' $i $((i % 7 * 9000 + 4000)) $i; done; } > oneband.hp
{ echo "$head"; for i in $(seq 12); do printf 'BEGIN_SAMPLE %d\n' $i; for b in $(seq 6); do printf 'a very long name of a cost centre/%s/with many parts in it/and more of them %d\t%d\n' "$(printf 'part/%.0s' $(seq 30))" $b $((b * i * 900)); done; printf 'END_SAMPLE %d\n' $i; done; } > long-names.hp
# Cost-centre stacks as GHC's -hc names them, of a program with parser and interpreter.
{ echo "$head"; for i in $(seq 20); do printf 'BEGIN_SAMPLE %d\n' $i
    while IFS= read -r name; do n=$((n % 9 + 1)); printf '%s\t%d\n' "$name" $((n * n * i * 800)); done <<'NAMES'
(313)loopOverOperators/parseExpressionWithPrecedence/runInterpreter.stepOnce.e/runInterpreter.stepOnce/runInterpreter/mai...
(316)parseAtomicExpression/parseExpressionWithPrecedence.(...)/parseExpressionWithPrecedence/runInterpreter.stepOnce.e/ru...
(320)tokenizeExpression.(...)/tokenizeExpression/runInterpreter.stepOnce.e/runInterpreter.stepOnce/runInterpreter/main.re...
(309)rememberResult/runInterpreter.stepOnce/runInterpreter/main.results/main
(332)runInterpreter.env/runInterpreter/main.results/main
(246)GHC.IO.Handle.FD.CAF
MAIN
NAMES
    printf 'END_SAMPLE %d\n' $i; done; } > stacks.hp
write_hi > hi.eventlog
for log in walk.hpz many.hpz long.hpz plain.hp single.hp empty.hp oneband.hp long-names.hp stacks.hp hostile.hpz; do
    hp2ps --quiet -o "${log%.*}.html" "$log" || { echo "Bail out! no page from $log"; exit 1; }
done
for k in hT hc; do hp2ps --quiet -o ghc-$k.html "$here/eventlogs/$k.eventlog.gz"; done
hp2ps --quiet -o ghc-hi.html hi.eventlog
export HP2PS
node "$page/browser.mjs" "$modules" "$chromium" "$scratch" "${1-}" > chromium.tap
[ -z "$firefox" ] || node "$page/browser.mjs" "$modules" "$firefox" "$scratch" "${1-}" > firefox.tap 2>&1
join_taps chromium.tap firefox.tap
