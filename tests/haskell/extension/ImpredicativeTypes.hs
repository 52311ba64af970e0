{-# LANGUAGE ImpredicativeTypes #-}
ids :: [forall a. a -> a]
ids = [id]
main = print (length ids)
-- refused: the language extension ImpredicativeTypes is not supported: a variable of a type doesn't stand for a type with forall; the rest is read
