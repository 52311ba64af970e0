{-# LANGUAGE NamedFieldPuns #-}
data P = P { a :: Int, b :: Int }
f P { a, b } = a - b
main = print (f (let { a = 5; b = 3 } in P { a, b }))
-- prints: 2
