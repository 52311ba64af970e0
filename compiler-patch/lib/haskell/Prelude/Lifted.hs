-- Prelude.Lifted: Eq, Ord, Read and Show of containers, by the function for their elements; with the instances of all types that
-- are no package's.
module Prelude.Lifted
  ( Eq1 (..), eq1, Ord1 (..), compare1, Show1 (..), showsPrec1, Eq2 (..), eq2, Ord2 (..), compare2, Show2 (..), showsPrec2
  , showsUnaryWith, showsBinaryWith, showsUnary, showsUnary1, showsBinary1
  , Read1 (..), readsPrec1, Read2 (..), readsPrec2, readsData, readsUnaryWith, readsBinaryWith, readsUnary, readsUnary1, readsBinary1
  ) where

import Data.Functor.Const (Const (..))
import Data.Functor.Identity (Identity (..))
import Data.List.NonEmpty (NonEmpty (..))
import Data.Ord (Down (..))
import Data.Proxy (Proxy (..))
import Prelude.Read (readListWith)
import Text.Show (showListWith)

class Eq1 f where
  liftEq :: (a -> b -> Bool) -> f a -> f b -> Bool

class Eq1 f => Ord1 f where
  liftCompare :: (a -> b -> Ordering) -> f a -> f b -> Ordering

class Show1 f where
  liftShowsPrec :: (Int -> a -> ShowS) -> ([a] -> ShowS) -> Int -> f a -> ShowS
  liftShowList :: (Int -> a -> ShowS) -> ([a] -> ShowS) -> [f a] -> ShowS
  liftShowList sp sl = showListWith (liftShowsPrec sp sl 0)

class Eq2 f where
  liftEq2 :: (a -> b -> Bool) -> (c -> d -> Bool) -> f a c -> f b d -> Bool

class Eq2 f => Ord2 f where
  liftCompare2 :: (a -> b -> Ordering) -> (c -> d -> Ordering) -> f a c -> f b d -> Ordering

class Show2 f where
  liftShowsPrec2 :: (Int -> a -> ShowS) -> ([a] -> ShowS) -> (Int -> b -> ShowS) -> ([b] -> ShowS) -> Int -> f a b -> ShowS
  liftShowList2 :: (Int -> a -> ShowS) -> ([a] -> ShowS) -> (Int -> b -> ShowS) -> ([b] -> ShowS) -> [f a b] -> ShowS
  liftShowList2 sp1 sl1 sp2 sl2 = showListWith (liftShowsPrec2 sp1 sl1 sp2 sl2 0)

eq1 :: (Eq1 f, Eq a) => f a -> f a -> Bool
eq1 = liftEq (==)

compare1 :: (Ord1 f, Ord a) => f a -> f a -> Ordering
compare1 = liftCompare compare

showsPrec1 :: (Show1 f, Show a) => Int -> f a -> ShowS
showsPrec1 = liftShowsPrec showsPrec showList

eq2 :: (Eq2 f, Eq a, Eq b) => f a b -> f a b -> Bool
eq2 = liftEq2 (==) (==)

compare2 :: (Ord2 f, Ord a, Ord b) => f a b -> f a b -> Ordering
compare2 = liftCompare2 compare compare

showsPrec2 :: (Show2 f, Show a, Show b) => Int -> f a b -> ShowS
showsPrec2 = liftShowsPrec2 showsPrec showList showsPrec showList

-- A constructor and its fields.
showsUnaryWith :: (Int -> a -> ShowS) -> String -> Int -> a -> ShowS
showsUnaryWith sp name p x = showParen (p > 10) (showString name . showChar ' ' . sp 11 x)

showsBinaryWith :: (Int -> a -> ShowS) -> (Int -> b -> ShowS) -> String -> Int -> a -> b -> ShowS
showsBinaryWith sp sp' name p x y = showParen (p > 10) (showString name . showChar ' ' . sp 11 x . showChar ' ' . sp' 11 y)

showsUnary :: Show a => String -> Int -> a -> ShowS
showsUnary = showsUnaryWith showsPrec

showsUnary1 :: (Show1 f, Show a) => String -> Int -> f a -> ShowS
showsUnary1 = showsUnaryWith showsPrec1

showsBinary1 :: (Show1 f, Show1 g, Show a) => String -> Int -> f a -> g a -> ShowS
showsBinary1 = showsBinaryWith showsPrec1 showsPrec1

instance Eq1 Maybe where
  liftEq _ Nothing Nothing = True
  liftEq eq (Just x) (Just y) = eq x y
  liftEq _ _ _ = False

instance Ord1 Maybe where
  liftCompare _ Nothing Nothing = EQ
  liftCompare _ Nothing _ = LT
  liftCompare _ _ Nothing = GT
  liftCompare comp (Just x) (Just y) = comp x y

instance Show1 Maybe where
  liftShowsPrec _ _ _ Nothing = showString "Nothing"
  liftShowsPrec sp _ p (Just x) = showsUnaryWith sp "Just" p x

instance Eq1 [] where
  liftEq _ [] [] = True
  liftEq eq (x : xs) (y : ys) = eq x y && liftEq eq xs ys
  liftEq _ _ _ = False

instance Ord1 [] where
  liftCompare _ [] [] = EQ
  liftCompare _ [] _ = LT
  liftCompare _ _ [] = GT
  liftCompare comp (x : xs) (y : ys) = comp x y <> liftCompare comp xs ys

instance Show1 [] where
  liftShowsPrec _ sl _ = sl

instance Eq1 NonEmpty where
  liftEq eq (x :| xs) (y :| ys) = eq x y && liftEq eq xs ys

instance Ord1 NonEmpty where
  liftCompare comp (x :| xs) (y :| ys) = comp x y <> liftCompare comp xs ys

instance Show1 NonEmpty where
  liftShowsPrec sp sl p (x :| xs) = showParen (p > 5) (sp 6 x . showString " :| " . sl xs)

instance Eq1 Identity where
  liftEq eq (Identity x) (Identity y) = eq x y

instance Ord1 Identity where
  liftCompare comp (Identity x) (Identity y) = comp x y

instance Show1 Identity where
  liftShowsPrec sp _ p (Identity x) = showsUnaryWith sp "Identity" p x

instance Eq1 Down where
  liftEq eq (Down x) (Down y) = eq x y

instance Ord1 Down where
  liftCompare comp (Down x) (Down y) = case comp x y of
    LT -> GT
    EQ -> EQ
    GT -> LT

instance Show1 Down where
  liftShowsPrec sp _ p (Down x) = showsUnaryWith sp "Down" p x

instance Eq1 Proxy where
  liftEq _ _ _ = True

instance Ord1 Proxy where
  liftCompare _ _ _ = EQ

instance Show1 Proxy where
  liftShowsPrec _ _ _ _ = showString "Proxy"

instance Eq a => Eq1 (Const a) where
  liftEq _ (Const x) (Const y) = x == y

instance Ord a => Ord1 (Const a) where
  liftCompare _ (Const x) (Const y) = compare x y

instance Show a => Show1 (Const a) where
  liftShowsPrec _ _ p (Const x) = showsUnary "Const" p x

instance Eq2 Either where
  liftEq2 eq _ (Left x) (Left y) = eq x y
  liftEq2 _ eq (Right x) (Right y) = eq x y
  liftEq2 _ _ _ _ = False

instance Ord2 Either where
  liftCompare2 comp _ (Left x) (Left y) = comp x y
  liftCompare2 _ _ (Left _) (Right _) = LT
  liftCompare2 _ _ (Right _) (Left _) = GT
  liftCompare2 _ comp (Right x) (Right y) = comp x y

instance Show2 Either where
  liftShowsPrec2 sp _ _ _ p (Left x) = showsUnaryWith sp "Left" p x
  liftShowsPrec2 _ _ sp _ p (Right x) = showsUnaryWith sp "Right" p x

instance Eq a => Eq1 (Either a) where
  liftEq = liftEq2 (==)

instance Ord a => Ord1 (Either a) where
  liftCompare = liftCompare2 compare

instance Show a => Show1 (Either a) where
  liftShowsPrec = liftShowsPrec2 showsPrec showList

instance Eq2 (,) where
  liftEq2 e1 e2 (a, b) (c, d) = e1 a c && e2 b d

instance Ord2 (,) where
  liftCompare2 c1 c2 (a, b) (c, d) = c1 a c <> c2 b d

instance Show2 (,) where
  liftShowsPrec2 sp1 _ sp2 _ _ (a, b) = showChar '(' . sp1 0 a . showChar ',' . sp2 0 b . showChar ')'

instance Eq a => Eq1 ((,) a) where
  liftEq = liftEq2 (==)

instance Ord a => Ord1 ((,) a) where
  liftCompare = liftCompare2 compare

instance Show a => Show1 ((,) a) where
  liftShowsPrec = liftShowsPrec2 showsPrec showList

-- ---- Read ----

class Read1 f where
  liftReadsPrec :: (Int -> ReadS a) -> ReadS [a] -> Int -> ReadS (f a)
  liftReadList :: (Int -> ReadS a) -> ReadS [a] -> ReadS [f a]
  liftReadList rp rl = readListWith (liftReadsPrec rp rl 0)

class Read2 f where
  liftReadsPrec2 :: (Int -> ReadS a) -> ReadS [a] -> (Int -> ReadS b) -> ReadS [b] -> Int -> ReadS (f a b)
  liftReadList2 :: (Int -> ReadS a) -> ReadS [a] -> (Int -> ReadS b) -> ReadS [b] -> ReadS [f a b]
  liftReadList2 rp1 rl1 rp2 rl2 = readListWith (liftReadsPrec2 rp1 rl1 rp2 rl2 0)

readsPrec1 :: (Read1 f, Read a) => Int -> ReadS (f a)
readsPrec1 = liftReadsPrec readsPrec readList

readsPrec2 :: (Read2 f, Read a, Read b) => Int -> ReadS (f a b)
readsPrec2 = liftReadsPrec2 readsPrec readList readsPrec readList

-- A constructor, and what follows it.
readsData :: (String -> ReadS a) -> Int -> ReadS a
readsData reader p = readParen (p > 10) (\r -> [res | (name, s) <- lex r, res <- reader name s])

readsUnaryWith :: (Int -> ReadS a) -> String -> (a -> t) -> String -> ReadS t
readsUnaryWith rp name con found s = [(con x, t) | found == name, (x, t) <- rp 11 s]

readsBinaryWith :: (Int -> ReadS a) -> (Int -> ReadS b) -> String -> (a -> b -> t) -> String -> ReadS t
readsBinaryWith rp rp' name con found s = [(con x y, u) | found == name, (x, t) <- rp 11 s, (y, u) <- rp' 11 t]

readsUnary :: Read a => String -> (a -> t) -> String -> ReadS t
readsUnary = readsUnaryWith readsPrec

readsUnary1 :: (Read1 f, Read a) => String -> (f a -> t) -> String -> ReadS t
readsUnary1 = readsUnaryWith readsPrec1

readsBinary1 :: (Read1 f, Read1 g, Read a) => String -> (f a -> g a -> t) -> String -> ReadS t
readsBinary1 = readsBinaryWith readsPrec1 readsPrec1

instance Read1 Maybe where
  liftReadsPrec rp _ p r = readParen False (\s -> [(Nothing, t) | ("Nothing", t) <- lex s]) r
    ++ readsData (readsUnaryWith rp "Just" Just) p r

instance Read1 [] where
  liftReadsPrec _ rl _ = rl

instance Read1 NonEmpty where
  liftReadsPrec rp rl p = readParen (p > 5) (\s -> [(x :| xs, u) | (x, s1) <- rp 6 s, (":|", s2) <- lex s1, (xs, u) <- rl s2])

instance Read1 Identity where
  liftReadsPrec rp _ = readsData (readsUnaryWith rp "Identity" Identity)

instance Read1 Down where
  liftReadsPrec rp _ = readsData (readsUnaryWith rp "Down" Down)

instance Read1 Proxy where
  liftReadsPrec _ _ _ = readParen False (\s -> [(Proxy, t) | ("Proxy", t) <- lex s])

instance Read a => Read1 (Const a) where
  liftReadsPrec _ _ = readsData (readsUnary "Const" Const)

instance Read2 Either where
  liftReadsPrec2 rp1 _ rp2 _ p r = readsData (readsUnaryWith rp1 "Left" Left) p r ++ readsData (readsUnaryWith rp2 "Right" Right) p r

instance Read a => Read1 (Either a) where
  liftReadsPrec = liftReadsPrec2 readsPrec readList

instance Read2 (,) where
  liftReadsPrec2 rp1 _ rp2 _ _ = readParen False (\s ->
    [((a, b), s5) | ("(", s1) <- lex s, (a, s2) <- rp1 0 s1, (",", s3) <- lex s2, (b, s4) <- rp2 0 s3, (")", s5) <- lex s4])

instance Read a => Read1 ((,) a) where
  liftReadsPrec = liftReadsPrec2 readsPrec readList
