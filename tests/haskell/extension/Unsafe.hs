{-# LANGUAGE Unsafe #-}
import System.IO.Unsafe (unsafePerformIO)
main = print (unsafePerformIO (return 1))
-- prints: 1
