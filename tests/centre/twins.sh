#!/bin/bash
# twins.sh: some programs of bench/ enter their functions as often as their twins in Haskell do, by GHC's count.
#
#   tests/centre/twins.sh [NAME...]
#
# bench/entries.sh says how, and which exceptions there are; without GHC and its profiling libraries all is skipped.
# Environment: see tap.sh.

. "$(dirname "$0")/../tap.sh"

one() { limited 120 env LMLC="$LMLC" TMPDIR="$2" "${tests%/*}/bench/entries.sh" "${1##*/}"; }

[ -x "$LMLC" ] || bail "there is no compiler at $LMLC"
[ $# -gt 0 ] || set -- nfib queens clausify5
tap_each one "${@/#/$tests/centre/}"
