-- expect error: type-error.hs:17:8: error: functions can't be shown: Bool -> Bool
-- expect error: type-error.hs:18:7: error: no container: Bool
-- expect error: type-error.hs:19:5: error: 3 is no size
{-# LANGUAGE DataKinds, FlexibleContexts, PolyKinds, TypeFamilies, TypeOperators, UndecidableInstances #-}
module Main (main) where
import Data.Proxy
import GHC.TypeLits
instance TypeError ('Text "functions can't be shown: " ':<>: 'ShowType (a -> b) ':$$: 'Text "apply it first") => Show (a -> b) where
  show _ = ""
type family Elem a where
  Elem [a] = a
  Elem a = TypeError ('Text "no container: " ':<>: 'ShowType a)
class Size a where size :: a -> Int
instance TypeError ('ShowType n ':<>: 'Text " is no size") => Size (Proxy n) where size _ = 0
first :: [a] -> Elem [a]
first = head
main = print (not :: Bool -> Bool)
bad = True :: Elem Bool
n = size (Proxy :: Proxy 3)
