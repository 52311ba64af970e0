#!/bin/bash
# cut.sh: a real log cut at any byte still gives a graph, of all its whole
# samples, as soon as there is one.

. "$(dirname "$0")/tap.sh"

# samples FILE: how many hp2ps finds, or the word of its refusal.
samples() { hp2ps --quiet --table=json "$1" 2> err | sed -n 's/.*"samples": \([0-9]*\).*/\1/p'; }

# every NAME FILE STEP: cut at each STEP-th byte.
every() {
    local name=$1 file=$2 step=$3 size cut got want
    size=$(wc -c < "$file") : > wrong
    for ((cut = step; cut <= size; cut += step)); do
        head -c "$cut" "$file" > cut.hp
        # A sample is whole once its END_SAMPLE stands, whatever follows it.
        want=$(grep -c '^END_SAMPLE\( \|$\)' cut.hp)
        got=$(samples cut.hp)
        if [ "$want" = 0 ]; then grep -q 'at least one whole sample' err && continue; fi
        [ "$got" = "$want" ] || echo "cut at $cut: $got samples, expected $want; $(head -n 1 err)" >> wrong
    done
    cp wrong why; [ ! -s wrong ]; result $? "$name"
}

every 'hbc, every byte' "$here/layouts/hbc.hp" 1
every 'GHC -hb, every third byte' "$here/ghc-logs/hb.hp" 3
every 'GHC -hc, every 13th byte' "$here/ghc-logs/hc.hp" 13
every 'GHC -hT, every 41st byte' "$here/ghc-logs/plain-hT.hp" 41

# The site log, plain, and compressed as its writer leaves it.
gzip -dc "$here/layouts/sites.hpz" > sites
every 'site log, every 7th byte' sites 7

draws() {
    local cut
    for cut in 300 555 1000 1777 2100; do
        head -c $cut "$here/ghc-logs/hb.hp" > cut.hp
        hp2ps --quiet cut.hp && sound cut.ps || return 1
    done
}
check 'cut logs are drawn' draws
gzip_cut() {
    local cut size status
    gzip -c "$here/ghc-logs/plain-hT.hp" > whole.gz; size=$(wc -c < whole.gz)
    for ((cut = 400; cut < size; cut += 97)); do
        head -c $cut whole.gz > cut.hp
        hp2ps --quiet cut.hp 2> err; status=$?
        [ $status = 0 ] && { sound cut.ps || return 1; continue; }
        grep -q 'at least one whole sample' err || { echo "cut at $cut"; cat err; return 1; }
    done
}
check 'compressed logs, cut' gzip_cut
finish
