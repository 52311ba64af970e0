-- expect error: rank-lambda.hs:4:17: error: `True' has type Bool, but `g' takes Char
{-# LANGUAGE NoImplicitPrelude, RankNTypes #-}
import Mini
f g = (g 'c', g True)
