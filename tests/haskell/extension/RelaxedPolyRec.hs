{-# LANGUAGE RelaxedPolyRec #-}
main = print 1
-- prints: 1
