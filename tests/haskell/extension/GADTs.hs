{-# LANGUAGE GADTs #-}
data E a where { I :: Int -> E Int; T :: Bool -> E Bool; If :: E Bool -> E a -> E a -> E a }
ev :: E a -> a
ev (I n) = n
ev (T b) = b
ev (If c a b) = if ev c then ev a else ev b
main = print (ev (If (T True) (I 1) (I 2)))
-- prints: 1
