#!/bin/bash
# tables.sh: a table whose elements look others up in it is never to be evaluated as it is made, which would have no end. At no
# moment of the run do the words of strata why say so: neither while it is made, nor while it is asked or walked.
#
# Environment: see tap.sh.

. "$(dirname "$0")/../tap.sh"
unset LMLARGS
programs_on_path
cd "$scratch" || exit 1

# at_all_moments NAME: the program NAME.hs, at some twelve samples and at the peak. No words have an advice; those of one at least
# say that it is a table.
at_all_moments() {
    local name=$1 samples step n
    limited 60 "$LMLC" "$name.hs" -o "$name" > lmlc.out 2>&1 || { show lmlc.out; return 1; }
    limited 20 "./$name" +RTS -p --clock=alloc:64k --snapshot -RTS > out 2> err || { show err; return 1; }
    samples=$(grep -c BEGIN_SAMPLE "$name.hp") step=$((samples / 12 + 1)) && mv "$name.hgz" "$name.0.hgz" || return 1
    for ((n = 3; n < samples; n += step)); do
        limited 20 "./$name" +RTS -p --clock=alloc:64k --snapshot=at:$n -RTS > out 2> err || { show err; return 1; }
        mv "$name.hgz" "$name.$n.hgz" || return 1
    done
    for snapshot in "$name".*.hgz; do
        strata why "$snapshot" > why.out 2>&1 || { show why.out; return 1; }
        awk 'BEGIN { RS = "" } NR > 1 && !/^ /' why.out | tr -s ' \n' ' ' > words
        cat words >> "$name.words"
        grep -qE 'Frees|[Ee]valuate|Strict' words && { echo "$snapshot"; show why.out; return 1; }
    done
    grep -q 'lead back to the table in which they stand' "$name.words" || { echo "no words say that it is a table"; return 1; }
}

cat > constant.hs << 'H'
import qualified Data.Map as M

table :: M.Map Int Integer
table = M.fromList [(i, ways i) | i <- [0 .. 6000]]

ways :: Int -> Integer
ways i
  | i < 2 = 1
  | otherwise = (look (i - 1) + look (i - 2)) `mod` 1000007
  where look k = M.findWithDefault 0 k table

main :: IO ()
main = do
  print (table M.! 500)
  print (sum [table M.! k | k <- [0, 7 .. 6000]])
  print (M.size table)
H
check 'a map that is a constant, which its elements mention' at_all_moments constant

cat > mapped.hs << 'H'
import qualified Data.Map as M

base, best :: M.Map Int Int
base = M.fromList (zip [1 .. 5000] (cycle [3, 1, 4, 1, 5]))
best = M.mapWithKey (\k x -> x + max (above (k `div` 2)) (above (k `div` 3))) base

above :: Int -> Int
above k = M.findWithDefault 0 k best

main :: IO ()
main = do
  print (best M.! 4999)
  print (sum [best M.! k | k <- [1, 4 .. 5000]])
  print (maximum (M.elems best))
H
check 'a constant that is made of another map' at_all_moments mapped

cat > local.hs << 'H'
import qualified Data.Map.Lazy as M

data Task = Task { cost :: Int, after :: [Int] }

finish :: M.Map Int Task -> M.Map Int Int
finish tasks = done
  where
    done = M.map end tasks
    end t = cost t + maximum (0 : [done M.! k | k <- after t])

main :: IO ()
main = do
  let tasks = M.fromList [(i, Task (1 + i `mod` 9) [k | k <- [i `div` 2, i `div` 3], k > 0]) | i <- [1 .. 4000]]
      ends = finish tasks
  print (ends M.! 3999)
  print (sum [ends M.! k | k <- [1, 4 .. 4000]])
  print (maximum (M.elems ends))
H
check 'a map of a where, and the walk through it' at_all_moments local

cat > memo.hs << 'H'
import Data.Array

chains :: Int -> Array Int Int
chains n = memo
  where
    memo = listArray (1, n) (map steps [1 .. n])
    steps 1 = 1
    steps i = 1 + next (if even i then i `div` 2 else 3 * i + 1)
    next k
      | k <= n = memo ! k
      | even k = 1 + next (k `div` 2)
      | otherwise = 1 + next (3 * k + 1)

main :: IO ()
main = do
  let a = chains 20000
  print (a ! 27)
  print (maximum [a ! k | k <- [1, 5 .. 20000]])
  print (maximum (elems a))
H
check 'a lazy array' at_all_moments memo

# A function that evaluates a list, and gives it back, keeps it because it is its result.
cat > rows.m << 'M'
-- Ways to pay a sum in coins, coin after coin. Each row is evaluated, and then given back.
let rec type Ways = Ways Int (List Int)
and add c (Ways a xs) (Ways b ys) = (let s = (a + b) % 9973 in seq s (Ways s (c . xs)))
and evaluated l = (walk l where rec walk [] = l || walk (x.r) = seq x (walk r))
and next c row = evaluated (map2 (add c) row (rept c (Ways 0 []) @ row))
and pay [] row = row
||  pay (c.cs) row = (let r = next c row in seq r (pay cs r))
in  case last (pay (for 1 40 (\i. i * 7 % 41 + 1)) (rept 2001 (Ways 1 []))) in
        Ways n xs : itos n @ " " @ itos (length xs) @ "\n"
    end
M
# given_back CC: compilers differ in the functions that have a frame of their own.
given_back() {
    local n
    CC=$1 limited 60 "$LMLC" rows.m -o rows 2> err || return 1
    for n in 20 60 100 140; do
        ./rows -p --clock=alloc:50k "--snapshot=at:$n" > out 2> err && "$HP2PS" --why rows.hgz > words 2> err || return 1
        ! grep -q '^1\.' words || { cat words; return 1; }
    done
}
check 'rows that are evaluated and given back' given_back "${CC:-cc}"
check '... by another C compiler' given_back "${CLANG:-clang}"

echo "1..$count"
[ $failures = 0 ]
