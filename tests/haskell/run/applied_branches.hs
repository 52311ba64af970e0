{-# LANGUAGE RankNTypes #-}
module Main where

import Control.Applicative
import Control.Monad (ap, liftM)
import Data.Char (isAlpha)

-- A partial application that each of several branches gets is one in the code of each: continuations of a parser.

newtype Reader a = Reader
  { run :: forall r. String -> (a -> String -> r) -> (String -> r) -> r }

instance Functor Reader where fmap = liftM
instance Applicative Reader where
  pure x = Reader (\s ok _ -> ok x s)
  (<*>) = ap
instance Monad Reader where
  p >>= f = Reader (\s ok err -> run p s (\x s' -> run (f x) s' ok err) err)
instance Alternative Reader where
  empty = Reader (\_ _ err -> err "nothing fits")
  p <|> q = Reader (\s ok err -> run p s ok (\_ -> run q s ok err))

satisfy :: (Char -> Bool) -> Reader Char
satisfy t = Reader step
  where
    step (c : cs) ok _ | t c = ok c cs
    step (c : _) _ err = err ("unexpected " ++ show c)
    step [] _ err = err "unexpected end"

peek :: Reader (Maybe Char)
peek = Reader look
  where
    look s@(c : _) ok _ = ok (Just c) s
    look [] ok _ = ok Nothing []

word :: Reader ()
word = do
  c <- peek
  case c of
    Just x | isAlpha x -> satisfy isAlpha >> word
    _ -> pure ()

setting :: Reader Int
setting = word >> pure 1

settings :: Int -> Reader Int
settings total = (do n <- if total > 90 then empty else setting
                     settings (total + n))
                 <|> pure total

main :: IO ()
main = run (settings 0) (unwords (map show [1 .. 300 :: Int]))
  (\total rest -> putStrLn ("total " ++ show total ++ ", left " ++ show (length rest)))
  (\e -> putStrLn ("error: " ++ e))
