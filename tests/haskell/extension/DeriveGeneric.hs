{-# LANGUAGE DeriveGeneric #-}
import GHC.Generics
data T = T Int deriving (Generic)
main = print 1
-- prints: 1
