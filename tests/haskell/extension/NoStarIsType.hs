{-# LANGUAGE NoStarIsType #-}
{-# LANGUAGE TypeOperators, DataKinds, KindSignatures #-}
import Data.Kind (Type)
import GHC.TypeLits
import Data.Proxy
main = print (natVal (Proxy :: Proxy (2 * 3)))
-- prints: 6
