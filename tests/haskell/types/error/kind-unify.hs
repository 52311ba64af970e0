-- expect error: error: this expression has type Fix Maybe, but `open' takes a b
-- expect error: note: a has kind * -> *, but Fix has kind (* -> *) -> *
{-# LANGUAGE NoImplicitPrelude #-}
import Mini
data Fix f = Fix (f (Fix f))
open :: f a -> Int
open x = 1
wrong = open (Fix Nothing)
