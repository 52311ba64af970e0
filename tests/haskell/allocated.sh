#!/bin/bash
# allocated.sh: what optimised Haskell programs allocate, and hold, in all. Each program prints the same at -O0 and -O, and
# what it allocates and its peak are below limits that only the optimisation meets: a loop over numbers that shall need no
# heap is given a few hundred kB for a hundred thousand rounds. Bytes are counted, so they are the same in every run.

. "$(dirname "$0")/../tap.sh"
[ -x "$LMLC" ] || bail "there is no compiler at $LMLC"
cd "$scratch" || bail "no directory to work in"

stat() { sed -n "s/.*\"$1\": \([0-9]*\).*/\1/p" stats; }

# built NAME FLAG...: the program of NAME.hs prints what its copy compiled at -O0 prints; stats has its figures.
built() {
    local name=$1; shift
    [ -x "$name.0" ] || limited 60 "$LMLC" -O0 "$name.hs" -o "$name.0" 2> err || return 1
    [ -f "$name.out" ] || limited 20 "./$name.0" > "$name.out" 2> err || return 1
    limited 60 "$LMLC" -O "$@" "$name.hs" -o "$name.1" 2> err || return 1
    limited 20 "./$name.1" +RTS -p --clock=alloc:16k -o"$name.hp" > out 2> err && cmp "$name.out" out || return 1
    limited 20 "./$name.1" +RTS --stats-json=stats > out 2> err && cmp "$name.out" out
}
peak() { awk -F '\t' '/^BEGIN_SAMPLE/ { s = 0 } NF == 2 { s += $2 } /^END_SAMPLE/ && s > m { m = s } END { print m + 0 }' "$1"; }

# allocates NAME MOST [FLAG...], holds NAME MOST [FLAG...]: bytes
allocates() {
    local most=$2 n; built "$1" "${@:3}" || return 1
    n=$(stat allocated_bytes); [ "$n" -le "$most" ] || { echo "it allocates $n bytes"; return 1; }
}
holds() {
    local most=$2 n; built "$1" "${@:3}" || return 1
    n=$(peak "$1.hp"); [ "$n" -le "$most" ] || { echo "it holds $n bytes"; return 1; }
}
# Not without the pass: the limit says something.
only_by() { ! "$1" "$2" "$3" "-fno-$4"; }

# ---- products of numbers ----

cat > complex.hs <<'H'
import Data.Complex
fold :: Int -> Complex Double -> Complex Double
fold 0 z = z
fold n z = fold (n - 1) (if n < 0 then z else z * (0.5 :+ 0.1) + 1)
data V = V !Double !Int
step :: Int -> V -> V
step n v = if n == 0 then v else step (n - 1) (case v of V x k -> V (x + 1) (k + n))
main :: IO ()
main = do { print (fold 50000 1); case step 50000 (V 0 0) of V x k -> print (x, k) }
H
cat > field.hs <<'H'
data L = L !Int [Int]
longest :: Int -> L -> Int
longest n l = if n == 0 then (case l of L k _ -> k) else longest (n - 1) (case l of L k xs -> L (k + 1) (drop 1 xs))
main :: IO ()
main = print (longest 100 (L 0 [1 .. 100000]))
H
check "a loop whose state is a complex number, or a record of strict numbers, holds one of them" holds complex 30000
check "a record with a list in it is evaluated when it is needed" holds field 60000

# ---- fields ----

cat > rows.hs <<'H'
data Row = Row Int [Int]
size :: Row -> Int
size (Row n _) = n
row :: Int -> Row
row k = Row k [k .. k + 40]
walk :: [Row] -> Int -> Int
walk [] t = t
walk (Row _ xs : rs) t = if t < 0 then 0 else walk rs (t + sum xs)
main :: IO ()
main = do
  let rs = map row [1 .. 2000]
      ns = map size rs
  print (length ns)
  print (walk rs 0)
  print (sum ns)
H
check "a field that is to be taken keeps no record" holds rows 400000
kept() {
    limited 20 ./rows.1 +RTS -p --clock=alloc:16k --selectors=off -orows.hp > out 2> err && cmp rows.out out || return 1
    [ "$(peak rows.hp)" -ge 1500000 ] || { echo "it holds $(peak rows.hp) bytes"; return 1; }
}
check "with --selectors=off it does" kept

# ---- calls that wait with their arguments ----

cat > waits.hs <<'H'
-- A quotient of a product that waits: one cell with the three numbers.
scaled :: Int -> Int -> [Int] -> [Int]
scaled a b xs = [(x * a) `div` b | x <- xs]
{-# NOINLINE scaled #-}
main :: IO ()
main = do
  let qs = scaled 7 5 (map (* 3) [1 .. 5000])
  print (length qs)
  print (sum qs, maximum qs)
H
cat > selects.hs <<'H'
-- The number that waits to be taken from a row keeps no row, be it the argument of another call.
data Row = Row Int [Int]
size :: Row -> Int
size (Row n _) = n
share :: Int -> Int -> Int
share n k = if n > k then n `div` k else share (n + 1) k
{-# NOINLINE share #-}
shares :: [Row] -> [Int]
shares [] = []
shares (r : rs) = share (size r) 7 : shares rs
walk :: [Row] -> Int -> Int
walk [] t = t
walk (Row _ xs : rs) t = if t < 0 then 0 else walk rs (t + sum xs)
main :: IO ()
main = do
  let rs = map (\k -> Row k [k .. k + 40]) [1 .. 2000]
      ns = shares rs
  print (length ns)
  print (walk rs 0)
  print (sum ns)
H
check "a call whose argument is a number that waits is one cell with it" holds waits 400000
check "but a field that is to be taken still keeps no record" holds selects 400000

# ---- names of numbers ----

cat > counts.hs <<'H'
import Data.Array.Unboxed
import System.Environment (getArgs)
main :: IO ()
main = do
  args <- getArgs
  let n = if null args then 100000 else read (head args) :: Int
  print $ case args of
    ["length"] -> n
    _ -> sum (elems (accumArray (+) 0 (0, 1023) [(i * 7919 `mod` 1024, i) | i <- [1 .. n]] :: UArray Int Int))
H
plain_index() {
    built counts && limited 60 "$LMLC" -O -dC counts.hs > counts.c && grep -A 1 'LML_RFLOORMOD(.*1024L)' counts.c > index.c && ! grep FITS_INT index.c
}
check "the index of an array that is accumulated is in no cell" plain_index

# ---- lists of lists ----

cat > concats.hs <<'H'
import Data.List (foldl')
hash :: String -> Int
hash = foldl' (\h c -> fromEnum c + h * 31) 7
rows :: Int -> [String]
rows n = if n == 0 then [] else show n : rows (n - 1)
main :: IO ()
main = do
  let ws = rows 5000
  print (hash (concat ws))
  print (hash (concatMap (\w -> w) ws))
H
check "what concat and concatMap make and a loop consumes has no cells" allocates concats 1000000
check "but without fuse it has" only_by allocates concats 1000000 fuse

# ---- components of products ----

cat > folds.hs <<'H'
import Data.List (foldl')
-- Lazy accumulators whose components are surely needed, in the end: pairs, a record, what other functions return.
mean :: [Double] -> Double
mean xs = s / fromIntegral n where (s, n) = foldl (\(a, k) x -> (a + x, k + 1)) (0, 0 :: Int) xs
data Stat = Stat { count :: Int, total :: Int, largest :: Int }
stat :: Stat -> [Int] -> Stat
stat s [] = s
stat (Stat n t m) (x : xs) = stat (Stat (n + 1) (t + x) (max m x)) xs
spread :: [Int] -> Int
spread xs = case stat (Stat 0 0 0) xs of Stat n t m -> m - t `div` n
ping, pong :: Int -> (Int, Int) -> (Int, Int)
ping 0 p = p
ping n (a, b) = pong (n - 1) (a + b, a)
pong 0 p = p
pong n (a, b) = ping (n - 1) (b, a + 1)
gap :: Int -> Int
gap n = a - b where (a, b) = ping n (1, 2)
next :: Int -> (Int, Int)
next s = (s' `div` 7, s') where s' = (s * 1103 + 12345) `mod` 65537
draws :: Int -> (Int, Int) -> Int
draws 0 (v, s) = v + s
draws n (v, s) = let (w, s') = next s in draws (n - 1) (v + w, s')
main :: IO ()
main = do
  print (mean [1 .. 50000])
  print (spread (map (`mod` 1009) [1 .. 50000]))
  print (gap 50000)
  print (draws 50000 (0, 42))
  print (fst (foldl' (\(a, k) x -> (a + x, k + a)) (0, 0 :: Int) [1 .. 10 :: Int]))
H
cat > vectors.hs <<'H'
-- Small vectors with lazy fields, of a function that nobody sees but the compiler.
type V = (Double, Double, Double)
sub :: V -> V -> V
sub (a, b, c) (x, y, z) = (a - x, b - y, c - z)
dot :: V -> V -> Double
dot (a, b, c) (x, y, z) = a * x + b * y + c * z
hits :: V -> V -> V -> Bool
hits at dir ball = b * b - m2 + 0.25 > 0 where { m = sub at ball; m2 = dot m m; b = dot m dir }
count :: Int -> Int -> Int
count 0 k = k
count n k = count (n - 1) (if hits (2, x, 1) (x, 1, 0.5) (1, 1, x) then k + 1 else k) where x = fromIntegral n / 20000
main :: IO ()
main = print (count 20000 0)
H
cat > kept.hs <<'H'
-- Nothing of this may be evaluated early: a component that isn't needed, one that is large, one that only a branch needs,
-- a pair that is wanted whole.
first :: Int -> (Int, Int) -> Int
first 0 (a, _) = a
first n (a, b) = first (n - 1) (a + 1, b `div` 0)
longest :: Int -> (Int, [Int]) -> Int
longest n (k, xs) = if n == 0 then k + length (take 3 xs) else longest (n - 1) (k + 1, drop 1 xs)
perhaps :: Int -> (Int, Int) -> Int
perhaps 0 (a, b) = if a > 5 then a else a + b
perhaps n (a, b) = perhaps (n - 1) (a + 1, b)
pairs :: Int -> (Int, Int) -> [(Int, Int)]
pairs 0 p = [p, p]
pairs n p@(a, b) = if a + b > 40 then [p] else p : pairs (n - 1) (b, a + b)
whole :: (Int, Int) -> (Int, Int)
whole (a, b) = if a > b then (a, b) else whole (a + 3, b)
main :: IO ()
main = do
  print (first 100 (1, 2))
  print (longest 100 (0, [1 .. 100000]))
  print (perhaps 9 (1, error "never"))
  print (pairs 20 (1, 2))
  let p = whole (1, error "not yet") in print (length [p])
  print (fst (whole (1, 20)), whole (7, 3))
H
check "a fold whose state is a pair or a record of numbers that are needed in the end holds one of them" holds folds 4000
check "without the pass all of its steps" only_by holds folds 1000000 spread
check "vectors that are taken apart at once are not made" allocates vectors 1200000
check "they are without the pass" only_by allocates vectors 2000000 spread
check "a pair stays as it is if it isn't all needed, holds a list, or is used whole" holds kept 60000

# ---- lists that are never there ----

cat > sums.hs <<'H'
import Data.List (foldl')
-- Each with n = 100000.
t1, t2, t3, t4, t5, t6, t7, t8, t9 :: Int -> Int
t1 n = sum (filter even [1 .. n])
t2 n = length [x | x <- [1 .. n], odd x]
t3 n = if and [x * x > 0 | x <- [1 .. n]] then 1 else 0
t4 n = if any (> n) [1 .. n] || or [x > n | x <- [1, 3 .. n]] then 1 else 0
t5 n = sum [x * y | x <- [1, 2], y <- [1 .. n], odd (x + y)]
t6 n = foldl' (+) 0 (map (* 2) (takeWhile (< n) [1 ..]))
t7 n = product [x `rem` 2 + 1 | x <- [n, n - 1 .. 1]]
t8 n = length (filter even (map (+ 1) [1 .. n]))
t9 n = if all even (map (* 2) [1 .. n]) && notElem 0 [1 .. n] then 1 else 0
main :: IO ()
main = mapM_ print [f 100000 | f <- [t1, t2, t3, t4, t5, t6, t7, t8, t9]]
H
cat > later.hs <<'H'
-- Suspended sums: a cell each, and no list when they are computed.
data T = T Int Int [Int]
make :: Int -> Int -> T
make m n = T (sum [x | x <- [m .. n], odd x]) (length (filter even [m .. n])) [m .. n]
main :: IO ()
main = do
  let ts = [make k 20000 | k <- [1 .. 5]]
  print (sum [a | T a _ _ <- ts], maximum [b | T _ b _ <- ts], sum [head c | T _ _ c <- ts])
H
cat > literals.hs <<'H'
rule :: (Double -> Double) -> Double -> Double -> Double
rule f a b = (b - a) / 8 * sum [f a, 3 * f ((2 * a + b) / 3), 3 * f ((a + 2 * b) / 3), f b]
step :: Int -> Double -> Double
step 0 s = s
step n s = step (n - 1) (s + rule (\x -> x * x) (fromIntegral n) (fromIntegral n + 1))
worst :: Int -> Int -> Int
worst 0 k = k
worst n k = worst (n - 1) (maximum [k, n `mod` 7, minimum [n, 3]] + product [1, 1])
main :: IO ()
main = do { print (step 20000 0); print (worst 20000 0) }
H
check "sums, lengths and tests of lists that are made only for them need no heap" allocates sums 100000
check "they do if no loops are fused" only_by allocates sums 1000000 fuse
check "suspended ones need no list either" allocates later 100000
check "a loop over a list that is written there needs none" allocates literals 1000000

# ---- what is computed once ----

cat > puzzle.hs <<'H'
-- The inner list doesn't mention the outer variable.
slow :: Int -> Bool
slow n = even (length (show (product [1 .. toInteger n])))
answers :: Int -> [(Int, Int)]
answers n = [(a, b) | a <- [1 .. n], b <- [p | p <- [2 .. n], slow p], (a * b) `mod` 97 == 1]
table :: Int -> Int
table x = x + sum (take x (filter slow [1 .. 150]))
main :: IO ()
main = do
  print (length (answers 200))
  print (sum (map table [1 .. 200]))
  mapM_ (\k -> print (k + length (filter slow [1 .. 140]))) [1 .. 3 :: Int]
H
cat > choices.hs <<'H'
-- Which list is taken depends on the input; what is made of each of them doesn't.
sieve :: [Int] -> [Int]
sieve [] = []
sieve (p : xs) = p : sieve [x | x <- xs, gcd x p == 1]
numbers :: [Int]
numbers = [2 .. 400]
text :: String -> String
text input = "primes: " ++ concat (map show (sieve (chosen input)))
  where
    chosen "twice" = numbers ++ numbers
    chosen _ = numbers
few :: Int -> [Int] -> Int
few n xs = if length xs > n then sum (sieve xs) else 0
{-# NOINLINE few #-}
main :: IO ()
main = do
  mapM_ (\k -> print (length (text (show k)))) [1 .. 60 :: Int]
  print (few 3 (if length (text "twice") > 3 then numbers else []))
H
cat > ranges.hs <<'H'
-- Nothing of this is worth to be kept: ranges, and lists that main makes for itself.
use :: Int -> Int -> Int
use k n = if k == 0 then n else use (k - 1) (n + sum [1 .. 20000] + length (takeWhile (< 100) [1 ..]))
walk :: Int -> [Int] -> Int
walk k xs = foldr (\x r -> if x > k then x else r) 0 xs
again :: Int -> Int
again k = walk k [1 .. 20000] + walk (k + 1) (map (+ 1) [1 .. 20000])
main :: IO ()
main = do
  print (use 3 0)
  print (sum (map again [19990 .. 19995]))
  let xs = [x * x | x <- [1 .. 20000], odd x] :: [Int]
  print (sum xs)
  print (length (filter even (map (* 3) [1 .. 20000 :: Int])))
H
rounds() {
    local n; sed 's/^-- The inner/{-# OPTIONS_GHC -fno-full-laziness #-}\n&/' puzzle.hs > Often.hs
    limited 60 "$LMLC" -O Often.hs -o often 2> err && limited 20 ./often +RTS --stats-json=stats > out 2> err || return 1
    n=$(stat allocated_bytes); built puzzle && [ "$(stat allocated_bytes)" -lt $((n / 4)) ] || echo "$n and $(stat allocated_bytes) bytes"
}
named() {
    limited 60 "$LMLC" -O keeps.hs -o keeps 2> err && limited 20 ./keeps +RTS -r --clock=alloc:64k --snapshot > out 2> err || return 1
    grep '{squares_(line_7),_hoisted}' keeps.hp && "$HP2PS" --why keeps.hgz > why 2> err && tr '\n' ' ' < why > said || return 1
    grep 'constant squares (line 7), hoisted' why && grep 'computed once and kept; -fno-hoist computes it each time' said || { cat why; return 1; }
}
cat > keeps.hs <<'H'
module Main (main) where
squares :: Int -> [Int]
squares n = [k * k `mod` 1009 | k <- [1 .. n], gcd k 6 == 1]
{-# NOINLINE squares #-}
-- The list is kept for the next call.
use :: Int -> Int
use x = sum (take x (squares 30000))
main :: IO ()
main = print (sum (map use [9990 .. 9999]))
H
check "what doesn't depend on the loop is made once" allocates puzzle 20000000
check "not so with -fno-hoist" only_by allocates puzzle 100000000 hoist
check "nor with -fno-full-laziness in OPTIONS_GHC" rounds
check "what is made of either of two constants is made once" allocates choices 2000000
check "with -fno-hoist for each" only_by allocates choices 5000000 hoist
check "ranges, and what main makes for itself, are not kept" holds ranges 4000
check "a constant that was hoisted has a name of its own" named

# ---- characters ----

cat > blanks.hs <<'H'
import Data.Char (isSpace)
blanks :: Int -> String -> Int
blanks n [] = n
blanks n (c : cs) = blanks (if isSpace c then n + 1 else n) cs
main :: IO ()
main = print (blanks 0 (concatMap show [1 .. 1000 :: Int]))
H
copied() { limited 60 "$LMLC" -O -ds blanks.hs > core 2> err && grep -q '{blanks} case (case ({Data.Char.isSpace} case' core; }
check "isSpace is copied into a loop over characters" copied

# ---- vectors ----

cat > unmade.hs <<'H'
import qualified Data.Vector.Unboxed as V
mean :: V.Vector Double -> Double
mean v = V.sum v / 1000
chain :: Int -> Int
chain n = V.sum . V.filter even . V.zipWith (+) (V.enumFromTo 1 n) . V.map (* 3) $ V.enumFromTo 1 n
named :: Int -> Int
named n = let v = V.generate n (* 7) in V.foldl' max 0 v
main :: IO ()
main = do
  print (sum [chain (n + 1000) + named n | n <- [1 .. 100]])
  print (sum [mean (V.map sqrt (V.generate 1000 fromIntegral)) | _ <- [1 .. 100 :: Int]])
  print (sum [sum (V.toList (V.replicate n (k :: Int))) | n <- [1 .. 100], k <- [1 .. 3]])
H
cat > items.hs <<'H'
import qualified Data.Vector.Unboxed as V
main :: IO ()
main = print (V.length (V.fromList [1 .. 100000 :: Int]) + V.sum (V.map (* 2) (V.fromList [1 .. 50000])))
H
check "vectors that are made for a loop over their elements are not made" allocates unmade 1000000
check "nor are those of lists, to be counted or folded" allocates items 300000
check "without the pass they are" only_by allocates unmade 4000000 undo

# ---- lists ----

cat > counted.hs <<'H'
-- A list behind an evaluation of a variable: the library's loop is fused with it, too.
counted :: Int -> Int -> [Int]
counted k n = n `seq` go k
  where go i | i > n = []
             | otherwise = i * i : go (i + 1)
main :: IO ()
main = do
  n <- return $! length (show (10 ^ (99 :: Int) :: Integer))
  print (sum [sum (counted k (n + k)) | k <- [1 .. 1000]])
H
check "a list behind the evaluation of a variable is made for its loop only, and isn't made" allocates counted 100000

# ---- sequences and arrays ----

cat > cuts.hs <<'H'
import Data.List (foldl')
import qualified Data.Sequence as Seq
main :: IO ()
main = print (foldl' (\t k -> let (a, b) = Seq.splitAt (k * 7919 `mod` 10000) s in t + Seq.length a - 2 * Seq.length b) 0 [1 .. 20000])
  where s = Seq.fromList [1 .. 10000 :: Int]
H
check "cutting a sequence makes the two trees, and few cells besides" allocates cuts 36000000
cat > mesh.hs <<'H'
import Data.Array
-- Four elements for each place, whose indices are pairs.
total :: Array (Int, Int) Double -> Int -> Double -> Double
total a n s = go 1 1 s
  where go i j t | i >= n = t
                 | j >= n = go (i + 1) 1 t
                 | otherwise = go i (j + 1) (t + a ! (i - 1, j) + a ! (i + 1, j) - a ! (i, j - 1) * a ! (i, j + 1))
main :: IO ()
main = print (total (listArray ((0, 0), (100, 100)) (map fromIntegral [1 .. 10201 :: Int])) 100 0)
H
check "no pair is made for the index of an array's element" allocates mesh 1250000
cat > bits.hs <<'H'
import Data.Array.Unboxed
primes :: Int -> UArray Int Bool
primes n = accumArray (\_ x -> x) True (2, n) [(m, False) | k <- takeWhile (\k -> k * k <= n) [2 ..], m <- [k * k, k * k + k .. n]]
main :: IO ()
main = print (length (filter id (elems p)), p ! 99991, length (filter (p !) [2, 4 .. 100000]))
  where p = primes 100000
H
check "a truth value in an array takes a bit" holds bits 30000

# ---- builders ----

cat > builder.hs <<'H'
import qualified Data.ByteString.Builder as B
import qualified Data.ByteString.Lazy as L
main :: IO ()
main = print (L.length (B.toLazyByteString (foldMap (\k -> B.intDec k <> B.char7 ',') [1 .. 100000 :: Int])))
H
check "the parts of a builder are data, and no function waits for the rest" allocates builder 27000000
cat > parts.hs <<'H'
import qualified Data.ByteString.Builder as B
import qualified Data.ByteString.Lazy as L
main :: IO ()
main = print (sum [L.length (B.toLazyByteString (foldMap B.intDec [1 .. n :: Int])) | n <- [50000, 60000]])
H
check "a builder of one part for each element isn't made" allocates parts 1000000
check "without the pass it is" only_by allocates parts 4000000 fuse

echo "1..$count"
[ $failures = 0 ]
