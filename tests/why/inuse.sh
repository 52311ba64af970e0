#!/bin/bash
# inuse.sh: programs that need what they have, in this form. At no moment of the run do the words of strata why advise what would
# free nothing, or take more.
#
# Environment: see tap.sh.

. "$(dirname "$0")/../tap.sh"
unset LMLARGS
programs_on_path
cd "$scratch" || exit 1

# at_all_moments SOURCE [PATTERN]: at some twelve samples and at the peak. No words match the pattern, "Frees" if there is none.
at_all_moments() {
    local source=$1 name=${1%.*} samples step n
    limited 60 "$LMLC" -O "$source" -o "$name" > lmlc.out 2>&1 || { show lmlc.out; return 1; }
    LMLARGS="-p --clock=alloc:64k --snapshot" limited 20 "./$name" > out 2> err || { show err; return 1; }
    samples=$(grep -c BEGIN_SAMPLE "$name.hp") step=$((samples / 12 + 1)) && mv "$name.hgz" "$name.0.hgz" || return 1
    for ((n = 3; n < samples; n += step)); do
        LMLARGS="-p --clock=alloc:64k --snapshot=at:$n" limited 20 "./$name" > out 2> err || { show err; return 1; }
        mv "$name.hgz" "$name.$n.hgz" || return 1
    done
    for snapshot in "$name".*.hgz; do
        strata why "$snapshot" > why.out 2>&1 || { show why.out; return 1; }
        awk 'BEGIN { RS = "" } NR > 1 && !/^ /' why.out | tr -s ' \n' ' ' > words
        if grep -qE "${2-Frees}" words; then echo "$snapshot"; show why.out; return 1; fi
    done
}

# A constant that is walked, and then from its end: made again for each use, it would be there at once, too.
reversed_constant() {
    cat > rows.hs << 'H' && at_all_moments rows.hs
module Main where
rows :: [[Int]]
rows = scanl step (replicate 150 0) [1 .. 120]
step :: [Int] -> Int -> [Int]
step r k = let s = zipWith max r (replicate (k `mod` 17 + 3) 0 ++ map (+ (k * 13 `mod` 41)) r) in foldr seq s s
pick :: Int -> [[Int]] -> [Int]
pick c (r : rest@(s : _)) | r !! c == s !! c = pick c rest
                          | otherwise = r !! c : pick (max 0 (c - 3)) rest
pick _ _ = []
main :: IO ()
main = do
  print (last (last rows))
  print (sum (pick 149 (reverse rows)))
  print (maximum (map sum rows))
H
}

# A map that a loop hands on, suspended between two steps. Most of its bytes are in its elements.
map_of_arrays() {
    cat > boards.hs << 'H' && at_all_moments boards.hs
module Main where
import Data.Array.Unboxed
import qualified Data.Map.Strict as Map
type Board = UArray Int Int
next :: Board -> Board
next b = listArray (0, 299) [(b ! i + b ! ((i * 7 + 1) `mod` 300)) `mod` 1009 | i <- [0 .. 299]]
explore :: Map.Map Int (Int, Board) -> Int -> Board -> (Int, Int)
explore seen g b
  | g == 200 = (g, Map.size seen)
  | otherwise = case Map.lookup h seen of
      Just (k, old) | old == b -> (g, k)
      _ -> explore (Map.insert h (g, b) seen) (g + 1) (next b)
  where h = foldr (\x s -> (x + 31 * s) `mod` 1000003) 7 (elems b)
main :: IO ()
main = print (explore Map.empty 0 (listArray (0, 299) [1 ..]))
H
}

# A search tree with evaluated names, in FlatCurry.
tree_of_texts() {
    cat > book.flat << 'F' && at_all_moments book.flat
data Tree = Leaf | Node(Tree,Int,String,Tree)
insert(k,v,t) = case t of {
  Leaf -> Node(Leaf,k,v,Leaf);
  Node(l,n,w,r) -> case k == n of { True -> Node(l,n,v,r); False ->
    case k < n of {
      True -> let a = insert(k,v,l) in seq(a, Node(a,n,w,r));
      False -> let b = insert(k,v,r) in seq(b, Node(l,n,w,b)) } } }
build(n,s,t) = case n == 0 of { True -> t; False ->
  let r = mod(s * 48271, 2147483647) in let v = "subscriber " ++ show(mod(r, 100000)) in let u = insert(mod(r, 100000),v,t) in
  seq(length(v), seq(u, build(n - 1,r,u))) }
letters(t) = case t of { Leaf -> 0; Node(l,n,v,r) -> letters(l) + length(v) + letters(r) }
main = let t = build(2500, 17, Leaf) in show(letters(t)) ++ " " ++ show(letters(t))
F
}

# All former states of a loop, which looks for the present one among them. Another function does so for it.
former_states() {
    cat > past.m << 'M' && at_all_moments past.m
let rec next s = map (\x. (x * 5 + 3) % 1009) s
and forced [] = []
||  forced (x . l) = (let r = forced l in seq x (seq r (x . r)))
and same [] [] = true
||  same (a . x) (b . y) = if a = b then same x y else false
||  same x y = false
and code l = foldl (\n. \b. (n * 31 + b) % 1000003) 0 (map (\x. x + 1) l)
and foldl f z [] = z
||  foldl f z (x . l) = (let y = f z x in seq y (foldl f y l))
and seen s [] = -1
||  seen s ((n, c, t) . l) = if c = code s then (if same s t then n else seen s l) else seen s l
and run n s past =
        if n = 300 then (n, -1)
        else (let k = if n % 10 = 0 then seen s past else -1 in
              if k >= 0 then (n, k)
              else (let c = code s in
                    let t = forced (next s) in
                    seq c (seq t (run (n + 1) t ((n, c, s) . past)))))
in  let ! (n, k) = run 0 (count 1 40) [] in itos n @ " " @ itos k @ "\n"
M
}

# Paths that are extended at their ends, and all kept: suspended, they share their beginnings. Evaluated, they would take ten
# times as much.
shared_paths() {
    cat > ways.hs << 'H' && at_all_moments ways.hs 'whole of|length x'
module Main where
import qualified Data.Map.Strict as Map
import Data.List (foldl', maximumBy)
import Data.Ord (comparing)
data Way = Way { steps :: !Int, path :: [Int] }
roads :: Int -> [Int]
roads n = [m | m <- [n + 1, n + 60, n - 1], m >= 0, m < 3000, m `mod` 7 /= 3]
search :: [Int] -> Map.Map Int Way -> Map.Map Int Way
search [] ways = ways
search (q : qs) ways = search (qs ++ new) ways'
  where w = ways Map.! q
        new = [n | n <- roads q, not (Map.member n ways)]
        ways' = foldl' (\m n -> Map.insert n (Way (steps w + 1) (path w ++ [n])) m) ways new
main :: IO ()
main = do
  let ways = search [0] (Map.singleton 0 (Way 0 [0]))
      far = maximumBy (comparing steps) (Map.elems ways)
  print (Map.size ways, steps far)
  print (sum (path far))
H
}

# Numbers that read such paths, in the same records: to evaluate them would make all paths.
numbers_of_paths() {
    cat > hills.hs << 'H' && at_all_moments hills.hs
module Main where
import qualified Data.Map.Strict as Map
import Data.List (foldl')
data Walk = Walk { height :: !Int, stops :: [Int], bends :: Int }
near :: Int -> [Int]
near n = [m | m <- [n + 1, n + 50, n - 50], m >= 0, m < 2500]
walk :: [Int] -> Map.Map Int Walk -> Map.Map Int Walk
walk [] ways = ways
walk (q : qs) ways = walk (qs ++ new) (foldl' add ways new)
  where w = ways Map.! q
        new = [n | n <- near q, not (Map.member n ways)]
        add m n = Map.insert n (Walk (height w + n `mod` 9) (stops w ++ [n]) (bends w + bend (stops w) n)) m
        bend ps n = case reverse ps of { (a : b : _) | a - b /= n - a -> 1; _ -> 0 }
main :: IO ()
main = do
  let ways = walk [0] (Map.singleton 0 (Walk 0 [0] 0))
  print (Map.size ways, maximum (map height (Map.elems ways)))
  print (bends (ways Map.! 2499))
H
}

# Columns made of rows: the calls that would make the ends of the columns are never needed, and hold nothing.
columns_of_rows() {
    cat > power.m << 'M' && at_all_moments power.m
let rec
    dots s (x.xs) (y.ys) = (let s' = (s + x * y) % 1009 in seq s' (dots s' xs ys))
||  dots s _ _ = s
and mul a b = (let c = transpose b in let p = map (\r. map (dots 0 r) c) a in force p)
and power a n = if n = 1 then a else mul a (power a (n - 1))
and matrix n = force (for 1 n (\i. for 1 n (\j. (i * j + i + 7) % 101)))
in itos (Maxl (map (\r. Sum r) (power (matrix 80) 4))) @ "\n"
M
}

# A text that is put together of functions, each with a piece of it that is not made yet. Evaluated, the pieces would be longer.
pieces_of_text() {
    cat > almanac.m << 'M' && at_all_moments almanac.m '\([0-9]+ %\)\. [0-9,]+ suspended'
let rec names = ["Mon"; "Tue"; "Wed"; "Thu"; "Fri"; "Sat"; "Sun"]
and entry y d w = (names ?? w) @ " " @ itos d @ " of the year " @ itos y @ "\n"
and add s out = (\rest. out (s @ rest))
and year y d w out = if d > 365 then out else (let v = (w + 1) % 7 in seq v (year y (d + 1) v (add (entry y d w) out)))
and almanac y out = if y > 2020 then out else almanac (y + 1) (year y 1 (y % 7) (add "\n" out))
and digest sum [] = itos sum @ "\n"
||  digest sum (c . cs) = (let s = (sum * 31 + ord c) % 1000003 in seq s (digest s cs))
in  digest 7 (almanac 2001 (\s. s) "")
M
}

# A journal that grows in a variable: strict, it is as long.
journal() {
    cat > journal.hs << 'H' && at_all_moments journal.hs
module Main where
import Control.Monad
import Data.IORef
enter :: IORef [(Int, String)] -> Int -> IO ()
enter r n = modifyIORef r ((n, "deposit to " ++ show n) :)
main :: IO ()
main = do
  r <- newIORef []
  forM_ [1 .. 5000] (enter r)
  entries <- readIORef r
  print (maximum (map fst entries))
  putStrLn (snd (head entries))
H
    sed "s/modifyIORef r/modifyIORef' r/" journal.hs > strict.hs && at_all_moments strict.hs
}

# Texts without their first letters: evaluated, they have the same cells.
dropped_letters() {
    cat > letters.hs << 'H' && at_all_moments letters.hs 'calls of drop'
module Main where
import qualified Data.Map as Map
data Letter = Letter { title :: String, count :: Int, body :: String }
make :: Int -> String
make k = "Letter " ++ show k ++ "\n" ++ unwords [show (k * i `mod` 977) | i <- [1 .. 40]]
parse :: String -> Letter
parse s = let (t, b) = break (== '\n') s in Letter t (length (words b)) (drop 1 b)
main :: IO ()
main = do
  let letters = Map.fromList [(k, parse (make k)) | k <- [1 .. 300 :: Int]]
  print (sum (map count (Map.elems letters)))
  putStrLn (maximum (map title (Map.elems letters)))
  print (length (concatMap body (Map.elems letters)))
H
}

check 'a constant that is reversed' reversed_constant
check 'a map of arrays' map_of_arrays
check 'a tree of texts' tree_of_texts
check 'former states' former_states
check 'shared paths' shared_paths
check 'numbers of shared paths' numbers_of_paths
check 'columns of rows' columns_of_rows
check 'pieces of a text' pieces_of_text
check 'a journal' journal
check 'texts without their first letters' dropped_letters

echo "1..$count"
[ $failures = 0 ]
