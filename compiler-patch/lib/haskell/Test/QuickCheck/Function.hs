{-# LANGUAGE GADTs, PatternSynonyms, TypeOperators, ViewPatterns #-}
-- Test.QuickCheck.Function: functions as values that can be shown and have smaller ones.
--
-- Claessen, Shrinking and showing functions, Haskell 2012. A function is a lazy table of all its arguments; shrinking cuts the table
-- down, and the rest has one result. What is called is not the table, but a function that coarbitrary makes, until it has been shrunk.
module Test.QuickCheck.Function
  ( Fun (..), apply, applyFun, applyFun2, applyFun3, pattern Fn, pattern Fn2, pattern Fn3, (:->), Function (..)
  , functionMap, functionShow, functionIntegral, functionRealFrac, functionBoundedEnum, functionElements
  ) where

import Data.Char (chr, ord)
import Data.Functor.Identity
import Data.Int
import Data.List (intercalate)
import Data.Ratio
import Data.Word
import Test.QuickCheck.Arbitrary
import Test.QuickCheck.Gen
import Test.QuickCheck.Poly

infixr 0 :->

data a :-> c where
  Nowhere :: a :-> c
  One :: c -> (() :-> c)
  Entries :: Eq a => [(a, c)] -> (a :-> c)
  Either' :: (a :-> c) -> (b :-> c) -> (Either a b :-> c)
  Curried :: (a :-> (b :-> c)) -> ((a, b) :-> c)
  By :: (a -> b) -> (b -> a) -> (b :-> c) -> (a :-> c)

instance Functor ((:->) a) where
  fmap _ Nowhere = Nowhere
  fmap f (One c) = One (f c)
  fmap f (Entries es) = Entries [(a, f c) | (a, c) <- es]
  fmap f (Either' s t) = Either' (fmap f s) (fmap f t)
  fmap f (Curried t) = Curried (fmap (fmap f) t)
  fmap f (By to from t) = By to from (fmap f t)

instance (Show a, Show b) => Show (a :-> b) where
  show t = described t Nothing

entries :: (a :-> c) -> [(a, c)]
entries Nowhere = []
entries (One c) = [((), c)]
entries (Entries es) = es
entries (Either' s t) = [(Left a, c) | (a, c) <- entries s] ++ [(Right b, c) | (b, c) <- entries t]
entries (Curried t) = [((a, b), c) | (a, u) <- entries t, (b, c) <- entries u]
entries (By _ from t) = [(from b, c) | (b, c) <- entries t]

-- The function of the table, which is otherwise c.
called :: (a :-> c) -> c -> a -> c
called Nowhere c _ = c
called (One c) _ _ = c
called (Entries es) c a = maybe c id (lookup a es)
called (Either' s t) c x = either (called s c) (called t c) x
called (Curried t) c (a, b) = called (fmap (\u -> called u c b) t) c a
called (By to _ t) c a = called t c (to a)

described :: (Show a, Show b) => (a :-> b) -> Maybe b -> String
described t rest = "{" ++ intercalate ", " ([show a ++ "->" ++ show b | (a, b) <- entries t] ++ maybe [] (\b -> ["_->" ++ show b]) rest) ++ "}"

-- Smaller tables: without a part, or with a smaller result.
smaller :: (c -> [c]) -> (a :-> c) -> [a :-> c]
smaller _ Nowhere = []
smaller shr (One c) = Nowhere : map One (shr c)
smaller shr (Entries es) = [if null fs then Nowhere else Entries fs | fs <- shrinkList (\(a, c) -> [(a, c') | c' <- shr c]) es]
smaller shr (Either' s t) =
  [two s Nowhere | not (nowhere t)] ++ [two Nowhere t | not (nowhere s)] ++ [two s' t | s' <- smaller shr s] ++ [two s t' | t' <- smaller shr t]
  where
    two Nowhere Nowhere = Nowhere
    two s' t' = Either' s' t'
smaller shr (Curried t) = map (\u -> if nowhere u then Nowhere else Curried u) (smaller (smaller shr) t)
smaller shr (By to from t) = map (\u -> if nowhere u then Nowhere else By to from u) (smaller shr t)

nowhere :: (a :-> c) -> Bool
nowhere Nowhere = True
nowhere _ = False

-- ---- Arguments ------------------------------------------------------------------------------------------

class Function a where
  function :: (a -> b) -> (a :-> b)

functionMap :: Function b => (a -> b) -> (b -> a) -> (a -> c) -> (a :-> c)
functionMap to from f = By to from (function (f . from))

functionShow :: (Show a, Read a) => (a -> c) -> (a :-> c)
functionShow = functionMap show read

functionIntegral :: Integral a => (a -> b) -> (a :-> b)
functionIntegral = functionMap toInteger fromInteger

functionRealFrac :: RealFrac a => (a -> b) -> (a :-> b)
functionRealFrac = functionMap toRational fromRational

functionBoundedEnum :: (Eq a, Bounded a, Enum a) => (a -> b) -> (a :-> b)
functionBoundedEnum = functionElements [minBound .. maxBound]

functionElements :: Eq a => [a] -> (a -> b) -> (a :-> b)
functionElements as f = Entries [(a, f a) | a <- as]

instance Function () where
  function f = One (f ())
instance (Function a, Function b) => Function (a, b) where
  function f = Curried (fmap function (function (curry f)))
instance (Function a, Function b, Function c) => Function (a, b, c) where
  function = functionMap (\(a, b, c) -> (a, (b, c))) (\(a, (b, c)) -> (a, b, c))
instance (Function a, Function b, Function c, Function d) => Function (a, b, c, d) where
  function = functionMap (\(a, b, c, d) -> (a, (b, c, d))) (\(a, (b, c, d)) -> (a, b, c, d))
instance (Function a, Function b) => Function (Either a b) where
  function f = Either' (function (f . Left)) (function (f . Right))
instance Function a => Function (Maybe a) where
  function = functionMap (maybe (Left ()) Right) (either (\_ -> Nothing) Just)
instance Function a => Function [a] where
  function = functionMap to (either (\_ -> []) (uncurry (:)))
    where
      to [] = Left ()
      to (x : xs) = Right (x, xs)
instance Function a => Function (Identity a) where
  function = functionMap runIdentity Identity
instance Function Bool where
  function = functionMap (\b -> if b then Right () else Left ()) (either (\_ -> False) (\_ -> True))
instance Function Ordering where
  function = functionBoundedEnum
-- A number is its sign and its digits to the base 256, so that a table of all of them has a finite depth for each.
instance Function Integer where
  function = functionMap to from
    where
      to n = if n >= 0 then Right (digits n) else Left (digits (negate n - 1))
      from = either (\ds -> negate (number ds) - 1) number
      digits n = if n == 0 then [] else fromInteger (n `mod` 256) : digits (n `div` 256)
      number = foldr (\d n -> toInteger (d :: Word8) + 256 * n) 0
instance Function Word8 where
  function = functionBoundedEnum
instance Function Int where
  function = functionIntegral
instance Function Word where
  function = functionIntegral
instance Function Int8 where
  function = functionBoundedEnum
instance Function Int16 where
  function = functionIntegral
instance Function Int32 where
  function = functionIntegral
instance Function Int64 where
  function = functionIntegral
instance Function Word16 where
  function = functionIntegral
instance Function Word32 where
  function = functionIntegral
instance Function Word64 where
  function = functionIntegral
instance Function Char where
  function = functionMap ord chr
instance Function Double where
  function = functionRealFrac
instance Function Float where
  function = functionRealFrac
instance (Integral a, Function a) => Function (Ratio a) where
  function = functionMap (\r -> (numerator r, denominator r)) (uncurry (%))
instance Function A where
  function = functionMap unA A
instance Function B where
  function = functionMap unB B
instance Function C where
  function = functionMap unC C
instance Function OrdA where
  function = functionMap unOrdA OrdA
instance Function OrdB where
  function = functionMap unOrdB OrdB
instance Function OrdC where
  function = functionMap unOrdC OrdC

instance (Function a, CoArbitrary a, Arbitrary b) => Arbitrary (a :-> b) where
  arbitrary = fmap function arbitrary
  shrink = smaller shrink

-- ---- Functions as arguments of properties -----------------------------------------------------------------

-- The table, the result elsewhere, whether it has been shrunk; and the function.
data Fun a b = Fun (a :-> b, b, Bool) (a -> b)

instance Functor (Fun a) where
  fmap f (Fun (t, b, cut) g) = Fun (fmap f t, f b, cut) (f . g)

instance (Show a, Show b) => Show (Fun a b) where
  show (Fun (t, b, cut) _) = if cut then described t (Just b) else "<fun>"

instance (Function a, CoArbitrary a, Arbitrary b) => Arbitrary (Fun a b) where
  arbitrary = do
    t <- arbitrary
    b <- arbitrary
    pure (table False t b)
  shrink (Fun (t, b, cut) _) = [table True t' b' | (t', b') <- [(t, b) | not cut] ++ [(t', b) | t' <- shrink t] ++ [(t, b') | b' <- shrink b]]

table :: Bool -> (a :-> b) -> b -> Fun a b
table cut t b = Fun (t, b, cut) (called t b)

apply, applyFun :: Fun a b -> a -> b
apply (Fun _ f) = f
applyFun = apply

applyFun2 :: Fun (a, b) c -> a -> b -> c
applyFun2 (Fun _ f) a b = f (a, b)

applyFun3 :: Fun (a, b, c) d -> a -> b -> c -> d
applyFun3 (Fun _ f) a b c = f (a, b, c)

pattern Fn :: (a -> b) -> Fun a b
pattern Fn f <- (applyFun -> f)

pattern Fn2 :: (a -> b -> c) -> Fun (a, b) c
pattern Fn2 f <- (applyFun2 -> f)

pattern Fn3 :: (a -> b -> c -> d) -> Fun (a, b, c) d
pattern Fn3 f <- (applyFun3 -> f)
