{-# LANGUAGE DuplicateRecordFields #-}
data A = A { x :: Int, y :: Int } deriving Show
data B = B { x :: Bool } deriving Show
main = do
  print (A { x = 1, y = 2 }, B { x = True })
  print (case A { x = 1, y = 2 } of A { x = n } -> n)
  print (case B { x = True } of B { x = b } -> b)
  print ((A 1 2) { x = 5, y = 3 })
-- prints: (A {x = 1, y = 2},B {x = True})
-- prints: 1
-- prints: True
-- prints: A {x = 5, y = 3}
