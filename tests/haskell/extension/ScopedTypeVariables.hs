{-# LANGUAGE ScopedTypeVariables #-}
f :: forall a. Show a => a -> String
f x = g x where { g :: a -> String; g = show }
main = putStrLn (f 1)
-- prints: 1
