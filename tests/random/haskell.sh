#!/bin/bash
# haskell.sh: random Haskell programs print what GHC's do.
#
#   tests/random/haskell.sh [N [FIRST]]    N programs (HASKELL_COUNT, 5), seeds from FIRST (HASKELL_FIRST, 1) on
#
# A program is a module (tests/random/haskell SEED prints it). BATCH (10) of them become one program, which GHC interprets
# and lmlc compiles at -O, and every fourth batch at -O0 and with a collection at every allocation, too. A module whose
# output differs is saved as PSEED.hs, in the folder SAVE (the present one). Without GHC there is nothing to compare with.
# GHC gets a minute and a second per program; what takes longer is skipped. Environment: see tap.sh.

save=${SAVE:-$PWD}
. "$(dirname "$0")/../tap.sh"
build=${top_builddir:-$tests/../build}
GEN=${GEN:-$build/tests/random/haskell}
count=${1:-${HASKELL_COUNT:-5}} first=${2:-${HASKELL_FIRST:-1}} batch=${BATCH:-10}
command -v ghc > /dev/null || { echo "1..0 # SKIP ghc is not installed"; exit 0; }
[ -x "$GEN" ] || bail "there is no generator at $GEN: make check builds it"
echo "# seeds $first to $((first + count - 1))"
echo "1..$(((count + batch - 1) / batch))"

# Module Main, which runs the modules of the seeds FROM to TO.
main_of() {
    local i
    echo "module Main (main) where"
    echo "import System.IO"
    for ((i = $1; i <= $2; i++)); do echo "import qualified P$i"; done
    echo "main :: IO ()"; echo "main = do"; echo "  hSetEncoding stdout utf8"
    for ((i = $1; i <= $2; i++)); do echo "  putStrLn \"== $i\" >> P$i.main >> hFlush stdout"; done
}

# Saves the first module of which the outputs differ.
differs() {
    local seed
    seed=$(diff -a want got | sed -n 's/^\([0-9]*\).*/\1/p' | head -n 1)
    seed=$(head -n "${seed:-1}" want | sed -n 's/^== //p' | tail -n 1)
    [ -z "$seed" ] || cp "P$seed.hs" "$save/"
    echo "$1: module P$seed differs (saved in $save)"
    diff -a want got > diff; show diff 10
}

# The program, compiled with these flags, prints what GHC's does.
agrees() {
    limited 120 "$LMLC" $1 Main.hs -o prog > err 2>&1 || { echo "lmlc $1 (seeds $from to $to):"; show err 12; cp P*.hs "$save/"; return 1; }
    limited 60 ./prog +RTS $2 -RTS > got 2> err
    cmp -s want got || { differs "lmlc $1, run with \"$2\""; show err 4; return 1; }
}

one() {
    local from=$1 to=$2 i
    mkdir "$scratch/$from" && cd "$scratch/$from" || return
    for ((i = from; i <= to; i++)); do "$GEN" $i > P$i.hs; done
    main_of $from $to > Main.hs
    limited $((60 + to - from)) ghc -v0 -w -XHaskell2010 -e main Main.hs > want 2> err
    i=$?
    case $i in 124 | 137) echo "# SKIP GHC takes too long"; return ;; esac
    [ $i = 0 ] || { echo "ghc:"; show err 12; cp P*.hs "$save/"; return; }
    agrees -O "" || return
    [ $((from / batch % 4)) != 3 ] || { agrees -O0 "" && agrees -O "--collect-always --check"; }
}

for ((n = 1, i = first; i < first + count; i += batch, n++)); do
    to=$((i + batch - 1 < first + count - 1 ? i + batch - 1 : first + count - 1))
    got=$(one $i $to 2>&1)
    if [ -z "$(grep -v '^# SKIP' <<< "$got")" ]; then echo "ok $n - seeds $i to $to $got"
    else echo "not ok $n - seeds $i to $to"; sed 's/^/#   /' <<< "$got"; fi
    rm -rf "${scratch:?}/$i"
done
