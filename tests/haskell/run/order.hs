-- What is evaluated when: nothing before the actions that stand before it, shared work once, and numbers as functions
-- of the library hand them on.
module Main where
import Control.Exception
import Control.Monad
import Control.Monad.ST
import Data.Array
import Data.Array.ST
import Data.IORef
import Data.List (foldl')
import System.Exit
import System.IO.Unsafe (unsafePerformIO)

bad :: Int -> Int
bad n = if n > 0 then error "bad" else n

late, leaves, ends :: Int -> Int -> IO ()
late n x = do
  putStrLn "before"
  if x > n then putStrLn "more" else putStrLn "less"
leaves n x = if n > 3 then throwIO (userError "left") else print (x + n)
ends n x = do
  when (n > 3) (exitWith (ExitFailure 3))
  if x > 3 then putStrLn "large" else print (x - n)

-- An accumulator beside a branch that fails.
count :: Int -> Int -> Int
count n m
  | n < 0 = error ("negative after " ++ show m)
  | n == 0 = m
  | otherwise = count (n - 1) (m + n)

-- Work between the parameters is done once for each partial application.
{-# NOINLINE counter #-}
counter :: IORef Int
counter = unsafePerformIO (newIORef 0)

costly :: Int -> Int
costly n = unsafePerformIO (modifyIORef counter (+ 1) >> return (n * n))
{-# NOINLINE costly #-}

shared :: Int -> Int -> Int
shared n = let m = costly n in \k -> m + k

total :: [Integer] -> Integer
total = foldr (+) 0

newtype Parser a = Parser { parse :: String -> Maybe (a, String) }
instance Functor Parser where fmap = liftM
instance Applicative Parser where { pure x = Parser (\s -> Just (x, s)); (<*>) = ap }
instance Monad Parser where
  p >>= k = Parser (\s -> case parse p s of { Nothing -> Nothing; Just (x, rest) -> parse (k x) rest })

item :: (Char -> Bool) -> Parser Char
item ok = Parser go
  where
    go (c : cs) | ok c = Just (c, cs)
    go _ = Nothing

number :: Parser Int
number = item (`elem` "0123456789") >>= \c -> more (fromEnum c - 48)
  where more n = Parser (\s -> case parse (item (`elem` "0123456789")) s of
                   Just (c, rest) -> parse (more (10 * n + fromEnum c - 48)) rest
                   Nothing -> Just (n, s))

mean :: [Double] -> Double
mean xs = s / fromIntegral n
  where (s, n) = foldl' (\(a, k) x -> (a + x, k + 1 :: Int)) (0, 0) xs

sieve :: Int -> [Int]
sieve n = [i | (i, True) <- assocs flags]
  where
    flags = runSTArray (do
      a <- newArray (2, n) True
      forM_ [2 .. n] (\i -> do
        p <- readArray a i
        when (p && i * i <= n) (forM_ [i * i, i * i + i .. n] (\j -> writeArray a j False)))
      return a)

attempt :: String -> IO () -> IO ()
attempt what act = do
  r <- try act
  putStrLn (what ++ ": " ++ either (\e -> head (lines (show (e :: SomeException)))) (const "done") r)

main :: IO ()
main = do
  attempt "late" (late 1 (bad 1))
  attempt "late" (late 1 (bad (-1)))
  attempt "leaves" (leaves 4 (bad 1))
  attempt "leaves" (leaves 3 (bad 1))
  attempt "count" (print (count 10 (bad 0)))
  attempt "count" (print (count (-1) 0))
  let f = shared 7
  print (map f [1, 2, 3])
  readIORef counter >>= print
  print (total [1 .. 100], (total . map (* 2)) [1 .. 10])
  print (parse number "123x", parse number "x")
  print (mean [1 .. 9], foldl' (-) 100 [1.5, 2.5 :: Double], foldl (flip (:)) [] "abc")
  print (iterate (* 3) (1 :: Int) !! 10, until (> 1000) (* 2) (1 :: Double), scanl (+) 0 [1, 2, 3 :: Int])
  print (sieve 50)
  let a = listArray ((0, 0), (2, 2)) [1 :: Int ..] :: Array (Int, Int) Int
  print (a ! (1, 1), sum (elems a), a // [((0, 0), 100)] ! (0, 0), accum (+) a [((2, 2), 1)] ! (2, 2))
  attempt "index" (print (listArray ('a', 'c') [1 :: Int, 2, 3] ! 'd') `catch` \e -> const (throwIO (userError "index")) (e :: SomeException))
  let divisors = [3, -1, 0] :: [Int]
  forM_ divisors (\d -> attempt "rem" (print (7 `rem` d + (-7) `mod` d)))
  forM_ divisors (\d -> attempt "div" (print (minBound `div` d)))
  print (map (`mod` 10) [-12, 12 :: Int], map (`quot` (-5)) [12, -12 :: Int], map even [1, 2 :: Int])
  print (False && bad 1 > 0, True || bad 1 > 0, seq (bad 0) 'x', not (bad 0 > 0))
  attempt "foldl'" (print (foldl' (\_ x -> x) (bad 1) [1, 2 :: Int]))
  attempt "seq" (seq (bad 1) (putStrLn "never"))
  ends 4 (bad 1)
