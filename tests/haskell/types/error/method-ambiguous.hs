-- expect error: method-ambiguous.hs:4:17: error: the type of method `c' must mention the class's variable `a'
{-# LANGUAGE NoImplicitPrelude #-}
import Mini
class C a where c :: Int -> Int
