module Main where
-- A small evaluator.
data T = V Int | L T | A T T | I Int | P T T
data Val = N !Int | C [Val] T
ev :: [Val] -> T -> Val
ev e (V i) = e !! i
ev e (L t) = C e t
ev e (A f x) = case ev e f of
  C e' b -> let v = ev e x in v `seq` ev (v : e') b
  N _ -> error "no function"
ev _ (I n) = N n
ev e (P a b) = case (ev e a, ev e b) of
  (N x, N y) -> N (x + y)
  _ -> error "no number"
big :: Int -> T
big 0 = I 1
big n = A (L (P (V 0) (big (n - 1)))) (I n)
main :: IO ()
main = case ev [] (big 6000) of
  N n -> print n
  C _ _ -> putStrLn "closure"
