#!/bin/bash
# strangers.sh: every program below some folders that GHC compiles is compiled by hsc, too, and prints the same.
#
#   DIR="folder ..." tests/haskell/strangers.sh
#
# The folders are collections of strangers' programs, which are not part of Strata. A program is a file NAME.hs or NAME.lhs with
# a main; it may import modules of its folder, and of a folder src beside that. In a folder of exercism's layout
# (exercises/practice/X/.meta/examples/success-Y/src, exercises/practice/X/test) the programs are the test suites, with each of the
# example solutions; both compilers take the library's own Test.Hspec, Test.HUnit and Test.QuickCheck, since few have GHC's. A program reads NAME.in, stdin, the
# first other *.in or input*.txt of its folder, or nothing. It runs in a copy of its folder, without a network where unshare allows
# that; what imports System.Process or Network is compiled, but not run. What GHC's binary prints differently each time, or not
# within 10 seconds, isn't compared.
#
# Prints a row for each program of GHC's that doesn't print the same, with the first of our messages; then these messages by
# frequency; then the table, where "whole" counts the programs that print the same and end with status 0: those that lack their
# input end early. WORK (strangers in the present folder) keeps the verdicts, GHC's output and our messages: a program
# that has a verdict isn't tried again, so that the script goes on where it was stopped. AGAIN=all tries all of them again by
# hsc, AGAIN=failed those that didn't print the same; GHC's results are taken from there. EVERY=3 takes every third program.
# Environment: see tap.sh; GHC, GHC_FLAGS (-O0). The status is 0 if no program prints something else.

. "$(dirname "$0")/../tap.sh"
GHC=${GHC:-ghc} EVERY=${EVERY:-1} AGAIN=${AGAIN-} GHC_FLAGS=${GHC_FLAGS--O0}
[ -n "${DIR-}" ] || { echo "1..0 # SKIP DIR names no folder"; exit 0; }
command -v "$GHC" > /dev/null || { echo "1..0 # SKIP there is no GHC"; exit 0; }
[ -x "$LMLC" ] || bail "there is no compiler at $LMLC"
LMLC=$(realpath "$LMLC")
export LC_ALL=C.UTF-8
unset LMLARGS GHCRTS
work=$(realpath -m "${WORK:-strangers}")
mkdir -p "$work/frameworks" || exit 1
alone=; unshare -rn true 2> /dev/null && alone='unshare -rn'

# The frameworks, which are plain Haskell, for GHC: where they are found without the rest of the library. Few programs need them.
# shellcheck disable=SC2086
if grep -rqE --include='*.hs' --include='*.lhs' '^(> *)?import +(qualified +)?Test\.' $DIR; then
    library=$(dirname "$LMLC")/lmldir/haskell
    cp -ru "$library/Test" "$work/frameworks/" || exit 1
    # Without the package random GHC takes the library's, which asks the system for the clocks of its seed only.
    echo 'import System.Random.SplitMix; main = pure ()' > "$work/random.hs"
    if ! "$GHC" -v0 -w $GHC_FLAGS -fno-code "$work/random.hs" 2> /dev/null; then
        mkdir -p "$work/frameworks/Prelude" "$work/frameworks/System"
        cp -ru "$library/System/Random.hs" "$library/System/Random" "$work/frameworks/System/" || exit 1
        printf '%s\n' 'module Prelude.System where' 'import Data.Time.Clock.POSIX' 'request :: Int -> String -> String -> IO (Either String String)' \
            'request _ _ _ = fmap (Right . show) getPOSIXTime' > "$work/frameworks/Prelude/System.hs"
        printf '%s\n' 'module Prim where' 'import System.CPUTime' 'primCPUTime :: IO Integer' 'primCPUTime = getCPUTime' > "$work/frameworks/Prim.hs"
    fi
    (cd "$work/frameworks" && "$GHC" -v0 -w $GHC_FLAGS Test/Hspec.hs Test/Hspec/*.hs Test/HUnit.hs Test/QuickCheck.hs) \
        || bail "GHC doesn't compile the library's Test.Hspec"
fi

# programs FOLDER: its programs, a line for each: the file with the main, and of exercism also the folder of the solution.
programs() {
    local solution
    if [ -d "$1/exercises/practice" ]; then
        for solution in "$1"/exercises/practice/*/.meta/examples/success-*/src; do
            echo "${solution%/.meta/*}/test/Tests.hs $solution"
        done
    else
        find -L "$1" \( -name '*.hs' -o -name '*.lhs' \) -exec grep -lE '^(> *)?main( |$)' {} + | grep -v '/Setup\.l\{0,1\}hs$' | grep -v ' ' | sort
    fi
}

# lay FILE [SOLUTION]: the folder prog has what the program needs; sets source, and includes.
lay() {
    rm -rf prog out; mkdir out
    cp -rL "$(dirname "$1")" prog 2> /dev/null
    source=$(basename "$1") includes=(-i.)
    if [ $# = 2 ]; then cp -r "$2/." prog
    elif [ -d "$(dirname "$1")/../src" ]; then cp -rL "$(dirname "$1")/../src" src.of; includes+=(-i../src.of)
    fi
    # A program may be a module of another name.
    module=$(sed -n 's/^\(> *\)\{0,1\}module  *\([A-Za-z0-9_.]*\).*/\2/p' "prog/$source" | head -n 1)
    [ -z "$module" ] || [ "$module" = Main ] || includes+=(-main-is "$module")
}

# input: the file that it reads.
input() {
    local f
    for f in "prog/${source%.*}.in" prog/stdin prog/*.in prog/input*.txt; do [ ! -f "$f" ] || { echo "$f"; return; }; done
    echo /dev/null
}

# once NAME PROGRAM: NAME.txt and NAME.status are what it prints, in a folder of its own, and its status. A suite tells its time.
once() {
    rm -rf room; cp -r prog room
    (exec < "$(input)"; cd room && limited 10 $alone "$2") 2> "$1.err" | head -c 10000000 | sed 's/^Finished in [0-9.]* seconds/Finished/' > "$1.txt"
    echo "${PIPESTATUS[0]}" > "$1.status"
}

# judge_ghc FILE [SOLUTION]: the verdict of GHC is its word, and its output stands beside it.
judge_ghc() {
    # shellcheck disable=SC2086
    (cd prog && limited 60 "$GHC" -v0 -w $GHC_FLAGS "${includes[@]}" -i"$work/frameworks" "$source" -o ../out/ghc) > ghc.message 2>&1
    [ -x out/ghc ] || { echo refused; return; }
    ! grep -rqE '^import +(qualified +)?(System\.Process|Network)' prog/"$source" || { echo unrun; return; }
    once ghc "$PWD/out/ghc"
    case $(< ghc.status) in 124 | 137) echo slow; return ;; esac
    cp ghc.txt first.txt; once ghc "$PWD/out/ghc"
    if cmp -s ghc.txt first.txt; then echo runs; else echo varies; fi
}

# judge FILE [SOLUTION]: the verdict, in the folder of the program below WORK.
judge() {
    [ -s ghc.verdict ] && [ "$AGAIN" != ghc ] || judge_ghc "$@" > ghc.verdict
    case $(< ghc.verdict) in refused) echo ghc; return ;; esac
    find prog -name '*.o' -o -name '*.hi' | xargs -r rm -f
    # shellcheck disable=SC2086
    (cd prog && limited 60 "$LMLC" -w ${LMLC_FLAGS-} "${includes[@]}" "$source" -o ../out/hsc) > hsc.message 2>&1
    [ -x out/hsc ] || { echo refused; return; }
    [ "$(< ghc.verdict)" = runs ] || { echo compiled; return; }
    once hsc "$PWD/out/hsc"
    if cmp -s ghc.txt hsc.txt && cmp -s ghc.status hsc.status; then echo same; return; fi
    case $(< hsc.status) in 124 | 137) echo slow; return ;; esac
    { diff ghc.txt hsc.txt | head -n 6; echo "status $(< hsc.status), not $(< ghc.status)"; head -n 3 hsc.err; } > hsc.message
    echo differs
}

# one NAME FILE [SOLUTION]
one() {
    local name=$1 source includes module; shift
    mkdir -p "$work/$name" && cd "$work/$name" || exit 1
    case $AGAIN,$(cat verdict 2> /dev/null) in ,?* | failed,same | failed,ghc | failed,compiled) return ;; esac
    lay "$@"; judge "$@" > verdict.new; mv verdict.new verdict
    rm -rf prog out room src.of first.txt
}

# first_message FOLDER: of the compiler, without its place.
first_message() { { grep -m 1 -E 'error: |^[<>]|status' "$1/hsc.message" || head -n 1 "$1/hsc.message"; } | sed 's/^[^ ]*: error: //; s/^[^ ]*: //' | cut -c 1-150; }

names=() running=0 wrong=0
for folder in $DIR; do
    folder=$(realpath "$folder")
    while read -r file solution; do
        name=${folder##*/}/${file#"$folder/"} name=${name%.*}
        [ -z "$solution" ] || { name=${solution%/src}; name=${folder##*/}/${name#"$folder/exercises/practice/"}; name=${name/.meta\/examples\/success-/}; }
        names+=("$name")
        if [ $running -ge "${JOBS:-2}" ]; then wait -n; running=$((running - 1)); fi
        # shellcheck disable=SC2086
        (one "$name" "$file" $solution) < /dev/null &
        running=$((running + 1))
    done < <(programs "$folder" | awk -v every="$EVERY" 'NR % every == 0')
done
wait
for name in "${names[@]}"; do
    verdict=$(cat "$work/$name/verdict" 2> /dev/null)
    echo "${name%%/*} $verdict $([ "$verdict" != same ] || cat "$work/$name/ghc.status")" >> "$scratch/verdicts"
    case $verdict in
    refused | differs) first_message "$work/$name" >> "$scratch/messages"; echo "$verdict $name: $(first_message "$work/$name")" ;;
    slow) echo "$verdict $name" ;;
    esac
done
echo; echo "messages:"
sort "$scratch/messages" 2> /dev/null | uniq -c | sort -rn | head -n 60
echo; echo "folder                                        programs  of GHC  of hsc   compared  same  whole  other  slow"
awk '{ folders[$1]; n[$1]++; v[$1, $2]++; whole[$1] += $2 == "same" && $3 == 0 }
     END { for (f in folders) {
             ghc = n[f] - v[f, "ghc"]; same = v[f, "same"]; other = v[f, "differs"]; slow = v[f, "slow"]; hsc = ghc - v[f, "refused"]
             printf "%-45s %8d %7d %7d %10d %5d %6d %6d %5d\n", f, n[f], ghc, hsc, same + other + slow, same, whole[f], other, slow } }' "$scratch/verdicts" | sort
grep -q ' differs ' "$scratch/verdicts" && wrong=1
exit $wrong
