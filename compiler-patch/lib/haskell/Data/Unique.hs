-- Data.Unique: things that differ from one another.
module Data.Unique (Unique, newUnique, hashUnique) where

import Data.IORef
import System.IO.Unsafe (unsafePerformIO)

newtype Unique = Unique Int

instance Eq Unique where
  Unique a == Unique b = a == b

instance Ord Unique where
  compare (Unique a) (Unique b) = compare a b

{-# NOINLINE source #-}
source :: IORef Int
source = unsafePerformIO (newIORef 0)

newUnique :: IO Unique
newUnique = atomicModifyIORef' source (\n -> (n + 1, Unique (n + 1)))

hashUnique :: Unique -> Int
hashUnique (Unique n) = n
