{-# LANGUAGE DisambiguateRecordFields #-}
data A = A { x :: Int }
main = print (case A { x = 1 } of A { x = n } -> n)
-- prints: 1
