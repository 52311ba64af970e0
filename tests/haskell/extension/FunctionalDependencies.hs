{-# LANGUAGE FunctionalDependencies #-}
{-# LANGUAGE FlexibleInstances #-}
class Conv a b | a -> b where conv :: a -> b
instance Conv Int String where conv = show
main = putStrLn (conv (1 :: Int))
-- prints: 1
