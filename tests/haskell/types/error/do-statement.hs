-- expect error: do-statement.hs:4:34: error: this list has type [[Char]], but this `do' has type IO a
{-# LANGUAGE NoImplicitPrelude #-}
import Mini
f = do { c <- getLine; putStr c; [c] }
