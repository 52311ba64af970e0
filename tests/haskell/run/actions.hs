-- Actions: order, laziness of results, exceptions of any type, references, arrays, files, input.
module Main where
import Control.Exception
import Control.Monad
import Control.Monad.ST
import Data.IORef
import Data.STRef
import Data.Array
import System.Environment
import System.Exit
import System.IO
import System.IO.Error

sumST :: [Int] -> Int
sumST xs = runST (do
  r <- newSTRef 0
  mapM_ (\x -> modifySTRef r (+ x)) xs
  readSTRef r)

loop :: IORef Int -> Int -> IO ()
loop _ 0 = return ()
loop r n = modifyIORef r (+ n) >> loop r (n - 1)

main :: IO ()
main = do
  x <- return undefined
  putStrLn "not evaluated"
  r <- newIORef (error "never")
  writeIORef r 1
  loop r 1000
  readIORef r >>= print
  print (sumST [1 .. 100])
  n <- evaluate (length [1 .. 1000])
  print n
  a <- try (evaluate (1 `div` (0 :: Int)))
  print (a :: Either ArithException Int)
  b <- try (evaluate (head []))
  putStrLn (either (\e -> "head: " ++ takeWhile (/= '\n') (const "failed" (e :: SomeException))) show (b :: Either SomeException Int))
  c <- try (ioError (userError "mine"))
  print (c :: Either IOException ())
  d <- try (readFile "/nowhere/at/all")
  putStrLn (either (\e -> if isDoesNotExistError e then "no such file" else "other") id d)
  (throwIO (ErrorCall "inner") `catch` \e -> case e of ErrorCall s -> putStrLn ("caught " ++ s)) `finally` putStrLn "finally"
  e <- try (evaluate (case Just 1 of Nothing -> 'x'))
  putStrLn (case e of { Left (PatternMatchFail _) -> "no match"; Right c -> [c] })
  f <- try (exitWith (ExitFailure 3))
  print (f :: Either ExitCode ())
  handle (\e -> putStrLn ("again: " ++ (case e of ErrorCall m -> m))) (evaluate (foldr (\x k -> if x > 3 then error "four" else x + k) 0 [1 ..]) >>= print)
  let arr = accumArray (+) 0 (0, 4) [(i `mod` 5, i) | i <- [1 .. 20]] :: Array Int Int
      fibs = listArray (0, 50) [if i < 2 then toInteger i else fibs ! (i - 1) + fibs ! (i - 2) | i <- [0 .. 50]] :: Array Int Integer
  print (elems arr, bounds arr, arr // [(0, 7)] ! 0, fibs ! 50)
  when (n > 5) $ forM_ [1, 2, 3 :: Int] $ \i -> putStr (show i ++ " ")
  putStrLn ""
  args <- getArgs
  print args
  l <- getLine
  putStrLn ("line: " ++ l)
  eof <- isEOF
  print eof
  rest <- getContents
  putStr (map succ rest)
  putStrLn "\955x \8594 \233"
  hPutStrLn stderr "to standard error"
  when (length rest > 3) $ exitWith (ExitFailure 4)
  putStrLn "not reached"
