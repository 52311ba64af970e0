-- Data.Hashable: the numbers are those of hashable.
import Data.Hashable
import Data.List.NonEmpty (NonEmpty (..))
import qualified Data.Text as T
import qualified Data.Text.Lazy as TL
import qualified Data.ByteString.Char8 as B
import Data.Int
import Data.Word
import Data.Ratio
import qualified Data.Map as M
import qualified Data.Set as S
main = do
  print (hash (5 :: Int), hashWithSalt 7 (5 :: Int))
  print (hash 'a', hashWithSalt 7 'a')
  print (hash ([] :: [Int]), hash "a", hash "ab", hashWithSalt 7 "ab", hash [1 :: Int, 2])
  print (hash ((), ()), hash (1 :: Int, 2 :: Int), hashWithSalt 7 (1 :: Int, 2 :: Int), hash (1 :: Int, 2 :: Int, 3 :: Int), hash (1::Int,2::Int,3::Int,4::Int))
  print (hash True, hash False, hash LT, hash (), hashWithSalt 7 True, hashWithSalt 7 ())
  print (hash (5 :: Integer), hash (2 ^ 70 :: Integer), hash (-5 :: Integer), hash (-(2 ^ 70) :: Integer), hashWithSalt 7 (2 ^ 70 :: Integer), hash (2^63 :: Integer), hash (2^200+17::Integer))
  print (hash (1.5 :: Double), hash (0 :: Double), hash (-0.0 :: Double), hash (1.5 :: Float))
  print (hash (Nothing :: Maybe Int), hash (Just 3 :: Maybe Int), hashWithSalt 7 (Just 3 :: Maybe Int), hashWithSalt 7 (Nothing :: Maybe Int))
  print (hash (Left 3 :: Either Int Int), hash (Right 3 :: Either Int Int), hashWithSalt 7 (Right 3 :: Either Int Int))
  print (hash (T.pack ""), hash (T.pack "a"), hash (T.pack "hello"), hashWithSalt 7 (T.pack "hello"), hash (T.pack "h\233\8364"), hash (T.drop 2 (T.pack "hello")))
  print (hash (TL.pack "hello"), hashWithSalt 7 (TL.pack "hello"))
  print (hash (B.pack ""), hash (B.pack "hello"), hashWithSalt 7 (B.pack "hello"))
  print (hash (3 :: Int8), hash (-3 :: Int16), hash (maxBound :: Word64), hash (3 % 4 :: Rational))
  print (hash (1 :| [2 :: Int]))
  print (hash [[1 :: Int], [2]], hash [('a', 1 :: Int)])
  print (hash (M.fromList [(1::Int,'a')]), hash (S.fromList [1::Int,2]), hash (T.pack "\120000x"))
  print (hash (5 :: Int64), hash (5 :: Word), hash (5 :: Word64), hash (5 :: Word32), hash (2.5e-45 :: Float), hash (-1/0 :: Float))
  print (hashWithSalt 7 (-(2 ^ 70) :: Integer), hashWithSalt 7 (5 :: Int64), hashWithSalt 7 (1.5 :: Double), hashWithSalt 7 (5 :: Integer))
  print (hashWithSalt 7 (5 :: Word64), hashWithSalt 7 (Left 5 :: Either Int Int), hashWithSalt 7 (3 % 4 :: Rational), hashWithSalt 7 (M.fromList [(1::Int,'a')]))
