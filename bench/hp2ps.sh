#!/bin/bash
# hp2ps.sh [--quick]: our hp2ps beside GHC's, in one run, on logs made for it.
#
# Logs: 1,000 samples x 50 names, 50,000 x 20, 10,000 x 200; without --quick
# also 50,000 x 500 (600 MB), for which GHC's is given a minute. Times are
# processor time, user and system, so that a busy machine doesn't matter: the
# best of three for ours, one run of GHC's, which is slow. Wanted: 50,000 x 20 in 1/40 of GHC's time, 10,000 x
# 200 in 1/20, output below 1 MB everywhere, and 200 MB/s for the long log.
# Status 1 if something wanted is missed. Without GHC's hp2ps only our own
# figures are given.

set -u
here=$(cd "$(dirname "$0")" && pwd)
HP2PS=${HP2PS:-$here/../build/hp2ps/hp2ps}
python=$(command -v python3) || { echo "hp2ps bench: python3 is needed to make the logs" >&2; exit 1; }
quick=
[ "${1-}" != --quick ] || quick=1
work=$(mktemp -d "${TMPDIR:-/tmp}/hp2ps-bench.XXXXXX") || exit 1
trap 'rm -rf "$work"' EXIT
cd "$work" || exit 1

theirs=
for candidate in ${GHC_HP2PS-} $(type -ap hp2ps) /usr/lib/ghc/bin/hp2ps; do
    if "$candidate" '-?' 2>&1 | grep -q 'usage: '; then theirs=$candidate; break; fi
done
[ -n "$theirs" ] || echo "GHC's hp2ps is not installed: no comparison"

# Random but repeatable; much quicker than tests/plot/genlog.py. Names are as long as GHC's.
make_log() {
    "$python" - "$1" "$2" > "$3" <<'PYTHON'
import sys, random
samples, names = int(sys.argv[1]), int(sys.argv[2])
rng = random.Random(1)
labels = ["Data.M%d.Constr" % n if names > 100 else "Con%02d" % n for n in range(names)]
levels = [rng.randrange(1000, 1000000) for _ in range(names)]
w = sys.stdout.write
w('JOB "bench"\nDATE "Sun Nov 15 01:31 2026"\nSAMPLE_UNIT "seconds"\nVALUE_UNIT "bytes"\n')
for s in range(samples):
    t = "%.6f" % (s * 0.1)
    f = 1000 + s * 7919 % 613
    w("BEGIN_SAMPLE %s\n%sEND_SAMPLE %s\n" % (t, "".join(["%s\t%d\n" % (l, v * f // 1000) for l, v in zip(labels, levels)]), t))
PYTHON
}

# seconds COMMAND...: its processor time, or - if it fails or takes more than the limit.
seconds() {
    local TIMEFORMAT='%U %S'
    { time timeout "${LIMIT:-600}" "$@" > /dev/null 2>&1 || echo failed >&2; } 2> time
    if grep -q failed time; then echo -; else awk '{ printf "%.3f\n", $1 + $2 }' time; fi
}
best() { for _ in 1 2 3; do seconds "$@"; done | sort -n | head -n 1; }

missed=0
wants() { # TEXT CONDITION
    if awk "BEGIN { exit !($2) }"; then echo "  ok: $1"; else echo "  MISSED: $1"; missed=1; fi
}

bench() { # SAMPLES NAMES RATIO LIMIT
    local log=log.hp size ours their out
    make_log "$1" "$2" $log
    size=$(wc -c < $log)
    ours=$(best "$HP2PS" -o ours.ps $log)
    out=$(wc -c < ours.ps)
    printf '%s samples x %s names, %.1f MB: %s s, %.0f MB/s, picture %d bytes\n' "$1" "$2" "$(echo "$size" | awk '{ print $1 / 1e6 }')" "$ours" \
        "$(echo "$size $ours" | awk '{ print $1 / 1e6 / $2 }')" "$out"
    wants 'picture below 1 MB' "$out < 1000000"
    [ "$size" -lt 300000000 ] || wants '200 MB/s' "$size / 1e6 / $ours >= 200"
    if [ -n "$theirs" ]; then
        their=$(LIMIT=${4:-600} seconds "$theirs" $log)
        if [ "$their" = - ]; then echo "  GHC's hp2ps: given up after ${4:-600} s"
        else
            printf '  GHC: %s s, picture %d bytes; ours takes 1/%.0f\n' "$their" "$(wc -c < log.ps)" "$(echo "$their $ours" | awk '{ print $1 / $2 }')"
            [ "$3" = 0 ] || wants "1/$3 of GHC's time" "$ours * $3 <= $their"
        fi
    fi
    rm -f log.* ours.*
}

bench 1000 50 0
bench 50000 20 40
bench 10000 200 20
[ -n "$quick" ] || bench 50000 500 0 60
exit $missed
