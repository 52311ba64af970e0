-- expect error: datafamily.hs:9:1: error: family `Vec' is one of data: `data instance' says what it is
-- expect error: datafamily.hs:11:1: error: family `F' is none of data: `type instance' says what it is
-- expect error: datafamily.hs:12:1: error: family `Vec' has 1 parameter, but is given 2
{-# LANGUAGE TypeFamilies #-}
import Data.Kind

data family Vec a
data instance Vec Int = VI [Int]
type instance Vec Bool = [Bool]
type family F a
data instance F Int = FI
data instance Vec Char Bool = VC

main :: IO ()
main = print 1
