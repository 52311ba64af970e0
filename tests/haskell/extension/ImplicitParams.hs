{-# LANGUAGE ImplicitParams #-}
f :: (?x :: Int) => Int
f = ?x + 1
main = let ?x = 5 in print f
-- prints: 6
