{-# LANGUAGE DuplicateRecordFields, NamedFieldPuns, RecordWildCards #-}
module Main where
data A = A { name :: String, size :: Int } deriving (Show, Eq)
data B = B { name :: String, flag :: Bool } | B2 { name :: String } deriving (Show, Eq)
data C a = C { val :: a, size :: Int } deriving Show
f :: A -> String
f A { name, size } = name ++ show size
g :: B -> String
g B {..} = name ++ show flag
g B2 { name = n } = n
mk :: String -> B
mk name = B { name, flag = True }
mk2 :: String -> A
mk2 name = let size = 3 in A {..}
main :: IO ()
main = do
  let a = A { name = "a", size = 1 }
      b = B { name = "b", flag = False }
  print (a, b, C { val = 'x', size = 2 })
  putStrLn (f a ++ g b ++ g (B2 { name = "z" }))
  print (mk "q", mk2 "r")
  print (a { name = "new", size = 7 }, b { name = "other", flag = True }, flag b, val (C 1 2))
  print ((b :: B) { name = "typed" })
