{-# LANGUAGE RelaxedLayout #-}
main = print 1
-- prints: 1
