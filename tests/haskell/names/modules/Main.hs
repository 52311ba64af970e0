module Main (main) where
import A.B
import qualified A.B as X (f, T(C))
import C hiding (g, nothere)
import qualified C
main = f X.f (C.g, h, x) (D 1) (X.C { x = 1 }) (A.B.f : k)
