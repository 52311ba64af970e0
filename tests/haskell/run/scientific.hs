-- GHC refuses: it has no package scientific.
-- Data.Scientific: decimal numbers of any precision.
import Data.Scientific
main :: IO ()
main = do
  print [1.5, 100, -0.001, 12345678, 1234567, 0.1, 0.05, 5e-324, 1e22, 0, 12.50]
  print (map (\p -> formatScientific p (Just 2) 1234.567) [Exponent, Fixed, Generic], formatScientific Fixed (Just 1) 9.96, formatScientific Exponent (Just 0) 9.96, formatScientific Fixed (Just 3) 0.00051, formatScientific Fixed (Just 0) 0.5)
  print (toRealFloat 0.1 :: Double, toRealFloat 1e400 :: Double, toRealFloat (-1e-400) :: Double, toRealFloat 5e-324 :: Double, toRealFloat 1.7976931348623157e308 :: Double, toRealFloat (scientific 1 1000000000) :: Double, toRealFloat 1e38 :: Float, toRealFloat 4e38 :: Float)
  print (toBoundedInteger 1e3 :: Maybe Int, toBoundedInteger 1e30 :: Maybe Int, toBoundedInteger 1.5 :: Maybe Int, toBoundedInteger (scientific 1 999999999) :: Maybe Int)
  print (fromFloatDigits (0.1 :: Double), fromFloatDigits (-1234.5 :: Double), read "-1.5e3" :: Scientific, compare (scientific 1 1000000000) (2 :: Scientific), 0.1 + 0.2 == (0.3 :: Scientific), 1 / 8 :: Scientific)
  print (floatingOrInteger 3 :: Either Double Int, floatingOrInteger 3.5 :: Either Double Int, truncate (-3.7 :: Scientific) :: Int, round (2.5 :: Scientific) :: Int, floor (-0.5 :: Scientific) :: Int, normalize 1500 == 1.5e3, base10Exponent (normalize 1500))
