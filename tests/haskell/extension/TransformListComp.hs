{-# LANGUAGE TransformListComp #-}
import GHC.Exts
main = do
  print [x | x <- [3, 1, 2], then sortWith by x]
  print [(the k, sum v) | (k, v) <- [("a", 1), ("b", 2), ("a", 3)], then group by k using groupWith]
  print [x | x <- [1, 2, 3, 4], then take 2]
-- refused: the language extension TransformListComp is not supported: then, by and using in a list are not read; the rest is read
