{-# LANGUAGE GADTSyntax #-}
data T a where { A :: a -> T a; B :: T a }
main = print (case A 1 of { A x -> x; B -> 0 })
-- prints: 1
