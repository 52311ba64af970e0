{-# LANGUAGE AutoDeriveTypeable #-}
import Data.Typeable
data T = T
main = print (typeOf T)
-- prints: T
