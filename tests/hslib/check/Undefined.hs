{-# LANGUAGE NoImplicitPrelude, PackageImports, TypeFamilies, FlexibleInstances, FlexibleContexts, UndecidableInstances #-}
-- Undefined: each function of maps, sets, arrays, bits and characters on all combinations of few arguments, some of which are
-- undefined, or in part: empty containers and those of one element, undefined keys, values and functions; shifts by too much.
--
--   every "Map.lookup" SM.lookup (M.lookup :: Int -> Map -> Maybe Int)
--
-- A type is that of GHC's function; Ours says what type the library's function has then.
--
-- These are left out: splitRoot and the strict mapAccum, which show the shape of a tree, and so does
-- mergeWithKey if its functions return other keys than they were given; lists that should rise and don't; the strict
-- unionWith of maps with undefined values, which depends on sizes; foldr', which containers 0.6.4 leaves lazy inside; and
-- of IntMap updateMin, which that version can't do on an empty map, and isProperSubmapOf, which has no sizes to compare.
module Undefined (tests) where

import "base" Prelude
import qualified "containers" Data.IntMap as I
import qualified "containers" Data.IntMap.Strict as IS
import qualified "containers" Data.IntSet as N
import qualified "containers" Data.Map as M
import qualified "containers" Data.Map.Strict as MS
import qualified "containers" Data.Set as T
import Check
import qualified Prelude as S
import qualified Data.IntMap as SI
import qualified Data.IntMap.Strict as SIS
import qualified Data.IntSet as SN
import qualified Data.Map as SM
import qualified Data.Map.Strict as SMS
import qualified Data.Set as ST

import qualified "array" Data.Array as A
import qualified "base" Data.Bits as B
import qualified "base" Data.Char as C
import qualified "base" Data.Int as B
import qualified "base" Data.Word as B
import qualified Data.Array as SA
import qualified Data.Bits as SB
import qualified Data.Char as SC
import qualified Data.Int as SB
import qualified Data.Word as SB

type Map = M.Map Int Int
type Set = T.Set Int
type IntMap = I.IntMap Int
type IntSet = N.IntSet
type Array = A.Array Int Int

type family Ours t where
  Ours (a -> b) = Ours a -> Ours b
  Ours (M.Map k a) = SM.Map k a
  Ours (T.Set a) = ST.Set (Ours a)
  Ours (I.IntMap a) = SI.IntMap a
  Ours N.IntSet = SN.IntSet
  Ours (Maybe a) = S.Maybe (Ours a)
  Ours (Either a b) = S.Either (Ours a) (Ours b)
  Ours (a, b) = (Ours a, Ours b)
  Ours (a, b, c) = (Ours a, Ours b, Ours c)
  Ours [a] = [Ours a]
  Ours (A.Array i a) = SA.Array i a
  Ours Int = Int
  Ours Word = Word
  Ours Integer = Integer
  Ours Bool = Bool
  Ours Char = Char
  Ours Place = Place
  Ours Near = Near
  Ours B.Int8 = SB.Int8
  Ours B.Int16 = SB.Int16
  Ours B.Int32 = SB.Int32
  Ours B.Int64 = SB.Int64
  Ours B.Word8 = SB.Word8
  Ours B.Word16 = SB.Word16
  Ours B.Word32 = SB.Word32
  Ours B.Word64 = SB.Word64

-- ---- Arguments ----

-- How an argument is written, for the library's function, and for GHC's.
data Argument t = Argument String (Ours t) t

class Given t where
  given :: [Argument t]

-- The same for both.
plain :: (Show t, Ours t ~ t) => t -> Argument t
plain x = Argument (show x) x x

nothing :: Argument t
nothing = Argument "!" (error "!") (error "!")

instance Given Int where given = nothing : map plain [1, 2, -1, 0]
instance Given Word where given = nothing : map plain [0, 1, 5, maxBound]
instance Given Integer where given = nothing : map plain [0, 1, -1, 5, -6, 2 ^ (64 :: Int), -(2 ^ (70 :: Int)) - 1]
instance Given Char where given = nothing : map plain "a0\xdf\x10ffff"
instance Given B.Int8 where given = limits
instance Given B.Int16 where given = limits
instance Given B.Int32 where given = limits
instance Given B.Int64 where given = limits
instance Given B.Word8 where given = limits
instance Given B.Word16 where given = limits
instance Given B.Word32 where given = limits
instance Given B.Word64 where given = limits

limits :: (Bounded t, Integral t, S.Num (Ours t)) => [Argument t]
limits = nothing : [Argument (show (toInteger n)) (S.fromInteger (toInteger n)) n | n <- [0, 1, 5, minBound, maxBound, maxBound - 1]]

-- How far to shift, or which bit; and the same where a number would grow by so many bits.
newtype Place = Place Int deriving Show
newtype Near = Near Int deriving Show
instance Given Place where
  given = Argument "!" (Place bad) (Place bad) : map (plain . Place) ([minBound, minBound + 1, maxBound - 1, maxBound] ++ near)
instance Given Near where given = Argument "!" (Near bad) (Near bad) : map (plain . Near) (minBound + 1 : near)

near :: [Int]
near = [0, 1, 2, 1000, -1000] ++ concat [[n - 1, n, n + 1, negate n, -1 - n] | n <- [8, 16, 32, 64]]

instance Given Bool where given = nothing : map plain [False, True]
instance Given a => Given (Maybe a) where
  given = nothing : Argument "Nothing" S.Nothing Nothing : [Argument ("Just " ++ t) (S.Just x) (Just y) | Argument t x y <- given]
instance (Given a, Given b) => Given (Either a b) where
  given = nothing : [Argument ("Left " ++ t) (S.Left x) (Left y) | Argument t x y <- take 2 given]
    ++ [Argument ("Right " ++ t) (S.Right x) (Right y) | Argument t x y <- take 2 given]
instance (Given a, Given b) => Given (a, b) where
  given = nothing : [Argument (t ++ ", " ++ t') (x, x') (y, y') | Argument t x y <- take 3 given, Argument t' x' y' <- take 2 given]
instance Given a => Given [a] where
  given = nothing : Argument "[]" [] [] : [cons a end | a <- few, end <- nothing : Argument "[]" [] [] : map single (take 4 few)]
    where
      few = take 6 given
      cons (Argument t x y) (Argument t' xs ys) = Argument (t ++ " : " ++ t') (x : xs) (y : ys)
      single a = cons a (Argument "[]" [] [])
instance Given Map where given = containers [[], [(1, 10)], [(1, bad)], [(1, 10), (2, 20), (4, bad)]] SM.fromList M.fromList
instance Given IntMap where given = containers [[], [(1, 10)], [(1, bad)], [(1, 10), (2, 20), (4, bad)]] SI.fromList I.fromList
instance Given Set where given = containers [[], [1], [1, 2, 4]] ST.fromList T.fromList
instance Given IntSet where given = containers [[], [1], [1, 2, 4]] SN.fromList N.fromList

instance Given Array where
  given = containers [((1, 0), []), ((1, 1), [7]), ((0, 2), [10, bad, 12])] (uncurry SA.listArray) (uncurry A.listArray)

-- Constant functions, which may be strict.
instance (Given a, Given b) => Given (a -> b) where
  given = nothing : [Argument ("\\_ -> " ++ t) (const x) (const y) | Argument t x y <- few]
    ++ [Argument ("\\!_ -> " ++ t) (\a -> a `seq` x) (\a -> a `seq` y) | Argument t x y <- drop 1 few]
    where few = take 5 given

bad :: Int
bad = error "value"

containers :: Probe a => [a] -> (a -> Ours t) -> (a -> t) -> [Argument t]
containers lists ours theirs = nothing : [Argument ("{" ++ probe l ++ "}") (ours l) (theirs l) | l <- lists]

-- ---- Results ----

instance (Probe k, Probe a) => Probe (M.Map k a) where probe = safely (probe . M.toList)
instance (Probe k, Probe a) => Probe (SM.Map k a) where probe = safely (probe . SM.toList)
instance Probe a => Probe (T.Set a) where probe = safely (probe . T.toList)
instance Probe a => Probe (ST.Set a) where probe = safely (probe . ST.toList)
instance Probe a => Probe (I.IntMap a) where probe = safely (probe . I.toList)
instance Probe N.IntSet where probe = safely (probe . N.toList)
instance Probe a => Probe (SI.IntMap a) where probe = safely (probe . SI.toList)
instance Probe SN.IntSet where probe = safely (probe . SN.toList)

instance Probe (A.Array Int Int) where probe = safely (\a -> probe (A.bounds a) ++ probe (A.elems a))
instance Probe (SA.Array Int Int) where probe = safely (\a -> probe (SA.bounds a) ++ probe (SA.elems a))

-- What it was given, what is ours, what is GHC's; for each combination of arguments, of which there are so many.
class Tried t where
  combinations :: t -> Int
  combination :: Int -> Ours t -> t -> (String, String, String)

instance {-# OVERLAPPABLE #-} (Probe t, Probe (Ours t)) => Tried t where
  combinations _ = 1
  combination _ x y = ("", probe x, probe y)

instance (Given a, Tried b) => Tried (a -> b) where
  combinations f = length (arguments f) * combinations (f undefined)
  combination i f g = case arguments g !! k of
    Argument t x y -> case combination rest (f x) (g y) of (text, a, b) -> ("(" ++ t ++ ") " ++ text, a, b)
    where (rest, k) = i `divMod` length (arguments g)

arguments :: Given a => (a -> b) -> [Argument a]
arguments _ = given

-- All combinations, or as many as 16 n, which lie anywhere.
every :: Tried t => String -> Ours t -> t -> Test
every name ours theirs = Test (name ++ ", undefined") (\n _ -> first (places (16 * n)))
  where
    all' = combinations theirs
    places most
      | all' <= most = [0 .. all' - 1]
      | otherwise = [(i * 0x9E3779B1) `mod` all' | i <- [1 .. most]]
    first is = case [(t, a, b) | i <- is, let (t, a, b) = combination i ours theirs, a /= b] of
      [] -> Nothing
      (t, a, b) : _ -> Just (t ++ ": " ++ take 300 a ++ " is not " ++ take 300 b)

tests :: [Test]
tests = bits ++ arrays ++ chars ++ maps ++ strictMaps ++ sets ++ intMaps ++ strictIntMaps ++ intSets

bits :: [Test]
bits = concat
  [ numbers "Int" (0 :: Int), numbers "Word" (0 :: Word), numbers "Int8" (0 :: B.Int8), numbers "Int16" (0 :: B.Int16)
  , numbers "Int32" (0 :: B.Int32), numbers "Int64" (0 :: B.Int64), numbers "Word8" (0 :: B.Word8), numbers "Word16" (0 :: B.Word16)
  , numbers "Word32" (0 :: B.Word32), numbers "Word64" (0 :: B.Word64)
  , [ every "Integer.shift" (\x (Near n) -> SB.shift x n) ((\x (Near n) -> B.shift x n) :: Integer -> Near -> Integer)
    , every "Integer.shiftL" (\x (Near n) -> SB.shiftL x n) ((\x (Near n) -> B.shiftL x n) :: Integer -> Near -> Integer)
    , every "Integer.shiftR" (\x (Place n) -> SB.shiftR x n) ((\x (Place n) -> B.shiftR x n) :: Integer -> Place -> Integer)
    , every "Integer.rotate" (\x (Near n) -> SB.rotate x n) ((\x (Near n) -> B.rotate x n) :: Integer -> Near -> Integer)
    , every "Integer.bit" (\(Near n) -> SB.bit n) ((\(Near n) -> B.bit n) :: Near -> Integer)
    , every "Integer.testBit" (\x (Place n) -> SB.testBit x n) ((\x (Place n) -> B.testBit x n) :: Integer -> Place -> Bool)
    , every "Integer.setBit" (\x (Near n) -> SB.setBit x n) ((\x (Near n) -> B.setBit x n) :: Integer -> Near -> Integer)
    , every "Integer.clearBit" (\x (Near n) -> SB.clearBit x n) ((\x (Near n) -> B.clearBit x n) :: Integer -> Near -> Integer)
    , every "Integer.complementBit" (\x (Near n) -> SB.complementBit x n) ((\x (Near n) -> B.complementBit x n) :: Integer -> Near -> Integer)
    , every "Integer.popCount" SB.popCount (B.popCount :: Integer -> Int)
    , every "Integer.bitSizeMaybe" SB.bitSizeMaybe (B.bitSizeMaybe :: Integer -> Maybe Int)
    , every "Integer.isSigned" SB.isSigned (B.isSigned :: Integer -> Bool)
    , every "Integer.complement" SB.complement (B.complement :: Integer -> Integer)
    , every "Integer..&." (SB..&.) ((B..&.) :: Integer -> Integer -> Integer)
    , every "Integer..|." (SB..|.) ((B..|.) :: Integer -> Integer -> Integer)
    , every "Integer.xor" SB.xor (B.xor :: Integer -> Integer -> Integer) ]
  , [ every "Bool.shiftL" (\x (Place n) -> SB.shiftL x n) ((\x (Place n) -> B.shiftL x n) :: Bool -> Place -> Bool)
    , every "Bool.shiftR" (\x (Place n) -> SB.shiftR x n) ((\x (Place n) -> B.shiftR x n) :: Bool -> Place -> Bool)
    , every "Bool.shift" (\x (Place n) -> SB.shift x n) ((\x (Place n) -> B.shift x n) :: Bool -> Place -> Bool)
    , every "Bool.rotate" (\x (Place n) -> SB.rotate x n) ((\x (Place n) -> B.rotate x n) :: Bool -> Place -> Bool)
    , every "Bool.testBit" (\x (Place n) -> SB.testBit x n) ((\x (Place n) -> B.testBit x n) :: Bool -> Place -> Bool)
    , every "Bool.bit" (\(Place n) -> SB.bit n) ((\(Place n) -> B.bit n) :: Place -> Bool)
    , every "Bool.setBit" (\x (Place n) -> SB.setBit x n) ((\x (Place n) -> B.setBit x n) :: Bool -> Place -> Bool)
    , every "Bool.popCount" SB.popCount (B.popCount :: Bool -> Int)
    , every "Bool.bitSizeMaybe" SB.bitSizeMaybe (B.bitSizeMaybe :: Bool -> Maybe Int)
    , every "Bool..&." (SB..&.) ((B..&.) :: Bool -> Bool -> Bool)
    , every "Bool..|." (SB..|.) ((B..|.) :: Bool -> Bool -> Bool)
    , every "Bool.xor" SB.xor (B.xor :: Bool -> Bool -> Bool) ] ]

-- Numbers of a fixed size.
numbers :: (Given t, Integral t, S.Integral (Ours t), B.FiniteBits t, SB.FiniteBits (Ours t)) => String -> t -> [Test]
numbers name zero =
  [ by "shift" SB.shift B.shift, by "shiftL" SB.shiftL B.shiftL, by "shiftR" SB.shiftR B.shiftR, by "rotate" SB.rotate B.rotate
  , by "rotateL" SB.rotateL B.rotateL, by "rotateR" SB.rotateR B.rotateR, by "setBit" SB.setBit B.setBit
  , by "clearBit" SB.clearBit B.clearBit, by "complementBit" SB.complementBit B.complementBit
  , by "bit" (\x n -> SB.bit n `S.asTypeOf` x) (\x n -> B.bit n `asTypeOf` x)
  , every (name ++ ".testBit") (\x (Place n) -> SB.testBit x n) (\x (Place n) -> B.testBit (x `asTypeOf` zero) n)
  , of1 "popCount" SB.popCount B.popCount, of1 "countLeadingZeros" SB.countLeadingZeros B.countLeadingZeros
  , of1 "countTrailingZeros" SB.countTrailingZeros B.countTrailingZeros, of1 "finiteBitSize" SB.finiteBitSize B.finiteBitSize
  , of1 "bitSizeMaybe" (S.maybe 0 id . SB.bitSizeMaybe) (maybe 0 id . B.bitSizeMaybe)
  , of1 "isSigned" (fromEnum . SB.isSigned) (fromEnum . B.isSigned)
  , of2 ".&." (SB..&.) (B..&.), of2 ".|." (SB..|.) (B..|.), of2 "xor" SB.xor B.xor
  , of2 "quot" S.quot quot, of2 "rem" S.rem rem, of2 "div" S.div div, of2 "mod" S.mod mod, of2 "*" (S.*) (*), of2 "-" (S.-) (-) ]
  where
    by f ours theirs = every (name ++ "." ++ f) (\x (Place n) -> S.toInteger (ours x n)) (\x (Place n) -> toInteger (theirs (x `asTypeOf` zero) n))
    of1 f ours theirs = every (name ++ "." ++ f) ours (\x -> theirs (x `asTypeOf` zero) :: Int)
    of2 f ours theirs = every (name ++ "." ++ f) (\x y -> S.toInteger (ours x y)) (\x y -> toInteger (theirs (x `asTypeOf` zero) (y `asTypeOf` zero)))

arrays :: [Test]
arrays =
  [ every "array" SA.array (A.array :: (Int, Int) -> [(Int, Int)] -> Array)
  , every "listArray" SA.listArray (A.listArray :: (Int, Int) -> [Int] -> Array)
  , every "accumArray" SA.accumArray (A.accumArray :: (Int -> Int -> Int) -> Int -> (Int, Int) -> [(Int, Int)] -> Array)
  , every "Array.!" (SA.!) ((A.!) :: Array -> Int -> Int)
  , every "Array.bounds" SA.bounds (A.bounds :: Array -> (Int, Int))
  , every "Array.indices" SA.indices (A.indices :: Array -> [Int])
  , every "Array.elems" SA.elems (A.elems :: Array -> [Int])
  , every "Array.assocs" SA.assocs (A.assocs :: Array -> [(Int, Int)])
  , every "Array.//" (SA.//) ((A.//) :: Array -> [(Int, Int)] -> Array)
  , every "Array.accum" SA.accum (A.accum :: (Int -> Int -> Int) -> Array -> [(Int, Int)] -> Array)
  , every "Array.ixmap" SA.ixmap (A.ixmap :: (Int, Int) -> (Int -> Int) -> Array -> Array)
  , every "Array.fmap" S.fmap (fmap :: (Int -> Int) -> Array -> Array)
  , every "Array.foldr" S.foldr (foldr :: (Int -> Int -> Int) -> Int -> Array -> Int)
  , every "Array.length" S.length (length :: Array -> Int)
  , every "Array.==" (S.==) ((==) :: Array -> Array -> Bool) ]

chars :: [Test]
chars =
  [ every "ord" SC.ord (C.ord :: Char -> Int)
  , every "chr" (\(Place n) -> SC.chr n) ((\(Place n) -> C.chr n) :: Place -> Char)
  , every "digitToInt" SC.digitToInt (C.digitToInt :: Char -> Int)
  , every "intToDigit" (\(Place n) -> SC.intToDigit n) ((\(Place n) -> C.intToDigit n) :: Place -> Char)
  , every "isAlpha" SC.isAlpha (C.isAlpha :: Char -> Bool)
  , every "toUpper" SC.toUpper (C.toUpper :: Char -> Char)
  , every "toLower" SC.toLower (C.toLower :: Char -> Char)
  , every "showLitChar" SC.showLitChar (C.showLitChar :: Char -> [Char] -> [Char]) ]

maps =
  [ every "Map.empty" SM.empty (M.empty :: Map)
  , every "Map.singleton" SM.singleton (M.singleton :: Int -> Int -> Map)
  , every "Map.fromSet" SM.fromSet (M.fromSet :: (Int -> Int) -> Set -> Map)
  , every "Map.fromList" SM.fromList (M.fromList :: [(Int, Int)] -> Map)
  , every "Map.fromListWith" SM.fromListWith (M.fromListWith :: (Int -> Int -> Int) -> [(Int, Int)] -> Map)
  , every "Map.fromListWithKey" SM.fromListWithKey (M.fromListWithKey :: (Int -> Int -> Int -> Int) -> [(Int, Int)] -> Map)
  , every "Map.fromAscList" SM.fromAscList (M.fromAscList :: [(Int, Int)] -> Map)
  , every "Map.fromAscListWith" SM.fromAscListWith (M.fromAscListWith :: (Int -> Int -> Int) -> [(Int, Int)] -> Map)
  , every "Map.fromAscListWithKey" SM.fromAscListWithKey (M.fromAscListWithKey :: (Int -> Int -> Int -> Int) -> [(Int, Int)] -> Map)
  , every "Map.fromDistinctAscList" SM.fromDistinctAscList (M.fromDistinctAscList :: [(Int, Int)] -> Map)
  , every "Map.fromDescList" SM.fromDescList (M.fromDescList :: [(Int, Int)] -> Map)
  , every "Map.fromDescListWith" SM.fromDescListWith (M.fromDescListWith :: (Int -> Int -> Int) -> [(Int, Int)] -> Map)
  , every "Map.fromDescListWithKey" SM.fromDescListWithKey (M.fromDescListWithKey :: (Int -> Int -> Int -> Int) -> [(Int, Int)] -> Map)
  , every "Map.fromDistinctDescList" SM.fromDistinctDescList (M.fromDistinctDescList :: [(Int, Int)] -> Map)
  , every "Map.insert" SM.insert (M.insert :: Int -> Int -> Map -> Map)
  , every "Map.insertWith" SM.insertWith (M.insertWith :: (Int -> Int -> Int) -> Int -> Int -> Map -> Map)
  , every "Map.insertWithKey" SM.insertWithKey (M.insertWithKey :: (Int -> Int -> Int -> Int) -> Int -> Int -> Map -> Map)
  , every "Map.insertLookupWithKey" SM.insertLookupWithKey (M.insertLookupWithKey :: (Int -> Int -> Int -> Int) -> Int -> Int -> Map -> (Maybe Int, Map))
  , every "Map.delete" SM.delete (M.delete :: Int -> Map -> Map)
  , every "Map.adjust" SM.adjust (M.adjust :: (Int -> Int) -> Int -> Map -> Map)
  , every "Map.adjustWithKey" SM.adjustWithKey (M.adjustWithKey :: (Int -> Int -> Int) -> Int -> Map -> Map)
  , every "Map.update" SM.update (M.update :: (Int -> Maybe Int) -> Int -> Map -> Map)
  , every "Map.updateWithKey" SM.updateWithKey (M.updateWithKey :: (Int -> Int -> Maybe Int) -> Int -> Map -> Map)
  , every "Map.updateLookupWithKey" SM.updateLookupWithKey (M.updateLookupWithKey :: (Int -> Int -> Maybe Int) -> Int -> Map -> (Maybe Int, Map))
  , every "Map.alter" SM.alter (M.alter :: (Maybe Int -> Maybe Int) -> Int -> Map -> Map)
  , every "Map.alterF" SM.alterF (M.alterF :: (Maybe Int -> [Maybe Int]) -> Int -> Map -> [Map])
  , every "Map.lookup" SM.lookup (M.lookup :: Int -> Map -> Maybe Int)
  , every "Map.!?" (SM.!?) ((M.!?) :: Map -> Int -> Maybe Int)
  , every "Map.!" (SM.!) ((M.!) :: Map -> Int -> Int)
  , every "Map.findWithDefault" SM.findWithDefault (M.findWithDefault :: Int -> Int -> Map -> Int)
  , every "Map.member" SM.member (M.member :: Int -> Map -> Bool)
  , every "Map.notMember" SM.notMember (M.notMember :: Int -> Map -> Bool)
  , every "Map.lookupLT" SM.lookupLT (M.lookupLT :: Int -> Map -> Maybe (Int, Int))
  , every "Map.lookupGT" SM.lookupGT (M.lookupGT :: Int -> Map -> Maybe (Int, Int))
  , every "Map.lookupLE" SM.lookupLE (M.lookupLE :: Int -> Map -> Maybe (Int, Int))
  , every "Map.lookupGE" SM.lookupGE (M.lookupGE :: Int -> Map -> Maybe (Int, Int))
  , every "Map.null" SM.null (M.null :: Map -> Bool)
  , every "Map.size" SM.size (M.size :: Map -> Int)
  , every "Map.union" SM.union (M.union :: Map -> Map -> Map)
  , every "Map.unionWith" SM.unionWith (M.unionWith :: (Int -> Int -> Int) -> Map -> Map -> Map)
  , every "Map.unionWithKey" SM.unionWithKey (M.unionWithKey :: (Int -> Int -> Int -> Int) -> Map -> Map -> Map)
  , every "Map.unions" SM.unions (M.unions :: [Map] -> Map)
  , every "Map.unionsWith" SM.unionsWith (M.unionsWith :: (Int -> Int -> Int) -> [Map] -> Map)
  , every "Map.difference" SM.difference (M.difference :: Map -> Map -> Map)
  , every "Map.\\\\" (SM.\\) ((M.\\) :: Map -> Map -> Map)
  , every "Map.differenceWith" SM.differenceWith (M.differenceWith :: (Int -> Int -> Maybe Int) -> Map -> Map -> Map)
  , every "Map.intersection" SM.intersection (M.intersection :: Map -> Map -> Map)
  , every "Map.intersectionWith" SM.intersectionWith (M.intersectionWith :: (Int -> Int -> Int) -> Map -> Map -> Map)
  , every "Map.intersectionWithKey" SM.intersectionWithKey (M.intersectionWithKey :: (Int -> Int -> Int -> Int) -> Map -> Map -> Map)
  , every "Map.disjoint" SM.disjoint (M.disjoint :: Map -> Map -> Bool)
  , every "Map.compose" SM.compose (M.compose :: Map -> Map -> Map)
  , every "Map.mergeWithKey" (\f -> SM.mergeWithKey f S.id (const SM.empty)) ((\f -> M.mergeWithKey f id (const M.empty)) :: (Int -> Int -> Int -> Maybe Int) -> Map -> Map -> Map)
  , every "Map.map" SM.map (M.map :: (Int -> Int) -> Map -> Map)
  , every "Map.mapWithKey" SM.mapWithKey (M.mapWithKey :: (Int -> Int -> Int) -> Map -> Map)
  , every "Map.traverseWithKey" SM.traverseWithKey (M.traverseWithKey :: (Int -> Int -> [Int]) -> Map -> [Map])
  , every "Map.traverseMaybeWithKey" SM.traverseMaybeWithKey (M.traverseMaybeWithKey :: (Int -> Int -> [Maybe Int]) -> Map -> [Map])
  , every "Map.mapAccum" SM.mapAccum (M.mapAccum :: (Int -> Int -> (Int, Int)) -> Int -> Map -> (Int, Map))
  , every "Map.mapAccumWithKey" SM.mapAccumWithKey (M.mapAccumWithKey :: (Int -> Int -> Int -> (Int, Int)) -> Int -> Map -> (Int, Map))
  , every "Map.mapAccumRWithKey" SM.mapAccumRWithKey (M.mapAccumRWithKey :: (Int -> Int -> Int -> (Int, Int)) -> Int -> Map -> (Int, Map))
  , every "Map.mapKeys" SM.mapKeys (M.mapKeys :: (Int -> Int) -> Map -> Map)
  , every "Map.mapKeysWith" SM.mapKeysWith (M.mapKeysWith :: (Int -> Int -> Int) -> (Int -> Int) -> Map -> Map)
  , every "Map.mapKeysMonotonic" SM.mapKeysMonotonic (M.mapKeysMonotonic :: (Int -> Int) -> Map -> Map)
  , every "Map.foldr" SM.foldr (M.foldr :: (Int -> Int -> Int) -> Int -> Map -> Int)
  , every "Map.foldl" SM.foldl (M.foldl :: (Int -> Int -> Int) -> Int -> Map -> Int)
  , every "Map.foldrWithKey" SM.foldrWithKey (M.foldrWithKey :: (Int -> Int -> Int -> Int) -> Int -> Map -> Int)
  , every "Map.foldlWithKey" SM.foldlWithKey (M.foldlWithKey :: (Int -> Int -> Int -> Int) -> Int -> Map -> Int)
  , every "Map.foldMapWithKey" SM.foldMapWithKey (M.foldMapWithKey :: (Int -> Int -> [Int]) -> Map -> [Int])
  , every "Map.foldl'" SM.foldl' (M.foldl' :: (Int -> Int -> Int) -> Int -> Map -> Int)
  , every "Map.foldlWithKey'" SM.foldlWithKey' (M.foldlWithKey' :: (Int -> Int -> Int -> Int) -> Int -> Map -> Int)
  , every "Map.elems" SM.elems (M.elems :: Map -> [Int])
  , every "Map.keys" SM.keys (M.keys :: Map -> [Int])
  , every "Map.assocs" SM.assocs (M.assocs :: Map -> [(Int, Int)])
  , every "Map.keysSet" SM.keysSet (M.keysSet :: Map -> Set)
  , every "Map.toList" SM.toList (M.toList :: Map -> [(Int, Int)])
  , every "Map.toAscList" SM.toAscList (M.toAscList :: Map -> [(Int, Int)])
  , every "Map.toDescList" SM.toDescList (M.toDescList :: Map -> [(Int, Int)])
  , every "Map.filter" SM.filter (M.filter :: (Int -> Bool) -> Map -> Map)
  , every "Map.filterWithKey" SM.filterWithKey (M.filterWithKey :: (Int -> Int -> Bool) -> Map -> Map)
  , every "Map.restrictKeys" SM.restrictKeys (M.restrictKeys :: Map -> Set -> Map)
  , every "Map.withoutKeys" SM.withoutKeys (M.withoutKeys :: Map -> Set -> Map)
  , every "Map.partition" SM.partition (M.partition :: (Int -> Bool) -> Map -> (Map, Map))
  , every "Map.partitionWithKey" SM.partitionWithKey (M.partitionWithKey :: (Int -> Int -> Bool) -> Map -> (Map, Map))
  , every "Map.takeWhileAntitone" SM.takeWhileAntitone (M.takeWhileAntitone :: (Int -> Bool) -> Map -> Map)
  , every "Map.dropWhileAntitone" SM.dropWhileAntitone (M.dropWhileAntitone :: (Int -> Bool) -> Map -> Map)
  , every "Map.spanAntitone" SM.spanAntitone (M.spanAntitone :: (Int -> Bool) -> Map -> (Map, Map))
  , every "Map.mapMaybe" SM.mapMaybe (M.mapMaybe :: (Int -> Maybe Int) -> Map -> Map)
  , every "Map.mapMaybeWithKey" SM.mapMaybeWithKey (M.mapMaybeWithKey :: (Int -> Int -> Maybe Int) -> Map -> Map)
  , every "Map.mapEither" SM.mapEither (M.mapEither :: (Int -> Either Int Int) -> Map -> (Map, Map))
  , every "Map.mapEitherWithKey" SM.mapEitherWithKey (M.mapEitherWithKey :: (Int -> Int -> Either Int Int) -> Map -> (Map, Map))
  , every "Map.split" SM.split (M.split :: Int -> Map -> (Map, Map))
  , every "Map.splitLookup" SM.splitLookup (M.splitLookup :: Int -> Map -> (Map, Maybe Int, Map))
  , every "Map.isSubmapOf" SM.isSubmapOf (M.isSubmapOf :: Map -> Map -> Bool)
  , every "Map.isSubmapOfBy" SM.isSubmapOfBy (M.isSubmapOfBy :: (Int -> Int -> Bool) -> Map -> Map -> Bool)
  , every "Map.isProperSubmapOf" SM.isProperSubmapOf (M.isProperSubmapOf :: Map -> Map -> Bool)
  , every "Map.isProperSubmapOfBy" SM.isProperSubmapOfBy (M.isProperSubmapOfBy :: (Int -> Int -> Bool) -> Map -> Map -> Bool)
  , every "Map.lookupIndex" SM.lookupIndex (M.lookupIndex :: Int -> Map -> Maybe Int)
  , every "Map.findIndex" SM.findIndex (M.findIndex :: Int -> Map -> Int)
  , every "Map.elemAt" SM.elemAt (M.elemAt :: Int -> Map -> (Int, Int))
  , every "Map.updateAt" SM.updateAt (M.updateAt :: (Int -> Int -> Maybe Int) -> Int -> Map -> Map)
  , every "Map.deleteAt" SM.deleteAt (M.deleteAt :: Int -> Map -> Map)
  , every "Map.take" SM.take (M.take :: Int -> Map -> Map)
  , every "Map.drop" SM.drop (M.drop :: Int -> Map -> Map)
  , every "Map.splitAt" SM.splitAt (M.splitAt :: Int -> Map -> (Map, Map))
  , every "Map.lookupMin" SM.lookupMin (M.lookupMin :: Map -> Maybe (Int, Int))
  , every "Map.lookupMax" SM.lookupMax (M.lookupMax :: Map -> Maybe (Int, Int))
  , every "Map.findMin" SM.findMin (M.findMin :: Map -> (Int, Int))
  , every "Map.findMax" SM.findMax (M.findMax :: Map -> (Int, Int))
  , every "Map.deleteMin" SM.deleteMin (M.deleteMin :: Map -> Map)
  , every "Map.deleteMax" SM.deleteMax (M.deleteMax :: Map -> Map)
  , every "Map.deleteFindMin" SM.deleteFindMin (M.deleteFindMin :: Map -> ((Int, Int), Map))
  , every "Map.deleteFindMax" SM.deleteFindMax (M.deleteFindMax :: Map -> ((Int, Int), Map))
  , every "Map.updateMin" SM.updateMin (M.updateMin :: (Int -> Maybe Int) -> Map -> Map)
  , every "Map.updateMax" SM.updateMax (M.updateMax :: (Int -> Maybe Int) -> Map -> Map)
  , every "Map.updateMinWithKey" SM.updateMinWithKey (M.updateMinWithKey :: (Int -> Int -> Maybe Int) -> Map -> Map)
  , every "Map.updateMaxWithKey" SM.updateMaxWithKey (M.updateMaxWithKey :: (Int -> Int -> Maybe Int) -> Map -> Map)
  , every "Map.minView" SM.minView (M.minView :: Map -> Maybe (Int, Map))
  , every "Map.maxView" SM.maxView (M.maxView :: Map -> Maybe (Int, Map))
  , every "Map.minViewWithKey" SM.minViewWithKey (M.minViewWithKey :: Map -> Maybe ((Int, Int), Map))
  , every "Map.maxViewWithKey" SM.maxViewWithKey (M.maxViewWithKey :: Map -> Maybe ((Int, Int), Map))
  ]

strictMaps :: [Test]
strictMaps =
  [ every "Map.Strict.singleton" SMS.singleton (MS.singleton :: Int -> Int -> Map)
  , every "Map.Strict.fromList" SMS.fromList (MS.fromList :: [(Int, Int)] -> Map)
  , every "Map.Strict.fromListWith" SMS.fromListWith (MS.fromListWith :: (Int -> Int -> Int) -> [(Int, Int)] -> Map)
  , every "Map.Strict.fromListWithKey" SMS.fromListWithKey (MS.fromListWithKey :: (Int -> Int -> Int -> Int) -> [(Int, Int)] -> Map)
  , every "Map.Strict.fromAscList" SMS.fromAscList (MS.fromAscList :: [(Int, Int)] -> Map)
  , every "Map.Strict.fromAscListWith" SMS.fromAscListWith (MS.fromAscListWith :: (Int -> Int -> Int) -> [(Int, Int)] -> Map)
  , every "Map.Strict.fromAscListWithKey" SMS.fromAscListWithKey (MS.fromAscListWithKey :: (Int -> Int -> Int -> Int) -> [(Int, Int)] -> Map)
  , every "Map.Strict.fromDistinctAscList" SMS.fromDistinctAscList (MS.fromDistinctAscList :: [(Int, Int)] -> Map)
  , every "Map.Strict.fromDescList" SMS.fromDescList (MS.fromDescList :: [(Int, Int)] -> Map)
  , every "Map.Strict.fromDescListWith" SMS.fromDescListWith (MS.fromDescListWith :: (Int -> Int -> Int) -> [(Int, Int)] -> Map)
  , every "Map.Strict.fromDescListWithKey" SMS.fromDescListWithKey (MS.fromDescListWithKey :: (Int -> Int -> Int -> Int) -> [(Int, Int)] -> Map)
  , every "Map.Strict.fromDistinctDescList" SMS.fromDistinctDescList (MS.fromDistinctDescList :: [(Int, Int)] -> Map)
  , every "Map.Strict.fromSet" SMS.fromSet (MS.fromSet :: (Int -> Int) -> Set -> Map)
  , every "Map.Strict.insert" SMS.insert (MS.insert :: Int -> Int -> Map -> Map)
  , every "Map.Strict.insertWith" SMS.insertWith (MS.insertWith :: (Int -> Int -> Int) -> Int -> Int -> Map -> Map)
  , every "Map.Strict.insertWithKey" SMS.insertWithKey (MS.insertWithKey :: (Int -> Int -> Int -> Int) -> Int -> Int -> Map -> Map)
  , every "Map.Strict.insertLookupWithKey" SMS.insertLookupWithKey (MS.insertLookupWithKey :: (Int -> Int -> Int -> Int) -> Int -> Int -> Map -> (Maybe Int, Map))
  , every "Map.Strict.adjust" SMS.adjust (MS.adjust :: (Int -> Int) -> Int -> Map -> Map)
  , every "Map.Strict.adjustWithKey" SMS.adjustWithKey (MS.adjustWithKey :: (Int -> Int -> Int) -> Int -> Map -> Map)
  , every "Map.Strict.update" SMS.update (MS.update :: (Int -> Maybe Int) -> Int -> Map -> Map)
  , every "Map.Strict.updateWithKey" SMS.updateWithKey (MS.updateWithKey :: (Int -> Int -> Maybe Int) -> Int -> Map -> Map)
  , every "Map.Strict.updateLookupWithKey" SMS.updateLookupWithKey (MS.updateLookupWithKey :: (Int -> Int -> Maybe Int) -> Int -> Map -> (Maybe Int, Map))
  , every "Map.Strict.updateAt" SMS.updateAt (MS.updateAt :: (Int -> Int -> Maybe Int) -> Int -> Map -> Map)
  , every "Map.Strict.updateMin" SMS.updateMin (MS.updateMin :: (Int -> Maybe Int) -> Map -> Map)
  , every "Map.Strict.updateMax" SMS.updateMax (MS.updateMax :: (Int -> Maybe Int) -> Map -> Map)
  , every "Map.Strict.updateMinWithKey" SMS.updateMinWithKey (MS.updateMinWithKey :: (Int -> Int -> Maybe Int) -> Map -> Map)
  , every "Map.Strict.updateMaxWithKey" SMS.updateMaxWithKey (MS.updateMaxWithKey :: (Int -> Int -> Maybe Int) -> Map -> Map)
  , every "Map.Strict.alter" SMS.alter (MS.alter :: (Maybe Int -> Maybe Int) -> Int -> Map -> Map)
  , every "Map.Strict.alterF" SMS.alterF (MS.alterF :: (Maybe Int -> [Maybe Int]) -> Int -> Map -> [Map])
  , every "Map.Strict.intersectionWith" SMS.intersectionWith (MS.intersectionWith :: (Int -> Int -> Int) -> Map -> Map -> Map)
  , every "Map.Strict.intersectionWithKey" SMS.intersectionWithKey (MS.intersectionWithKey :: (Int -> Int -> Int -> Int) -> Map -> Map -> Map)
  , every "Map.Strict.differenceWith" SMS.differenceWith (MS.differenceWith :: (Int -> Int -> Maybe Int) -> Map -> Map -> Map)
  , every "Map.Strict.map" SMS.map (MS.map :: (Int -> Int) -> Map -> Map)
  , every "Map.Strict.mapWithKey" SMS.mapWithKey (MS.mapWithKey :: (Int -> Int -> Int) -> Map -> Map)
  , every "Map.Strict.mapMaybe" SMS.mapMaybe (MS.mapMaybe :: (Int -> Maybe Int) -> Map -> Map)
  , every "Map.Strict.mapMaybeWithKey" SMS.mapMaybeWithKey (MS.mapMaybeWithKey :: (Int -> Int -> Maybe Int) -> Map -> Map)
  , every "Map.Strict.mapEither" SMS.mapEither (MS.mapEither :: (Int -> Either Int Int) -> Map -> (Map, Map))
  , every "Map.Strict.mapEitherWithKey" SMS.mapEitherWithKey (MS.mapEitherWithKey :: (Int -> Int -> Either Int Int) -> Map -> (Map, Map))
  , every "Map.Strict.mapKeysWith" SMS.mapKeysWith (MS.mapKeysWith :: (Int -> Int -> Int) -> (Int -> Int) -> Map -> Map)
  , every "Map.Strict.traverseWithKey" SMS.traverseWithKey (MS.traverseWithKey :: (Int -> Int -> [Int]) -> Map -> [Map])
  , every "Map.Strict.traverseMaybeWithKey" SMS.traverseMaybeWithKey (MS.traverseMaybeWithKey :: (Int -> Int -> [Maybe Int]) -> Map -> [Map])
  ]

sets :: [Test]
sets =
  [ every "Set.empty" ST.empty (T.empty :: Set)
  , every "Set.singleton" ST.singleton (T.singleton :: Int -> Set)
  , every "Set.fromList" ST.fromList (T.fromList :: [Int] -> Set)
  , every "Set.fromAscList" ST.fromAscList (T.fromAscList :: [Int] -> Set)
  , every "Set.fromDescList" ST.fromDescList (T.fromDescList :: [Int] -> Set)
  , every "Set.fromDistinctAscList" ST.fromDistinctAscList (T.fromDistinctAscList :: [Int] -> Set)
  , every "Set.fromDistinctDescList" ST.fromDistinctDescList (T.fromDistinctDescList :: [Int] -> Set)
  , every "Set.powerSet" ST.powerSet (T.powerSet :: Set -> T.Set Set)
  , every "Set.insert" ST.insert (T.insert :: Int -> Set -> Set)
  , every "Set.delete" ST.delete (T.delete :: Int -> Set -> Set)
  , every "Set.alterF" ST.alterF (T.alterF :: (Bool -> [Bool]) -> Int -> Set -> [Set])
  , every "Set.member" ST.member (T.member :: Int -> Set -> Bool)
  , every "Set.notMember" ST.notMember (T.notMember :: Int -> Set -> Bool)
  , every "Set.lookupLT" ST.lookupLT (T.lookupLT :: Int -> Set -> Maybe Int)
  , every "Set.lookupGT" ST.lookupGT (T.lookupGT :: Int -> Set -> Maybe Int)
  , every "Set.lookupLE" ST.lookupLE (T.lookupLE :: Int -> Set -> Maybe Int)
  , every "Set.lookupGE" ST.lookupGE (T.lookupGE :: Int -> Set -> Maybe Int)
  , every "Set.null" ST.null (T.null :: Set -> Bool)
  , every "Set.size" ST.size (T.size :: Set -> Int)
  , every "Set.isSubsetOf" ST.isSubsetOf (T.isSubsetOf :: Set -> Set -> Bool)
  , every "Set.isProperSubsetOf" ST.isProperSubsetOf (T.isProperSubsetOf :: Set -> Set -> Bool)
  , every "Set.disjoint" ST.disjoint (T.disjoint :: Set -> Set -> Bool)
  , every "Set.union" ST.union (T.union :: Set -> Set -> Set)
  , every "Set.unions" ST.unions (T.unions :: [Set] -> Set)
  , every "Set.difference" ST.difference (T.difference :: Set -> Set -> Set)
  , every "Set.\\\\" (ST.\\) ((T.\\) :: Set -> Set -> Set)
  , every "Set.intersection" ST.intersection (T.intersection :: Set -> Set -> Set)
  , every "Set.cartesianProduct" ST.cartesianProduct (T.cartesianProduct :: Set -> Set -> T.Set (Int, Int))
  , every "Set.disjointUnion" ST.disjointUnion (T.disjointUnion :: Set -> Set -> T.Set (Either Int Int))
  , every "Set.filter" ST.filter (T.filter :: (Int -> Bool) -> Set -> Set)
  , every "Set.takeWhileAntitone" ST.takeWhileAntitone (T.takeWhileAntitone :: (Int -> Bool) -> Set -> Set)
  , every "Set.dropWhileAntitone" ST.dropWhileAntitone (T.dropWhileAntitone :: (Int -> Bool) -> Set -> Set)
  , every "Set.spanAntitone" ST.spanAntitone (T.spanAntitone :: (Int -> Bool) -> Set -> (Set, Set))
  , every "Set.partition" ST.partition (T.partition :: (Int -> Bool) -> Set -> (Set, Set))
  , every "Set.split" ST.split (T.split :: Int -> Set -> (Set, Set))
  , every "Set.splitMember" ST.splitMember (T.splitMember :: Int -> Set -> (Set, Bool, Set))
  , every "Set.lookupIndex" ST.lookupIndex (T.lookupIndex :: Int -> Set -> Maybe Int)
  , every "Set.findIndex" ST.findIndex (T.findIndex :: Int -> Set -> Int)
  , every "Set.elemAt" ST.elemAt (T.elemAt :: Int -> Set -> Int)
  , every "Set.deleteAt" ST.deleteAt (T.deleteAt :: Int -> Set -> Set)
  , every "Set.take" ST.take (T.take :: Int -> Set -> Set)
  , every "Set.drop" ST.drop (T.drop :: Int -> Set -> Set)
  , every "Set.splitAt" ST.splitAt (T.splitAt :: Int -> Set -> (Set, Set))
  , every "Set.map" ST.map (T.map :: (Int -> Int) -> Set -> Set)
  , every "Set.mapMonotonic" ST.mapMonotonic (T.mapMonotonic :: (Int -> Int) -> Set -> Set)
  , every "Set.foldr" ST.foldr (T.foldr :: (Int -> Int -> Int) -> Int -> Set -> Int)
  , every "Set.foldl" ST.foldl (T.foldl :: (Int -> Int -> Int) -> Int -> Set -> Int)
  , every "Set.foldl'" ST.foldl' (T.foldl' :: (Int -> Int -> Int) -> Int -> Set -> Int)
  , every "Set.fold" ST.fold (T.fold :: (Int -> Int -> Int) -> Int -> Set -> Int)
  , every "Set.lookupMin" ST.lookupMin (T.lookupMin :: Set -> Maybe Int)
  , every "Set.lookupMax" ST.lookupMax (T.lookupMax :: Set -> Maybe Int)
  , every "Set.findMin" ST.findMin (T.findMin :: Set -> Int)
  , every "Set.findMax" ST.findMax (T.findMax :: Set -> Int)
  , every "Set.deleteMin" ST.deleteMin (T.deleteMin :: Set -> Set)
  , every "Set.deleteMax" ST.deleteMax (T.deleteMax :: Set -> Set)
  , every "Set.deleteFindMin" ST.deleteFindMin (T.deleteFindMin :: Set -> (Int, Set))
  , every "Set.deleteFindMax" ST.deleteFindMax (T.deleteFindMax :: Set -> (Int, Set))
  , every "Set.minView" ST.minView (T.minView :: Set -> Maybe (Int, Set))
  , every "Set.maxView" ST.maxView (T.maxView :: Set -> Maybe (Int, Set))
  , every "Set.elems" ST.elems (T.elems :: Set -> [Int])
  , every "Set.toList" ST.toList (T.toList :: Set -> [Int])
  , every "Set.toAscList" ST.toAscList (T.toAscList :: Set -> [Int])
  , every "Set.toDescList" ST.toDescList (T.toDescList :: Set -> [Int])
  ]

intMaps :: [Test]
intMaps =
  [ every "IntMap.!" (SI.!) ((I.!) :: IntMap -> Int -> Int)
  , every "IntMap.!?" (SI.!?) ((I.!?) :: IntMap -> Int -> Maybe Int)
  , every "IntMap.\\\\" (SI.\\) ((I.\\) :: IntMap -> IntMap -> IntMap)
  , every "IntMap.adjust" SI.adjust (I.adjust :: (Int -> Int) -> Int -> IntMap -> IntMap)
  , every "IntMap.adjustWithKey" SI.adjustWithKey (I.adjustWithKey :: (Int -> Int -> Int) -> Int -> IntMap -> IntMap)
  , every "IntMap.alter" SI.alter (I.alter :: (Maybe Int -> Maybe Int) -> Int -> IntMap -> IntMap)
  , every "IntMap.alterF" SI.alterF (I.alterF :: (Maybe Int -> [Maybe Int]) -> Int -> IntMap -> [IntMap])
  , every "IntMap.assocs" SI.assocs (I.assocs :: IntMap -> [(Int, Int)])
  , every "IntMap.compose" SI.compose (I.compose :: IntMap -> IntMap -> IntMap)
  , every "IntMap.delete" SI.delete (I.delete :: Int -> IntMap -> IntMap)
  , every "IntMap.deleteFindMax" SI.deleteFindMax (I.deleteFindMax :: IntMap -> ((Int, Int), IntMap))
  , every "IntMap.deleteFindMin" SI.deleteFindMin (I.deleteFindMin :: IntMap -> ((Int, Int), IntMap))
  , every "IntMap.deleteMax" SI.deleteMax (I.deleteMax :: IntMap -> IntMap)
  , every "IntMap.deleteMin" SI.deleteMin (I.deleteMin :: IntMap -> IntMap)
  , every "IntMap.difference" SI.difference (I.difference :: IntMap -> IntMap -> IntMap)
  , every "IntMap.differenceWith" SI.differenceWith (I.differenceWith :: (Int -> Int -> Maybe Int) -> IntMap -> IntMap -> IntMap)
  , every "IntMap.disjoint" SI.disjoint (I.disjoint :: IntMap -> IntMap -> Bool)
  , every "IntMap.elems" SI.elems (I.elems :: IntMap -> [Int])
  , every "IntMap.empty" SI.empty (I.empty :: IntMap)
  , every "IntMap.filter" SI.filter (I.filter :: (Int -> Bool) -> IntMap -> IntMap)
  , every "IntMap.filterWithKey" SI.filterWithKey (I.filterWithKey :: (Int -> Int -> Bool) -> IntMap -> IntMap)
  , every "IntMap.findMax" SI.findMax (I.findMax :: IntMap -> (Int, Int))
  , every "IntMap.findMin" SI.findMin (I.findMin :: IntMap -> (Int, Int))
  , every "IntMap.findWithDefault" SI.findWithDefault (I.findWithDefault :: Int -> Int -> IntMap -> Int)
  , every "IntMap.foldMapWithKey" SI.foldMapWithKey (I.foldMapWithKey :: (Int -> Int -> [Int]) -> IntMap -> [Int])
  , every "IntMap.foldl" SI.foldl (I.foldl :: (Int -> Int -> Int) -> Int -> IntMap -> Int)
  , every "IntMap.foldl'" SI.foldl' (I.foldl' :: (Int -> Int -> Int) -> Int -> IntMap -> Int)
  , every "IntMap.foldlWithKey" SI.foldlWithKey (I.foldlWithKey :: (Int -> Int -> Int -> Int) -> Int -> IntMap -> Int)
  , every "IntMap.foldlWithKey'" SI.foldlWithKey' (I.foldlWithKey' :: (Int -> Int -> Int -> Int) -> Int -> IntMap -> Int)
  , every "IntMap.foldr" SI.foldr (I.foldr :: (Int -> Int -> Int) -> Int -> IntMap -> Int)
  , every "IntMap.foldrWithKey" SI.foldrWithKey (I.foldrWithKey :: (Int -> Int -> Int -> Int) -> Int -> IntMap -> Int)
  , every "IntMap.fromList" SI.fromList (I.fromList :: [(Int, Int)] -> IntMap)
  , every "IntMap.fromListWith" SI.fromListWith (I.fromListWith :: (Int -> Int -> Int) -> [(Int, Int)] -> IntMap)
  , every "IntMap.fromListWithKey" SI.fromListWithKey (I.fromListWithKey :: (Int -> Int -> Int -> Int) -> [(Int, Int)] -> IntMap)
  , every "IntMap.fromSet" SI.fromSet (I.fromSet :: (Int -> Int) -> IntSet -> IntMap)
  , every "IntMap.insert" SI.insert (I.insert :: Int -> Int -> IntMap -> IntMap)
  , every "IntMap.insertLookupWithKey" SI.insertLookupWithKey (I.insertLookupWithKey :: (Int -> Int -> Int -> Int) -> Int -> Int -> IntMap -> (Maybe Int, IntMap))
  , every "IntMap.insertWith" SI.insertWith (I.insertWith :: (Int -> Int -> Int) -> Int -> Int -> IntMap -> IntMap)
  , every "IntMap.insertWithKey" SI.insertWithKey (I.insertWithKey :: (Int -> Int -> Int -> Int) -> Int -> Int -> IntMap -> IntMap)
  , every "IntMap.intersection" SI.intersection (I.intersection :: IntMap -> IntMap -> IntMap)
  , every "IntMap.intersectionWith" SI.intersectionWith (I.intersectionWith :: (Int -> Int -> Int) -> IntMap -> IntMap -> IntMap)
  , every "IntMap.intersectionWithKey" SI.intersectionWithKey (I.intersectionWithKey :: (Int -> Int -> Int -> Int) -> IntMap -> IntMap -> IntMap)
  , every "IntMap.isSubmapOf" SI.isSubmapOf (I.isSubmapOf :: IntMap -> IntMap -> Bool)
  , every "IntMap.isSubmapOfBy" SI.isSubmapOfBy (I.isSubmapOfBy :: (Int -> Int -> Bool) -> IntMap -> IntMap -> Bool)
  , every "IntMap.keys" SI.keys (I.keys :: IntMap -> [Int])
  , every "IntMap.keysSet" SI.keysSet (I.keysSet :: IntMap -> IntSet)
  , every "IntMap.lookup" SI.lookup (I.lookup :: Int -> IntMap -> Maybe Int)
  , every "IntMap.lookupGE" SI.lookupGE (I.lookupGE :: Int -> IntMap -> Maybe (Int, Int))
  , every "IntMap.lookupGT" SI.lookupGT (I.lookupGT :: Int -> IntMap -> Maybe (Int, Int))
  , every "IntMap.lookupLE" SI.lookupLE (I.lookupLE :: Int -> IntMap -> Maybe (Int, Int))
  , every "IntMap.lookupLT" SI.lookupLT (I.lookupLT :: Int -> IntMap -> Maybe (Int, Int))
  , every "IntMap.lookupMax" SI.lookupMax (I.lookupMax :: IntMap -> Maybe (Int, Int))
  , every "IntMap.lookupMin" SI.lookupMin (I.lookupMin :: IntMap -> Maybe (Int, Int))
  , every "IntMap.map" SI.map (I.map :: (Int -> Int) -> IntMap -> IntMap)
  , every "IntMap.mapAccum" SI.mapAccum (I.mapAccum :: (Int -> Int -> (Int, Int)) -> Int -> IntMap -> (Int, IntMap))
  , every "IntMap.mapAccumRWithKey" SI.mapAccumRWithKey (I.mapAccumRWithKey :: (Int -> Int -> Int -> (Int, Int)) -> Int -> IntMap -> (Int, IntMap))
  , every "IntMap.mapAccumWithKey" SI.mapAccumWithKey (I.mapAccumWithKey :: (Int -> Int -> Int -> (Int, Int)) -> Int -> IntMap -> (Int, IntMap))
  , every "IntMap.mapEither" SI.mapEither (I.mapEither :: (Int -> Either Int Int) -> IntMap -> (IntMap, IntMap))
  , every "IntMap.mapEitherWithKey" SI.mapEitherWithKey (I.mapEitherWithKey :: (Int -> Int -> Either Int Int) -> IntMap -> (IntMap, IntMap))
  , every "IntMap.mapKeys" SI.mapKeys (I.mapKeys :: (Int -> Int) -> IntMap -> IntMap)
  , every "IntMap.mapKeysWith" SI.mapKeysWith (I.mapKeysWith :: (Int -> Int -> Int) -> (Int -> Int) -> IntMap -> IntMap)
  , every "IntMap.mapMaybe" SI.mapMaybe (I.mapMaybe :: (Int -> Maybe Int) -> IntMap -> IntMap)
  , every "IntMap.mapMaybeWithKey" SI.mapMaybeWithKey (I.mapMaybeWithKey :: (Int -> Int -> Maybe Int) -> IntMap -> IntMap)
  , every "IntMap.mapWithKey" SI.mapWithKey (I.mapWithKey :: (Int -> Int -> Int) -> IntMap -> IntMap)
  , every "IntMap.maxView" SI.maxView (I.maxView :: IntMap -> Maybe (Int, IntMap))
  , every "IntMap.maxViewWithKey" SI.maxViewWithKey (I.maxViewWithKey :: IntMap -> Maybe ((Int, Int), IntMap))
  , every "IntMap.member" SI.member (I.member :: Int -> IntMap -> Bool)
  , every "IntMap.minView" SI.minView (I.minView :: IntMap -> Maybe (Int, IntMap))
  , every "IntMap.minViewWithKey" SI.minViewWithKey (I.minViewWithKey :: IntMap -> Maybe ((Int, Int), IntMap))
  , every "IntMap.notMember" SI.notMember (I.notMember :: Int -> IntMap -> Bool)
  , every "IntMap.null" SI.null (I.null :: IntMap -> Bool)
  , every "IntMap.partition" SI.partition (I.partition :: (Int -> Bool) -> IntMap -> (IntMap, IntMap))
  , every "IntMap.partitionWithKey" SI.partitionWithKey (I.partitionWithKey :: (Int -> Int -> Bool) -> IntMap -> (IntMap, IntMap))
  , every "IntMap.restrictKeys" SI.restrictKeys (I.restrictKeys :: IntMap -> IntSet -> IntMap)
  , every "IntMap.singleton" SI.singleton (I.singleton :: Int -> Int -> IntMap)
  , every "IntMap.size" SI.size (I.size :: IntMap -> Int)
  , every "IntMap.split" SI.split (I.split :: Int -> IntMap -> (IntMap, IntMap))
  , every "IntMap.splitLookup" SI.splitLookup (I.splitLookup :: Int -> IntMap -> (IntMap, Maybe Int, IntMap))
  , every "IntMap.toAscList" SI.toAscList (I.toAscList :: IntMap -> [(Int, Int)])
  , every "IntMap.toDescList" SI.toDescList (I.toDescList :: IntMap -> [(Int, Int)])
  , every "IntMap.toList" SI.toList (I.toList :: IntMap -> [(Int, Int)])
  , every "IntMap.traverseMaybeWithKey" SI.traverseMaybeWithKey (I.traverseMaybeWithKey :: (Int -> Int -> [Maybe Int]) -> IntMap -> [IntMap])
  , every "IntMap.traverseWithKey" SI.traverseWithKey (I.traverseWithKey :: (Int -> Int -> [Int]) -> IntMap -> [IntMap])
  , every "IntMap.union" SI.union (I.union :: IntMap -> IntMap -> IntMap)
  , every "IntMap.unionWith" SI.unionWith (I.unionWith :: (Int -> Int -> Int) -> IntMap -> IntMap -> IntMap)
  , every "IntMap.unionWithKey" SI.unionWithKey (I.unionWithKey :: (Int -> Int -> Int -> Int) -> IntMap -> IntMap -> IntMap)
  , every "IntMap.unions" SI.unions (I.unions :: [IntMap] -> IntMap)
  , every "IntMap.unionsWith" SI.unionsWith (I.unionsWith :: (Int -> Int -> Int) -> [IntMap] -> IntMap)
  , every "IntMap.update" SI.update (I.update :: (Int -> Maybe Int) -> Int -> IntMap -> IntMap)
  , every "IntMap.updateLookupWithKey" SI.updateLookupWithKey (I.updateLookupWithKey :: (Int -> Int -> Maybe Int) -> Int -> IntMap -> (Maybe Int, IntMap))
  , every "IntMap.updateWithKey" SI.updateWithKey (I.updateWithKey :: (Int -> Int -> Maybe Int) -> Int -> IntMap -> IntMap)
  , every "IntMap.withoutKeys" SI.withoutKeys (I.withoutKeys :: IntMap -> IntSet -> IntMap)
  ]

strictIntMaps :: [Test]
strictIntMaps =
  [ every "IntMap.Strict.singleton" SIS.singleton (IS.singleton :: Int -> Int -> IntMap)
  , every "IntMap.Strict.fromList" SIS.fromList (IS.fromList :: [(Int, Int)] -> IntMap)
  , every "IntMap.Strict.fromListWith" SIS.fromListWith (IS.fromListWith :: (Int -> Int -> Int) -> [(Int, Int)] -> IntMap)
  , every "IntMap.Strict.fromListWithKey" SIS.fromListWithKey (IS.fromListWithKey :: (Int -> Int -> Int -> Int) -> [(Int, Int)] -> IntMap)
  , every "IntMap.Strict.fromSet" SIS.fromSet (IS.fromSet :: (Int -> Int) -> IntSet -> IntMap)
  , every "IntMap.Strict.insert" SIS.insert (IS.insert :: Int -> Int -> IntMap -> IntMap)
  , every "IntMap.Strict.insertWith" SIS.insertWith (IS.insertWith :: (Int -> Int -> Int) -> Int -> Int -> IntMap -> IntMap)
  , every "IntMap.Strict.insertWithKey" SIS.insertWithKey (IS.insertWithKey :: (Int -> Int -> Int -> Int) -> Int -> Int -> IntMap -> IntMap)
  , every "IntMap.Strict.insertLookupWithKey" SIS.insertLookupWithKey (IS.insertLookupWithKey :: (Int -> Int -> Int -> Int) -> Int -> Int -> IntMap -> (Maybe Int, IntMap))
  , every "IntMap.Strict.adjust" SIS.adjust (IS.adjust :: (Int -> Int) -> Int -> IntMap -> IntMap)
  , every "IntMap.Strict.adjustWithKey" SIS.adjustWithKey (IS.adjustWithKey :: (Int -> Int -> Int) -> Int -> IntMap -> IntMap)
  , every "IntMap.Strict.update" SIS.update (IS.update :: (Int -> Maybe Int) -> Int -> IntMap -> IntMap)
  , every "IntMap.Strict.updateWithKey" SIS.updateWithKey (IS.updateWithKey :: (Int -> Int -> Maybe Int) -> Int -> IntMap -> IntMap)
  , every "IntMap.Strict.updateLookupWithKey" SIS.updateLookupWithKey (IS.updateLookupWithKey :: (Int -> Int -> Maybe Int) -> Int -> IntMap -> (Maybe Int, IntMap))
  , every "IntMap.Strict.alter" SIS.alter (IS.alter :: (Maybe Int -> Maybe Int) -> Int -> IntMap -> IntMap)
  , every "IntMap.Strict.alterF" SIS.alterF (IS.alterF :: (Maybe Int -> [Maybe Int]) -> Int -> IntMap -> [IntMap])
  , every "IntMap.Strict.unionWith" SIS.unionWith (IS.unionWith :: (Int -> Int -> Int) -> IntMap -> IntMap -> IntMap)
  , every "IntMap.Strict.unionWithKey" SIS.unionWithKey (IS.unionWithKey :: (Int -> Int -> Int -> Int) -> IntMap -> IntMap -> IntMap)
  , every "IntMap.Strict.unionsWith" SIS.unionsWith (IS.unionsWith :: (Int -> Int -> Int) -> [IntMap] -> IntMap)
  , every "IntMap.Strict.intersectionWith" SIS.intersectionWith (IS.intersectionWith :: (Int -> Int -> Int) -> IntMap -> IntMap -> IntMap)
  , every "IntMap.Strict.intersectionWithKey" SIS.intersectionWithKey (IS.intersectionWithKey :: (Int -> Int -> Int -> Int) -> IntMap -> IntMap -> IntMap)
  , every "IntMap.Strict.differenceWith" SIS.differenceWith (IS.differenceWith :: (Int -> Int -> Maybe Int) -> IntMap -> IntMap -> IntMap)
  , every "IntMap.Strict.map" SIS.map (IS.map :: (Int -> Int) -> IntMap -> IntMap)
  , every "IntMap.Strict.mapWithKey" SIS.mapWithKey (IS.mapWithKey :: (Int -> Int -> Int) -> IntMap -> IntMap)
  , every "IntMap.Strict.mapAccum" SIS.mapAccum (IS.mapAccum :: (Int -> Int -> (Int, Int)) -> Int -> IntMap -> (Int, IntMap))
  , every "IntMap.Strict.mapAccumWithKey" SIS.mapAccumWithKey (IS.mapAccumWithKey :: (Int -> Int -> Int -> (Int, Int)) -> Int -> IntMap -> (Int, IntMap))
  , every "IntMap.Strict.mapAccumRWithKey" SIS.mapAccumRWithKey (IS.mapAccumRWithKey :: (Int -> Int -> Int -> (Int, Int)) -> Int -> IntMap -> (Int, IntMap))
  , every "IntMap.Strict.mapMaybe" SIS.mapMaybe (IS.mapMaybe :: (Int -> Maybe Int) -> IntMap -> IntMap)
  , every "IntMap.Strict.mapMaybeWithKey" SIS.mapMaybeWithKey (IS.mapMaybeWithKey :: (Int -> Int -> Maybe Int) -> IntMap -> IntMap)
  , every "IntMap.Strict.mapEither" SIS.mapEither (IS.mapEither :: (Int -> Either Int Int) -> IntMap -> (IntMap, IntMap))
  , every "IntMap.Strict.mapEitherWithKey" SIS.mapEitherWithKey (IS.mapEitherWithKey :: (Int -> Int -> Either Int Int) -> IntMap -> (IntMap, IntMap))
  , every "IntMap.Strict.mapKeysWith" SIS.mapKeysWith (IS.mapKeysWith :: (Int -> Int -> Int) -> (Int -> Int) -> IntMap -> IntMap)
  , every "IntMap.Strict.traverseWithKey" SIS.traverseWithKey (IS.traverseWithKey :: (Int -> Int -> [Int]) -> IntMap -> [IntMap])
  , every "IntMap.Strict.traverseMaybeWithKey" SIS.traverseMaybeWithKey (IS.traverseMaybeWithKey :: (Int -> Int -> [Maybe Int]) -> IntMap -> [IntMap])
  ]

intSets :: [Test]
intSets =
  [ every "IntSet.\\\\" (SN.\\) ((N.\\) :: IntSet -> IntSet -> IntSet)
  , every "IntSet.alterF" SN.alterF (N.alterF :: (Bool -> [Bool]) -> Int -> IntSet -> [IntSet])
  , every "IntSet.delete" SN.delete (N.delete :: Int -> IntSet -> IntSet)
  , every "IntSet.deleteFindMax" SN.deleteFindMax (N.deleteFindMax :: IntSet -> (Int, IntSet))
  , every "IntSet.deleteFindMin" SN.deleteFindMin (N.deleteFindMin :: IntSet -> (Int, IntSet))
  , every "IntSet.deleteMax" SN.deleteMax (N.deleteMax :: IntSet -> IntSet)
  , every "IntSet.deleteMin" SN.deleteMin (N.deleteMin :: IntSet -> IntSet)
  , every "IntSet.difference" SN.difference (N.difference :: IntSet -> IntSet -> IntSet)
  , every "IntSet.disjoint" SN.disjoint (N.disjoint :: IntSet -> IntSet -> Bool)
  , every "IntSet.elems" SN.elems (N.elems :: IntSet -> [Int])
  , every "IntSet.empty" SN.empty (N.empty :: IntSet)
  , every "IntSet.filter" SN.filter (N.filter :: (Int -> Bool) -> IntSet -> IntSet)
  , every "IntSet.findMax" SN.findMax (N.findMax :: IntSet -> Int)
  , every "IntSet.findMin" SN.findMin (N.findMin :: IntSet -> Int)
  , every "IntSet.fold" SN.fold (N.fold :: (Int -> Int -> Int) -> Int -> IntSet -> Int)
  , every "IntSet.foldl" SN.foldl (N.foldl :: (Int -> Int -> Int) -> Int -> IntSet -> Int)
  , every "IntSet.foldl'" SN.foldl' (N.foldl' :: (Int -> Int -> Int) -> Int -> IntSet -> Int)
  , every "IntSet.foldr" SN.foldr (N.foldr :: (Int -> Int -> Int) -> Int -> IntSet -> Int)
  , every "IntSet.fromList" SN.fromList (N.fromList :: [Int] -> IntSet)
  , every "IntSet.insert" SN.insert (N.insert :: Int -> IntSet -> IntSet)
  , every "IntSet.intersection" SN.intersection (N.intersection :: IntSet -> IntSet -> IntSet)
  , every "IntSet.isProperSubsetOf" SN.isProperSubsetOf (N.isProperSubsetOf :: IntSet -> IntSet -> Bool)
  , every "IntSet.isSubsetOf" SN.isSubsetOf (N.isSubsetOf :: IntSet -> IntSet -> Bool)
  , every "IntSet.lookupGE" SN.lookupGE (N.lookupGE :: Int -> IntSet -> Maybe Int)
  , every "IntSet.lookupGT" SN.lookupGT (N.lookupGT :: Int -> IntSet -> Maybe Int)
  , every "IntSet.lookupLE" SN.lookupLE (N.lookupLE :: Int -> IntSet -> Maybe Int)
  , every "IntSet.lookupLT" SN.lookupLT (N.lookupLT :: Int -> IntSet -> Maybe Int)
  , every "IntSet.map" SN.map (N.map :: (Int -> Int) -> IntSet -> IntSet)
  , every "IntSet.maxView" SN.maxView (N.maxView :: IntSet -> Maybe (Int, IntSet))
  , every "IntSet.member" SN.member (N.member :: Int -> IntSet -> Bool)
  , every "IntSet.minView" SN.minView (N.minView :: IntSet -> Maybe (Int, IntSet))
  , every "IntSet.notMember" SN.notMember (N.notMember :: Int -> IntSet -> Bool)
  , every "IntSet.null" SN.null (N.null :: IntSet -> Bool)
  , every "IntSet.partition" SN.partition (N.partition :: (Int -> Bool) -> IntSet -> (IntSet, IntSet))
  , every "IntSet.singleton" SN.singleton (N.singleton :: Int -> IntSet)
  , every "IntSet.size" SN.size (N.size :: IntSet -> Int)
  , every "IntSet.split" SN.split (N.split :: Int -> IntSet -> (IntSet, IntSet))
  , every "IntSet.splitMember" SN.splitMember (N.splitMember :: Int -> IntSet -> (IntSet, Bool, IntSet))
  , every "IntSet.toAscList" SN.toAscList (N.toAscList :: IntSet -> [Int])
  , every "IntSet.toDescList" SN.toDescList (N.toDescList :: IntSet -> [Int])
  , every "IntSet.toList" SN.toList (N.toList :: IntSet -> [Int])
  , every "IntSet.union" SN.union (N.union :: IntSet -> IntSet -> IntSet)
  , every "IntSet.unions" SN.unions (N.unions :: [IntSet] -> IntSet)
  ]
