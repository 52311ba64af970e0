-- Foreign.Marshal.Array: values that lie behind each other.
module Foreign.Marshal.Array
  ( mallocArray, mallocArray0, callocArray, callocArray0, reallocArray, reallocArray0, allocaArray, allocaArray0, peekArray, peekArray0, pokeArray, pokeArray0
  , newArray, newArray0, withArray, withArray0, withArrayLen, withArrayLen0, copyArray, moveArray, lengthArray0, advancePtr
  ) where

import Control.Exception (bracket)
import Foreign.Marshal.Alloc
import Foreign.Storable
import Prelude.Memory

-- The width of what an address is of. The value isn't evaluated.
width :: Storable a => Ptr a -> Int
width p = sizeOf (pointed p)
  where
    pointed :: Ptr a -> a
    pointed _ = undefined

inside :: IO (Ptr a) -> Ptr a
inside _ = nullPtr

mallocArray, mallocArray0, callocArray, callocArray0 :: Storable a => Int -> IO (Ptr a)
mallocArray n = made
  where made = mallocBytes (n * width (inside made))
mallocArray0 n = mallocArray (n + 1)
callocArray n = made
  where made = callocBytes (n * width (inside made))
callocArray0 n = callocArray (n + 1)

reallocArray, reallocArray0 :: Storable a => Ptr a -> Int -> IO (Ptr a)
reallocArray p n = reallocBytes p (n * width p)
reallocArray0 p n = reallocArray p (n + 1)

allocaArray, allocaArray0 :: Storable a => Int -> (Ptr a -> IO b) -> IO b
allocaArray n act = bracket (mallocArray n) release act
allocaArray0 n act = allocaArray (n + 1) act

peekArray :: Storable a => Int -> Ptr a -> IO [a]
peekArray n p = mapM (peekElemOff p) [0 .. n - 1]

peekArray0 :: (Storable a, Eq a) => a -> Ptr a -> IO [a]
peekArray0 end p = lengthArray0 end p >>= \n -> peekArray n p

lengthArray0 :: (Storable a, Eq a) => a -> Ptr a -> IO Int
lengthArray0 end p = go 0
  where go k = peekElemOff p k >>= \x -> if x == end then return k else go (k + 1)

pokeArray :: Storable a => Ptr a -> [a] -> IO ()
pokeArray p xs = sequence_ (zipWith (pokeElemOff p) [0 ..] xs)

pokeArray0 :: Storable a => a -> Ptr a -> [a] -> IO ()
pokeArray0 end p xs = pokeArray p (xs ++ [end])

newArray :: Storable a => [a] -> IO (Ptr a)
newArray xs = mallocArray (length xs) >>= \p -> pokeArray p xs >> return p

newArray0 :: Storable a => a -> [a] -> IO (Ptr a)
newArray0 end xs = newArray (xs ++ [end])

withArray :: Storable a => [a] -> (Ptr a -> IO b) -> IO b
withArray xs act = bracket (newArray xs) release act

withArray0 :: Storable a => a -> [a] -> (Ptr a -> IO b) -> IO b
withArray0 end xs act = bracket (newArray0 end xs) release act

withArrayLen :: Storable a => [a] -> (Int -> Ptr a -> IO b) -> IO b
withArrayLen xs act = withArray xs (act (length xs))

withArrayLen0 :: Storable a => a -> [a] -> (Int -> Ptr a -> IO b) -> IO b
withArrayLen0 end xs act = withArray0 end xs (act (length xs))

copyArray, moveArray :: Storable a => Ptr a -> Ptr a -> Int -> IO ()
copyArray to from n = move to from (n * width to)
moveArray = copyArray

advancePtr :: Storable a => Ptr a -> Int -> Ptr a
advancePtr p k = plusPtr p (k * width p)
