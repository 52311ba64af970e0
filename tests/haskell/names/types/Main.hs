-- expect error: Main.hs:8:10: error: `T' is a type, but a class is expected
-- expect error: Main.hs:9:6: error: `C' is a class, but a type is expected
-- expect error: Main.hs:10:20: error: `n' is not a method of the class `C'
-- expect error: Main.hs:11:10: error: the type variable `a' stands here twice
module Main where
data T = T
class C a where { m :: a }
instance T T
f :: C
instance C T where n = T
data U a a = U
f = T
