{-# LANGUAGE NoImplicitPrelude, RankNTypes #-}
-- Types with a forall in arguments, results and fields, and those of functions that use them.
module M where
import Mini
newtype Church = Church (forall a. (a -> a) -> a -> a)
data D m = D { ret :: forall a. a -> m a, say :: forall a. Show a => m a -> [Char], num :: Bool }
type Nat f g = forall a. f a -> g a

both :: (forall a. [a] -> b) -> ([c], [d]) -> (b, b)
both f (x, y) = (f x, f y)
later :: Bool -> Nat [] Maybe
later b (x : _) = if b then Just x else Nothing
later _ [] = Nothing
take2 :: Nat f g -> f Bool -> f Char -> (g Bool, g Char)
take2 h x y = (h x, h y)
suc (Church n) = Church (\s z -> s (n s z))
fold (Church n) f = n f
use d x = say d (ret d x)
one = both (\l -> case l of { [] -> 'a'; _ -> 'b' })
two = take2 (later True)
swap d e = d { ret = ret e }
