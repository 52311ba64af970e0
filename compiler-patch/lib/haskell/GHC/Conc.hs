-- GHC.Conc: hints for several processors. Programs have one here.
module GHC.Conc (par, pseq, numCapabilities, getNumCapabilities, getNumProcessors) where

infixr 0 `par`, `pseq`

par :: a -> b -> b
par _ y = y

pseq :: a -> b -> b
pseq x y = x `seq` y

numCapabilities :: Int
numCapabilities = 1

getNumCapabilities, getNumProcessors :: IO Int
getNumCapabilities = return 1
getNumProcessors = return 1
