{-# LANGUAGE AlternativeLayoutRuleTransitional #-}
main = do
  print 1
  print 2
-- refused: the language extension AlternativeLayoutRuleTransitional is not supported: blocks would begin and end by other rules
