#!/bin/bash
# corpus.sh: strangers.sh on a small folder of programs: one that prints the same, one that prints something else, one that hsc
# refuses, one that GHC refuses, and one that is no program.

. "$(dirname "$0")/../tap.sh"
[ -x "$LMLC" ] || bail "there is no compiler at $LMLC"
command -v "${GHC:-ghc}" > /dev/null || { echo "1..0 # SKIP there is no GHC"; exit 0; }
cd "$scratch" && mkdir -p few/deeper || exit 1
export WORK=$scratch/work
unset DIR AGAIN EVERY

printf '%s\n' 'import Part' 'main = interact (map twice) >> putStrLn "same"' > few/deeper/same.hs
printf '%s\n' 'module Part where' 'import Data.Char' 'twice = toUpper' > few/deeper/Part.hs
echo 'three words read' > few/deeper/same.in
# `__GLASGOW_HASKELL__' is GHC's alone, so this one prints something else.
printf '%s\n' '{-# LANGUAGE CPP #-}' 'module Main where' '#ifdef __GLASGOW_HASKELL__' 'main = putStrLn "GHC"' '#else' \
    'main = putStrLn "another"' '#endif' > few/other.hs
printf '%s\n' '{-# LANGUAGE TemplateHaskell #-}' 'main = print $([| 1 + 2 :: Int |])' > few/refused.hs
printf '%s\n' 'main = putStrLn (1 + True)' > few/bad.hs

strangers() { JOBS=2 bash "$tests/haskell/strangers.sh" > "$1" 2> "$1.err"; echo $? > "$1.status"; }
row() { grep '^few ' "$1" | tr -s ' '; }
DIR=few strangers first
GHC=true DIR=few strangers again # the verdicts are there
printf '%s\n' 'main = putStrLn "GHC"' > few/other.hs
DIR=few AGAIN=failed strangers mended
strangers none

is() { [ "$1" = "$2" ] || { echo "$1"; show first; show first.err; return 1; }; }
one() {
    case $1 in
    'one prints something else: its status is 1, and both lines are told')
        is "$(< first.status)" 1 && { grep -q '^differs few/other: < GHC' first || { show first; return 1; }; } ;;
    'one is refused, with the message') grep -q '^refused few/refused: a splice of Template Haskell' first || { show first; return 1; } ;;
    'of four programs, GHC takes three, hsc two, and one prints the same') is "$(row first)" "few 4 3 2 2 1 1 1 0" ;;
    'the verdicts are kept, and nothing is tried again') diff first again ;;
    'AGAIN=failed tries those that failed') is "$(< mended.status) $(row mended)" "0 few 4 3 2 2 2 2 0 0" ;;
    'without a folder it is skipped') grep -q '^1..0 # SKIP' none ;;
    esac
}
tap_each one 'one prints something else: its status is 1, and both lines are told' 'one is refused, with the message' \
    'of four programs, GHC takes three, hsc two, and one prints the same' 'the verdicts are kept, and nothing is tried again' \
    'AGAIN=failed tries those that failed' 'without a folder it is skipped'
