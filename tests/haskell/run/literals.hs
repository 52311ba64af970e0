{-# LANGUAGE NumDecimals, NumericUnderscores, HexFloatLiterals, NegativeLiterals, UnicodeSyntax, LambdaCase, ExplicitForAll #-}
module Main where
n :: Int
n = 1.5e3
f ∷ ∀ a. (Show a, Num a) ⇒ a → String
f x = show (x + -1)
g :: Int -> String
g = \case { -1 -> "minus one"; 0 -> "zero"; -0x10 -> "hex"; _ -> "other" }
h :: Double -> Bool
h -1.5 = True
h _ = False
main :: IO ()
main = do
  print (n, 1e3 :: Integer, 2.50e1 :: Int, 0.5, 1.5e-1)
  print (abs -3, negate -4, max -1 -2, [-1, -2], (-5) `mod` 3, let x = 4 in x-1)
  print (0x1.8p1 :: Double, 0xF.FFp-4 :: Double, 0x10p2 :: Double)
  putStrLn (f (3 ∷ Int))
  mapM_ (putStrLn . g) [-1, 0, -16, 5]
  print (h -1.5, minBound == (-9223372036854775808 :: Int))
  xs ← pure [-1 .. 3]
  print xs
