-- Actions as functions of a state: IO (..), ST (..), packed bytes, variables and arrays by their primitive operations; unboxed tuples of one and of none.
{-# LANGUAGE MagicHash, UnboxedTuples #-}
module Main (main) where
import GHC.Exts
import GHC.IO (IO (..), unIO)
import GHC.ST (ST (..), runST)
import GHC.Word (Word8 (..), Word64 (..))

data Bytes = Bytes (MutableByteArray# RealWorld)

new :: Int -> IO Bytes
new (I# n) = IO $ \s -> case newByteArray# n s of (# t, b #) -> (# t, Bytes b #)

io_ :: (State# RealWorld -> State# RealWorld) -> IO ()
io_ m = IO $ \s -> (# m s, () #)

write :: Bytes -> Int -> Word8 -> IO ()
write (Bytes b) (I# i) (W8# w) = io_ (writeWord8Array# b i w)

get :: Bytes -> Int -> IO Word8
get (Bytes b) (I# i) = IO (\s -> case readWord8Array# b i s of (# t, w #) -> (# t, W8# w #))

total :: Int -> Int
total n = runST (ST (\s -> case newMutVar# 0 s of (# t, v #) -> go v 1 t))
  where
    go v i s | i > n = readMutVar# v s
             | otherwise = case readMutVar# v s of
                 (# t, x #) -> case writeMutVar# v (x + i) t of u -> go v (i + 1) u

one :: Int -> (# Int #)
one x = (# x + 1 #)

at :: [a] -> Int -> (# a #)
at xs i = (# xs !! i #)

none :: () -> (# #)
none () = (# #)

main :: IO ()
main = do
  b <- new 16
  mapM_ (\i -> write b i (fromIntegral (i * i))) [0 .. 15]
  x <- mapM (get b) [0 .. 15]
  print x
  let Bytes raw = b
  w <- IO (\s -> case readWord64Array# raw 1# s of (# t, w #) -> (# t, W64# w #))
  print w
  write b 8 255
  y <- IO (\s -> case unsafeFreezeByteArray# raw s of
                   (# t, a #) -> (# t, (W8# (indexWord8Array# a 8#), I# (sizeofByteArray# a), W64# (indexWord64Array# a 1#)) #))
  print y
  print (total 3000)
  case unIO (print "in" >> return 'c') realWorld# of (# _, c #) -> print c
  IO f <- return (putStrLn "twice")
  IO (\s -> case f s of (# t, _ #) -> f t)
  print (I# (runRW# (\s -> case newArray# 3# 4 s of
    (# t, a #) -> case writeArray# a 1# 40 t of
      u -> case unsafeFreezeArray# a u of (# _, v #) -> case indexArray# v 1# of (# I# r #) -> case indexArray# v 2# of (# I# q #) -> r +# q)))
  case one 3 of (# y #) -> print y
  case at [1, undefined, 3 :: Int] 1 of (# _ #) -> putStrLn "not evaluated"
  case none () of (# #) -> putStrLn "none"
