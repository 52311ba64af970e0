-- expect error: no-instance-fail.hs:8:12: error: no instance MonadFail P: wanted by a pattern that can fail
{-# LANGUAGE NoImplicitPrelude #-}
import Mini
data P a = P a
instance Functor P where fmap f (P a) = P (f a)
instance Applicative P where { pure = P; P f <*> P a = P (f a) }
instance Monad P where P a >>= f = f a
f m = do { Just x <- m; return x } :: P Char
