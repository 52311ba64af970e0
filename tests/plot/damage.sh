#!/bin/bash
# damage.sh: a log with a wrong byte anywhere is drawn, without the samples that
# the byte is in: at most two, where it was the line between them. What is drawn
# is what the whole log has at those times.

. "$(dirname "$0")/tap.sh"
have python3 || { skip 'damaged logs' 'no python3'; finish; }

# spoil FILE STEP BYTE: copies of FILE, each with one byte changed, in bad/.
spoil() {
    rm -rf bad; mkdir bad
    python3 - "$@" <<'PYTHON'
import sys
data, step, byte = open(sys.argv[1], "rb").read(), int(sys.argv[2]), int(sys.argv[3])
for i in range(0, len(data), step):
    if data[i] != byte:
        open("bad/%06d.hp" % i, "wb").write(data[:i] + bytes([byte]) + data[i + 1:])
PYTHON
}

samples() { sed -n 's/.*"samples": \([0-9]*\).*/\1/p'; }

# every NAME FILE STEP BYTE [MORE]: a byte in STEP, or without WIDE in four times as many. If its head is spoilt, a log
# by GHC is not known for one, and has MORE samples: the empty one at its exit.
every() {
    local file want got step
    [ -n "${WIDE-}" ] && step=$3 || step=$((4 * $3))
    spoil "$2" $step "$4"
    want=$(hp2ps --quiet --table=json "$2" | samples)
    : > why
    for file in bad/*; do
        got=$(hp2ps --quiet --table=json "$file" 2> err | samples)
        [ -n "$got" ] && [ "$got" -ge $((want - 2)) ] && [ "$got" -le $((want + ${5:-0})) ] ||
            echo "$file: ${got:-no} samples of $want; $(head -n 1 err)" >> why
    done
    [ ! -s why ]; result $? "$1"
}

every 'hbc, every third byte a letter' "$here/layouts/hbc.hp" 3 88
every 'hbc, every second byte a line end' "$here/layouts/hbc.hp" 2 10
every 'GHC -hb, a NUL' "$here/ghc-logs/hb.hp" 5 0 1
every 'GHC -hT, a digit' "$here/ghc-logs/plain-hT.hp" 61 57 1
gzip -dc "$here/layouts/sites.hpz" > sites
every 'site log, a letter' sites 11 88
every 'site log, a quote' sites 17 34
gzip -dc "$here/layouts/centres.hpz" > centres
every 'site log of version 2, a letter' centres 11 88
every 'site log of version 2, a quote' centres 17 34

# A byte in the time of one sample doesn't put the others out of sequence.
times() {
    local from
    for from in 0.5 0.1 99.9; do
        sed "0,/^BEGIN_SAMPLE 0\.3.*/s//BEGIN_SAMPLE $from/" "$here/layouts/few.hp" > t.hp
        [ "$(hp2ps --quiet --table=json t.hp | samples)" = "$(hp2ps --table=json "$here/layouts/few.hp" | samples)" ] || return 1
    done
    hp2ps --table t.hp 2>&1 | grep 'END_SAMPLE has another time'
}
check 'a wrong time costs nothing' times

warned() {
    sed '/^BEGIN_SAMPLE 0\.3/,/^END/s/\t.*/\tx/' "$here/layouts/few.hp" > w.hp
    line=$(grep -n '^BEGIN_SAMPLE 0\.3' w.hp | cut -d: -f1)
    hp2ps w.hp 2> err && sound w.ps && cat err && [ "$(grep -vc "wrote w.ps" err)" = 1 ] &&
        grep "w.hp:$((line + 1)): expected a size after the name, found 'x'; the sample begun in line $line is left out" err
}
check 'the warning has line and reason, once a sample' warned
many() {
    sed '/\t/{n;n;s/\t.*/\tx/}' "$here/ghc-logs/plain-hT.hp" > m.hp
    hp2ps m.hp 2> err; [ "$(grep -vc "wrote m.ps" err)" -le 8 ] && { grep 'more damaged places' err || grep 'at least one whole' err; }
}
check 'not a warning for each of many' many

# Compressed: all before the damage is drawn, as the writer left it, a block a sample.
packed() {
    local cut size want got
    python3 - sites packed.hpz <<'PYTHON'
import sys, zlib
z = zlib.compressobj(6, zlib.DEFLATED, 31)
out = b""
for line in open(sys.argv[1], "rb"):
    out += z.compress(line)
    if line.startswith(b"END_SAMPLE"):
        out += z.flush(zlib.Z_SYNC_FLUSH)
open(sys.argv[2], "wb").write(out + z.flush())
PYTHON
    size=$(wc -c < packed.hpz) want=$(hp2ps --table=json packed.hpz | samples)
    for cut in 50 75 95; do
        cut=$((size * cut / 100))
        { head -c $cut packed.hpz; printf '\377\377\377\377\377\377\377\377'; tail -c +$((cut + 9)) packed.hpz; } > bad.hpz
        hp2ps bad.hpz 2> err && sound bad.ps && grep -q 'the gzip data is damaged' err || { cat err; return 1; }
        got=$(hp2ps --quiet --table=json bad.hpz | samples)
        [ "$got" -ge $((want * cut / size / 2)) ] && [ "$got" -le $((want + ${5:-0})) ] || { echo "$got of $want"; return 1; }
    done
}
check 'compressed, damaged in the middle' packed
finish
