{-# LANGUAGE BangPatterns, ViewPatterns, LambdaCase, MultiWayIf, TupleSections, NamedFieldPuns #-}
-- Patterns, guards and bindings, and what each of them evaluates.
module Main where
import Control.Exception

data Shape = Circle { radius :: Double } | Box { width, height :: !Int } | Empty
newtype Wrap a = Wrap { unwrap :: a }
data Pair a b = a :*: b
infixr 5 :*:

classify :: Int -> String
classify n
  | n < 0 = "negative"
  | Just w <- lookup n table, let v = w ++ "!", length v > 3 = v
  | even n, n > 10 = "large even"
classify 7 = "seven"
classify (subtract 1 -> 8) = "nine"
classify _ = "other"

table :: [(Int, String)]
table = [(0, "zero"), (1, "no"), (2, "two")]

area :: Shape -> Double
area Circle { radius } = radius * radius
area (Box w h) = fromIntegral (w * h)
area Empty = 0

lazy :: (Int, Int) -> Int
lazy ~(a, _) = 1

strictly :: Int -> Int -> Int
strictly !x y = 1

newtypes :: Wrap Int -> String
newtypes (Wrap _) = "not looked at"

text :: String -> String
text "abc" = "letters"
text ('x' : rest@(_ : _)) = rest
text "\955" = "lambda"
text _ = "-"

double :: Double -> String
double 0.5 = "half"
double (-1) = "minus one"
double _ = "-"

caught :: a -> IO String
caught x = (evaluate x >> return "fine") `catch` \e -> return (const "error" (e :: SomeException))

(top, rest') = span even [2, 4, 5, 6 :: Int]
[one, two] = [1, 2 :: Integer]

main :: IO ()
main = do
  mapM_ (putStrLn . classify) [-1, 0, 1, 2, 7, 9, 12, 13]
  mapM_ (print . area) [Circle 2, Box 3 4, Empty, (Box 1 1) { height = 9 }]
  print (lazy undefined)
  caught (strictly 1 undefined) >>= putStrLn
  caught (strictly undefined 1) >>= putStrLn
  putStrLn (newtypes undefined)
  mapM_ (putStrLn . text) ["abc", "xyz", "x", "\955", ""]
  mapM_ (putStrLn . double) [0.5, -1, 2]
  print (top, rest', one + two)
  caught (Box undefined 1) >>= putStrLn
  caught (Circle undefined) >>= putStrLn
  caught (radius Empty) >>= putStrLn
  let (a, b) | length top > 5 = (1, 2) | otherwise = (3, 4 :: Int)
      go 0 !acc = acc
      go n acc = go (n - 1) (acc + n)
      swap (x :*: y) = y :*: x
      p :*: q = swap ('p' :*: "q")
  print (a + b, go 100 0 :: Int, p, q)
  print (map (\case { 0 -> "none"; n | n > 2 -> "many"; _ -> "few" }) [0, 1, 3 :: Int])
  print (if | a > 3 -> "a" | b > 3 -> "b" | otherwise -> "c")
  print (map (, True) "ab")
  print [(x, y) | x <- [1 .. 4 :: Int], odd x, let y = x * x, Just _ <- [lookup x table, Just ""]]
  print (unwrap (Wrap { unwrap = 'w' }), let f 0 = 'z'; f _ = 'n' in map f [0, 1 :: Integer])
  let !forced = length (show a)
      xs@(x : _) = [10, 20 :: Int]
  print (forced, xs, x)
