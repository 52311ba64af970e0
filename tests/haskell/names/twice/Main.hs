-- expect error: Main.hs:12:1: error: `f' is defined twice in this module
-- expect error: Main.hs:9:1: note: the other definition is here
-- expect error: Main.hs:13:5: error: `x' is bound twice here
-- expect error: Main.hs:14:16: error: `y' is bound twice here
-- expect error: Main.hs:15:1: error: the type of `h' is declared, but it is not defined here
-- expect error: Main.hs:16:10: error: the fixity of `+++' is declared, but it is not defined here
module Main where
data T = T
f x = x
e :: T
e = T
f x = T
g x x = x
i = let y = T; y = T in y
h :: T
infixl 6 +++
