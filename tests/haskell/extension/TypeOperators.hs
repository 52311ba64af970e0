{-# LANGUAGE TypeOperators #-}
data a :+: b = L a | R b
f :: Int :+: Bool -> Int
f (L n) = n
f (R _) = 0
main = print (f (L 3))
-- prints: 3
