-- Read1: Data.Functor.Classes reads containers by the function for their elements; Control.Monad.Zip.
module Main where

import Control.Monad.Zip
import Data.Functor.Classes
import Data.Functor.Const
import Data.Functor.Identity
import Data.List.NonEmpty (NonEmpty (..))
import Data.Ord (Down (..))
import Data.Proxy

-- A type of its own, by its functor.
data Pair f a = Pair (f a) (f a)

instance Read1 f => Read1 (Pair f) where
  liftReadsPrec rp rl = readsData (readsBinaryWith (liftReadsPrec rp rl) (liftReadsPrec rp rl) "Pair" Pair)

instance (Read1 f, Read a) => Read (Pair f a) where
  readsPrec = readsPrec1

instance Show1 f => Show1 (Pair f) where
  liftShowsPrec sp sl p (Pair x y) = showsBinaryWith (liftShowsPrec sp sl) (liftShowsPrec sp sl) "Pair" p x y

instance (Show1 f, Show a) => Show (Pair f a) where
  showsPrec = showsPrec1

main :: IO ()
main = do
  print (read " ( Pair (Just 1) Nothing)" :: Pair Maybe Int)
  print (read "Pair [1, 2] []" :: Pair [] Int)
  print (readsPrec1 0 "Just 3 rest" :: [(Maybe Int, String)])
  print (readsPrec1 11 "Just 3" :: [(Maybe Int, String)])
  print (readsPrec1 0 "1 :| [2,3]" :: [(NonEmpty Int, String)])
  print (readsPrec1 0 "Identity 'x'" :: [(Identity Char, String)])
  print (readsPrec1 0 "Proxy" :: [(Proxy Int, String)])
  print (readsPrec1 0 "Const 1" :: [(Const Int Char, String)])
  print (readsPrec2 0 "Left 1" :: [(Either Int Char, String)])
  print (readsPrec2 0 "(1,'c')" :: [((Int, Char), String)])
  print (readsPrec1 0 "Right 'c'" :: [(Either Int Char, String)])
  print (fst (head (liftReadList readsPrec readList "[Just 1,Nothing]")) :: [Maybe Int])
  print (mzip [1 :: Int, 2, 3] "ab", munzip (Just (1 :: Int, 'x')))
  print (mzipWith (+) (1 :| [2, 3]) (10 :| [20 :: Int]))
  print (runIdentity (mzipWith (,) (Identity 'a') (Identity 'b')))
  putStrLn (liftShowList2 showsPrec showList showsPrec showList [(1 :: Int, 'c'), (2, 'd')] "")
