{-# LANGUAGE InstanceSigs #-}
newtype N = N Int
instance Show N where
  show :: N -> String
  show (N n) = "N" ++ show n
main = print (N 1)
-- prints: N1
