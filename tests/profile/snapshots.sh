#!/bin/bash
# snapshots.sh: what must hold for the snapshot of every program, with -O (SNAPSHOTS=all: without it, too).
#
#   - with and without --snapshot a program's output, status and logs are the same;
#   - bytes and cells by site are those of the site log at the same sample, by a reader that shares no code (hgz.py);
#   - every cell can be reached;
#   - under --clock=alloc it is the same byte for byte, whatever the heap and however often it is collected, and in
#     every run;
#   - what the root retains are all live bytes; what a holder retains are its own bytes and what those below it retain;
#   - values are there only when they were asked for.
#
#   tests/profile/snapshots.sh           the programs of tests/run and samples/ named below
#   tests/profile/snapshots.sh FILE...   these
# Environment: see tap.sh; and
#   SNAPSHOTS=all                        more, and all of samples/, which takes minutes (make check-snapshots)
#   SNAPSHOTS=few                        two programs (make check-cc, check-san)

. "$(dirname "$0")/each.sh"
programs='eval_mark expr_comprehensions fail_catch fail_exit lib_split main_input_lazy pat_lazy_let
    prog_editdistance prog_hamming prog_huffman prog_life prog_numbers stream_splitat_selectors'
few='clausify/v0 queens/queens wordcount/wordcount'
case ${SNAPSHOTS-} in
all) ;;
few) programs=pat_lazy_let few=queens/queens ;;
*) programs='fail_catch main_input_lazy prog_huffman' few=queens/queens ;;
esac

# sums NAME: of the folded tree.
sums() {
    "$HP2PS" --why --table=csv "$1.hgz" > "$1.csv" || return 1
    python3 - "$1.csv" "$(zcat "$1.hgz" | sed -n 's/^LIVE //p;/^$/q')" << 'END'
import csv, sys
rows = list(csv.DictReader(open(sys.argv[1])))
below = [0] * len(rows)
for r in rows[1:]:
    assert int(r["above"]) < int(r["holder"]), r
    below[int(r["above"])] += int(r["retained"])
for i, r in enumerate(rows):
    assert int(r["retained"]) == int(r["bytes"]) + below[i], r
assert int(rows[0]["retained"]) == int(sys.argv[2]), rows[0]
assert sum(int(r["bytes"]) for r in rows) == int(sys.argv[2])
END
}

# at N: the snapshot of sample N, of which the run `plain' has the logs.
at() {
    run at -p "$clock" "--snapshot=at:$1" --check && same plain at out status hp hpz || return 1
    [ -s at.hgz ] || { echo "sample $1: no snapshot"; show at.err; return 1; }
    python3 "$profile/hgz.py" sites at.hgz > have && python3 "$profile/hgz.py" sample "$1" plain.hpz > want || return 1
    cmp have want || { echo "sample $1: other cells than in the site log:"; diff want have | head; return 1; }
    sums at || { echo "sample $1"; return 1; }
    cp at.hgz first.hgz
    run at -p "$clock" "--snapshot=at:$1" -h1k && cmp first.hgz at.hgz || return 1
    run at -p "$clock" "--snapshot=at:$1" -h64M && cmp first.hgz at.hgz
}

always() {
    [ "$(allocated plain.json)" -lt 500000 ] || return 0
    run at -p "$clock" "--snapshot=at:$1" --collect-always && cmp first.hgz at.hgz
}

try() {
    local clock samples n
    run plain || return 1
    clock=--clock=alloc:$(($(allocated plain.json) / 10 + 64))
    run plain -p "$clock" || return 1
    samples=$(grep -c '^END_SAMPLE' plain.hp)
    for n in 1 $((samples / 3 + 1)) "$samples"; do at "$n" || return 1; done
    at $((samples / 2 + 1)) && always $((samples / 2 + 1)) || return 1
    run peak -p "$clock" --snapshot --check && same plain peak out status hp hpz || return 1
    [ ! -f peak.hgz ] || { python3 "$profile/hgz.py" sites peak.hgz > /dev/null && sums peak; } || return 1
    run old -p "$clock" --check $faults || return 1
    run olds -p "$clock" --check $faults --snapshot=at:$((samples / 2 + 1)) && same old olds out status hp hpz &&
        sums olds || return 1
    python3 "$profile/hgz.py" sites olds.hgz | cmp - <(python3 "$profile/hgz.py" sample $((samples / 2 + 1)) old.hpz) || return 1
    run values --snapshot=end --snapshot-values && same plain values out status || return 1
    [ ! -f values.hgz ] || { python3 "$profile/hgz.py" values values.hgz > /dev/null &&
        [ "$(stat -c %a values.hgz)" = 600 ] && sums values; }
}

# shellcheck disable=SC2086
mapfile -t chosen < <(of_run $programs; if [ "${SNAPSHOTS-}" = all ]; then ls "${tests%/*}"/samples/*/*.m; else of_samples $few; fi)
[ "${SNAPSHOTS-}" = all ] || LEVELS=-O
each_program "${chosen[@]}"
