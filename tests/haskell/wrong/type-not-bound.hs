-- expect error: type-not-bound.hs:4:17: error: the type variable `a' is not in scope
{-# LANGUAGE TypeApplications #-}
f :: [a] -> Int
f xs = length @[a] xs
main = print (f "abc")
