{-# LANGUAGE MagicHash #-}
-- Numbers in and out of their boxes.
module Main where
import Control.Exception
import GHC.Exts (Int (I#), Double (..), Char (C#), Int#, (+#), (-#), (*#), (/##), (>#), quotInt#, isTrue#, chr#, ord#)
add :: Int -> Int -> Int
add (I# x) (I# y) = I# (x +# y *# 2#)
f :: Int# -> Int# -> Int
f 0# acc = I# acc
f n acc = f (n -# 1#) (acc +# n)
half :: Double -> Double
half (D# d) = D# (d /## 2.0##)
main :: IO ()
main = do
  print (add 3 4, f 10# 0#, half 5)
  print (isTrue# (3# ># 2#), C# (chr# (ord# 'a'# +# 1#)))
  case 7 of I# n -> print (I# (quotInt# n 2#))
  r <- try (evaluate (strict undefined))
  putStrLn (either (\e -> const "undefined" (e :: SomeException)) show r)
  where
    strict :: Int -> Int
    strict (I# _) = 1
