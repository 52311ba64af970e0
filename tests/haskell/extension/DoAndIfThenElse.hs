{-# LANGUAGE DoAndIfThenElse #-}
main = do
  if True
    then print 1
    else print 2
-- prints: 1
