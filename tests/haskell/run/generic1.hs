{-# LANGUAGE DeriveGeneric, TypeOperators, FlexibleContexts #-}
-- Generic1: the last parameter alone, inside of a type, and inside of two; and back.
import GHC.Generics
data T f a = A a | B [a] Int | C (Maybe [a]) | D { d1 :: f a, d2 :: [Maybe [a]] } | E deriving (Generic, Generic1)
newtype N a = N (Either Int a) deriving (Show, Generic1)
class Count f where count :: f a -> Int
instance Count U1 where count _ = 0
instance Count Par1 where count _ = 1
instance Count (K1 i c) where count _ = 0
instance Foldable f => Count (Rec1 f) where count (Rec1 x) = length x
instance (Foldable f, Count g) => Count (f :.: g) where count (Comp1 x) = sum (map count (foldr (:) [] x))
instance Count f => Count (M1 i c f) where count (M1 x) = count x
instance (Count f, Count g) => Count (f :+: g) where { count (L1 x) = count x; count (R1 x) = count x }
instance (Count f, Count g) => Count (f :*: g) where count (x :*: y) = count x + count y
elems :: (Generic1 t, Count (Rep1 t)) => t a -> Int
elems = count . from1
main = do
  print (map elems [A 'x', B "abc" 1, C (Just "ab"), D (Just 'q') [Just "xyz", Nothing, Just "w"], E])
  print (elems [1, 2, 3], elems (Just 'x'), elems (3, 'c'))
  case to1 (from1 (D (Just 'q') [Just "xyz", Nothing])) :: T Maybe Char of D a b -> print (a, b); _ -> print "?"
  case to1 (from1 (C (Just "ab") :: T Maybe Char)) :: T Maybe Char of C a -> print a; _ -> print "?"
  print (to1 (from1 (N (Right 'c'))) :: N Char)
