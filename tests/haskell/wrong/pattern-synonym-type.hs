-- expect error: pattern-synonym-type.hs:10:24: error: this pattern has type Maybe Int, but it is matched against Maybe Char
{-# LANGUAGE PatternSynonyms, ViewPatterns #-}
pattern Even <- (even -> True)
pattern Pair a b = (a, b)
f :: Int -> Int
f Even = 1
main = print (f 1)
pattern P :: Int -> Maybe Int
pattern P x = Just x
g = case Just 'c' of { P x -> x }
