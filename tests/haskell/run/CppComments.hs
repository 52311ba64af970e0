{-# LANGUAGE CPP #-}
-- CppComments: in a comment of Haskell \"\/*\" opens no comment of C, nor does /* this {- or this /* -}
{- nor does this: /* {- and this: /* -} isn't the end's end
   '/*' neither -}
module Main where

#if defined(__LMLC__) || defined(__GLASGOW_HASKELL__)
main :: IO ()
main = putStrLn "no comment of C /* here */" >> print ('\'', '"', f' 3) {- /* -}
#endif

f' :: Int -> Int
f' x = x {- {- /* -} f' -} + 1
