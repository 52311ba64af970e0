#!/bin/bash
# profile.sh: a heap profile of a Haskell program shows its producers, constructions and modules by the names of the
# text: functions of Main and the Prelude bare, those of other modules that it imports with their modules, methods by their
# instance; helpers of the library, its inner modules, dictionaries and the glue of IO don't show. The clones of an overloaded
# function are one band. Cost centres go by the names of their marks.

. "$(dirname "$0")/../tap.sh"
[ -x "$LMLC" ] || bail "there is no compiler at $LMLC"
cat > "$scratch/Main.hs" <<'H'
module Main where
import qualified Data.Map as Map
import Data.Array
data Tree = Leaf | Node Tree Int Tree
class Build a where build :: Int -> a
instance Build Tree where
  build 0 = Leaf
  build n = Node (build (n - 1)) n (build (n - 1))
size :: Tree -> Int
size Leaf = 0
size (Node l x r) = size l + size r + 1
numbers :: [Int]
numbers = [1 .. 30000]
main :: IO ()
main = do
  let t = build 14 :: Tree
  print (size t, length numbers)
  print (size t, sum numbers)
  let m = Map.fromList (zip [1 .. 3000] (cycle "keys")) :: Map.Map Int Char
      a = listArray (0, 3000) [1 ..] :: Array Int Integer
  print (Map.size (Map.insert 7 'x' (Map.delete 3 m)), sum (elems a), length (Map.elems (Map.filter (> 'f') m)))
H

# bands FLAG FOLDER PART: the names that have more than PART per cent of the whole.
bands() {
    (cd "$2" && limited 10 ../prog "$1" --clock=alloc:100k > out 2> err) &&
    awk -F'\t' -v part="$3" '!/SAMPLE/ && NF == 2 { s[$1] += $2; all += $2 }
        END { for (k in s) if (100 * s[k] > part * all) print k }' "$2/prog.hp" | sort | tr '\n' ' '
}

# many has two clones, and its local function grow one in each of them.
cat > "$scratch/Many.hs" <<'H'
module Main where
many :: (Num a, Enum a) => a -> [(a, a)]
many n = grow n ++ grow (n + 1)
  where grow m = [(m * i, i) | i <- [1 .. 3000]]
class Sum a where total :: a -> Integer
instance Sum Int where total = toInteger
instance Sum Double where total = truncate
instance (Sum a, Sum b) => Sum (a, b) where total (a, b) = total a + total b
instance Sum a => Sum [a] where total = sum . map total
main :: IO ()
main = do
  let ints = many (1 :: Int)
      doubles = many (1 :: Double)
  print (total ints, total doubles)
  print (total doubles, total ints)
H

# The cells of the input are (:), too: (.) is the composition of functions.
cat > "$scratch/Input.hs" <<'H'
main :: IO ()
main = getContents >>= \s -> print (length s, maximum s)
H
of_input() {
    compiled Input "$1" && yes | head -c 40000 > "$1/in" && bands -c "$1/run" 50 < "$1/in" > "$1/names" &&
    has "$1/names" '(:)' && bands -t "$1/run" 50 < "$1/in" > "$1/names" && has "$1/names" '[]'
}

# Packed cells belong to the packages that GHC has their modules in.
cat > "$scratch/Packed.hs" <<'H'
import qualified Data.ByteString.Char8 as B
import qualified Data.Text as T
import qualified Data.Vector.Unboxed as V
main :: IO ()
main = do
  let bytes = B.pack (show [1 .. 40000 :: Int])
      text = T.toUpper (T.pack (show [1 .. 40000 :: Int]))
      numbers = V.fromList [1 .. 40000 :: Int]
  print (B.length bytes, T.length text, V.sum numbers)
  print (B.count ',' bytes, T.count (T.pack ",") text, V.maximum numbers)
H

# What the library's modules of trees make belongs to the module that the program imports, which is Data.Set here.
cat > "$scratch/Sets.hs" <<'H'
import qualified Data.Set as Set
main :: IO ()
main = print (Set.size (foldr (\i s -> Set.union (Set.fromList [i, i + 7 .. i + 70]) s) Set.empty [1 .. 300 :: Int]))
H

# Sums wait in a tree of Data.Map, which made their cells: the place in the program from which they are reached is named, too.
cat > "$scratch/Sums.hs" <<'H'
module Main where
import qualified Data.Map as Map
tally :: Map.Map Int Int -> [Int] -> Map.Map Int Int
tally m [] = m
tally m (k : ks) = let m' = Map.insertWith (+) (k `mod` 10) k m in m' `seq` tally m' ks
main :: IO ()
main = do
  let m = tally Map.empty [1 .. 40000]
  print (Map.size m)
  print (Map.toList m)
H
who_holds() {
    compiled Sums "$1" && (cd "$1/run" && limited 10 ../prog +RTS --snapshot --clock=alloc:1M -RTS > out 2> err && "$HP2PS" --why prog.hgz > why) || return 1
    tr '\n' ' ' < "$1/run/why" > "$1/words"
    has "$1/words" "made by the library's Data.Map.insertWith" && has "$1/words" '(Sums.hs:' || return 1
    has "$1/words" 'Import Data.Map.Strict instead of Data.Map' && ! grep runMain "$1/run/why"
}

# Calls wait in a tree whose functions one function of the program has handed to Data.Map: that one is named.
cat > "$scratch/Ages.hs" <<'H'
module Main where
import qualified Data.Map as Map
data Line = Line { age :: Int, hits :: Int }
touch :: Int -> Map.Map Int Line -> Map.Map Int Line
touch k set = Map.adjust use (k `mod` 4) (Map.map older set)
  where
    older l = l { age = age l + k }
    use l = l { hits = hits l + k }
play :: Int -> Map.Map Int Line -> Map.Map Int Line
play 0 set = set
play k set = let set' = touch k set in set' `seq` play (k - 1) set'
main :: IO ()
main = do
  let set = play 20000 (Map.fromList [(i, Line 0 0) | i <- [0 .. 3]])
  print (Map.size set)
  print (map age (Map.elems set), map hits (Map.elems set))
H
whose_function() {
    compiled Ages "$1" && (cd "$1/run" && limited 10 ../prog +RTS --snapshot --clock=alloc:1M -RTS > out 2> err && "$HP2PS" --why prog.hgz > why) || return 1
    tr '\n' ' ' < "$1/run/why" > "$1/words"
    has "$1/words" "made by the library's Data.Map." && has "$1/words" ', called from touch (Ages.hs:' &&
        has "$1/words" 'fields of Line (Ages.hs:3)'
}

# A fold from the right: what its calls refer to is there as long as they wait for each other. Where the collection comes
# decides whether foldr's function is at the top of the stack.
cat > "$scratch/Fold.hs" <<'H'
module Main where
data Entry = Entry { name :: String, size :: Int }
parse :: String -> Entry
parse l = case words l of
  [n, s] -> Entry n (read s)
  _ -> error "neither name nor size"
analyse :: [Entry] -> (Int, Int)
analyse = foldr record (0, 0)
record :: Entry -> (Int, Int) -> (Int, Int)
record e (n, s) = n `seq` s `seq` (n + length (name e), s + size e)
main :: IO ()
main = print (analyse (map parse [replicate (i `mod` 17 + 3) 'x' ++ ' ' : show i | i <- [1 .. 8000 :: Int]]))
H
deep_fold() {
    compiled Fold "$1" && (cd "$1/run" && limited 10 ../prog +RTS --snapshot --clock=alloc:1M -RTS > out 2> err && "$HP2PS" --why prog.hgz > why) || return 1
    tr '\n' ' ' < "$1/run/why" > "$1/words"
    grep -qE ' calls of [a-z]*(, called from [a-z]*)?( \([^)]*\))?,? wait for each other.s results' "$1/words" && grep -q 'evaluating analyse by main, in .*foldr ×' "$1/run/why" ||
        { cat "$1/run/why"; return 1; }
}

# The library's functions have the names of those that the program calls: what serves insert is insert's, though the
# program could call it, too. Data.IntMap has an insert of its own, beside that of Data.Map.
cat > "$scratch/Inserts.hs" <<'H'
module Main where
import qualified Data.Map as M
import qualified Data.IntMap as IM
import qualified Data.Set as S
import Data.List (sort)
numbers :: Int -> IM.IntMap Int -> IM.IntMap Int
numbers 0 m = m
numbers n m = numbers (n - 1) (IM.insert (n * 7919 `mod` 10007) n m)
names :: Int -> M.Map String Int -> M.Map String Int
names 0 m = m
names n m = names (n - 1) (M.insert (show (n * 31 `mod` 503)) n m)
main :: IO ()
main = do
  print (IM.foldr (+) 0 (numbers 100000 IM.empty))
  print (M.foldr (+) 0 (names 20000 M.empty))
  print (sum (sort [n * 7919 `mod` 10007 | n <- [1 .. 20000 :: Int]]))
  print (S.size (S.fromList [n * 7919 `mod` 1009 | n <- [1 .. 10000 :: Int]]))
H
served() {
    compiled Inserts "$1" && bands -p "$1/run" 0 | tr ' ' '\n' > "$1/names" || return 1
    for name in Data.IntMap.insert Data.Map.insert Data.List.sort Data.Set.fromList; do grep -qx "$name" "$1/names" || { cat "$1/names"; return 1; }; done
    ! grep -E 'sortBy|Set.insert|WithKey' "$1/names"
}
# The same in the profile of time, where no name has two rows; and what was inlined is known by name, for --inlined.
rows() { awk '/^COST CENTRE/ && n++ { exit } n && NF > 3 && !/^COST/ { print $1 }' "$1" | sort; }
served_in_time() {
    compiled Inserts "$1" && (cd "$1/run" && limited 20 ../prog -T > out 2> err && cp prog.prof short && limited 20 ../prog --inlined > out2 2> err) || return 1
    rows "$1/run/short" > "$1/names"; rows "$1/run/prog.prof" > "$1/inner"
    [ -z "$(uniq -d "$1/names")$(uniq -d "$1/inner")" ] && grep -qx Data.IntMap.insert "$1/names" && cmp "$1/run/out" "$1/run/out2" || { cat "$1/names" "$1/inner"; return 1; }
    ! grep -E 'Map.size|sortBy|Set.insert|WithKey|compare@Int' "$1/names" && grep -qaF Data.Map.size "$1/prog" && grep -qaF Data.List.sortBy "$1/prog"
}

# A map that grows: what is in it is told, and that something should be taken out.
cat > "$scratch/Agenda.hs" <<'H'
module Main where
import qualified Data.Map.Strict as Map
data Event = Event !Int !Int
plan :: Int -> Map.Map Int Event -> Map.Map Int Event
plan 0 m = m
plan k m = plan (k - 1) $! Map.insert k (Event k (k `mod` 7)) m
main :: IO ()
main = do
  let m = plan 20000 Map.empty
  print (Map.size m)
  print (sum [a + b | Event a b <- Map.elems m])
  print (Map.size m)
H
in_a_map() {
    compiled Agenda "$1" && (cd "$1/run" && limited 10 ../prog +RTS --snapshot --clock=alloc:1M -RTS > out 2> err && "$HP2PS" --why prog.hgz > why) || return 1
    tr '\n' ' ' < "$1/run/why" > "$1/words"
    grep -q ' Event, made by plan (Agenda.hs:6), in it' "$1/words" || { cat "$1/run/why"; return 1; }
}

# A snapshot far below the peak: the flags that --why advises write one at the peak, whatever arguments the program reads.
cat > "$scratch/Far.hs" <<'H'
module Main where
import System.Environment
grow :: Int -> [Int] -> [Int]
grow 0 xs = xs
grow n xs = grow (n - 1) (n : xs)
main :: IO ()
main = do
  [n] <- getArgs
  let xs = grow (read n) []
  print (length xs)
  print (sum xs)
H
far_below() {
    local flags
    compiled Far "$1" && cd "$1/run" && limited 10 ../prog 40000 +RTS --snapshot -RTS > out || return 1
    gunzip < prog.hgz | sed 's/^PEAK .*/PEAK 999999999/' | gzip > far.hgz
    "$HP2PS" --why far.hgz > why
    flags=$(sed -n 's/^run it again as before, but with \(.*\) for --snapshot\.$/\1/p' why)
    case $flags in '+RTS -p --clock=alloc:'*' --snapshot=at:2 -RTS') ;; *) echo "flags: $flags"; return 1 ;; esac
    rm -f prog.hgz
    # shellcheck disable=SC2086
    limited 10 ../prog 40000 $flags > again && cmp out again && [ -s prog.hgz ] || { echo 'there is no snapshot'; return 1; }
    rm -f prog.hgz
    # In place of --snapshot, as the words say.
    # shellcheck disable=SC2086
    limited 10 ../prog 40000 +RTS $flags -RTS > again && cmp out again && [ -s prog.hgz ] || { echo 'there is none again'; return 1; }
}

# Out of heap in the library, for what the library has suspended: it is told for whom in the program.
cat > "$scratch/Gather.hs" <<'H'
module Main where
import qualified Data.Map as Map
gather :: Int -> Map.Map Int [Int]
gather n = Map.fromListWith (++) [(1, [1]), (1, replicate n 2)]
main :: IO ()
main = do
  n <- fmap length getContents
  let m = gather (100000 * n)
  print (sum (m Map.! 1), length (m Map.! 1))
H
for_whom() {
    compiled Gather "$1" || return 1
    ! echo 123456789 | limited 10 "$1/prog" -H1M > "$1/out" 2> "$1/err" || { echo 'the heap was enough'; return 1; }
    has "$1/err" 'Heap exhausted in replicate (List.hs' && has "$1/err" 'on behalf of main (Gather.hs:9)'
}

# A mark has a name with or without quotes.
cat > "$scratch/Marked.hs" <<'H'
module Main where
main :: IO ()
main = do
  let xs = {-# SCC "making it" #-} [1 .. 3000] :: [Int]
  print (length xs)
  print ({-# SCC adding #-} sum xs)
H

# Definitions of two modules as centres. What is made of data types is none.
cat > "$scratch/Shapes.hs" <<'H'
module Shapes (Shape (..), total) where
data Shape = Square { side :: Int } | Oblong Int Int
class Area a where area :: a -> Int
instance Area Shape where
  area (Oblong a b) = a * b
  area s = side s * side s
total :: [Shape] -> Int
total shapes = adding 0 shapes
  where adding n [] = n
        adding n (s : ss) = adding (n + area s) ss
H
cat > "$scratch/Centres.hs" <<'H'
module Main where
import Shapes
shapes :: Int -> [Shape]
shapes n = [if even i then Square i else Oblong i n | i <- [1 .. n]]
sizes :: [Int]
sizes = [10, 20, 30]
main :: IO ()
main = print (map (total . shapes) sizes)
H
# centres FOLDER OPTION: the centres that were entered, and how often.
centres() {
    mkdir -p "$1/run" && compiled Centres "$1" "$2" && (cd "$1/run" && limited 10 ../prog -T > out) || return 1
    awk '/no[.] +entries/ { tree = 1; next } tree && $5 > 0 { n[$1] += $5 } END { for (c in n) print c, n[c] }' "$1/run/prog.prof" |
        LC_ALL=C sort | paste -sd ' '
}
enters() { local got; got=$(centres "$1" "$2"); [ "$got" = "$3" ] || { echo "it shows: $got"; return 1; }; }

# A reference is one cell; nothing waits for its newtype.
cat > "$scratch/Refs.hs" <<'H'
module Main where
import Data.IORef
main :: IO ()
main = do
  refs <- mapM newIORef [1 .. 3000 :: Int]
  mapM_ (\r -> modifyIORef' r (+ 1)) refs
  mapM readIORef refs >>= print . sum
H

# In a monad of the library, and in a newtype that derives it, the cells are those of the functions that the program has.
cat > "$scratch/States.hs" <<'H'
{-# LANGUAGE GeneralizedNewtypeDeriving #-}
module Main where
import Control.Monad.State
data Tree = Leaf | Node Tree Int Tree
newtype Counter a = Counter (State Int a) deriving (Functor, Applicative, Monad)
label :: Int -> Counter Tree
label 0 = return Leaf
label n = do
  l <- label (n - 1)
  m <- Counter (do { i <- get; put $! i + 1; return i })
  r <- label (n - 1)
  return (Node l m r)
size :: Tree -> Int
size Leaf = 0
size (Node l x r) = size l + size r + x
main :: IO ()
main = do
  let Counter m = label 12
      t = evalState m 0
  print (size t)
  print (size t)
H

# What one branch alone needs is made there.
cat > "$scratch/Branch.hs" <<'H'
module Main where
f :: Int -> Int -> [Int] -> Int
f n m xs
  | n > 3 = m
  | otherwise = f (n + 1) (length ys) ys
  where ys = map (+ m) xs
main :: IO ()
main = getContents >>= \text -> print (f 0 1 (map fromEnum text))
H
# begins OPTION WORD: so begins the core of f.
begins() { [ "$("$LMLC" -O $1 "$scratch/Branch.hs" -o "$scratch/x" | awk '/^f n m xs/ { getline; print $1; exit }')" = "$2" ]; }

# compiled MODULE FOLDER [OPTION]
compiled() { limited 60 "$LMLC" ${LMLC_FLAGS-} "${@:3}" "$scratch/$1.hs" -o "$2/prog" 2> "$2/err" || { show "$2/err"; return 1; }; }

# A sample names a band once, and no dictionary is among its bands.
once() {
    local got
    got=$(bands -p "$1" 1) && [[ " $got" == *" grow "* ]] && [[ " $got" != *" SYSTEM "* ]] || { echo "it shows: $got"; return 1; }
    awk -F'\t' '/BEGIN_SAMPLE/ { split("", seen) } NF == 2 && seen[$1]++ { print "twice: " $1; bad = 1 } END { exit bad }' "$1/prog.hp"
}
shows() { local got; got=$(bands "$1" "$2" 25); [ "$got" = "$3 " ] || { echo "it shows: $got"; return 1; }; }
has() { grep -qF -e "$2" "$1" || { echo "it shows: $(cat "$1")"; return 1; }; }
one() {
    cd "$2" || return 1
    case $1 in
    producers) shows -p "$2" 'build@Tree enumFromTo@Int' ;;
    constructions) shows -c "$2" '(:) Node' ;;
    modules) shows -m "$2" 'Main Prelude' ;;
    packages) bands -g "$2" 0 | grep -q 'array base containers' ;;
    'inner modules') ! { bands -p "$2" 0; bands -m "$2" 0; } | grep -E 'Prelude\.|Map\.(Tree|Keys)|Array\.(Base|Vector)|[pP]rim' ;;
    'other modules') bands -p "$2" 0 > names; has names Data.Map.insert && has names Data.Array.listArray ;;
    glue) ! bands -p "$2" 1 | grep -wE 'SYSTEM|go|checked|onHandle|runMain|>>=' ;;
    branches) begins -dcore=sink case && begins '-fno-sink -dcore=det' let ;;
    input) mkdir "$2/run" && of_input "$2" ;;
    sets) mkdir "$2/run" && compiled Sets "$2" && bands -p "$2/run" 20 > names && has names Data.Set && ! grep -w Prelude names ;;
    packed)
        mkdir "$2/run" && compiled Packed "$2" && bands -g "$2/run" 1 > groups && has groups bytestring && has groups text &&
            has groups vector && bands -c "$2/run" 5 > names && has names ByteArray ;;
    references) mkdir "$2/run" && compiled Refs "$2" && bands -c "$2/run" 1 > names && has names Ref && ! grep -w IORef names ;;
    states) mkdir "$2/run" && compiled States "$2" && bands -p "$2/run" 3 > names && has names label && ! grep -E 'StateT|Counter|SYSTEM' names ;;
    'who holds') mkdir "$2/run" && who_holds "$2" ;;
    'whose function') mkdir "$2/run" && whose_function "$2" ;;
    'deep fold') mkdir "$2/run" && deep_fold "$2" ;;
    'in a map') mkdir "$2/run" && in_a_map "$2" ;;
    'far below the peak') mkdir "$2/run" && far_below "$2" ;;
    'for whom') for_whom "$2" ;;
    served) mkdir "$2/run" && served "$2" ;;
    'served in time') mkdir "$2/run" && served_in_time "$2" ;;
    clones) mkdir "$2/run" && compiled Many "$2" && once "$2/run" ;;
    marks) mkdir "$2/run" && compiled Marked "$2" -fscc && bands -s "$2/run" 0 > names && has names making_it &&
        (cd run && ../prog -T > out) && has run/prog.prof adding ;;
    all) enters "$2" -auto-all 'area@Shape 60 main 1 shapes 3 side 60 sizes 1 total 3' ;;
    exported) enters "$2" -auto 'main 1 shapes 3 side 60 sizes 1 total 3' ;;
    local) enters "$2" -auto-local 'area@Shape 60 main 1 shapes 3 side 60 sizes 1 total 3 total/adding 63' ;;
    'by module') enters "$2" -auto-module 'Main 5 Shapes 123' ;;
    esac
}
compiled Main "$scratch" || bail "the program isn't compiled"
tap_each one producers constructions modules packages 'inner modules' 'other modules' glue clones branches input sets packed references states 'who holds' 'whose function' 'deep fold' 'in a map' 'far below the peak' 'for whom' served 'served in time' marks \
    all exported local 'by module'
