#!/bin/bash
# walks.sh: a list that is held from its beginning is a leak only if its walks could be one, or if it could be made again. At
# no moment of these runs is there a numbered advice where that is not so, and there is one where it is.
#
# Environment: see tap.sh.

. "$(dirname "$0")/../tap.sh"
unset LMLARGS
programs_on_path
cd "$scratch" || exit 1

# words_of NAME.hs CLOCK: the words at the moments near the peak, at most three or with WIDE eight, a line each, in NAME.words. Input is NAME.in, if
# there is such a file.
words_of() {
    local name=${1%.*} clock=$2 flags input=/dev/null snapshot
    [ ! -f "$name.in" ] || input=$name.in
    limited 60 "$LMLC" "$1" -o "$name" > lmlc.out 2>&1 || { show lmlc.out; return 1; }
    LMLARGS="-p --clock=alloc:$clock" limited 20 "./$name" < "$input" > out 2> err || { show err; return 1; }
    flags=$(awk -F '\t' -v most="${WIDE:+8}" 'BEGIN { most = most ? most : 3 } /^BEGIN_SAMPLE/ { sum = 0; n++ } NF == 2 { sum += $2 } /^END_SAMPLE/ { at[n] = sum; if (sum > max) max = sum }
        END { for (i = 1; i <= n; i++) if (at[i] >= .8 * max) near[++m] = i
              for (k = 0; k < most && k < m; k++) print "--snapshot=at:" near[1 + int((k + .5) * m / (m < most ? m : most))] }' "$name.hp" | tr '\n' ' ')
    LMLARGS="-p --clock=alloc:$clock $flags" limited 20 "./$name" < "$input" > out 2> err || { show err; return 1; }
    for snapshot in "$name"*.hgz; do
        strata why "$snapshot" > why.out 2>&1 || { show why.out; return 1; }
        awk 'BEGIN { RS = "" } NR > 1 && !/^ /' why.out | tr -s ' \n' ' '
        echo
    done > "$name.words"
}

silent() { words_of "$1" "$2" && ! grep '^1\. Frees' "${1%.*}.words"; }
# heard NAME CLOCK TEXT: some words have it.
heard() { words_of "$1" "$2" && grep -q -e "$3" "${1%.*}.words"; }
# told NAME CLOCK TEXT: all words have it.
told() { words_of "$1" "$2" && ! grep -v -e "$3" "${1%.*}.words"; }

cat > huffman.hs << 'H'
import Data.List (foldl', insertBy, sortBy)
import qualified Data.Map.Strict as Map
import Data.Ord (comparing)

data Tree = Leaf !Int !Char | Fork !Int Tree Tree

weight :: Tree -> Int
weight (Leaf n _) = n
weight (Fork n _ _) = n

frequencies :: String -> Map.Map Char Int
frequencies = foldl' (\m c -> Map.insertWith (+) c 1 m) Map.empty

tree :: Map.Map Char Int -> Tree
tree = join . sortBy (comparing weight) . map (\(c, n) -> Leaf n c) . Map.toList
  where
    join [t] = t
    join (a : b : r) = join (insertBy (comparing weight) (Fork (weight a + weight b) a b) r)
    join [] = error "no text"

codes :: Tree -> Map.Map Char [Bool]
codes t = Map.fromList (go t [])
  where
    go (Leaf _ c) bs = [(c, reverse bs)]
    go (Fork _ l r) bs = go l (False : bs) ++ go r (True : bs)

main :: IO ()
main = do
  text <- getContents
  let cs = codes (tree (frequencies text))
      bits = concatMap (cs Map.!) text
  putStrLn (map (\b -> if b then '1' else '0') (take 60 bits))
  print (length bits)
H
awk 'BEGIN { for (i = 0; i < 60000; i++) printf "%c", 97 + i * i % 23 % 11; print "" }' > huffman.in
check 'a text whose code needs its frequencies' silent huffman.hs 256k

cat > deviation.hs << 'H'
import Data.List (foldl')

data Sum = Sum !Int !Int

mean :: [Int] -> Int
mean xs = case foldl' (\(Sum n s) x -> Sum (n + 1) (s + x)) (Sum 0 0) xs of Sum n s -> s `div` n

main :: IO ()
main = do
  text <- getContents
  let ls = lines text
      m = mean (map length ls)
      long = [l | l <- ls, length l > 3 * m]
  mapM_ putStrLn (take 3 long)
  print (length long)
H
awk 'BEGIN { for (i = 0; i < 4000; i++) { for (k = 0; k < (i % 1000 == 7 ? 200 : 5 + i % 17); k++) printf "x"; print "" } }' > deviation.in
check 'lines of which the long ones need the mean' silent deviation.hs 256k

cat > triangle.hs << 'H'
strictly :: [Int] -> [Int]
strictly xs = go xs
  where
    go [] = xs
    go (y : ys) = y `seq` go ys

row :: [Int] -> [Int]
row xs = strictly (zipWith (\a b -> (a + b) `mod` 10007) (0 : xs) (xs ++ [0]))

main :: IO ()
main = print (sum (iterate row (strictly (1 : replicate 8000 0)) !! 30))
H
check 'rows that a local loop evaluates and gives back' silent triangle.hs 256k

cat > orders.hs << 'H'
import Data.List (foldl', sortBy)
import Data.Ord (comparing)

data Order = Order { number :: !Int, amount :: !Int }

orders :: Int -> Int -> [Order]
orders 0 _ = []
orders k s = let s' = (s * 1103515245 + 12345) `mod` 2147483648 in Order k (s' `div` 256 `mod` 10000) : orders (k - 1) s'

main :: IO ()
main = do
  let sorted = sortBy (comparing amount) (orders 8000 17)
  print (map number (take 5 sorted))
  print (amount (sorted !! 4000))
  print (foldl' (\s o -> (s * 3 + number o) `mod` 10007) 0 sorted)
H
check 'a list that was sorted' silent orders.hs 64k
check '... which no field wants' eval '! grep -e "in use by amount" -e "in use by number" orders.words'

# Each of these walks could be done in the first, and no other needs its result.
cat > census.hs << 'H'
import Data.Char (isAlpha)

main :: IO ()
main = do
  text <- getContents
  let ls = lines text
      ws = concatMap words ls
  putStrLn ("lines: " ++ show (length ls))
  putStrLn ("words: " ++ show (length ws))
  putStrLn ("letters: " ++ show (length (filter isAlpha text)))
H
awk 'BEGIN { for (i = 0; i < 3000; i++) print "in the year", 1000 + i, "there were", i * i % 977, "houses" }' > census.in
check 'a text that is kept for its next walk' told census.hs 512k '^1\. Frees .* The list \(text\|ls\) .* in \(one\|the same\) pass'

# A text of two pieces, each of which walks the list.
cat > report.hs << 'H'
report :: [Int] -> String
report xs = show (sum xs) ++ " of " ++ show (length xs) ++ "\n"

main :: IO ()
main = do
  text <- getContents
  putStr (report (map length (lines text)))
H
cp deviation.in report.in
check 'a text of pieces that do not need each other' told report.hs 128k '^1\. Frees .* do all that needs it in one pass'

# The other halves of a sort wait until the first ones are done.
cat > quick.m << 'M'
let rec numbers n s = if n = 0 then [] else let t = (s * 1103 + 12345) % 65536 in seq t (t . numbers (n - 1) t)
and below p l = filter (\x. x < p) l
and above p l = filter (\x. ~ (x < p)) l
and sort [] = []
||  sort (x.xs) = sort (below x xs) @ (x . sort (above x xs))
and sum s [] = s
||  sum s (x.xs) = (let t = (s * 3 + x) % 10007 in seq t (sum t xs))
in  itos (sum 0 (sort (numbers 6000 7))) @ "\n"
M
check 'the halves of a sort' silent quick.m 64k

# The cells of this list go as it is walked: to evaluate all its elements at once would keep them.
cat > series.hs << 'H'
series :: () -> [Int]
series () = s where s = 1 : 1 : zipWith (\a b -> (3 * a + b + 1) `mod` 1000007) (tail s) s

main :: IO ()
main = print (series () !! 40000)
H
check 'elements that wait in a list whose cells are gone' told series.hs 256k 'evaluates each element with seq before its cell is made'

# A map that looks itself up has to be lazy. Another one beside it is named at all moments, and alone.
cat > histogram.hs << 'H'
import Data.List (foldl')
import qualified Data.Map as M

main :: IO ()
main = do
  let n = 1500
      best = M.fromList [(i, step i) | i <- [0 .. n]]
      step i = if i < 5 then i else 1 + maximum [best M.! (i - 2), best M.! (i `div` 2)] `mod` 97
      sums = foldl' (\h i -> M.insertWith (+) (i `mod` 10) (best M.! i) h) M.empty (concat (replicate 15 [0 .. n]))
  print (M.foldl' (+) 0 sums)
  print (best M.! n)
H
check 'a lazy map beside a table' told histogram.hs 64k '^1\. Frees .* Import Data.Map.Strict instead of Data.Map, for this map alone: another one refers to itself'

cat > visits.hs << 'H'
import Control.Monad.Writer

data Tree = Leaf | Node Tree Int Tree

grow :: Int -> Int -> Tree
grow 0 _ = Leaf
grow d n = Node (grow (d - 1) (2 * n)) n (grow (d - 1) (2 * n + 1))

visit :: Tree -> Writer [String] Int
visit Leaf = return 0
visit (Node l n r) = do
  a <- visit l
  tell ["at " ++ show n]
  b <- visit r
  return (a + b + n `mod` 3)

main :: IO ()
main = do
  let (total, notes) = runWriter (visit (grow 13 1))
  print total
  print (length notes)
H
check 'a log of Writer, while it is made and when it is read' told visits.hs 64k '^1\. Frees .* The Writer monad adds up only at the end'

cat > rounds.hs << 'H'
data Table = Table { places :: [Int], played :: Int, rounds :: [[Int]] }

play :: Table -> Int -> Table
play t n = sum ps `seq` m `seq` t { places = ps, played = m, rounds = places t : rounds t }
  where
    ps = map (\p -> (p * 7 + n) `mod` 101) (places t)
    m = played t + 1

repeated :: Table -> Bool
repeated t = case rounds t of
  ps : _ -> ps == places t
  [] -> False

season :: Int -> Table -> Table
season 0 t = t
season n t = if repeated t then t else season (n - 1) (play t n)

main :: IO ()
main = print (played (season 3000 (Table [1 .. 20] 0 [])))
H
check 'a list whose rests are fields of older records' told rounds.hs 128k 'hang from one list, .* by the field rounds of Table .*; play adds to it'

cat > robot.hs << 'H'
data Robot = Robot { place :: !Int, distance :: Int, journal :: [Int] } | Lost

move :: Robot -> Int -> Robot
move r d = r { place = p, distance = distance r + d, journal = p : journal r }
  where p = (place r + d) `mod` 1000

walk :: Int -> Robot -> Robot
walk 0 r = r
walk n r = let s = move r (n `mod` 7) in s `seq` walk (n - 1) s

main :: IO ()
main = do
  let r = walk 20000 (Robot 0 0 [])
  print (place r, distance r, take 3 (journal r))
H
check '... and beside them a number that waits, in another place' told robot.hs 256k '^1\. Frees .* calls of journal, .* Of the rest, .* hang from one list'

cat > echo.hs << 'H'
import Data.List (foldl')

wave :: Int -> [Int]
wave n = go n 1
  where
    go :: Int -> Int -> [Int]
    go 0 _ = []
    go k s = s `seq` s : go (k - 1) ((s * 171) `mod` 30269)

echo :: [Int] -> Int -> Int
echo xs k = foldl' (\a (x, y) -> a + abs (x - y)) 0 (zip xs (drop k xs))

main :: IO ()
main = print (echo (wave 60000) 30000)
H
check 'a list that is made by steps, and could be made again' told echo.hs 128k '^1\. Frees .* make it again for each use, with each element evaluated before its cell is made'

cat > school.m << 'M'
let rec
    marks n s = if n = 0 then [] else s % 6 . marks (n-1) ((s * 171) % 30269)
and total a [] = a
||  total a (x.xs) = total (a + x) xs
and line k ms = "Pupil " @ itos k @ " has " @ itos (length ms) @ " marks.\n"
and book text t k =
        if k = 0 then text @ itos t @ "\n"
        else let ms = marks 200 k in
             let t' = t + total 0 ms in
             seq t' (book (text @ line k ms) t' (k-1))
in  book "" 0 300
M
check 'calls of lists, of which seq evaluates one cell' told school.m 128k '^1\. Frees .* calls of line, made by book .* say by seq (length x), since seq alone evaluates only its first cell'

# The list has no end, so that its last cell always leads to a suspended call; but the walk that made it is over.
cat > cipher.m << 'M'
let rec keys = stream 4711
and stream s = (let k = (s / 1024) % 26 in seq k (k . stream ((s * 1103515245 + 12345) % 2147483648)))
and text 0 = []
||  text n = chr (97 + (n * n + 7 * n) % 26) . text (n-1)
and rotate k c = chr (97 + (ord c - 97 + k) % 26)
and encipher (k.ks) (c.cs) = rotate k c . encipher ks cs
||  encipher _ [] = []
and decipher (k.ks) (c.cs) = rotate (26 - k) c . decipher ks cs
||  decipher _ [] = []
and hash h [] = h
||  hash h (c.cs) = (let g = (h * 33 + ord c) % 1000003 in seq g (hash g cs))
in  itos (hash 0 (encipher keys (text 20000))) @ "\n" @
    itos (hash 0 (decipher keys (encipher keys (text 20000)))) @ "\n" @
    mix (map itos (head 8 keys)) " " @ "\n"
M
check 'a list without end on its second walk' told cipher.m 64k '^1\. Frees .*(\(100\|9.\) %).* or make it again for each use'

# The definition of this constant leads to a function that reads its beginning only.
cat > twins.hs << 'H'
import Data.List (foldl')

primes :: [Int]
primes = 2 : filter isPrime [3, 5 ..]

isPrime :: Int -> Bool
isPrime n = go primes
  where
    go (p : ps) = p * p > n || (n `mod` p /= 0 && go ps)
    go [] = True

data Seen = Seen !Int !Int

twins :: [Int] -> Int
twins ps = case foldl' add (Seen 0 0) ps of Seen n _ -> n
  where add (Seen n p) q = Seen (if q - p == 2 then n + 1 else n) q

main :: IO ()
main = do
  print (twins (takeWhile (< 150000) primes))
  print (filter isPrime [1000 .. 1050])
H
check 'a constant whose own definition reads its beginning' told twins.hs 512k '^1\. Frees .*The constant primes.* Give each other use that goes far into it a list of its own'

# The list takes the place of those of which it is made.
cat > race.m << 'M'
let rec type Runner = Runner Int! Int!
and runners n s =
        if n = 0 then []
        else (let r = Runner n (20000 + (s / 512) % 30000) in
              seq r (r . runners (n-1) ((s * 1103515245 + 12345) % 2147483648)))
and before (Runner a s) (Runner b t) = s < t | (s = t & a < b)
and merge [] ys = ys
||  merge xs [] = xs
||  merge (x.xs) (y.ys) = if before x y then x . merge xs (y.ys) else y . merge (x.xs) ys
and split [] = ([], [])
||  split [x] = ([x], [])
||  split (x.y.r) = (let ! (a, b) = split r in (x.a, y.b))
and msort [] = []
||  msort [x] = [x]
||  msort l = (let ! (a, b) = split l in merge (msort a) (msort b))
and time (Runner a t) = t
and print_all winner median [] = ""
||  print_all winner median ((Runner a t).rs) =
        itos a @ " " @ itos (t - winner) @ (if t > median then " slow" else "") @ "\n" @ print_all winner median rs
in  let sorted = msort (runners 4000 31337) in
    let winner = time (hd sorted) and median = time (sorted ?? 2000) in
    "median " @ itos median @ "\n" @ print_all winner median sorted
M
check 'a list that is merged while it is walked' silent race.m 8k

# Evaluated inserts keep their records, and these what waits in them.
cp "$tests/why/mails/leaky.hs" mails.hs
check 'texts that wait below inserts that wait' told mails.hs 256k '^1\. Frees .* suspended calls of subjectOf'

# Its second use is a sort, for which all of it has to be there.
cat > sheet.hs << 'H'
import Data.List (sortBy)
import Data.Ord (comparing)

data Row = Row { name :: String, amount :: !Int }

row :: Int -> Row
row i = n `seq` Row n (i * 7919 `mod` 10007)
  where n = "item" ++ show i

main :: IO ()
main = do
  let rs = map row [1 .. 6000]
  print (sum (map amount rs))
  mapM_ (putStrLn . name) (take 10 (sortBy (comparing (negate . amount)) rs))
H
check 'a list that is to be sorted' silent sheet.hs 64k

# Only the last of these is wanted. What the stack needs of the list are numbers that are in it.
cat > shop.m << 'M'
let rec type Shop = Shop Int Int (List Int)
and arrivals n s = if n = 0 then []
        else (let a = (s / 1024) % 9 in seq a (a . arrivals (n-1) ((s * 1103515245 + 12345) % 2147483648)))
and serve (Shop t w h) a = Shop (t + a) (w + t % 7) (a . h)
and run s [] = s
||  run s (a.r) = (let t = serve s a in seq t (run t r))
and report (Shop t w h) = itos t @ " " @ itos w @ " last " @ itos (hd h) @ "\n"
in  report (run (Shop 0 0 []) (arrivals 20000 3))
M
check 'a list of which the last element is wanted' told shop.m 64k '^1\. Frees .* Of the rest, .* If only a few of its elements are needed'

# The mill is at the first cells of a list that the year has made: the constant has the rest.
cat > wind.hs << 'H'
module Main where

import Data.List (foldl')

-- Gusts of wind, of which the mean of a year is told first; then a mill runs on the first of them.
gusts :: [Int]
gusts = map strength (iterate next 271)
  where
    next s = (s * 16807) `mod` 2147483647
    strength s = s `div` 1024 `mod` 1000

year :: Int -> Int
year n = foldl' (+) 0 (take n gusts) `div` n

mill :: Int -> Int
mill n = foldl' turn 0 (take n gusts)
  where
    turn speed gust = length (concatMap show [speed .. speed + gust `mod` 60])

main :: IO ()
main = do
  print (year 20000)
  print (mill 900)
  print (take 8 gusts)
H
check 'a constant list whose beginning is walked' told wind.hs 64k '^1\. Frees .*(\(100\|9.\) %).* The constant gusts'

# What makes the end of this list needs its beginning, and nothing else does.
cat > humble.hs << 'H'
module Main where

-- Numbers whose prime factors are 2, 3 and 7, each list of them made of its own beginning.
humble :: () -> [Integer]
humble () = s
  where
    s = 1 : merge (map (2 *) s) (merge (map (3 *) s) (map (7 *) s))

merge :: [Integer] -> [Integer] -> [Integer]
merge xs@(x : xt) ys@(y : yt)
  | x < y = x : merge xt ys
  | x > y = y : merge xs yt
  | otherwise = x : merge xt yt
merge _ _ = []

below :: Integer -> Int -> [Integer] -> Int
below end n (x : xs)
  | x < end = let n' = n + 1 in n' `seq` below end n' xs
below _ n _ = n

main :: IO ()
main = do
  print (below (10 ^ (42 :: Int)) 0 (humble ()))
  print (take 5 (humble ()))
H
check 'a list that is made of its own beginning' silent humble.hs 16k

cat > clerks.m << 'M'
let rec type Clerk = {name:String; done:Int!; aside:List Int}
and staff = map (\t. Clerk t 0 []) ["Adams"; "Brook"; "Clark"]
and handle l c = if l % 5 = 0 then c.done:=((c.done) + 1) else c.aside:=(l . (c.aside))
and deliver l n [] = []
||  deliver l 0 (c . cs) = (let d = handle l c in seq d (d . cs))
||  deliver l n (c . cs) = (let ds = deliver l (n - 1) cs in seq ds (c . ds))
and office cs [] = cs
||  office cs (l . ls) = (let ds = seq l (deliver l (l / 8 % 3) cs) in seq ds (office ds ls))
in concmap (\c. (c.name) @ itosf 7 (c.done) @ itosf 7 (length (c.aside)) @ "\n") (office staff (head 20000 (randlist 31 0 99999)))
M
check 'lists that are made alike are added up' told clerks.m 64k 'hang from [23] lists, .* One of them: a list .* by the field aside of Clerk'

cat > smooth.hs << 'H'
module Main where
smooth :: [Integer]
smooth = 1 : merge (map (2 *) smooth) (map (3 *) smooth)
merge :: [Integer] -> [Integer] -> [Integer]
merge a@(x : xs) b@(y : ys)
  | x < y = x : merge xs b
  | x > y = y : merge a ys
  | otherwise = x : merge xs ys
merge _ _ = []
main :: IO ()
main = do
  print (length (takeWhile (< 10 ^ 70) smooth))
  print (sum (take 50 smooth))
H
check 'a constant that uses itself may be a function with a local list' told smooth.hs 64k '^Nothing is certain .* in which the list has a local name'

cat > sheets.hs << 'H'
import Data.List (foldl')
data Sheet = Sheet !Int !Int
sheets :: Int -> [Sheet]
sheets n = go n 99991
  where
    go 0 _ = []
    go k s = let t = (s * 16807) `mod` 2147483647 in Sheet (t `mod` 57) (t `mod` 400) : go (k - 1 :: Int) t
mean :: [Sheet] -> Int
mean ss = case foldl' add (0, 0) ss of (a, n) -> a `div` n
  where add (a, n) (Sheet _ m) = let { b = a + m; k = n + 1 } in b `seq` k `seq` (b, k)
main :: IO ()
main = do
  let ss = sheets 40000
      m = mean ss
  print m
  print (length [() | Sheet _ x <- ss, x > m])
H
check 'a list for stages is made again with its elements' heard sheets.hs 128k '^1\. Frees .* if not, make it again for each use, with each element evaluated before its cell is made'

# counted PROGRAM: its peak is below 20 kB.
counted() {
    limited 60 "$LMLC" "$1" -o "${1%.*}" > lmlc.out 2>&1 || { show lmlc.out; return 1; }
    LMLARGS="-p --clock=alloc:64k" limited 20 "./${1%.*}" > out 2> err || { show err; return 1; }
    awk -F '\t' '/^BEGIN_SAMPLE/ { sum = 0 } NF == 2 { sum += $2 } sum > 20000 { exit 1 }' "${1%.*}.hp"
}
echo 'itos (length (head 100000 (randlist 7 0 9)))' > drawn.m
check 'numbers by chance that are counted do not wait for each other' counted drawn.m

cat > bags.hs << 'H'
import Data.List (foldl')
import qualified Data.Map.Strict as Map
words30 :: [String]
words30 = [a ++ b | a <- ["ka", "lo", "mi", "nu", "so", "te"], b <- ["ra", "le", "ti", "do", "pu"]]
docs :: Int -> Int -> [[String]]
docs 0 _ = []
docs n s = d `seq` (d : docs (n - 1) t)
  where
    t = (s * 16807) `mod` 2147483647
    d = foldr (\k ws -> words30 !! (t `div` k `mod` 30) : ws) [] [8, 16 .. 96]
main :: IO ()
main = do
  let ds = docs 3000 7
      t = foldl' (foldl' (\m w -> Map.insertWith (+) w (1 :: Int) m)) Map.empty ds
  print (Map.size t)
  print (maximum (map length ds))
H
check 'texts of the program are no input' told bags.hs 64k '^1\. Frees .*, or make it again for each use'

cat > jobs.m << 'M'
let rec type Heap = Nil + Heap Int! Int! (List Heap)!
and join Nil h = h
||  join h Nil = h
||  join (h as (Heap k a hs)) (g as (Heap j b gs)) = if k <= j then Heap k a (g . hs) else Heap j b (h . gs)
and pairs [] = Nil
||  pairs [h] = h
||  pairs (a . b . hs) = (let p = join a b in seq p (let r = pairs hs in seq r (join p r)))
and jobs 0 s h = h
||  jobs n s h = (let s1 = random s in let h1 = join (Heap (s1 % 100000) 0 []) h in seq h1 (jobs (n - 1) s1 h1))
and work 0 s h = h
||  work n s (Heap k a hs) =
        (let s1 = random s and rest = pairs hs in let h1 = seq rest (join (Heap (k + 1 + s1 % 5000) (a + 1) []) rest) in
         seq h1 (work (n - 1) s1 h1))
and size Nil = 0
||  size (Heap k a hs) = 1 + Sum (map size hs)
in itos (size (work 6000 31 (jobs 6000 7 Nil)))
M
# bounded NAME CLOCK: no more hangs from lists than there is.
bounded() {
    words_of "$1" "$2" && grep -o 'Of this, [0-9.]* [kM]B hang' "${1%.*}.words" |
        awk -v peak="$(awk -F '\t' '/^BEGIN_SAMPLE/ { sum = 0 } NF == 2 { sum += $2 } sum > max { max = sum } END { print max }' "${1%.*}.hp")" '
            { n++; if ($3 * ($4 == "MB" ? 1e6 : 1e3) > 1.01 * peak) bad++ } END { exit !n || bad }'
}
check 'lists that hang from each other are not added up' bounded jobs.m 64k

cat > counter.flat << 'F'
data Queue = Queue([Int],[Int])
data Shop = Shop(Queue,Int,Int)
rnd(s) = mod(s * 16807, 2147483647)
push(x,q) = case q of { Queue(f,r) -> Queue(f, x : r) }
pop(q) = case q of { Queue(f,r) -> case f of {
  [] -> case r of { [] -> Queue([],[]); y : ys -> pop(Queue(reverse(r),[])) };
  x : xs -> Queue(xs,r) } }
minute(s,shop) = case shop of { Shop(q,came,sum) ->
  case mod(s,5) < 3 of {
    True -> let p = push(7,q) in seq(p, Shop(p, came + 1, sum + mod(s,100)));
    False -> let p = pop(q) in seq(p, Shop(p, came, sum)) } }
day(n,s,shop) = case n == 0 of { True -> shop; False ->
  let t = rnd(s) in seq(t, let u = minute(t,shop) in seq(u, day(n - 1,t,u))) }
report(shop) = case shop of { Shop(q,came,sum) -> show(came) ++ " came, " ++ show(sum) }
main = report(day(20000,11,Shop(Queue([],[]),0,0)))
F
unmarked() { words_of "$1" "$2" && ! grep -e 'a ! ' -e 'components of the tuple' "${1%.*}.words" && ! grep -v '^1\. Frees .* with seq' "${1%.*}.words"; }
check 'constructors of flat programs have no strict fields' unmarked counter.flat 64k

cat > steps.m << 'M'
let rec
    type Box = {coins:Int; cans:Int}
and BIND m f s = (let (x, s') = m s in f x s')
and THEN m k = BIND m (\x. k)
and return x s = (x, s)
and update f s = (0, f s)
and event k = if k % 3 = 0 then update (\b. b.cans:=(b.cans + 1)) else update (\b. b.coins:=(b.coins + k % 5))
and run k n = if k > n then return 0 else (event k; run (k + 1) n)
in let (_x, b) = run 1 40000 (Box 0 0) in itos (b.coins) @ " " @ itos (b.cans) @ "\n"
M
half_evaluated() { words_of "$1" "$2" && ! grep -v '^1\. Frees .*made by BIND .* with seq the components of each tuple .* write ! after' "${1%.*}.words"; }
check 'a chain of which a part is being evaluated' half_evaluated steps.m 128k

cat > shared.hs << 'H'
module Main where
import Control.Concurrent
import Control.Monad
import qualified Data.Map.Strict as Map
work :: MVar (Map.Map Int Int) -> MVar () -> Int -> IO ()
work box ready me = do
  forM_ [me, me + 3 .. 30000] $ \k -> modifyMVar_ box (\m -> return (Map.insertWith (+) (k * k `mod` 37) 1 m))
  putMVar ready ()
main :: IO ()
main = do
  box <- newMVar Map.empty
  ready <- newEmptyMVar
  forM_ [1 .. 3] (forkIO . work box ready)
  replicateM_ 3 (takeMVar ready)
  m <- takeMVar box
  print (Map.size m, maximum (Map.elems m))
H
passed_on() { words_of "$1" "$2" && ! grep -v '^1\. Frees .*suspended calls of insertWith' "${1%.*}.words"; }
check 'what a thread has taken out of an MVar' passed_on shared.hs 128k

cat > visits.hs << 'H'
module Main where
import qualified Data.Map.Strict as Map
import Data.List (foldl')
data Guest = Guest { visits :: !Int, rooms :: [Int] }
enter :: Map.Map Int Guest -> Int -> Map.Map Int Guest
enter m k = Map.insert g (use (Map.findWithDefault (Guest 0 []) g m)) m
  where g = k `mod` 300
        use s = k `seq` s { visits = visits s + 1, rooms = k : rooms s }
main :: IO ()
main = do
  let m = foldl' enter Map.empty [1 .. 30000]
  print (sum (map visits (Map.elems m)))
  print (sum (map (sum . rooms) (Map.elems m)))
H
named_by_let() { words_of "$1" "$2" && ! grep 'before the new cell is made' "${1%.*}.words" | grep -v 'under a name that let gives it'; }
check 'a field selected twice' named_by_let visits.hs 64k

cat > chan.hs << 'H'
module Main where
import Control.Concurrent
import Control.Monad
data Report = Report { who :: !Int, cost :: !Int }
main :: IO ()
main = do
  out <- newChan
  done <- newEmptyMVar
  forM_ [1 .. 3] $ \me -> forkIO $ do
    forM_ [1 .. 4000] $ \k -> let r = Report me (k * me `mod` 101) in r `seq` writeChan out r
    putMVar done ()
  replicateM_ 3 (takeMVar done)
  rs <- getChanContents out
  print (sum (map cost (take 12000 rs)))
H
unread() { words_of "$1" "$2" && ! grep -v '^1\. Frees .* items, .* stand in channels (Chan), .* Bound the channel' "${1%.*}.words"; }
check 'items of a channel that nobody has read' unread chan.hs 128k

cat > days.hs << 'H'
module Main where
import Data.List (foldl')
data Day = Day { price :: Double, smooth :: Double, best :: Maybe Double, falls :: Int }
next :: Day -> Double -> Day
next d p = Day
  { price = p
  , smooth = 0.9 * smooth d + 0.1 * p
  , best = Just (maybe p (max p) (best d))
  , falls = if p < price d then falls d + 1 else falls d
  }
main :: IO ()
main = do
  let d = foldl' next (Day 0 0 Nothing 0) [fromIntegral (k * 37 `mod` 101) | k <- [1 .. 20000 :: Int]]
  print (falls d, round (smooth d) :: Int)
  print (fmap round (best d) :: Maybe Int)
H
with_just() { words_of "$1" "$2" && ! grep -v ' Just' "${1%.*}.words" && grep -q 'what the constructor Just gets' "${1%.*}.words"; }
check 'numbers in Just beside numbers in fields' with_just days.hs 128k

echo "1..$count"
[ $failures = 0 ]
