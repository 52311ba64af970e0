#!/bin/bash
# threads.sh: threads in profiles. The figures are exact while threads wait, and don't depend on the heap's size or on how often
# it is collected; what the stack of a waiting thread holds has the thread's name in a log of retainers, a snapshot and its
# words; a switch between threads takes few instructions, and a waiting thread little memory.

. "$(dirname "$0")/../tap.sh"
[ -x "$LMLC" ] || bail "there is no compiler at $LMLC"

# Both threads wait, and each holds a table, which only its stack has.
cat > "$scratch/tables.hs" <<'H'
import Control.Concurrent
import Control.Monad

table :: Int -> Int -> [Int]
table from n = if n == 0 then [] else from : table (from + 1) (n - 1)

reader :: MVar () -> MVar Int -> Int -> IO ()
reader go out n = do
  let t = table n n
  putMVar out (sum t)
  readMVar go
  putMVar out (length t)

main :: IO ()
main = do
  go <- newEmptyMVar
  out <- newEmptyMVar
  forM_ [20000, 5000] (forkIO . reader go out)
  replicateM 2 (takeMVar out) >>= print
  forM_ [1 .. 30 :: Int] (\i -> print (sum (map (* i) [1 .. 1000])))
  putMVar go ()
  replicateM 2 (takeMVar out) >>= print
H
truth() {
    limited 300 bash "$tests/profile/truth.sh" "$scratch/tables.hs" "$tests/haskell/run/threads_stm.hs" > "$scratch/truth" 2>&1 ||
        { grep -v '^ok' "$scratch/truth" | head -n 20; return 1; }
}
cd "$scratch" || exit 1
check "profiles are exact while threads wait, whatever the heap" truth
compile() { limited 60 "$LMLC" "$1.hs" -o "$1" 2> err || { show err; return 1; }; }

retainers() {
    compile tables && limited 20 ./tables -r --clock=alloc:1k > out 2> err || { show err; return 1; }
    # a cons of 24 bytes for each element
    awk -F'\t' '$1 == "{thread_2}" && $2 >= 480000 { a = 1 } $1 == "{thread_3}" && $2 >= 120000 { b = 1 } END { exit !(a && b) }' tables.hp ||
        { grep -a thread tables.hp | sort -u | head; return 1; }
}
check "-r: the retainers thread 2 and thread 3 have their tables" retainers

snapshot() {
    limited 20 ./tables -p --clock=alloc:1k --snapshot > out 2> err && limited 20 "$HP2PS" --why tables.hgz > why || { show err; show why; return 1; }
    grep -q '600 k.*100.*\|thread 2' why && grep -q 'by the stack of thread 2' <(tr '\n' ' ' < why) && grep -Eq '^ +480 k .* thread 2' why &&
        grep -Eq '^ +120 k .* thread 3' why || { show why 60; return 1; }
}
check "a snapshot and its words name the threads that hold" snapshot

# Each thread is interrupted while it has a list of 480 kB, which the rest of what it evaluated holds while that may be needed.
cat > rests.hs <<'H'
import Control.Concurrent
import Control.Exception
import Control.Monad
import System.Environment

interrupted :: a -> IO a
interrupted x = do
  t <- forkIO (void (evaluate x))
  yield
  killThread t
  return x

endless :: Integer -> Integer
endless n = go xs n
  where xs = [n .. n + 20000]
        go [] s = go xs s
        go (y : ys) s = go ys (s + y * 1000000000000)

main :: IO ()
main = do
  [kept] <- fmap (map read) getArgs
  rests <- forM [1 .. kept] (interrupted . endless)
  forM_ [1 .. 40] (interrupted . endless)
  putStrLn "interrupted"
  n <- getLine
  when (n == "all") (mapM_ print rests)
H
rests() {
    compile rests && echo none | limited 20 ./rests 2 +RTS -H8M --check > out 2> err && [ "$(cat out)" = interrupted ] || { show err; return 1; }
    ! { echo none | limited 20 ./rests 40 +RTS -H8M > out 2> err; } && grep -q 'Heap exhausted' err || { echo "40 rests fit into 8 MB"; return 1; }
}
check "what an interrupted evaluation holds is kept for as long as its value may be needed" rests

# 2 x 1000000 switches, a microsecond each at most; it was 0.12 microseconds on x86-64.
cat > switch.hs <<'H'
import Control.Concurrent
import Control.Monad
import System.Environment
main :: IO ()
main = do
  [n] <- fmap (map read) getArgs
  a <- newEmptyMVar
  b <- newEmptyMVar
  _ <- forkIO (forM_ [1 .. n :: Int] (\i -> takeMVar a >>= \x -> putMVar b $! x + i))
  foldM (\s i -> putMVar a i >> takeMVar b >>= \x -> return $! s + x) 0 [1 .. n] >>= print
H
switches() {
    local TIMEFORMAT=%U seconds
    compile switch && seconds=$({ time limited 20 ./switch 1000000 > out 2> err; } 2>&1) && [ "$(cat out)" = 1000001000000 ] || { show out; return 1; }
    awk -v s="$seconds" 'BEGIN { exit !(s <= 2) }' || { echo "2000000 switches take $seconds seconds"; return 1; }
}
[ -n "${MODE-}" ] || check "a switch takes a microsecond at most" switches

cat > many.hs <<'H'
import Control.Concurrent
import Control.Monad
import System.Environment
main :: IO ()
main = do
  [n] <- fmap (map read) getArgs
  go <- newEmptyMVar
  done <- newEmptyMVar
  forM_ [1 .. n :: Int] (\i -> forkIO (readMVar go >> putMVar done i))
  yield
  readFile "/proc/self/status" >>= putStr . concat . take 1 . drop 1 . words . unlines . filter ((== "VmRSS:") . take 6) . lines
  putStrLn ""
  putMVar go ()
  replicateM n (takeMVar done) >>= print . sum
H
memory() {
    local one all
    [ -r /proc/self/status ] || return 0
    compile many && limited 10 ./many 1 > one && limited 20 ./many 100000 > all && [ "$(tail -n 1 all)" = 5000050000 ] || { show all; return 1; }
    one=$(head -n 1 one) all=$(head -n 1 all)
    [ $(((all - one) / 100)) -le 2000 ] || { echo "100000 threads take $((all - one)) kB"; return 1; }
}
[ -n "${MODE-}" ] || check "100000 threads that wait take 2 kB each at most" memory
echo "1..$count"
[ "$failures" = 0 ]
