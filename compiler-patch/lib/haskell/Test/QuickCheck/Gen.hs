-- Test.QuickCheck.Gen: random values of a size.
--
-- Claessen and Hughes, QuickCheck: a lightweight tool for random testing of Haskell programs, ICFP 2000. Each generator
-- gets a source of its own, since sources can be split, so values are as lazy as they are written.
module Test.QuickCheck.Gen
  ( Gen (..), choose, chooseAny, chooseInt, chooseInteger, chooseEnum, chooseBoundedIntegral, elements, oneof, frequency
  , growingElements, sized, getSize, resize, scale, listOf, listOf1, vectorOf, infiniteListOf, suchThat, suchThatMap
  , suchThatMaybe, sublistOf, shuffle, generate, sample, sample', variant
  ) where

import Control.Monad (filterM, replicateM)
import Data.List (sortOn)
import System.Random
import System.Random.SplitMix (SMGen, newSMGen)

newtype Gen a = MkGen { unGen :: SMGen -> Int -> a }

instance Functor Gen where
  fmap f (MkGen g) = MkGen (\r n -> f (g r n))

instance Applicative Gen where
  pure x = MkGen (\_ _ -> x)
  MkGen f <*> MkGen g = MkGen (\r n -> let (r1, r2) = split r in f r1 n (g r2 n))

instance Monad Gen where
  MkGen g >>= k = MkGen (\r n -> let { (r1, r2) = split r; MkGen h = k (g r1 n) } in h r2 n)

choose :: Random a => (a, a) -> Gen a
choose range = MkGen (\r _ -> fst (randomR range r))

chooseAny :: Random a => Gen a
chooseAny = MkGen (\r _ -> fst (random r))

chooseInt :: (Int, Int) -> Gen Int
chooseInt = choose

chooseInteger :: (Integer, Integer) -> Gen Integer
chooseInteger = choose

chooseEnum :: Enum a => (a, a) -> Gen a
chooseEnum (a, b) = fmap toEnum (choose (fromEnum a, fromEnum b))

chooseBoundedIntegral :: (Bounded a, Integral a) => (a, a) -> Gen a
chooseBoundedIntegral (a, b) = fmap fromInteger (choose (toInteger a, toInteger b))

elements :: [a] -> Gen a
elements [] = error "QuickCheck.elements used with empty list"
elements xs = fmap (xs !!) (choose (0, length xs - 1))

oneof :: [Gen a] -> Gen a
oneof [] = error "QuickCheck.oneof used with empty list"
oneof gs = choose (0, length gs - 1) >>= (gs !!)

frequency :: [(Int, Gen a)] -> Gen a
frequency [] = error "QuickCheck.frequency used with empty list"
frequency gs
  | any (< 0) (map fst gs) = error "QuickCheck.frequency: negative weight"
  | all (== 0) (map fst gs) = error "QuickCheck.frequency: all weights were zero"
  | otherwise = choose (1, sum (map fst gs)) >>= \n -> pick n gs
  where
    pick n ((k, g) : more)
      | n <= k = g
      | otherwise = pick (n - k) more
    pick _ [] = error "QuickCheck.pick used with empty list"

-- The larger the size, the more of them.
growingElements :: [a] -> Gen a
growingElements [] = error "QuickCheck.growingElements used with empty list"
growingElements xs = sized (\n -> elements (take (1 `max` (n * length xs `div` 100)) xs))

sized :: (Int -> Gen a) -> Gen a
sized f = MkGen (\r n -> unGen (f n) r n)

getSize :: Gen Int
getSize = sized pure

resize :: Int -> Gen a -> Gen a
resize n (MkGen g)
  | n < 0 = error "Test.QuickCheck.resize: negative size"
  | otherwise = MkGen (\r _ -> g r n)

scale :: (Int -> Int) -> Gen a -> Gen a
scale f g = sized (\n -> resize (f n) g)

listOf, listOf1, infiniteListOf :: Gen a -> Gen [a]
listOf g = sized (\n -> choose (0, n) >>= \k -> vectorOf k g)
listOf1 g = sized (\n -> choose (1, 1 `max` n) >>= \k -> vectorOf k g)
infiniteListOf g = MkGen (\r n -> let go s = let (s1, s2) = split s in unGen g s1 n : go s2 in go r)

vectorOf :: Int -> Gen a -> Gen [a]
vectorOf = replicateM

suchThat :: Gen a -> (a -> Bool) -> Gen a
g `suchThat` p = suchThatMaybe g p >>= maybe (sized (\n -> resize (n + 1) (g `suchThat` p))) pure

suchThatMap :: Gen a -> (a -> Maybe b) -> Gen b
suchThatMap g f = fmap f g >>= maybe (sized (\n -> resize (n + 1) (suchThatMap g f))) pure

suchThatMaybe :: Gen a -> (a -> Bool) -> Gen (Maybe a)
suchThatMaybe g p = sized (\n -> try n (2 * n))
  where
    try m n
      | m > n = pure Nothing
      | otherwise = resize m g >>= \x -> if p x then pure (Just x) else try (m + 1) n

sublistOf :: [a] -> Gen [a]
sublistOf = filterM (\_ -> choose (False, True))

shuffle :: [a] -> Gen [a]
shuffle xs = do
  keys <- vectorOf (length xs) (choose (minBound, maxBound :: Int))
  pure (map snd (sortOn fst (zip keys xs)))

generate :: Gen a -> IO a
generate (MkGen g) = fmap (\r -> g r 30) newSMGen

sample' :: Gen a -> IO [a]
sample' g = generate (sequence [resize n g | n <- [0, 2 .. 20]])

sample :: Show a => Gen a -> IO ()
sample g = sample' g >>= mapM_ print

-- Another generator for each number.
variant :: Integral n => n -> Gen a -> Gen a
variant k (MkGen g) = MkGen (\r n -> g (turn (toInteger k) r) n)
  where
    turn i r
      | i < 0 = bits (-1 - i) (fst (split r))
      | otherwise = bits i (snd (split r))
    bits i r
      | i == 0 = fst (split r)
      | even i = bits (i `div` 2) (fst (split (snd (split r))))
      | otherwise = bits (i `div` 2) (snd (split (snd (split r))))
