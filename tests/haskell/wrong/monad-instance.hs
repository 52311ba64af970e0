-- expect error: monad-instance.hs:3:10: error: no instance Applicative P: wanted by this instance of Monad, whose superclass it is
newtype P a = P (String -> [(a, String)])
instance Monad P where
  P p >>= f = P (\s -> concat [q r | (x, r) <- p s, let P q = f x])
main = print 1
