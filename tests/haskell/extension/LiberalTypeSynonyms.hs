{-# LANGUAGE LiberalTypeSynonyms #-}
{-# LANGUAGE RankNTypes #-}
type Id x = x
type Poly = forall a. a -> a
f :: Id Poly -> Int
f g = g 1
main = print (f id)
-- refused: the language extension LiberalTypeSynonyms is not supported: a synonym of types has all of its arguments, and these no forall; the rest is read
