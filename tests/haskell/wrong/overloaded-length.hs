-- expect error: overloaded-length.hs:4:15: error: the type that `length' needs here is ambiguous: Foldable a, IsString (a b)
{-# LANGUAGE OverloadedStrings #-}
main :: IO ()
main = print (length "abc")
