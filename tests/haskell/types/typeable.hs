{-# LANGUAGE NoImplicitPrelude #-}
module M where
import Mini
-- Every type is Typeable, if its parts are.
data E = E
data T f a = T (f a)
class (Typeable e, Show e) => Exception e where
  toWord :: e -> TypeRep
  toWord e = typeOf e
instance Show E
instance Exception E
instance Exception Int
instance Exception a => Exception [a]
instance (Show a, Typeable a) => Exception (Maybe a)
known = [typeOf (Just 'c'), typeOf E, typeOf (E, [()])]
function = typeOf not
higher = typeOf (T (Just E))
part x = typeOf [x]
parts x y = typeOf (x, Just y)
given :: Exception e => e -> TypeRep
given e = typeOf [e]
method x = toWord [Just x]
