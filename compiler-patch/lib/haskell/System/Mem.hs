-- System.Mem: collections of garbage on demand, which nothing here needs.
module System.Mem (performGC, performMajorGC, performMinorGC) where

performGC, performMajorGC, performMinorGC :: IO ()
performGC = return ()
performMajorGC = return ()
performMinorGC = return ()
