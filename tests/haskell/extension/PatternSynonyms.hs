{-# LANGUAGE PatternSynonyms #-}
pattern P :: a -> b -> (a, b)
pattern P x y = (x, y)
main = case P 1 2 of P a b -> print (a + b)
-- prints: 3
