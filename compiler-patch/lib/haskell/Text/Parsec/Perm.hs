{-# LANGUAGE ExistentialQuantification #-}
-- Text.Parsec.Perm: phrases whose parts may come in any order (Baars, Löh and Swierstra, Parsing permutation phrases, 2004).
--
-- A phrase is a tree: which part comes first, then the phrase of the others. The tree is lazy, and only what is read is made.
module Text.Parsec.Perm (PermParser, StreamPermParser, permute, (<||>), (<$$>), (<|?>), (<$?>)) where

import Control.Monad.Identity (Identity)
import Text.Parsec.Combinator (choice)
import Text.Parsec.Prim

infixl 1 <||>, <|?>
infixl 2 <$$>, <$?>

type PermParser tok st a = StreamPermParser String st a

-- What all parts give if none comes any more, and the ways to go on.
data StreamPermParser s st a = Perm (Maybe a) [Branch s st a]
data Branch s st a = forall b. Branch (StreamPermParser s st (b -> a)) (Parsec s st b)

instance Functor (StreamPermParser s st) where
  fmap f (Perm x bs) = Perm (fmap f x) (map (fmap f) bs)

instance Functor (Branch s st) where
  fmap f (Branch perm p) = Branch (fmap (f .) perm) p

(<||>) :: Stream s Identity tok => StreamPermParser s st (a -> b) -> Parsec s st a -> StreamPermParser s st b
perm <||> p = add perm Nothing p

(<|?>) :: Stream s Identity tok => StreamPermParser s st (a -> b) -> (a, Parsec s st a) -> StreamPermParser s st b
perm <|?> (x, p) = add perm (Just x) p

(<$$>) :: Stream s Identity tok => (a -> b) -> Parsec s st a -> StreamPermParser s st b
f <$$> p = Perm (Just f) [] <||> p

(<$?>) :: Stream s Identity tok => (a -> b) -> (a, Parsec s st a) -> StreamPermParser s st b
f <$?> xp = Perm (Just f) [] <|?> xp

-- The new part comes first, or after another one.
add :: StreamPermParser s st (a -> b) -> Maybe a -> Parsec s st a -> StreamPermParser s st b
add perm@(Perm f bs) x p = Perm (f <*> x) (Branch perm p : map later bs)
  where later (Branch others q) = Branch (add (fmap flip others) x p) q

permute :: Stream s Identity tok => StreamPermParser s st a -> Parsec s st a
permute (Perm x bs) = choice (map branch bs ++ maybe [] (\y -> [return y]) x)
  where branch (Branch perm p) = p >>= \y -> permute perm >>= \f -> return (f y)
