#!/bin/bash
# stock.sh: parts of Haskell programs that were compiled beforehand (compiler-patch/back/stock.h). They are left out of
# the C text; the program does the same without them, and its profile says the same.

. "$(dirname "$0")/../tap.sh"
[ -x "$LMLC" ] || bail "there is no compiler at $LMLC"
dir=$("$LMLC" --print-dir) && [ -f "$dir/liblmlhs.index" ] || bail "there is no stock"
cd "$scratch" || exit 1

cat > prog.hs <<'H'
import qualified Data.Map as Map
import Data.List (sortBy)
import Data.Ord (comparing)
data Shape = Circle Double | Square Double deriving (Eq, Ord, Show)
area :: Shape -> Double
area (Circle r) = 3 * r * r
area (Square a) = a * a
counts :: String -> Map.Map String Int
counts = Map.fromListWith (+) . map (\w -> (w, 1)) . words
main :: IO ()
main = do
  text <- getContents
  let m = counts (concat (replicate 400 text))
  print (sortBy (comparing snd) (Map.toList m))
  print (map area [Circle 1.5, Square 2.5], maximum [Circle 2, Square 1])
  mapM_ print (take 3 (Map.keys m))
  print (2 ^ 100, read "[1,2,3]" :: [Int])
H
# A long constant is assembler text, which knows no labels.
{ echo 'table :: [(Int, Maybe Char)]'; echo 'table = ['; seq 1 1500 | sed "s/.*/ (&, Just 'x'),/"; echo " (0, Nothing)]"
  echo 'main = print (length table, sum (map fst table), snd (last table))'; } > long.hs

in='the stock of a shop and the parts of a program'
size() { "$LMLC" "$@" -dC "${source:-prog.hs}" | wc -c; }

# Most of a small program, and a good part of any.
leaves_out() {
    local source with without
    echo 'main = print 1' > small.hs
    for source in small.hs prog.hs; do
        with=$(size) without=$(size -fno-stock)
        [ $source = small.hs ] && with=$((3 * with))
        [ $((4 * with)) -lt $((3 * without)) ] || { echo "$source: $with bytes of C with stock, $without without"; return 1; }
    done
}
# same FOLDER FLAGS..: the program in FOLDER and the one in FOLDER.whole print the same, and it is not nothing.
same() {
    local d folder=$1; shift
    for d in "$folder" "$folder.whole"; do
        (cd "$d" && limited 10 ./prog "$@" <<< "$in" > out 2> err) || { show "$d/err"; return 1; }
    done
    [ -s "$folder/out" ] && diff "$folder/out" "$folder.whole/out"
}
both() {
    mkdir -p "$1" "$1.whole"
    limited 60 "$LMLC" "$1.hs" -o "$1/prog" && limited 60 "$LMLC" -fno-stock "$1.hs" -o "$1.whole/prog" && same "$1"
}
# In a log of a profile: the lines with their counts, but for times and places of files.
profile() { sed -e '/^DATE\|^JOB\|^BEGIN_SAMPLE\|^END_SAMPLE/d' "$1" | sort; }
same_profile() {
    same prog "$1" --clock=alloc:100k || return 1
    diff <(profile prog/prog.hp) <(profile prog.whole/prog.hp) > why.diff || { head -n 5 why.diff; return 1; }
    [ "$(grep -c BEGIN_SAMPLE prog/prog.hp)" -gt 3 ]
}
is_whole() {                           # other flags for the C compiler: nothing in stock was compiled by them
    [ "$(CFLAGS=-O1 size)" = "$(size -fno-stock)" ] && [ "$(size -g)" = "$(size -g -fno-stock)" ]
}
# An option that changes what macros of the C text mean: nothing in stock was compiled with it.
biography() {
    [ "$(size -fbiography)" = "$(size -fbiography -fno-stock)" ] || { echo "parts in stock are left out"; return 1; }
    cp -R prog.whole marked.whole && mkdir marked && limited 60 "$LMLC" -fbiography prog.hs -o marked/prog && same marked
}
# The labels of the same parts differ, so that none of one kind can be linked in place of the other.
labels() { "$LMLC" "$@" --stock="$scratch/none$#.index" -dC small.hs > /dev/null; sed 1d "none$#.index"; }
two_kinds() { [ "$(labels | wc -l)" -gt 100 ] && [ -z "$(comm -12 <(labels) <(labels -fbiography))" ]; }
without_archive() {
    mkdir bare && cp -R "$dir"/. bare && rm -rf bare/liblmlhs.* bare/stock || return 1
    [ "$(LMLDIR=$PWD/bare size)" = "$(size -fno-stock)" ]
}
moved() {                              # the same parts, wherever library and sources are
    mkdir -p moved/here && cp -R "$dir"/. moved/lib && cp prog.hs moved/here || return 1
    (cd moved/here && LMLDIR=$PWD/../lib "$LMLC" -dC prog.hs | wc -c > size) && [ "$(cat moved/here/size)" -le "$(($(size) + 50))" ]
}

# A program in which as much is fused as may be: what reads its numbers is in stock nevertheless.
much_fused() {
    local i
    { echo 'import System.Environment (getArgs)'
      for i in {1..60}; do echo "f$i :: Int -> Int -> Int"; echo "f$i n m = sum [x * y + $i | x <- [n .. m], y <- [x, x + $i .. m], odd y]"; done
      printf '%s\n' 'main :: IO ()' 'main = do' '  [a, b] <- getArgs' '  print (read b + 1 :: Double)'
      for i in {1..60}; do echo "  print (f$i (read a) $i)"; done; } > many.hs
    ! "$LMLC" -O -dC many.hs | grep '^static W L_Main_\(lookup\|zzip\|head\)_.*{$'
}

# What reads a number is there whether or not the program, too, has a use for the functions of lists that it is made of.
reads_numbers() {
    local type
    for type in Int Double; do
        printf '%s\n' 'import System.Environment (getArgs)' 'main :: IO ()' 'main = do' '  [a] <- getArgs' "  print (read a * 2 :: $type)" > plain.hs
        { cat plain.hs; echo '  print (length a, map fst (zip (drop 1 a) a))'; } > lists.hs
        ! "$LMLC" -O -dC plain.hs | grep '^static W [LT]_Main_\(readsPrec\|lex\|fractional\|categoryNumber\|runStarts\).*{$' || return 1
        ! "$LMLC" -O -dC lists.hs | grep '^static W [LT]_Main_\(fractional\|categoryNumber\|runStarts\).*{$' || return 1
    done
}

echo 1..13
n=0
try() { local name=$1; shift; n=$((n + 1)); if "$@" > "$scratch/why" 2>&1; then echo "ok $n - $name"; else echo "not ok $n - $name"; sed 's/^/#   /' "$scratch/why" | head -n 20; fi; }
try "what is in stock is left out of the C text" leaves_out
try "the program does the same without it" both prog
try "a profile by producers is the same" same_profile -p
try "a profile by constructions is the same" same_profile -c
try "a profile by modules is the same" same_profile -m
try "a long constant" both long
try "other flags of the C compiler: everything is compiled" is_whole
try "so it is with -fbiography, and the program does the same" biography
try "whose parts have other labels" two_kinds
try "so it is where there is no stock" without_archive
try "library and program may lie anywhere" moved
try "what a program fuses leaves the library's parts as they are" much_fused
try "what reads a number is in stock" reads_numbers
