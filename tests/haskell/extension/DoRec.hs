{-# LANGUAGE DoRec #-}
main = do
  rec { let { xs = 1 : ys }; ys <- return (2 : take 2 xs) }
  print (take 3 xs)
-- prints: [1,2,1]
