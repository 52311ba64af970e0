{-# LANGUAGE ConstraintKinds #-}
type Both a = (Show a, Num a)
f :: Both a => a -> String
f x = show (x + 1)
main = putStrLn (f 1)
-- prints: 2
