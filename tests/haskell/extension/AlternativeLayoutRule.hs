{-# LANGUAGE AlternativeLayoutRule #-}
main = do
  let x = 1
      y = 2
  print (x + y)
-- refused: the language extension AlternativeLayoutRule is not supported: blocks would begin and end by other rules
