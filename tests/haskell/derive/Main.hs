-- What the instances of Shapes do, on many values; derive.sh compares the derived ones and the printed ones.
module Main where
import Control.Exception
import Data.Ix
import Data.List (sort)
import Shapes

exps :: [Exp]
exps = base ++ [e | a <- base, b <- take 4 base, e <- [a :+: b, a `And` b, (:-) (-1) a, Neg a, Rec 2 (Just b)]]
  where base = [Num 1, Num (-2), Zero, Rec (-3) Nothing, Rec 4 (Just (Num (-5))), Num 1 :+: Zero, Num 3 `And` Num 4 `And` Zero, Neg (Num (-1)), (:-) 0 Zero]

ends :: [Ends]
ends = concat (take 2 (iterate (\es -> [f a b | a <- es, b <- es, f <- [(:.), (:=)]]) [End 1, End (-2)]))

mixed :: [Mixed]
mixed = base ++ [D 1 (-2) base] where base = [A, B 1, B (-1), C, D 1 2 [], D (-1) 2 [A, B (-3)], E]

nan :: Double
nan = 0 / 0

put :: String -> IO ()
put text = (evaluate (length text) >> putStrLn text) `catch` \e -> putStrLn ("error: " ++ head (lines (show (e :: SomeException))))

order :: (Show a, Ord a) => [a] -> IO ()
order xs = do
  put (unwords [show (compare a b) | a <- xs, b <- xs])
  put (concat [map code [a == b, a /= b, a < b, a <= b, a > b, a >= b] | a <- xs, b <- xs])
  put (show (sort xs, maximum xs, minimum xs))
  where code b = if b then '1' else '0'

shown :: Show a => [a] -> IO ()
shown xs = mapM_ put [showsPrec d x "" | x <- xs, d <- [0 .. 12]]

text :: (Show a, Read a, Eq a) => [a] -> IO ()
text xs = do
  shown xs
  put (show [read (show x) == x && read (" ( " ++ showsPrec 11 x " )  ") == x | x <- xs])
  mapM_ put [show (sortOn' (reads t `asTypeOf` [(x, "")])) | x <- take 1 xs, t <- texts]
  where sortOn' = sort . map show

texts :: [String]
texts = ["", "Red", "(Red", "( ( Blue))rest", "Red Green", "Yellow'", "Yellow''", "Num 1", "Num (-1)", "Num -1", "Num 1 :+: Num 2 :+: Num 3",
  "(Num 1 :+: Num 2) :+: Zero", "Zero `And` Zero", "Zero`And`(Zero)", "Rec {(%%) = 1, val' = Nothing}", "Rec{(%%)=1,val'=Just Zero}",
  "Neg Rec {(%%)=1,val'=Nothing}", "Neg {inner = Zero}", "Wrap {unWrap = Just 1}", "Pair 1 2", "Pair (1) ((2))", "(:-) 1 Zero", "1 :- Zero", "(:|:) {left = 1}",
  "1 :* 2.5", "(-1) :* (-2)", "-1 :* 2", "Empty", "Empty {}", "D {x = 1, y = 2, z = [A,B 3]}", "D {y = 1, x = 2, z = []}", "F4 {four = F1 1}",
  "Tuples (1,'c') [(\"a\",Red)]", "1 `Low` 2", "(:@)", ":@", "( :@ )", "1 :@@ 2", "{- -} Zero", "Zero :+: Zero rest"]

enumeration :: (Enum a, Bounded a, Ix a, Show a) => [a] -> IO ()
enumeration xs = do
  put (show (minBound `asTypeOf` head xs, maxBound `asTypeOf` head xs, map fromEnum xs))
  mapM_ put [show (toEnum n `asTypeOf` head xs) | n <- [-1 .. 6]]
  mapM_ put [show (f a) | a <- xs, f <- [succ, pred]]
  put (show [[enumFrom a] | a <- xs])
  put (show [(enumFromTo a b, [take 9 (enumFromThenTo a b c) | c <- xs], take 9 (enumFromThen a b)) | a <- xs, b <- xs])
  indices [(a, b) | a <- xs, b <- xs] xs

indices :: (Ix a, Show a) => [(a, a)] -> [a] -> IO ()
indices bounds xs = do
  put (show (map range bounds, map rangeSize bounds))
  mapM_ put [show (inRange b i, index b i) | b <- bounds, i <- xs]

main :: IO ()
main = do
  order [minBound .. maxBound :: Colour] >> text [minBound .. maxBound :: Colour] >> enumeration [minBound .. maxBound :: Colour]
  order [minBound .. maxBound :: Two] >> text [First, Second] >> enumeration [First, Second]
  order [Unit] >> text [Unit] >> enumeration [Unit]
  order (take 40 exps) >> shown exps >> text (take 9 exps)
  order ends >> shown ends
  order [Pair a b | a <- [1, -2 :: Int], b <- "ab"] >> text [Pair a b | a <- [1, -2 :: Int], b <- "a'\"\n"]
  put (show (minBound :: Pair Bool Colour, maxBound :: Pair Bool Colour))
  indices [(Pair 1 'a', Pair 3 'b'), (Pair 2 'b', Pair 2 'a')] [Pair i c | i <- [0 .. 3 :: Int], c <- "abc"]
  order (map Wrap [Nothing, Just (-1), Just 2 :: Maybe Int]) >> text (map Wrap [Nothing, Just (-1), Just 2 :: Maybe Int])
  order (map Plain [1, -1, nan, 0, 1 / 0]) >> text (map Plain [1.5, -1, 1e10])
  order [1 :* nan, 1 :* 2, (-1) :* (-1), (:|:) 3, Empty, (:|:) (-3 :: Int)] >> text [1 :* 2, (-1) :* (-1), (:|:) (3 :: Int), Empty]
  order mixed >> text mixed
  order fours >> text fours
  text [Tuples (1, 'x') [("a\"", Red), ("", Blue)], Tuples (-1, '\'') []]
  order points >> indices [(Point 0 Red False, Point 1 Blue True)] points
  order [1 `Low` (-2), (:@), 3 :@@ 4] >> text [1 `Low` (-2), (:@), 3 :@@ (-4)]
  put (show (Compose [Just (-1 :: Int)]) ++ show (Compose [Just 'a'] == Compose [Nothing]))
  where fours = [F1 1, F2 (-1) 2, F3, F4 F3, F4 (F1 (-2 :: Int)), F4 (F4 F3)]
        points = [Point i c b | i <- [0, 2], c <- [Red, Green, Violet_5], b <- [False, True]]
