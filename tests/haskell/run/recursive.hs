{-# LANGUAGE RecursiveDo #-}
-- mdo and rec
module Main where
import Control.Monad.State
import Data.IORef

data Node = Node Int (IORef Node)

ring :: IO Node
ring = mdo
  a <- newIORef (Node 1 b)
  b <- newIORef (Node 2 c)
  c <- newIORef (Node 3 a)
  return (Node 0 a)

walk :: Int -> Node -> IO [Int]
walk 0 _ = return []
walk n (Node i r) = do { next <- readIORef r; is <- walk (n - 1) next; return (i : is) }

counted :: State Int [Int]
counted = do
  modify (+ 1)
  rec let xs = 1 : map (* n) ys
      ys <- gets (\k -> take (k + 3) xs)
      n <- state (\k -> (k + 1, k * 10))
  modify (+ n)
  return ys

main :: IO ()
main = do
  ring >>= walk 7 >>= print
  print (runState counted 1)
  xs <- mdo { r <- newIORef (take 5 ys); let { ys = 1 : map (* 2) ys }; readIORef r }
  print xs
  rec { let { a = 1 : b }; b <- return (take 2 a); _ <- return () }
  print b
  print (take 4 (head (mdo { x <- [1 : x, 2 : x]; return x })))
  rec { print "once" }
  print "end"
