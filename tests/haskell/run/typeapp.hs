{-# LANGUAGE TypeApplications, ScopedTypeVariables, AllowAmbiguousTypes, RankNTypes, PartialTypeSignatures #-}
module Main where
import Data.Proxy
import qualified Data.Map as M

class Shape a where
  sides :: Int
  label :: b -> (a, b) -> String
data Tri = Tri
data Sq = Sq
instance Shape Tri where { sides = 3; label _ _ = "tri" }
instance Shape Sq where { sides = 4; label _ _ = "sq" }

total :: forall a b. (Shape a, Shape b) => Int
total = sides @a + sides @b

data Rec a b = Rec { one :: a, two :: b } deriving Show

conv :: forall b a. (Show a, Read b) => a -> b
conv = read . show

late :: forall a. Show a => a -> forall b. Read b => String -> (String, b)
late x s = (show x, read s)

useIt :: (forall x. Show x => x -> String) -> String
useIt f = f @Int 3 ++ f @Bool True

part :: _ -> Int -> [_]
part x n = replicate n (x + 1)

part2 :: _ => a -> String
part2 x = show x ++ "!"

main :: IO ()
main = do
  print (sides @Tri, sides @Sq, total @Tri @Sq)
  putStrLn (label @Tri 'x' (Tri, 'y'))
  print (Rec @Int @Double 3 4, one @Int (Rec 1 'c'))
  print (conv @Double (3 :: Int), conv @_ @Int 3 + (1.5 :: Double))
  print (late 'c' @Int "12", late @Bool True @[Int] "[1,2]")
  putStrLn (useIt show)
  print (maxBound @Int, minBound @Char, [] @Int, (,) @Int @Char 1 'a')
  print (M.toList (M.map (fromIntegral @Int @Double) (M.fromList [(1 :: Int, 2)])))
  print (either @Int @String @Char show pure (Left 3))
  print $ read @(Maybe Int) "Just 3"
  print (map (read @Int) (words "1 2 3"))
  print (part 2.5 2, part2 'c', (3 :: _) + 1)
  let f :: forall a. Num a => a -> a
      f x = x * 2
      xs@(y : _) = [f @Int 3, f 4]
  print (xs, y)
  print (fmap @[] @Int succ [1, 2], pure @Maybe 'c', mempty @String, foldMap @Maybe show (Just 1))
