{-# LANGUAGE BlockArguments #-}
import Control.Monad
main = when True do
  print (maybe 0 id do Just 3)
-- prints: 3
