#!/bin/bash
# library.sh [N]: the library in Haskell, judged by GHC. GHC compiles the modules that check/ reaches with the primitives of ghc/Prim.hs
# (others need the compiler's own classes, as Typeable) and a program that compares each function with its own, on N random values each. That takes a minute: it is done with
# WIDE, N or HSLIB_VALUES (make check-wide, check-haskell-library).

. "$(dirname "$0")/../tap.sh"
top=${tests%/*} here=$tests/hslib n=${1:-${HSLIB_VALUES:-25}}
library=$top/compiler-patch/lib/haskell
result() { if [ -z "$2" ]; then echo "ok $1 - $3"; else echo "not ok $1 - $3"; sed 's/^/#   /' <<< "$2"; fi; }

# The primitives that a module declares, and those that it has, by name.
declared() { sed -n 's/^foreign import prim "[A-Z0-9]*" *\(prim[A-Za-z]*\) *::.*/\1/p' "$library/Prim.hs" | sort; }
defined() { sed -n 's/^\(prim[A-Za-z]*\)\( [^:]*\)\{0,1\} = .*/\1/p; s/^\(prim[A-Za-z]*\) .* = *$/\1/p' "$here/ghc/Prim.hs" | sort -u; }
unused() {
    local name
    declared | while read -r name; do
        grep -rqw --include='*.hs' --exclude=Prim.hs "$name" "$library" || echo "$name is used nowhere"
    done
}
ids() { # those that nobody has
    grep '^foreign import' "$library/Prim.hs" | grep -v -e '-- own' | sed 's/.*prim "\([A-Z0-9]*\)".*/\1/' | sort -u |
        while read -r id; do grep -q "^PRIM($id," "$top/rts/abi/prim.def" || echo "rts/abi/prim.def has no $id"; done
    grep '^foreign import.*-- own' "$library/Prim.hs" | sed 's/.*prim "\([A-Z0-9]*\)".*/\1/' |
        while read -r id; do grep -q "{ \"$id\", " "$top/compiler-patch/haskell/desugar/desugar_prim.c" || echo "the compiler has no $id"; done
}

few() {
    result 1 "$(bash "$top/script/haskell-library" --check 2>&1)" "what is generated is what script/haskell-library writes"
    result 2 "$(diff <(declared) <(defined))" "the judge has the primitives of the library"
    result 3 "$(unused)" "each of them is used"
    result 4 "$(ids)" "rts/abi/prim.def or the compiler has every primitive"
}

if [ -z "${WIDE-}${1-}${HSLIB_VALUES-}" ]; then echo 1..4; few; exit; fi
if ! command -v ghc > /dev/null; then
    echo 1..5; few; echo "ok 5 # SKIP ghc is missing (script/setup --test installs it)"; exit
fi

stage=${top_builddir:-$scratch}/tests/hslib/stage
mkdir -p "$stage"
bash "$here/stage.sh" "$stage/lib" "$here/check" || bail "nothing can be written to $stage"
if ! said=$(cd "$stage/lib" && ghc --make -v0 -O0 -XHaskell2010 -hide-all-packages -package base -package containers \
        -package array -package transformers -package mtl -i"$stage/lib" -outputdir "$stage/obj" Main.hs -o "$stage/check" 2>&1); then
    echo 1..5; few; result 5 "${said:-ghc has failed}" "ghc compiles it"; exit 1
fi
timeout $((120 * ${TIME_FACTOR:-1})) "$stage/check" "$n" > "$scratch/said" 2> "$scratch/errors"
status=$?
count=$(sed -n 's/^1\.\.//p' "$scratch/said")
echo "1..$((count + 5))"
few
result 5 "$([ $status = 0 ] || { echo "status $status"; head -n 5 "$scratch/errors"; })" "the comparison comes to its end"
awk '/^(not )?ok / { i = $1 == "not" ? 3 : 2; $i += 5 } !/^1\.\./' "$scratch/said"
