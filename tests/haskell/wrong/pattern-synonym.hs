-- expect error: pattern-synonym.hs:7:4: error: pattern synonym `Pair' has 2 arguments, but is given 1
-- expect error: pattern-synonym.hs:8:10: error: `Even' stands for a pattern that can be matched, but nothing says how to build it
{-# LANGUAGE PatternSynonyms, ViewPatterns #-}
pattern Even <- (even -> True)
pattern Pair a b = (a, b)
f :: Int -> Int
f (Pair x) = x
f Even = Even
main = print (f 1)
