#!/bin/bash
# versions.sh: snapshots.sh and run.sh, in every way, and words.sh, with the GHC of another Debian.
#
#   SUITES="trixie sid" GHC_ROOTS=folder tests/ghcheap/versions.sh
#
# SCRIPTS names some of the three scripts alone. run.sh runs in the other Debian altogether, strata, too, which needs its shared
# libraries there.
# A suite's name may have an architecture: trixie/amd64. GHC_ROOTS keeps the Debians, about 2 GB each, which mmdebstrap makes
# the first time; this needs root and a mirror. Debian 13 (trixie) has GHC 9.6, sid has 9.10. Environment: see tap.sh.

. "$(dirname "$0")/../tap.sh"
here=$tests/ghcheap
GHC_ROOTS=${GHC_ROOTS:-${top_builddir:-$tests/../build}/ghc-roots}
[ "$(id -u)" = 0 ] || { echo "1..0 # SKIP only root may make another Debian"; exit 0; }
command -v mmdebstrap > /dev/null || { echo "1..0 # SKIP the package mmdebstrap is not installed"; exit 0; }
mkdir -p "$GHC_ROOTS" || bail "$GHC_ROOTS can't be made"
GHC_ROOTS=$(cd "$GHC_ROOTS" && pwd)
this=$(dpkg --print-architecture)

# make_root SUITE ARCHITECTURE FOLDER: releases of sid are valid for a week; the one at hand will do.
make_root() {
    [ ! -x "$3/usr/bin/ghc" ] || [ ! -x "$3/usr/bin/python3" ] || return 0
    rm -rf "$3.part"
    mmdebstrap --quiet --variant=apt --architectures="$2" --aptopt='Acquire::Check-Valid-Until "false"' \
        --include=ghc,ghc-prof,gcc,libc6-dev,libgmp-dev,python3,libcairo2,libpangocairo-1.0-0,libdw1t64 "$1" "$3.part" && mv "$3.part" "$3"
}

# A script in the root; its own files are in the root's /tmp.
within_root() {
    (cd "$tests" && ROOT=$root BIND="$(cd "$(dirname "$HP2PS")" && pwd)" exec "$here/within.sh" env -u LD_PRELOAD HP2PS="$HP2PS" WIDE=1 TMPDIR=/tmp "$@")
}

first=0
for suite in ${SUITES:-trixie sid}; do
    architecture=$this
    case $suite in */*) architecture=${suite#*/} ;; esac
    root=$GHC_ROOTS/ghc-${suite%/*}-$architecture
    make_root "${suite%/*}" "$architecture" "$root" > "$scratch/root.log" 2>&1 ||
        { echo "ok $((first += 1)) - $suite # SKIP there is no such Debian: $(tail -n 1 "$scratch/root.log")"; continue; }
    version=$(cd "$scratch" && ROOT=$root "$here/within.sh" ghc --numeric-version) || bail "GHC doesn't run in $root"
    echo "# $suite: GHC $version, $architecture"
    for script in ${SCRIPTS:-snapshots.sh words.sh run.sh}; do
        if [ "$script" = run.sh ]; then within_root bash "$here/run.sh"
        else ROOT=$root GHC="$here/within.sh ghc" RUN_WRAPPER=$here/within.sh WIDE=1 bash "$here/$script"
        fi > "$scratch/log" 2>&1
        awk -v first="$first" -v version="$version" '/^(not )?ok [0-9]+ / { at = $1 == "not" ? 3 : 2; $at = first + $at; sub(/ - /, " - GHC " version ": ") } !/^1\.\./' "$scratch/log"
        tests_run=$(sed -n 's/^1\.\.\([0-9]*\).*/\1/p' "$scratch/log")
        [ "${tests_run:-0}" -gt 0 ] || bail "the tests of $script broke off with GHC $version"
        first=$((first + tests_run))
    done
done
echo "1..$first"
