-- realToFrac keeps what is no number, infinity and the sign of zero, as GHC's rules do; underscores before an exponent.
import Data.Ratio
data E = L Integer | R Rational | E :/ E deriving Show
instance Num E where { fromInteger = L; (+) = undefined; (*) = undefined; abs = id; signum = id; negate = id }
instance Fractional E where { fromRational = R; (/) = (:/) }
nan, inf :: Double
nan = 0/0
inf = 1/0
main :: IO ()
main = do
  print (realToFrac nan :: Double, realToFrac (-0.0 :: Double) :: Float, realToFrac inf :: Float)
  print (realToFrac (realToFrac nan :: Float) :: Double)
  print (isNegativeZero (realToFrac (-0.0 :: Float) :: Double))
  print (realToFrac (1e300 :: Double) :: Float, realToFrac (0.1 :: Double) :: Float)
  print (realToFrac (0.5 :: Double) :: E, realToFrac (3 :: Int) :: E, realToFrac (3 :: Integer) :: E)
  print (realToFrac (2^60+1 :: Int) :: Rational, realToFrac (2^53+1 :: Int) :: Double, realToFrac (2^53+1 :: Int) :: Float)
  print (realToFrac (3 % 4 :: Rational) :: Double, realToFrac (0.75 :: Double) :: Rational)
  print (4_e+1, 1_000.5_0__e-1_0, 0x_ff, 1_0)
  let go :: Double -> Int -> Double
      go a 0 = a
      go a n = go (a + realToFrac (fromIntegral n :: Float)) (n - 1)
  print (go 0 1000000)
