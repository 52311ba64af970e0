{-# LANGUAGE NondecreasingIndentation #-}
main = do
  print 1
  do
  print 2
  print 3
-- prints: 1
-- prints: 2
-- prints: 3
