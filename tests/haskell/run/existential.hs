{-# LANGUAGE ExistentialQuantification, GADTs, LambdaCase, ViewPatterns, StandaloneDeriving, DeriveFunctor, DeriveFoldable, BangPatterns, MultiParamTypeClasses, FunctionalDependencies, FlexibleInstances, FlexibleContexts, ScopedTypeVariables, MultiWayIf, RecordWildCards, NamedFieldPuns, TupleSections #-}
-- Constructors with type variables and contexts of their own, wherever a pattern can stand.
module Main (main) where
import Data.List (sortBy, intercalate)
import qualified Data.Map as Map

-- | A shape of some type that has an area.
class HasArea a where
  area :: a -> Double
  label :: a -> String
  label _ = "shape"

data Shape = forall a. (HasArea a, Show a) => Shape a | Unit

instance HasArea Double where
  area = id
  label d = "square of " ++ show d

instance HasArea a => HasArea [a] where
  area = sum . map area

shapeArea :: Shape -> Double
shapeArea (Shape a) = area a
shapeArea Unit = 1

instance Show Shape where
  showsPrec d (Shape a) = showParen (d > 10) (showString "Shape " . showsPrec 11 a . showString (" {- " ++ label a ++ " -}"))
  showsPrec _ Unit = showString "Unit"

data Counter where
  Counter :: { state :: s, next :: s -> s, value :: s -> Int, title :: String } -> Counter

mk :: Int -> Counter
mk n = Counter { state = n, next = (+ 1), value = id, title = "from " ++ show n }

-- Hidden from importers.
data Packed a = forall b. (Ord b, Show b) => Packed !b (b -> a)
pack :: Int -> Packed Int
pack n = Packed n (* 2)
unpackWith :: (a -> c) -> Packed a -> (String, c)
unpackWith f (Packed b g) = (show b, f (g b))

data N = forall a. (Eq a, Num a, Show a) => N a
data Some c where
  Some :: (Show a, Ord a) => a -> a -> Some c
  None :: Some c
  Both, Other :: forall a b. Show b => [b] -> a -> Some a

isZero :: N -> String
isZero (N 0) = "zero"
isZero (N (-1)) = "minus one"
isZero (N n) | n == 7 = "seven" | n * n == 4, let m = n + 1, s <- show m = "two: " ++ s
isZero (N ((+ 1) -> 10)) = "nine"
isZero (N n) = show n

-- a guard opens
grade :: Maybe N -> String
grade m
  | Just (N n) <- m, n == 3 = "three"
  | Just (N n) <- m, N k <- N (n + 1) = show k
  | otherwise = "none"

data T b = forall a. Show a => T { tag :: b, val :: !a } | U { tag :: b }
deriving instance Show b => Show (T b)

data F a = forall b. F b a [a] | G (Maybe a)
deriving instance Functor F
deriving instance Foldable F

class Monad' m s | m -> s where { get' :: m -> s; put' :: s -> m -> m }
data Cell = Cell Int
instance Monad' Cell Int where { get' (Cell n) = n; put' n _ = Cell n }
data AnyCell s = forall m. Monad' m s => AnyCell m
bump :: AnyCell Int -> AnyCell Int
bump (AnyCell m) = AnyCell (put' (get' m + 1) m)
-- inferred: the dependency decides the type
peekAll cs = [ get' m | AnyCell m <- cs ]

-- context on a parameter
data Showable a where { Showable :: Show a => a -> Showable a }
twice (Showable x) y = show x ++ show [y, y]
same :: Showable a -> a -> String
same (Showable x) y = show (x, y)

data Tree = forall a. (Show a, Read a) => Leaf a | Node Tree Tree
depth :: Tree -> Int
depth = \case { Leaf _ -> 1; Node l r -> 1 + max (depth l) (depth r) }
showTree :: Tree -> String
showTree (Leaf a) = let b = a `asTypeOf` read s; s = show a in show [a, b]
showTree (Node l r) = showTree l ++ "|" ++ showTree r

data Ex f = forall a. Show (f a) => Ex (f a)

counter :: Counter -> (Int, String)
counter (Counter { state = s, next, .. }) = (value (next (next s)), title)

loop :: Int -> Counter -> Counter
loop 0 c = c
loop n (Counter s f v t) = loop (n - 1) (Counter (f s) f v t)

main :: IO ()
main = do
  mapM_ (putStrLn . isZero) [N (0 :: Int), N (-1 :: Integer), N 7, N 2, N 2.5, N (9 :: Double)]
  mapM_ (putStrLn . grade) [Just (N 3), Just (N 3.5), Nothing]
  print (map shapeArea [Shape (2 :: Double), Unit, Shape [1.5 :: Double, 2]], [Shape [[3 :: Double]], Unit])
  print [T 1 'x', U 2, T 3 (Just ())]
  print (map tag [T 'a' 1, U 'b'], tag ((T 'p' 'q') { tag = 'r' }))
  print (sum (fmap (+ 1) (F 'x' 1 [2, 3])), sum (G (Just 4)))
  print (peekAll [bump (AnyCell (Cell 4)), AnyCell (Cell 1)])
  putStrLn (twice (Showable 'c') True ++ same (Showable 2.5) 3)
  print (depth (Node (Leaf 1) (Leaf "x")))
  putStrLn (showTree (Node (Leaf 1) (Node (Leaf "x") (Leaf (Just 'c')))))
  print (counter (loop 1000 (mk 5)), unpackWith show (pack 21))
  let f (Some a b) = show (max a b)
      f None = "none"
      f (Both bs _) = "both " ++ show bs
      f (Other bs _) = "other " ++ show (reverse bs)
  putStrLn (intercalate ", " [f (Some 1 2), f (Some "a" "b" :: Some Int), f None, f (Both "abc" 1), f (Other [1, 2] 2)])
  Some x y <- return (Some 'q' 'p')
  Ex m <- return (Ex (Map.fromList [(1, 'a')]))
  r <- case N 5 of N n -> do { let { k = n + n }; print k; return (show k) }
  putStrLn (r ++ show (min x y) ++ show m)
  let go !acc (Shape a : ss) = go (acc + length (show a)) ss
      go acc (_ : ss) = go (acc + 1) ss
      go acc [] = acc
  print (go 0 (concat (replicate 1000 [Shape (1 :: Double), Unit])))
  print [ show a ++ show n | (N a, n) <- zip [N 1, N 2.5] [1 ..], a == a ]
