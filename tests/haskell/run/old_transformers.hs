{-# LANGUAGE FlexibleContexts #-}
-- ErrorT and ListT, which older programs have where newer ones take ExceptT and a list.
module Main (main) where

import Control.Applicative
import Control.Monad.Error
import Control.Monad.List
import Control.Monad.Reader
import Control.Monad.State
import Control.Monad.Writer
import qualified Control.Monad.Trans.Error as E

data Fault = Fault Int | Other String deriving (Show, Eq)

instance Error Fault where
  noMsg = Other "nothing"
  strMsg = Other . takeWhile (/= ' ')

type Eval = ErrorT Fault (State Int)

step :: Int -> Eval Int
step n
  | n > 3 = throwError (Fault n)
  | otherwise = modify (+ n) >> return (n * 2)

whole :: Eval Int
whole = do
  a <- step 2
  b <- step 5 `catchError` \e -> return (if e == Fault 5 then 50 else 0)
  Just c <- return (if a > 100 then Just 1 else Nothing)
  return (a + b + c)

half :: Int -> Either String Int
half n = if even n then Right (n `div` 2) else Left "odd"

pairs :: (MonadState Int m, MonadPlus m) => m (Int, Int)
pairs = do
  x <- msum (map return [1, 2, 3])
  y <- msum (map return [x .. 3])
  modify (+ 1)
  guard (odd (x + y))
  return (x, y)

main :: IO ()
main = do
  print (runState (runErrorT whole) 10)
  print (runState (runErrorT (whole <|> return 7)) 10)
  print (runState (runErrorT (mzero `mplus` step 1)) 0, half 3 <|> half 8, (empty :: Either String Int))
  r <- runErrorT (liftIO (putStrLn "in IO") >> throwError "stopped" >> liftIO (putStrLn "never")) :: IO (Either String ())
  print r
  print =<< (runErrorT (fail "a text") :: IO (Either String ()))
  print (runState (runListT pairs) 0)
  print (runReader (runListT (do { x <- ListT (return [1, 2]); y <- local (+ 10) ask; z <- ask; return (x + y, z) })) (5 :: Int))
  print (runWriter (runErrorT (tell "a" >> (E.throwError (Fault 1) `E.catchError` \e -> tell (show e)) >> return 'x')))
  print =<< runListT (do { x <- ListT (return "ab"); liftIO (putChar x); lift (return [x, x]) })
  print (runListT (mplus (ListT [[1, 2], [3]]) (return 9)) :: [[Int]])
