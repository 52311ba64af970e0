{-# LANGUAGE ParallelListComp #-}
main = print [(x, y) | x <- [1, 2, 3] | y <- "ab"]
-- prints: [(1,'a'),(2,'b')]
