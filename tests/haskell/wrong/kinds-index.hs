-- expect error: kinds-index.hs:7:25: error: this expression has type D 'Closed, but `close' takes D 'Open
{-# LANGUAGE DataKinds, KindSignatures #-}
data Door = Open | Closed
newtype D (s :: Door) = D String
close :: D 'Open -> D 'Closed
close (D s) = D s
main = let D s = close (close (D "d")) in putStrLn s
