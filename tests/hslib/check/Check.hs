{-# LANGUAGE NoImplicitPrelude, PackageImports #-}
-- Check: random values, and two functions compared on them: the library's and GHC's.
--
-- Values are compared as far as they are defined: what cannot be evaluated shows as !, so that lists with
-- undefined elements or tails test laziness.
module Check where

import "base" Prelude
import "base" Control.Exception
import "base" Data.Bits
import "base" Data.Ratio (Ratio)
import "base" Data.Word
import "base" System.IO.Unsafe (unsafePerformIO)
import qualified Prelude as S
import qualified Prelude.Float as S

-- ---- Random values ----

newtype Gen a = Gen { runGen :: Word64 -> (a, Word64) }

instance Functor Gen where
  fmap f (Gen g) = Gen (\s -> let (x, s') = g s in (f x, s'))
instance Applicative Gen where
  pure x = Gen (\s -> (x, s))
  Gen gf <*> Gen g = Gen (\s -> let { (f, s') = gf s; (x, s'') = g s' } in (f x, s''))
instance Monad Gen where
  Gen g >>= k = Gen (\s -> let (x, s') = g s in runGen (k x) s')

-- 64 bits, by xorshift.
bits64 :: Gen Word64
bits64 = Gen (\s0 -> let { s1 = s0 `xor` shiftL s0 13; s2 = s1 `xor` shiftR s1 7; s3 = s2 `xor` shiftL s2 17 }
                     in s3 `seq` (s3 * 2685821657736338717, s3))

below :: Int -> Gen Int
below n = fmap (\w -> fromIntegral (shiftR w 11) `mod` n) bits64

between :: Int -> Int -> Gen Int
between a b = fmap (+ a) (below (b - a + 1))

oneOf :: [Gen a] -> Gen a
oneOf gs = below (length gs) >>= (gs !!)

pick :: [a] -> Gen a
pick xs = fmap (xs !!) (below (length xs))

small, anyInt :: Gen Int
small = between (-4) 9
anyInt = oneOf [small, between (-1000) 1000, fmap fromIntegral bits64,
                pick [minBound, minBound + 1, -1, 0, 1, maxBound - 1, maxBound]]

integer :: Gen Integer
integer = oneOf [fmap fromIntegral anyInt, big, fmap negate big]
  where
    big = do
      n <- between 1 5
      ws <- mapM (const bits64) [1 .. n]
      k <- below 40
      return (foldl (\a w -> a * 2 ^ (64 :: Int) + fromIntegral w) 0 ws `shiftR` k)

double :: Gen Double
double = oneOf
  [ fmap fromIntegral anyInt, fmap (\n -> fromIntegral n / 100) (between (-100000) 100000)
  , fmap (\n -> fromIntegral n / 7) (between (-100000) 100000)
  , do { m <- anyInt; e <- between (-1100) 1000; return (encodeFloat (fromIntegral m) e) }
  , do { m <- between 1 9; e <- between (-330) 310; return (read (show m ++ "e" ++ show e)) }
  , pick [0, -0.0, 1 / 0, -1 / 0, 0 / 0, 5.0e-324, 2.2250738585072014e-308, 1.7976931348623157e308, 0.1, 1.0e7, 9999999,
          1.0e-2, 0.1 + 0.2, 1.0e22, 1.0e23, 9007199254740993, 4503599627370496.5, 123456.789, 1 / 3] ]

char :: Gen Char
char = oneOf [fmap toEnum (between 32 126), fmap toEnum (between 0 300), pick "abAB01 \n\t\"'\\_", fmap toEnum (below 0xD800)]

letter :: Gen Char
letter = pick "abcde"

list :: Gen a -> Gen [a]
list g = do
  n <- oneOf [below 4, below 12]
  mapM (const g) [1 .. n]

text :: Gen String
text = list char

pair :: Gen a -> Gen b -> Gen (a, b)
pair a b = (,) <$> a <*> b

-- Lists that may have undefined elements, and may end in an undefined tail, near or far.
partial :: Gen a -> Gen [a]
partial g = do
  xs <- list (below 10 >>= \n -> if n == 0 then return (error "element") else g)
  end <- below 5
  more <- list g
  return (case end of
    0 -> xs ++ error "tail"
    1 | not (null more) -> xs ++ take 100 (cycle more) ++ error "far tail"
    _ -> xs)

maybeOf :: Gen a -> Gen (Maybe a)
maybeOf g = below 4 >>= \n -> if n == 0 then return Nothing else fmap Just g

-- ---- What a value looks like, as far as it is defined ----

class Probe a where
  probe :: a -> String

safely :: (a -> String) -> a -> String
safely f x = unsafePerformIO (fmap (either failed id) (try (evaluate x >>= \y -> let s = f y in evaluate (length s) >> return s)))
  where failed e = const "!" (e :: SomeException)

instance Probe Int where probe = safely show
instance Probe Word where probe = safely show
instance Probe Integer where probe = safely show
instance Probe Char where probe = safely show
instance Probe Bool where probe = safely show
instance Probe () where probe = safely show
instance Probe Double where probe = safely show
instance Probe Float where probe = safely show
instance Probe Ordering where probe = safely show
instance Probe S.Ordering where probe = safely (\o -> case o of { S.LT -> "LT"; S.EQ -> "EQ"; S.GT -> "GT" })
instance Probe S.Float where probe = safely (show . realToFrac' . S.floatToDouble)
instance Show a => Probe (Ratio a) where probe = safely show
instance Probe a => Probe [a] where
  probe = elements (0 :: Int)
    where
      elements n xs | n > 40 = "..."
                    | otherwise = safely (cell n) xs
      cell _ [] = "[]"
      cell n (x : xs) = probe x ++ ":" ++ elements (n + 1) xs
instance (Probe a, Probe b) => Probe (a, b) where
  probe = safely (\(a, b) -> "(" ++ probe a ++ "," ++ probe b ++ ")")
instance (Probe a, Probe b, Probe c) => Probe (a, b, c) where
  probe = safely (\(a, b, c) -> "(" ++ probe a ++ "," ++ probe b ++ "," ++ probe c ++ ")")
instance Probe a => Probe (Maybe a) where
  probe = safely (maybe "Nothing" (\x -> "Just " ++ probe x))
instance Probe a => Probe (S.Maybe a) where
  probe = safely (S.maybe "Nothing" (\x -> "Just " ++ probe x))
instance (Probe a, Probe b) => Probe (Either a b) where
  probe = safely (either (\x -> "Left " ++ probe x) (\x -> "Right " ++ probe x))
instance (Probe a, Probe b) => Probe (S.Either a b) where
  probe = safely (S.either (\x -> "Left " ++ probe x) (\x -> "Right " ++ probe x))

realToFrac' :: Double -> Float
realToFrac' x
  | isNaN x = 0 / 0
  | isInfinite x = if x > 0 then 1 / 0 else -1 / 0
  | isNegativeZero x = -0.0
  | otherwise = realToFrac x

-- ---- Tests ----

-- A name, and the first difference among n values.
data Test = Test String (Int -> Word64 -> Maybe String)

same :: (Probe a, Probe b, Probe c) => String -> Gen a -> (a -> b) -> (a -> c) -> Test
same name (Gen g) ours theirs = Test name (\n seed -> go n seed)
  where
    go 0 _ = Nothing
    go n s = let (x, s') = g s; a = probe (ours x); b = probe (theirs x) in
      if a == b then go (n - 1 :: Int) s' else Just (take 300 (probe x) ++ ": " ++ take 300 a ++ " is not " ++ take 300 b)

law :: Probe a => String -> Gen a -> (a -> Bool) -> Test
law name g p = same name g p (const True)

-- The same for values that never change. Once is enough: some of these go through all characters.
fact :: (Probe a, Probe b) => String -> a -> b -> Test
fact name ours theirs = Test name (\_ seed -> once 1 seed)
  where Test _ once = same name (return ()) (const ours) (const theirs)

run :: Int -> [Test] -> IO ()
run n tests = do
  putStrLn ("1.." ++ show (length tests))
  mapM_ one (zip [1 :: Int ..] tests)
  where
    one (i, Test name f) = putStrLn $ case f n (88172645463325252 + fromIntegral i * 7919) of
      Nothing -> "ok " ++ show i ++ " - " ++ name
      Just why -> "not ok " ++ show i ++ " - " ++ name ++ "\n#   " ++ concatMap line why
    line '\n' = "\\n"
    line c = [c]

-- Conversions between the two libraries.
toM :: S.Maybe a -> Maybe a
toM = S.maybe Nothing Just

fromM :: Maybe a -> S.Maybe a
fromM = maybe S.Nothing S.Just

fromO :: Ordering -> S.Ordering
fromO LT = S.LT
fromO EQ = S.EQ
fromO GT = S.GT

fromE :: Either a b -> S.Either a b
fromE = either S.Left S.Right
