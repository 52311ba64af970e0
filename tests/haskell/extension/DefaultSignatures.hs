{-# LANGUAGE DefaultSignatures #-}
class Name a where
  name :: a -> String
  default name :: Show a => a -> String
  name x = "<" ++ show x ++ ">"
instance Name Int
main = putStrLn (name (3 :: Int))
-- prints: <3>
