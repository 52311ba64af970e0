{-# LANGUAGE FlexibleContexts #-}
import Control.Monad.State
f :: MonadState Int m => m ()
f = modify (+ 1)
main = print (execState f 1)
-- prints: 2
