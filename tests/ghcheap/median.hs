-- A list that is walked, and needed again.
-- says: is held from its beginning by
-- says: It will be walked again
module Main (main) where
import System.Environment (getArgs)

readings :: Int -> [Double]
readings n = map (\i -> fromIntegral (i * i `mod` 1009)) [1 .. n]

spread :: [Double] -> Double
spread xs = maximum xs - sum xs / fromIntegral (length xs)

main :: IO ()
main = do
  args <- getArgs
  print (spread (readings (150000 + length args)))
