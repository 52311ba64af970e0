-- expect error: Main.hs:5:14: error: the name `nothing' is not known
-- expect error: Main.hs:5:23: error: the type `U' is not known
-- expect error: Main.hs:5:28: error: `B' is no part of `T'
-- expect error: Main.hs:5:32: error: no module is imported as Other, so that it can't be exported
module Main (nothing, U, T(B), module Other) where
data T = A
