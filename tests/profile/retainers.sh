#!/bin/bash
# retainers.sh: what must hold for the retainers of every program, with -O (SNAPSHOTS=all: without it, too).
#
#   - with and without -r a program's output and status are the same;
#   - the set of every cell is the one that a naive reader of the snapshot of the same sample finds (hgz.py), for
#     several limits of sets and all switches of the run time;
#   - bytes and cells by site are those of a profile without -r;
#   - under --clock=alloc the logs are the same byte for byte, whatever the heap and however often it is collected;
#   - hp2ps finds in the site log what the plain log has.
#
#   tests/profile/retainers.sh           the programs of tests/run and samples/ named below, and variables.m
#   tests/profile/retainers.sh FILE...   these
# Environment: see tap.sh; and
#   SNAPSHOTS=all                        all of samples/, which takes minutes (make check-snapshots)

. "$(dirname "$0")/each.sh"
programs='fail_catch stream_splitat_selectors'
[ "${SNAPSHOTS-}" != all ] || programs+=' pat_lazy_let prog_huffman'

# agree N MOST FLAG...: at sample N, sets of at most MOST are those of the snapshot.
agree() {
    local n=$1 most=$2; shift 2
    run at -r "$clock" "--retainers=$most" "--snapshot=at:$n" --check "$@" && same plain at out status || return 1
    [ -s at.hgz ] || { echo "sample $n: no snapshot"; show at.err; return 1; }
    python3 "$profile/hgz.py" retainers "$most" at.hgz > want && python3 "$profile/hgz.py" held "$n" at.hpz > have ||
        return 1
    cmp want have || { echo "sample $n, $most $*: other retainers than in the snapshot:"; diff want have | head; return 1; }
}

# sliced: hp2ps makes of the site log what is in the plain log, but for the names that only plain logs change.
sliced() {
    "$HP2PS" --by retainer --table=csv -m0 -t0 held.hpz > sites.csv && "$HP2PS" --table=csv -m0 -t0 held.hp > plain.csv ||
        return 1
    cmp <(cut -d, -f2- sites.csv | sort) <(cut -d, -f2- plain.csv | sort)
}

# beside: behind -p, -r changes nothing in the plain log, and the site log has the retainers all the same.
bands() { grep -v '^JOB' "$1" | sort; }
by_retainer() { "$HP2PS" --by retainer --table=csv -m0 -t0 "$1" | cut -d, -f2- | sort; }
beside() {
    run beside -p -r "$clock" && cmp <(bands bare.hp) <(bands beside.hp) || { echo "-p -r: other bands than -p"; return 1; }
    cmp <(by_retainer held.hpz) <(by_retainer beside.hpz)
}

always() {
    [ "$(allocated plain.json)" -lt 500000 ] || return 0
    run other -r "$clock" --collect-always && same held other hp hpz
}

try() {
    local clock samples n
    run plain || return 1
    clock=--clock=alloc:$(($(allocated plain.json) / 10 + 64))
    run held -r "$clock" --check && same plain held out status || return 1
    run bare -p "$clock" || return 1
    samples=$(grep -c '^END_SAMPLE' held.hp)
    cmp <(python3 "$profile/hgz.py" samples held.hpz) <(python3 "$profile/hgz.py" samples bare.hpz) ||
        { echo "other cells than without -r"; return 1; }
    n=$((samples / 2 + 1))
    agree 1 64 -h64M && agree $((samples / 3 + 1)) 1 && agree "$n" 8 && agree "$n" 8 $faults && agree "$samples" 2 -h1k ||
        return 1
    run other -r "$clock" -h1k && same held other hp hpz || return 1
    run other -r "$clock" -h64M && same held other hp hpz && always && sliced && beside
}

# shellcheck disable=SC2086
mapfile -t chosen < <(of_run $programs; echo "$profile/variables.m"; if [ "${SNAPSHOTS-}" = all ]; then ls "${tests%/*}"/samples/*/*.m; fi)
[ "${SNAPSHOTS-}" = all ] || LEVELS=-O
each_program "${chosen[@]}"
