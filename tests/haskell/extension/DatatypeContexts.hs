{-# LANGUAGE DatatypeContexts #-}
data (Eq a) => Set a = NilSet | ConsSet a (Set a)
main = print (case ConsSet 1 NilSet of { ConsSet x _ -> x; NilSet -> 0 })
-- prints: 1
