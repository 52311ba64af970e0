-- expect error: class-not-instance.hs:6:18: error: no instance Pretty Int: wanted by `pretty'
class Pretty a where
  pretty :: a -> String
instance Pretty Bool where
  pretty b = if b then "yes" else "no"
main = putStrLn (pretty (3 :: Int))
