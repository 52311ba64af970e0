{-# LANGUAGE NoImplicitPrelude, ExistentialQuantification, GADTSyntax #-}
-- The types of functions whose patterns hide types and give contexts.
module M where
import Mini
data S = forall a. Show a => S a
data Some c where { Some :: (Show a, Ord a) => a -> a -> Some c }
data Showable a where { Showable :: Show a => a -> Showable a }
data Stream a = forall s. Stream (s -> Maybe (a, s)) s

one (S x) = show x
other (S x) y = show y ++ show x
two (S x) n = if n == 0 then show x else show n
both (Some x y) = if x == y then show x else show y
inside (Showable x) = show x
beside (Showable x) y = show x ++ show y
unstream (Stream n s) = go s where go s1 = case n s1 of { Nothing -> []; Just (x, s2) -> x : go s2 }
maps f (Stream n s0) = Stream n' s0 where n' s = case n s of { Nothing -> Nothing; Just (x, s') -> Just (f x, s') }
local (S x) = let { k y = (show x, y) } in (k 'c', k True)
