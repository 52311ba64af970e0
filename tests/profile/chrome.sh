#!/bin/bash
# chrome.sh: two other readers of Chrome's format read what hp2ps --format=heapsnapshot writes, and find the same
# sizes: memlab computes its own dominators. Skipped where node or these packages are missing (script/setup --test
# puts them into build/npm).
# Environment: see tap.sh; NPM_MODULES, where the packages are.

set -u
cd "$(dirname "$0")/.." && . ./tap.sh
modules=${NPM_MODULES:-${LMLC%/*}/npm/node_modules}
[ -d "$modules" ] && modules=$(cd "$modules" && pwd)
skip_all() { echo "1..0 # SKIP $*"; exit 0; }
command -v node > /dev/null || skip_all "node is missing (script/setup --test installs it)"
[ -d "$modules/@memlab/heap-analysis" ] || skip_all "@memlab/heap-analysis is missing (script/setup --test installs it)"
[ -d "$modules/heapsnapshot-parser" ] || skip_all "heapsnapshot-parser is missing (script/setup --test installs it)"
unset LMLARGS

one() {
    local folder=${1%/*}
    cd "$2" && cp "$folder/leaky.m" . && "$LMLC" leaky.m -o leaky > lmlc.out 2>&1 || { show lmlc.out; return 1; }
    ./leaky --snapshot < "$(ls "$folder"/*.txt)" > out || return 1
    "$HP2PS" --format=heapsnapshot leaky.hgz && "$HP2PS" --holders --table=csv leaky.hgz > ours.csv || return 1
    NODE_PATH=$modules limited 60 node "$tests/profile/chrome.cjs" leaky.heapsnapshot > theirs.json || return 1
    python3 - "$(zcat leaky.hgz | sed -n 's/^LIVE //p;/^$/q')" << 'END'
import csv, json, sys
live = int(sys.argv[1])
theirs = json.load(open("theirs.json"))
ours = list(csv.DictReader(open("ours.csv")))
cells = sum(int(r["cells"]) for r in ours)
assert theirs["own"] == theirs["other"]["own"] == live, (live, theirs)
assert theirs["nodes"] == theirs["other"]["nodes"] == cells + 1, (cells, theirs["nodes"])
assert theirs["root"] == live, theirs["root"]
# names that stand twice in --holders (two modules) can't be told apart in theirs
names = [r["name"] for r in ours]
compared = 0
for r in ours:
    if names.count(r["name"]) == 1 and int(r["retained"]) * 20 > live:
        assert theirs["retained"][r["name"]] >= int(r["retained"]), (r, theirs["retained"][r["name"]])
        compared += theirs["retained"][r["name"]] == int(r["retained"])
assert compared >= 2, compared
END
}

tap_each one "${tests%/*}"/samples/leaks/{closure,grep,record}/facts
