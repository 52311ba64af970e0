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

echo "1..$count"
[ $failures = 0 ]
