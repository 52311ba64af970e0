{-# LANGUAGE UndecidableInstances #-}
{-# LANGUAGE FlexibleInstances #-}
class C a where c :: a -> String
instance Show a => C a where c = show
main = putStrLn (c 1)
-- prints: 1
