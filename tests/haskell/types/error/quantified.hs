-- expect error: quantified.hs:7:5: error: no instance Show (Char -> Char): wanted by `show', for Show (f (Char -> Char))
-- expect error: quantified.hs:7:5: note: Char -> Char is a function; is an argument missing?
-- expect error: quantified.hs:10:9: error: no instance Eq (f Char): wanted by `=='
{-# LANGUAGE NoImplicitPrelude, QuantifiedConstraints, RankNTypes #-}
import Mini
f :: (forall x. Show x => Show (f x)) => f (Char -> Char) -> String
f = show

g :: (forall x. Show x => Show (f x)) => f Char -> Bool
g x = x == x
