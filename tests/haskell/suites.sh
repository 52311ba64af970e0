#!/bin/bash
# suites.sh: programs with Test.HUnit, Test.Hspec, Test.QuickCheck, Test.Tasty and Test.Framework print what stands beside them in suites/x.out; numbers of
# tests, which are random, and times are left out.

. "$(dirname "$0")/../tap.sh"
[ -x "$LMLC" ] || bail "there is no compiler at $LMLC"
here=$tests/haskell/suites

fixed() { sed 's, ([0-9]*[.][0-9]*s)$,,; s/after [0-9]* tests*\( and [0-9]* shrinks*\)\{0,1\}/after N tests/; s/in [0-9.]* seconds/in T seconds/; s/; [0-9]* discarded/; N discarded/; s/([0-9]*% /(N% /'; }

one() { # NAME
    limited 60 "$LMLC" ${LMLC_FLAGS-} "$here/$1.hs" -o "$scratch/$1" > "$scratch/err" 2>&1 || { show "$scratch/err"; return 1; }
    (limited 20 "$scratch/$1" < /dev/null; echo "status $?") 2>&1 | fixed | diff "$here/$1.out" -
}

cd "$scratch" || exit 1
echo 1..4
check "cases of HUnit" one cases
check "properties of QuickCheck" one properties
check "a specification of Hspec" one spec
check "trees of Tasty and of test-framework" one trees
exit $((failures > 0))
