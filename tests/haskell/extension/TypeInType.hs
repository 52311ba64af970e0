{-# LANGUAGE TypeInType #-}
{-# LANGUAGE KindSignatures #-}
import Data.Kind
data T (a :: k) = T
main = case (T :: T Maybe) of T -> print 1
-- prints: 1
