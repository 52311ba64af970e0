{-# LANGUAGE NoImplicitPrelude #-}
-- Prelude.Vector: vectors made of lists.
module Prelude.Vector (vectorOf, fillArray) where

import Prim
import Prelude.Data
import Prelude.Class
import Prelude.Num

-- The first n elements of a list that has as many.
vectorOf :: Int -> [a] -> Vector a
vectorOf n list = primUnsafePerformIO
  (primNewArray n undefined >>= \array -> fillArray array 0 n list >> primUnsafeFreeze array)

-- The elements of a list from an index on, as far as array and list go. The list isn't evaluated further.
fillArray :: Array a -> Int -> Int -> [a] -> IO ()
fillArray array first end = go first
  where
    go i rest
      | i >= end = return ()
      | otherwise = case rest of
          x : xs -> primWriteArray array i x >> go (i + 1) xs
          [] -> return ()
