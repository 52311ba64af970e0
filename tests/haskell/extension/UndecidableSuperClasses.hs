{-# LANGUAGE UndecidableSuperClasses #-}
class Show a => C a where c :: a -> String
instance C Int where c = show
main = putStrLn (c (1 :: Int))
-- prints: 1
