{-# LANGUAGE PolyKinds #-}
{-# LANGUAGE KindSignatures #-}
data Proxy (a :: k) = Proxy
f :: Proxy Maybe -> Proxy Int -> Int
f _ _ = 1
main = print (f Proxy Proxy)
-- prints: 1
