{-# LANGUAGE Safe #-}
main = print 1
-- prints: 1
