{-# LANGUAGE ViewPatterns #-}
module Main where
import qualified Data.Map as M

y :: Int
y = 100

-- a view sees what is bound to its left, in its own pattern and in those before
find :: Ord k => k -> M.Map k v -> Maybe v
find k (M.lookup k -> Just v) = Just v
find _ _ = Nothing

both :: (Int, Int) -> String
both (n, (subtract n -> 0)) = "equal"
both (n, (`divMod` n) -> (q, 0)) = "multiple " ++ show q
both (n, m) = show (n - m)

nested :: [Int] -> Int
nested (x : (filter (> x) -> z : (map (+ z) -> w : _))) = x + 10 * z + 100 * w
nested xs = -length xs

lazyLeft :: (Int, Int) -> Int -> Int
lazyLeft ~(a, b) ((+ a) -> c) = b + c

right :: Int -> Int -> Int
right ((+ y) -> x) y = x * 1000 + y

viaLambda :: Int -> Int -> Int
viaLambda = \a ((* a) -> b) -> a + b

strict :: Int -> Int -> Int
strict a@(even -> True) (quot a -> b) = b
strict a (rem a -> b) = b

main :: IO ()
main = do
  print (find 2 (M.fromList [(1, "a"), (2, "b")]), find 'x' (M.fromList [('y', ())]))
  mapM_ (putStrLn . both) [(3, 3), (3, 9), (5, 7)]
  print (map nested [[1, 0, 5, 2], [3, 1], []])
  print (lazyLeft (1, 2) 3, right 1 2, viaLambda 3 4, strict 8 3, strict 9 4)
  print [z | (x, (+ x) -> z) <- [(1, 2), (3, 4)]]
  let go (n, (== n) -> True) = "same"
      go _ = "other"
  putStrLn (go ('a', 'a') ++ go ('a', 'b'))
  (p, (replicate p -> q)) <- return (3, 'x')
  putStrLn q
  case (10, 3) of
    (a, (a `mod`) -> r) | r > 0 -> print r
    _ -> return ()
  print (map fields [R 3 (Just 3), R 4 (Just 1), R 2 Nothing])

-- Fields are matched as they are written.
data R = R { first :: Int, second :: Maybe Int }

fields :: R -> Int
fields R { second = Just n, first = (subtract n -> 0) } = 1
fields R { second = (fmap (+ 1) -> Just m), first = x } = m + x
fields _ = 0
