{-# LANGUAGE ApplicativeDo #-}
import Control.Applicative
newtype V a = V [a] deriving Show
instance Functor V where fmap f (V x) = V (map f x)
instance Applicative V where { pure x = V [x]; V f <*> V x = V (zipWith ($) f x) }
main = print (do { x <- V [1, 2]; y <- V [3, 4]; pure (x * y) })
-- refused: the language extension ApplicativeDo is not supported: do asks for a Monad; the rest is read
