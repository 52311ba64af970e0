-- expect error: family-stuck.hs:8:7: error: this expression has type T a, but by its signature `f' returns Bool
-- expect error: family-stuck.hs:12:15: error: what its type mentions has type Char, but `g' wants Bool
-- expect error: family-stuck.hs:6:49: error: `n' has type Int, but as a method `c' returns Bool
{-# LANGUAGE TypeFamilies #-}
class C a where { type T a; c :: a -> T a }
instance C Int where { type T Int = Bool; c n = n }
f :: C a => a -> Bool
f x = c x
g :: (C a, T a ~ Bool) => a -> Bool
g x = not (c x)
instance C Char where { type T Char = Char; c = id }
main = print (g 'c')
