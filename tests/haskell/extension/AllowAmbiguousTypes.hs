{-# LANGUAGE AllowAmbiguousTypes #-}
{-# LANGUAGE TypeApplications, ScopedTypeVariables #-}
class Name a where name :: String
instance Name Int where name = "Int"
instance Name Bool where name = "Bool"
main = putStrLn (name @Int ++ name @Bool)
-- prints: IntBool
