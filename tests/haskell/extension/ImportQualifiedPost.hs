{-# LANGUAGE ImportQualifiedPost #-}
import Data.Map qualified as M
main = print (M.size M.empty)
-- prints: 0
