-- SplitMix32: what is drawn, split and shown, compared with the package splitmix 0.1.0.4.
import System.Random.SplitMix32
g0 :: SMGen
g0 = mkSMGen 42
main :: IO ()
main = do
  print (g0, splitSMGen g0, unseedSMGen (seedSMGen 4 6))
  print [fst (nextWord32 g) | g <- gs]
  print [fst (nextWord64 g) | g <- gs]
  print [fst (nextInt g) | g <- gs]
  print [fst (nextDouble g) | g <- gs]
  print [fst (nextFloat g) | g <- gs]
  print [fst (nextInteger (-5) (10 ^ (25 :: Int)) g) | g <- gs]
  print [fst (nextInteger 100 (-7) g) | g <- gs]
  print [fst (bitmaskWithRejection32 1000 g) | g <- gs]
  print [fst (bitmaskWithRejection64' 1000000000000 g) | g <- gs]
  where gs = take 5 (iterate (snd . splitSMGen) g0)
