{-# LANGUAGE DeriveAnyClass #-}
class Hello a where
  hello :: a -> String
  hello _ = "hello"
data T = T deriving Hello
main = putStrLn (hello T)
-- prints: hello
