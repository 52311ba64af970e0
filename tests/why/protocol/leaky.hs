-- A free monad of a vending protocol, run by a pure interpreter over a long script.
module Main where

data Op k = Coin Int k | Push Char (Bool -> k) | Done
data Free a = Pure a | Free (Op (Free a))

instance Functor Free where
  fmap f m = m >>= (Pure . f)
instance Applicative Free where
  pure = Pure
  mf <*> mx = mf >>= \f -> fmap f mx
instance Monad Free where
  Pure a >>= f = f a
  Free op >>= f = Free (go op)
    where
      go (Coin n k) = Coin n (k >>= f)
      go (Push c k) = Push c (\b -> k b >>= f)
      go Done = Done

coin :: Int -> Free ()
coin n = Free (Coin n (Pure ()))
push :: Char -> Free Bool
push c = Free (Push c Pure)

script :: Int -> Free Int
script n = go n 0
  where
    go 0 got = return got
    go k got = do
      coin (k `mod` 3 * 50)
      ok <- push (toEnum (97 + k `mod` 5))
      go (k - 1) (if ok then got + 1 else got)

run :: Int -> Int -> Free a -> (Maybe a, Int)
run _ total (Pure a) = (Just a, total)
run credit total (Free op) = case op of
  Coin n k -> run (credit + n) total k
  Push c k | credit >= price c -> run 0 (total + credit) (k True)
           | otherwise -> run credit total (k False)
  Done -> (Nothing, total)
  where price c = (fromEnum c - 90) * 10

main :: IO ()
main = do
  let (r, total) = run 0 0 (script 40000)
  print r
  print total
