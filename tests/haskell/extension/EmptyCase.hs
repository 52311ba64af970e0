{-# LANGUAGE EmptyCase #-}
import Data.Void
f :: Void -> Int
f v = case v of {}
main = print (length [f undefined])
-- prints: 1
