{-# LANGUAGE NullaryTypeClasses #-}
class C where c :: Int
instance C where c = 1
main = print c
-- refused: the language extension NullaryTypeClasses is not supported: a class has one variable at least; the rest is read
