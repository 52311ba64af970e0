{-# LANGUAGE DeriveDataTypeable #-}
import Data.Data
data T = A Int | B deriving (Data, Typeable)
main = print (typeOf B)
-- prints: T
