-- expect error: do-mixed.hs:5:15: error: this expression has type Maybe Char, but a statement of this `do' has type IO a
{-# LANGUAGE NoImplicitPrelude #-}
import Mini
f :: IO ()
f = do { x <- Just 'a'; putStr [x] }
