{-# LANGUAGE TupleSections, LambdaCase, MultiWayIf, BlockArguments, ViewPatterns #-}
{-# LANGUAGE NamedFieldPuns, RecordWildCards #-}
{-# LANGUAGE KindSignatures, ExistentialQuantification, FunctionalDependencies, RankNTypes #-}
module Extensions where
a = (,1) . (1,) . (,1,)
b = \case
  Just x -> x
  Nothing | c -> 1
          | otherwise -> 2
c x = if | x > 1 -> 1
         | x < 0, y <- x -> if | y -> 2
                               | otherwise -> 3
         | otherwise -> 4
  where z = 1
d = when x do
  print 1
  forM_ xs \x -> do
    print x
e (view -> Just x, length -> 1) = x
f C {x, y = 1, ..} = C {x, ..}
g T {..} = r {x, y}
data E = forall a. Show a => E a | forall b. F b (b -> Int) | Eq Int => G
data K (f :: * -> *) (a :: *) = K (f a)
class H a b | a -> b, b -> a where
  h :: a -> b
i :: (forall a. a -> a) -> Int
i f = f 1
instance H Int [Int] where
  h :: Int -> [Int]
  h x = [x]
j = foldl' (\ !acc x -> acc + x) 0
k = let !x = 1 in x
l = do
  !x <- m
  ~(y, z) <- n
  return x
m = id \ x -> x
