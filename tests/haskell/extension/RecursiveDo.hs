{-# LANGUAGE RecursiveDo #-}
import Control.Monad.Fix
main = do
  xs <- mdo { xs <- return (1 : map (+ 1) (take 2 xs)); return xs }
  print xs
-- prints: [1,2,3]
