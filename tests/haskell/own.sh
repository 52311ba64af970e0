#!/bin/bash
# own.sh: modules of a Haskell program that are called as modules of the library. The program's modules import them, at any
# depth; the library goes on with its own.

. "$(dirname "$0")/../tap.sh"
[ -x "$LMLC" ] || bail "there is no compiler at $LMLC"
cd "$scratch" && mkdir Data foreign || exit 1

printf '%s\n' 'module Prim where' 'answer = 42 :: Int' > Prim.hs
printf '%s\n' 'module Data.List where' 'sort :: [Int] -> [Int]' 'sort = reverse' > Data/List.hs
printf '%s\n' 'module Inner where' 'import Data.List' 'turned = sort [1, 3, 2]' > Inner.hs
printf '%s\n' 'import Prim' 'import Data.List' 'import qualified Data.Map as M' \
    'main = print (answer, sort [1, 3, 2], M.toList (M.fromList [(2, 0), (1, 0)]))' > direct.hs
printf '%s\n' 'import qualified Data.Map as M' 'import Inner' \
    'main = print (42, turned, M.toList (M.fromList [(2, 0), (1, 0)]))' > inner.hs

printf '%s\n' 'module Prim where' 'foreign import prim "INEG" negation :: Int -> Int' > foreign/Prim.hs
printf '%s\n' 'import Prim' 'main = print (negation 1)' > foreign/Main.hs

# The types of primitives are believed, so that only the library may import them, whatever the module is called.
foreign() {
    ! limited 60 "$LMLC" foreign/Main.hs -o prog > err 2>&1 && grep -q 'foreign/Prim.hs:2:1: error: only the library' err || { show err; return 1; }
}

one() {
    [ "${1##*/}" != foreign ] || { foreign; return; }
    limited 60 "$LMLC" "${1##*/}.hs" -o "${1##*/}" > err 2>&1 || { show err; return 1; }
    [ "$(limited 10 "./${1##*/}")" = '(42,[2,3,1],[(1,0),(2,0)])' ] || { echo "it prints"; "./${1##*/}"; return 1; }
}
tap_each one direct inner foreign
