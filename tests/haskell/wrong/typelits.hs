-- expect error: typelits.hs:10:7: error: this expression has type Vec 3, but the signature says Vec 4
-- expect error: typelits.hs:11:24: note: a has kind *, but c has kind Nat
-- expect error: typelits.hs:13:16: note: b has kind Symbol, but 3 has kind Nat
{-# LANGUAGE DataKinds, KindSignatures, ScopedTypeVariables, TypeOperators #-}
import Data.Proxy
import GHC.TypeLits
newtype Vec (n :: Nat) = Vec [Int]
add :: Vec n -> Vec m -> Vec (n + m)
add (Vec a) (Vec b) = Vec (a ++ b)
bad = add (Vec [1] :: Vec 1) (Vec [2] :: Vec 2) :: Vec 4
size (Vec _) = natVal (Proxy :: Proxy n)
x :: Int
x = symbolVal (Proxy :: Proxy 3) `seq` 1
main = print 1
