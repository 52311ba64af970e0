module Main where
import qualified Data.Vector as V
import qualified Data.Vector.Unboxed as U
import Data.List (foldl')

-- Image filter chain with a histogram of one channel.
data Image = Image { width :: !Int, height :: !Int, pixels :: !(V.Vector Int) }

at :: Image -> Int -> Int -> Int
at im x y = pixels im V.! (wrap y (height im) * width im + wrap x (width im))
  where wrap a n = a `mod` n

generate :: Int -> Int -> (Int -> Int -> Int) -> Image
generate w h f = V.foldl' (\_ x -> x `seq` ()) () v `seq` Image w h v
  where v = V.generate (w * h) (\i -> f (i `mod` w) (i `div` w))

testCard :: Int -> Int -> Image
testCard w h = generate w h (\x y -> (x * 37 + y * y * 11) `mod` 256)

blur :: Image -> Image
blur im = generate (width im) (height im) $ \x y ->
  (2 * at im x y + at im (x + 1) y + at im x (y + 1)) `div` 4

brighten :: Int -> Image -> Image
brighten k im = im { pixels = V.map (\p -> min 255 (p + k)) (pixels im) }

invert :: Image -> Image
invert im = im { pixels = V.map (255 -) (pixels im) }

histogram :: Image -> U.Vector Int
histogram im = U.accumulate (+) (U.replicate 16 0)
  (U.fromList [ (p `div` 16, 1) | p <- V.toList (pixels im) ])

data Filter = Blur | Brighten Int | Invert

run :: Image -> Filter -> Image
run im Blur = blur im
run im (Brighten k) = brighten k im
run im Invert = invert im

pipeline :: [Filter]
pipeline = concat (replicate 6 [Blur, Brighten 3, Invert])

bar :: Int -> Int -> String
bar i n = show (i * 16) ++ ": " ++ replicate (n `div` 40) '#'

main :: IO ()
main = do
  let im = foldl' run (testCard 48 40) pipeline
  putStrLn ("corner " ++ show (at im 0 0))
  mapM_ (\(i, n) -> putStrLn (bar i n)) (zip [0 ..] (U.toList (histogram im)))
