-- Foreign.Marshal.Utils: values in bytes of their own.
module Foreign.Marshal.Utils
  ( with, new, fromBool, toBool, maybeNew, maybeWith, maybePeek, withMany, copyBytes, moveBytes, fillBytes
  ) where

import Data.Word (Word8)
import Foreign.Marshal.Alloc
import Foreign.Storable
import Prelude.Memory

new :: Storable a => a -> IO (Ptr a)
new x = malloc >>= \p -> poke p x >> return p

with :: Storable a => a -> (Ptr a -> IO b) -> IO b
with x act = alloca (\p -> poke p x >> act p)

fromBool :: Num a => Bool -> a
fromBool b = if b then 1 else 0

toBool :: (Eq a, Num a) => a -> Bool
toBool = (/= 0)

maybeNew :: (a -> IO (Ptr b)) -> Maybe a -> IO (Ptr b)
maybeNew = maybe (return nullPtr)

maybeWith :: (a -> (Ptr b -> IO c) -> IO c) -> Maybe a -> (Ptr b -> IO c) -> IO c
maybeWith f = maybe ($ nullPtr) f

maybePeek :: (Ptr a -> IO b) -> Ptr a -> IO (Maybe b)
maybePeek f p
  | p == nullPtr = return Nothing
  | otherwise = fmap Just (f p)

withMany :: (a -> (b -> res) -> res) -> [a] -> ([b] -> res) -> res
withMany _ [] f = f []
withMany with' (x : xs) f = with' x (\y -> withMany with' xs (\ys -> f (y : ys)))

copyBytes, moveBytes :: Ptr a -> Ptr a -> Int -> IO ()
copyBytes = move
moveBytes = move

fillBytes :: Ptr a -> Word8 -> Int -> IO ()
fillBytes p x n = fill p (fromIntegral x) n
