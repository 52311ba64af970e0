-- expect error: Main.hs:7:10: error: `T' is a type, but a class is expected
-- expect error: Main.hs:8:20: error: `n' is not a method of the class `C'
-- expect error: Main.hs:9:10: error: the type variable `a' stands here twice
module Main where
data T = T
class C a where { m :: a }
instance T T
instance C T where n = T
data U a a = U
f = T
