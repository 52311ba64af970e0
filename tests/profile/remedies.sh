#!/bin/bash
# remedies.sh: what hp2ps/leak/remedies.def knows. Each program leaks by a function of the library; hp2ps --why names the
# remedy; a sed script does what the words say, and nothing else; then the peak falls to a tenth at most.
#
#   tests/profile/remedies.sh            every fifth; with WIDE all
#   tests/profile/remedies.sh NAME...    these
#
# Environment: see tap.sh.

. "$(dirname "$0")/../tap.sh"
quick_c
unset LMLARGS

# The highest total of a log's samples.
peak() { awk -F '\t' '/^BEGIN_SAMPLE/ { sum = 0 } NF == 2 { sum += $2 } /^END_SAMPLE/ && sum > max { max = sum } END { print max + 0 }' "$1"; }

# run NAME FLAG...: compiles and runs it, and leaves NAME.hp.
run() {
    local name=$1; shift
    limited 60 "$LMLC" "$name.hs" -o "$name" > lmlc.out 2>&1 || { show lmlc.out; return 1; }
    limited 60 "./$name" +RTS -p --clock=alloc:64k "-o$name.hp" "$@" -RTS > "$name.out" 2> err || { show err; return 1; }
}

# follow WORDS SCRIPT [N], with the program on standard input: the peak falls to an N-th part at most, usually a tenth.
follow() {
    { echo 'module Main where'; cat; } > leaky.hs
    sed "$2" leaky.hs > fixed.hs
    run leaky --snapshot && run fixed || return 1
    cmp leaky.out fixed.out || return 1
    "$HP2PS" --why leaky.hgz > why && tr -s ' \n' ' ' < why > words || return 1
    grep -qF -e "$1" words || { cat why; return 1; }
    awk -v n="${3-10}" -v new="$(peak fixed.hp)" -v old="$(peak leaky.hp)" 'BEGIN { exit !(n * new <= old) }' || { echo "the peak falls from $(peak leaky.hp) to $(peak fixed.hp)"; cat why; return 1; }
}

modifyIORef() { follow "Use modifyIORef' instead of modifyIORef" "s/modifyIORef /modifyIORef' /" << 'H'
import Data.IORef
count :: IORef Int -> Int -> IO ()
count _ 0 = return ()
count r n = modifyIORef r (+ n) >> count r (n - 1)
main :: IO ()
main = do { r <- newIORef 0; count r 20000; readIORef r >>= print }
H
}

modifySTRef() { follow "se modifySTRef' instead of modifySTRef" "s/modifySTRef /modifySTRef' /" << 'H'
import Control.Monad.ST
import Data.STRef
add :: STRef s Int -> Int -> ST s ()
add _ 0 = return ()
add r n = modifySTRef r (+ n) >> add r (n - 1)
main :: IO ()
main = print (runST (do { r <- newSTRef 0; add r 20000; readSTRef r }))
H
}

insertWith() { follow 'Import Data.Map.Strict instead of Data.Map' 's/Data.Map as/Data.Map.Strict as/' << 'H'
import qualified Data.Map as M
tally :: M.Map Int Int -> Int -> M.Map Int Int
tally m 0 = m
tally m n = let m' = M.insertWith (+) (n `mod` 7) n m in m' `seq` tally m' (n - 1)
main :: IO ()
main = print (M.toList (tally M.empty 20000))
H
}

# A record in the map: the map evaluates it, the ! its fields.
record() { follow 'put a ! before the types of the fields of Sums (leaky.hs:3)' 's/Data.Map as/Data.Map.Strict as/; s/Sums Int Int$/Sums !Int !Int/' << 'H'
import qualified Data.Map as M
data Sums = Sums Int Int
add :: Int -> Sums -> Sums
add x (Sums n s) = Sums (n + 1) (s + x)
tally :: M.Map Int Sums -> Int -> M.Map Int Sums
tally m 0 = m
tally m n = let m' = M.adjust (add n) (n `mod` 7) m in m' `seq` tally m' (n - 1)
main :: IO ()
main = mapM_ (\(Sums n s) -> print (n, s)) (M.elems (tally (M.fromList [(k, Sums 0 0) | k <- [0 .. 6]]) 20000))
H
}

adjust() { follow 'Import Data.IntMap.Strict instead of Data.IntMap' 's/Data.IntMap as/Data.IntMap.Strict as/' << 'H'
import qualified Data.IntMap as M
tally :: M.IntMap Int -> Int -> M.IntMap Int
tally m 0 = m
tally m n = let m' = M.adjust (+ n) (n `mod` 7) m in m' `seq` tally m' (n - 1)
main :: IO ()
main = print (M.toList (tally (M.fromList [(k, 0) | k <- [0 .. 6]]) 20000))
H
}

state() { follow 'import Control.Monad.State.Strict, store each state evaluated (put $! s' 's/Monad.State$/Monad.State.Strict/; s/put /put $! /; s/Sim Int Int$/Sim !Int !Int/' << 'H'
import Control.Monad.State
data Sim = Sim Int Int
step :: Int -> State Sim ()
step n = do
  Sim t s <- get
  put (Sim (t + 1) (s + n))
main :: IO ()
main = case execState (mapM_ step [1 .. 20000]) (Sim 0 0) of Sim t s -> print (t, s)
H
}

writer() { follow 'count in Control.Monad.State.Strict, with modify' "s/Monad.Writer/Monad.State.Strict/; s/Writer (Sum Int)/State Int/; s/tell (Sum n)/modify' (+ n)/; s/getSum (execWriter (add 20000))/execState (add 20000) 0/" << 'H'
import Control.Monad.Writer
add :: Int -> Writer (Sum Int) ()
add 0 = return ()
add n = tell (Sum n) >> add (n - 1)
main :: IO ()
main = print (getSum (execWriter (add 20000)))
H
}

array() { follow 'The elements of an array are lazy: evaluate each before it is put there' 's/^next r = /next r = evaluated $ /; s/^steps ::/evaluated :: Row -> Row\nevaluated a = foldr seq a (elems a)\n&/' << 'H'
import Data.Array
type Row = Array Int Int
next :: Row -> Row
next r = listArray (0, 15) [r ! ((i * 5 + 1) `mod` 16) + i | i <- [0 .. 15]]
steps :: Int -> Row -> Row
steps 0 r = r
steps n r = let r' = next r in r' `seq` steps (n - 1) r'
main :: IO ()
main = print (sum (elems (steps 2000 (listArray (0, 15) [0 .. 15]))) `mod` 1000)
H
}

modify() { follow "Use modify' instead of modify" "s/modify /modify' /" << 'H'
import Control.Monad.State.Strict
add :: Int -> State Int ()
add n = modify (+ n)
main :: IO ()
main = print (execState (mapM_ add [1 .. 20000]) 0)
H
}

# The same with a pair: modify' evaluates the pair alone.
components() { follow "evaluate with seq the components that it changes" "s/modify /modify' /; s/= (n + 1, s + x)/= let n' = n + 1; s' = s + x in n' \`seq\` s' \`seq\` (n', s')/" << 'H'
import Control.Monad.State.Strict
add :: Int -> (Int, Int) -> (Int, Int)
add x (n, s) = (n + 1, s + x)
main :: IO ()
main = print (execState (mapM_ (\x -> modify (add x)) [1 .. 20000]) (0, 0))
H
}

lazyModify() { follow "import Control.Monad.State.Strict" "s/Monad.State$/Monad.State.Strict/; s/modify /modify' /" << 'H'
import Control.Monad.State
add :: Int -> State Int ()
add n = modify (+ n)
main :: IO ()
main = print (execState (mapM_ add [1 .. 20000]) 0)
H
}

# No row of the table: the calls are the program's own, and so are the words.
lazyState() { follow 'valuate each as it is made: in draw, with seq' 's/in (x, s)/in s `seq` (x, s)/' << 'H'
import Control.Monad.State.Strict
draw :: State Int Int
draw = state (\old -> let { s = (old * 75 + 74) `mod` 65537; x = 1 } in (x, s))
main :: IO ()
main = print (runState (replicateM_ 20000 draw) 1)
H
}

atomically() { follow "se atomicModifyIORef' instead of atomicModifyIORef" "s/atomicModifyIORef /atomicModifyIORef' /" << 'H'
import Data.IORef
count :: IORef Int -> Int -> IO ()
count _ 0 = return ()
count r n = atomicModifyIORef r (\old -> (old + n, ())) >> count r (n - 1)
main :: IO ()
main = do { r <- newIORef 0; count r 20000; readIORef r >>= print }
H
}

writeIORef() { follow 'writeIORef r $! x' 's/writeIORef r (/writeIORef r $! (/' << 'H'
import Data.IORef
count :: IORef Int -> Int -> IO ()
count _ 0 = return ()
count r n = do { old <- readIORef r; writeIORef r (old + n); count r (n - 1) }
main :: IO ()
main = do { r <- newIORef 0; count r 20000; readIORef r >>= print }
H
}

# The function is not known before the program runs, so that the compiler can't find out that it needs its argument.
foldl() { follow "se foldl' instead of foldl" "s/foldl /foldl' /; s/^import/import Data.List (foldl')\n&/" << 'H'
import System.Environment
choose :: Int -> Int -> Int -> Int
choose 0 = \s n -> s * 3 + n
choose _ = \s n -> s + n
main :: IO ()
main = do { args <- getArgs; print (foldl (choose (length args)) 0 [1 .. 20000]) }
H
}

iterate() { follow "se iterate' of Data.List instead of iterate" "s/iterate /iterate' /; s/^step ::/import Data.List (iterate')\n&/" << 'H'
step :: Int -> Int
step n = (n * 75 + 74) `mod` 65537
main :: IO ()
main = print (iterate step 1 !! 20000)
H
}

scanl() { follow "se scanl' of Data.List instead of scanl" "s/scanl /scanl' /; s/^sums ::/import Data.List (scanl')\n&/" << 'H'
sums :: [Int] -> [Int]
sums ns = scanl (+) 0 ns
main :: IO ()
main = print (last (sums [1 .. 20000]))
H
}

columns() { follow 'go through the rows once instead' "s/map sum (transpose rows)/foldl' add (replicate 9 0) rows where add a b = let c = zipWith (+) a b in seq (sum c) c/; s/(transpose)/(foldl')/" << 'H'
import Data.List (transpose)
totals :: [[Int]] -> [Int]
totals rows = map sum (transpose rows)
main :: IO ()
main = print (totals [[r * c `mod` 97 | c <- [1 .. 9]] | r <- [1 .. 4000]])
H
}

scanl1() { follow "se scanl' of Data.List instead of scanl1" "s/scanl1 (+) ns/scanl' (+) (head ns) (tail ns)/; s/^sums ::/import Data.List (scanl')\n&/" << 'H'
sums :: [Int] -> [Int]
sums ns = scanl1 (+) ns
main :: IO ()
main = print (last (sums [1 .. 20000]))
H
}

# No row of the table: the calls are the program's own, and so are the words.
mapAccumL() { follow 'valuate each as it is made: in number, with seq' 's/in (s, x)/in s `seq` (s, x)/' << 'H'
import Data.List (mapAccumL)
number :: Int -> Char -> (Int, Char)
number old c = let { s = old + fromEnum c; x = succ c } in (s, x)
main :: IO ()
main = let (s, xs) = mapAccumL number 0 (take 20000 (cycle "abc")) in print (length (filter (> 'b') xs)) >> print s
H
}

# Each step of the lazy monad is taken at once, since its result is looked at; what modify suspends is left.
modifyLazy() { follow "mport Control.Monad.State.Strict, and use modify' instead of modify" "s/Monad.State$/Monad.State.Strict/; s/modify /modify' /" << 'H'
import Control.Monad.State
add :: Int -> StateT Int IO ()
add n = modify (+ n) >>= \() -> return ()
main :: IO ()
main = execStateT (mapM_ add [1 .. 20000]) 0 >>= print
H
}

# The suspended calls of M.foldl by go stay.
mapFoldl() { follow "se foldl' instead of foldl" "s/M.foldl /M.foldl' /" 2 << 'H'
import qualified Data.Map.Strict as M
import System.Environment
choose :: Int -> Int -> Int -> Int
choose 0 = \s n -> s * 3 + n
choose _ = \s n -> s + n
main :: IO ()
main = do
  args <- getArgs
  let m = M.fromList [(k, k) | k <- [1 .. 10]]
      go :: Int -> Int -> Int
      go 0 s = s
      go k s = go (k - 1) (M.foldl (choose (length args + k)) s m)
  print (go 2000 0)
H
}

writeSTRef() { follow 'writeSTRef r $! x' 's/writeSTRef r (/writeSTRef r $! (/' << 'H'
import Control.Monad.ST
import Data.STRef
add :: STRef s Int -> Int -> ST s ()
add _ 0 = return ()
add r n = do { old <- readSTRef r; writeSTRef r (old + n); add r (n - 1) }
main :: IO ()
main = print (runST (do { r <- newSTRef 0; add r 20000; readSTRef r }))
H
}

intmap() { follow 'mport Data.IntMap.Strict instead of Data.IntMap' 's/Data.IntMap as/Data.IntMap.Strict as/' << 'H'
import qualified Data.IntMap as M
tally :: M.IntMap Int -> Int -> M.IntMap Int
tally m 0 = m
tally m n = let m' = M.insertWith (+) (n `mod` 7) n m in m' `seq` tally m' (n - 1)
main :: IO ()
main = print (M.toList (tally M.empty 20000))
H
}

elements() { follow 'use an unboxed array (UArray, STUArray)' 's/Data.Array$/Data.Array.Unboxed/; s/= Array Int/= UArray Int/' << 'H'
import Data.Array
type Row = Array Int Int
next :: Row -> Row
next r = listArray (0, 15) [r ! ((i * 5 + 1) `mod` 16) + i | i <- [0 .. 15]]
steps :: Int -> Row -> Row
steps 0 r = r
steps n r = let r' = next r in r' `seq` steps (n - 1) r'
main :: IO ()
main = print (sum (elems (steps 2000 (listArray (0, 15) [0 .. 15]))) `mod` 1000)
H
}

hashmap() { follow 'Import Data.HashMap.Strict instead of Data.HashMap.Lazy' 's/HashMap.Lazy/HashMap.Strict/' << 'H'
import qualified Data.HashMap.Lazy as M
import Data.List (sort)
tally :: M.HashMap Int Int -> Int -> M.HashMap Int Int
tally m 0 = m
tally m n = let m' = M.insertWith (+) (n `mod` 7) n m in m' `seq` tally m' (n - 1)
main :: IO ()
main = print (sort (M.toList (tally M.empty 20000)))
H
}

# The value was taken out for the next step when the snapshot was made, or not: it is the same remedy.
modifyMVar() { follow "Hand on the new value evaluated: modifyMVar_ v (\\x -> return \$! f x)" 's/return . (+ n)/(return $!) . (+ n)/' << 'H'
import Control.Concurrent.MVar
count :: MVar Int -> Int -> IO ()
count _ 0 = return ()
count v n = modifyMVar_ v (return . (+ n)) >> count v (n - 1)
main :: IO ()
main = do { v <- newMVar 0; count v 20000; readMVar v >>= print }
H
}

replicated() { follow 'let each action return its result evaluated, return $! x' 's/return (t `div` 64 `mod` 6)/return $! (t `div` 64 `mod` 6)/; s/(fmap score hand)/(do { h <- hand; return $! score h })/' 5 << 'H'
import Control.Monad.State.Strict
roll :: State Int Int
roll = do { s <- get; let { t = s * 16807 `mod` 2147483647 }; put $! t; return (t `div` 64 `mod` 6) }
hand :: State Int [Int]
hand = replicateM 5 roll
score :: [Int] -> Int
score xs = sum xs * (if maximum xs == minimum xs then 10 else 1)
main :: IO ()
main = do { let { scores = evalState (replicateM 5000 (fmap score hand)) 42 }; print (sum scores); print (maximum scores) }
H
}

modifyTVar() { follow "Use modifyTVar' instead of modifyTVar" "s/modifyTVar v/modifyTVar' v/" << 'H'
import Control.Concurrent.STM
count :: TVar Int -> Int -> IO ()
count _ 0 = return ()
count v n = atomically (modifyTVar v (+ n)) >> count v (n - 1)
main :: IO ()
main = do { v <- newTVarIO 0; count v 20000; readTVarIO v >>= print }
H
}

writeTVar() { follow 'writeTVar v $! x' 's/writeTVar v (/writeTVar v $! (/' << 'H'
import Control.Concurrent.STM
count :: TVar Int -> Int -> IO ()
count _ 0 = return ()
count v n = do { atomically (readTVar v >>= \old -> writeTVar v (old + n)); length (show (n * 7919)) `seq` count v (n - 1) }
main :: IO ()
main = do { v <- newTVarIO 0; count v 20000; readTVarIO v >>= print }
H
}

stateTVar() { follow 'for stateTVar, with seq before the pair is made' 's/\\s -> ((), s + n)/\\s -> let t = s + n in t `seq` ((), t)/' << 'H'
import Control.Concurrent.STM
count :: TVar Int -> Int -> IO ()
count _ 0 = return ()
count v n = atomically (stateTVar v (\s -> ((), s + n))) >> count v (n - 1)
main :: IO ()
main = do { v <- newTVarIO 0; count v 20000; readTVarIO v >>= print }
H
}

putMVar() { follow 'putMVar v $! x' 's/putMVar v (/putMVar v $! (/' << 'H'
import Control.Concurrent.MVar
count :: MVar Int -> Int -> IO ()
count _ 0 = return ()
count v n = do { old <- takeMVar v; putMVar v (old + n); length (show (n * 7919)) `seq` count v (n - 1) }
main :: IO ()
main = do { v <- newMVar 0; count v 20000; readMVar v >>= print }
H
}

modifyVector() { follow "Use modify' instead of modify" "s/MV.modify /MV.modify' /" << 'H'
import qualified Data.Vector.Mutable as MV
count :: MV.IOVector Int -> Int -> IO ()
count _ 0 = return ()
count v n = MV.modify v (+ n) (n `mod` 7) >> count v (n - 1)
main :: IO ()
main = do { v <- MV.replicate 7 0; count v 20000; mapM (MV.read v) [0 .. 6] >>= print }
H
}

writeVector() { follow 'The elements of a boxed vector are lazy: evaluate each before it is put there' 's/MV.write v k (/MV.write v k $! (/' << 'H'
import qualified Data.Vector.Mutable as MV
count :: MV.IOVector Int -> Int -> IO ()
count _ 0 = return ()
count v n = do { let { k = n `mod` 7 }; old <- MV.read v k; MV.write v k (old + n); count v (n - 1) }
main :: IO ()
main = do { v <- MV.replicate 7 0; count v 20000; mapM (MV.read v) [0 .. 6] >>= print }
H
}

vector() { follow 'and wait even if the vector is evaluated' 's/^next v = /next v = evaluated $ /; s/^steps ::/evaluated :: V.Vector Int -> V.Vector Int\nevaluated v = V.foldl'"'"' (\\_ x -> x `seq` ()) () v `seq` v\n&/' << 'H'
import qualified Data.Vector as V
next :: V.Vector Int -> V.Vector Int
next v = V.imap (\i x -> x + v V.! ((i * 5 + 1) `mod` 16)) v
steps :: Int -> V.Vector Int -> V.Vector Int
steps 0 v = v
steps n v = let v' = next v in v' `seq` steps (n - 1) v'
main :: IO ()
main = print (V.sum (steps 2000 (V.generate 16 id)) `mod` 1000)
H
}

# A list of what actions return is there when all of them have run. The record around the entries has strict fields: it is
# suspended, too, and has them when it has been evaluated.
returned() { follow 'let each action return its result evaluated, return $! x' 's/return (Entry/return $! (Entry/' 3 << 'H'
import Control.Monad.State.Strict
data Entry = Entry !Int !Int
data Page = Page !Int ![Entry]
next :: State Int Int
next = do { s <- get; let { t = (s * 75 + 74) `mod` 65537 }; put $! t; return t }
entry :: State Int Entry
entry = do
  xs <- replicateM 30 next
  n <- next
  return (Entry n (sum xs))
page :: State Int Page
page = do
  n <- next
  es <- replicateM 10 entry
  return (Page n es)
total :: Page -> Int
total (Page n es) = n + sum [a + b | Entry a b <- es]
main :: IO ()
main = do
  let ps = evalState (replicateM 200 page) 1
  print (length ps)
  print (sum (map total ps))
H
}

# The method of an instance changes the record.
instance() { follow 'ut a ! before the types of the fields of Stats (leaky.hs:3), which (<>)@Stats changes' 's/Stats Int Int$/Stats !Int !Int/' << 'H'
import Data.List (foldl')
data Stats = Stats Int Int
instance Semigroup Stats where
  Stats n s <> Stats m t = Stats (n + m) (s + t)
instance Monoid Stats where
  mempty = Stats 0 0
main :: IO ()
main = case foldl' (<>) mempty [Stats 1 x | x <- [1 .. 20000]] of Stats n s -> print (s `div` n)
H
}

# The function that scanl is given calls the one that changes the record.
stepped() { follow "use scanl' of Data.List instead of scanl" "s/scanl move/scanl' move/; s/where\$/where\nimport Data.List (scanl')/; s/Ship Int Int\$/Ship !Int !Int/" << 'H'
data Ship = Ship Int Int
move :: Ship -> Int -> Ship
move s k = if even k then drift s k else drift s (k + 1)
drift :: Ship -> Int -> Ship
drift (Ship x v) k = Ship (x + v) ((v + k) `mod` 7)
main :: IO ()
main = case last (scanl move (Ship 0 1) [1 .. 20000]) of Ship x v -> print (x, v)
H
}

one() { cd "$2" && "$1"; }
all='modifyIORef modifySTRef insertWith record adjust state writer array modify components lazyModify lazyState atomically writeIORef
foldl iterate columns scanl scanl1 mapAccumL writeSTRef intmap elements modifyLazy mapFoldl hashmap modifyMVar putMVar replicated modifyTVar writeTVar stateTVar modifyVector writeVector vector returned instance stepped'
mapfile -t some < <(printf '%s\n' ${*:-$all} | if [ $# = 0 ]; then every 5; else cat; fi)
tap_each one "${some[@]}"
