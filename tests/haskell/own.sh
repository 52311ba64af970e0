#!/bin/bash
# own.sh: modules of a Haskell program that are called as modules of the library, or lie in a folder called as the library's.
# The program's modules import them, at any depth; the library goes on with its own.

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

# The cases run side by side, so each has files of its own.
# The types of primitives are believed, so that only the library may import them, whatever the module is called.
foreign() {
    ! limited 60 "$LMLC" foreign/Main.hs -o prog > foreign.err 2>&1 && grep -q 'foreign/Prim.hs:2:1: error: only the library' foreign.err ||
        { show foreign.err; return 1; }
}

# Words and messages call the library's files lib/Data/Map.hs. A program's folder lib is its own: they name its functions.
mkdir lib src
cat > lib/Leak.hs << 'END'
module Leak (table, total) where
import qualified Data.Map as M

table :: [Int] -> M.Map Int Int
table = foldr step M.empty
  where step x = M.insertWith (+) (x `mod` 100) x

total :: M.Map Int Int -> Int
total m = sum (M.elems m)
END
cp lib/Leak.hs src
printf '%s\n' 'import Leak' 'main = print (total (table [1 .. 40000]))' > Main.hs
words_of() {
    limited 60 "$LMLC" "-i$1" Main.hs -o "in$1" 2> "$1.err" && "./in$1" -p --clock=alloc:200k --snapshot > "$1.out" 2>> "$1.err" &&
        "$HP2PS" --why "in$1.hgz" > "$1.words" 2>> "$1.err" || { show "$1.err"; return 1; }
    sed -n '/^1\./,$p' "$1.words" | tr '\n' ' '
    { ! "./in$1" -H1M; } 2>&1
}
folder() {
    local lib src
    lib=$(words_of lib) && src=$(words_of src) || { echo "$lib$src"; return 1; }
    [[ $lib = *'called from table (Leak.hs:6)'* ]] && [ "$lib" = "${src//insrc/inlib}" ] || { echo "$lib"; echo "$src"; return 1; }
}

one() {
    [ "${1##*/}" != folder ] || { folder; return; }
    [ "${1##*/}" != foreign ] || { foreign; return; }
    limited 60 "$LMLC" "${1##*/}.hs" -o "${1##*/}" > "${1##*/}.err" 2>&1 || { show "${1##*/}.err"; return 1; }
    [ "$(limited 10 "./${1##*/}")" = '(42,[2,3,1],[(1,0),(2,0)])' ] || { echo "it prints"; "./${1##*/}"; return 1; }
}
tap_each one direct inner foreign folder
