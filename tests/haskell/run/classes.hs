-- Classes: superclasses, defaults, dictionaries with contexts, polymorphic recursion, constructor
-- classes, the monomorphism restriction.
module Main where

class Shape a where
  name :: a -> String
  size, twice :: a -> Int
  name _ = "shape"
  twice x = 2 * size x

data Dot = Dot
newtype Many a = Many [a]
data Nested a = Flat a | Nest (Nested (a, a))

instance Shape Dot where
  size _ = 1
  name Dot = "dot"

instance Shape Bool where
  size b = if b then 10 else 20

instance Shape a => Shape (Many a) where
  size (Many xs) = sum (map size xs)

instance (Shape a, Shape b) => Shape (a, b) where
  size (x, y) = size x + size y
  twice (x, y) = twice x + twice y

instance Shape a => Eq (Many a) where
  x == y = size x == size y

instance Shape a => Ord (Many a) where
  compare x y = compare (size x) (size y)

depth :: Show a => Nested a -> String
depth (Flat x) = show x
depth (Nest n) = '!' : depth n

class Container f where
  empty :: f a
  insert :: a -> f a -> f a
  toL :: f a -> [a]

newtype Stack a = Stack [a]
newtype Queue a = Queue ([a], [a])

instance Container Stack where
  empty = Stack []
  insert x (Stack xs) = Stack (x : xs)
  toL (Stack xs) = xs

instance Container Queue where
  empty = Queue ([], [])
  insert x (Queue (f, b)) = Queue (f, x : b)
  toL (Queue (f, b)) = f ++ reverse b

fill :: Container f => f Int
fill = foldr insert empty [1, 2, 3]

newtype State s a = State { runState :: s -> (a, s) }
instance Functor (State s) where fmap f (State g) = State (\s -> let (a, s') = g s in (f a, s'))
instance Applicative (State s) where
  pure a = State (\s -> (a, s))
  State f <*> State g = State (\s -> let { (h, s') = f s; (a, s'') = g s' } in (h a, s''))
instance Monad (State s) where
  State g >>= f = State (\s -> let (a, s') = g s in runState (f a) s')

tick :: State Int Int
tick = State (\n -> (n, n + 1))

label :: [a] -> State Int [(Int, a)]
label xs = mapM (\x -> do { n <- tick; return (n, x) }) xs

plus = (+)

norm :: (Num a, Ord a) => [a] -> a
norm xs = foldr (\x y -> max (abs x) y) 0 xs

main :: IO ()
main = do
  print (map size [True, False], twice Dot, name (Many [Dot]), name Dot)
  print (twice (Many [(Dot, True), (Dot, False)]), twice ((Dot, Dot), Many [True]))
  print (Many [Dot] < Many [Dot, Dot], Many [Dot] == Many [Dot], max (size Dot) 3)
  putStrLn (depth (Nest (Nest (Flat (((1, 2), (3, 4)) :: ((Int, Int), (Int, Int)))))))
  print (toL (fill :: Stack Int), toL (fill :: Queue Int))
  print (runState (label "abc") 5)
  print (plus 1 2, norm [1, -5, 3 :: Int], norm [0.5, -2.5 :: Double])
  print (minBound :: Int, maxBound :: Int, (maxBound :: Int) + 1, fromEnum 'a', toEnum 98 :: Char)
  print (fmap (+ 1) (Just 1), (,) <$> Just 'a' <*> Just "b", sequence [Just 1, Nothing])
  print (words "a bc  d", unwords ["x", "y"], lines "1\n2", show (Just (-3)), [LT ..])
  print (read "[(1,\"a\"),(2,\"b\")]" :: [(Int, String)])
  print (sum (Just 3), concatMap show [1, 2, 3], foldr (\x k -> k . (x :)) id "abc" "")
