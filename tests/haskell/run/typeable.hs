{-# LANGUAGE ScopedTypeVariables, ExistentialQuantification #-}
-- Types as values: cast, gcast, Dynamic, and exceptions whose types have arguments.
import Control.Exception
import Data.Dynamic
import Data.IORef
import Data.Maybe (isJust, mapMaybe)
import Data.Typeable
import qualified Data.Map as Map

data T a = T a | U deriving Show
newtype Err a = Err a deriving Show
instance (Show a, Typeable a) => Exception (Err a)

data Any' = forall a. (Typeable a, Show a) => Any' a

pick :: Typeable b => [Any'] -> [b]
pick xs = mapMaybe (\(Any' a) -> cast a) xs

describe :: forall a. Typeable a => [a] -> String
describe xs = show (typeOf xs) ++ " of " ++ show (typeRep (Proxy :: Proxy a))

nest :: (Show a, Typeable a) => Int -> a -> String
nest 0 x = show (typeOf x)
nest n x = nest (n - 1) [x]

main :: IO ()
main = do
  print [typeOf 'c', typeOf "s", typeOf (1 :: Int, 'c'), typeOf (Just [True]), typeOf not, typeOf (Left 1 :: Either Integer ()), typeOf (T (Just (1.5 :: Double)))]
  print (typeOf (map :: (Int -> Char) -> [Int] -> [Char]), typeOf (Map.fromList [(1 :: Int, [T 'a'])]), typeOf (Just (Just ())))
  print (typeOf (return () :: IO ()), typeOf (Just not), typeOf ((,,) 'a' 'b' (Just 'c')))
  print (cast 'c' :: Maybe Char, cast 'c' :: Maybe Int, cast [1 :: Int] :: Maybe [Int], cast [1 :: Int] :: Maybe [Char])
  print (gcast (Just 'c') :: Maybe (Maybe Char), gcast (Just 'c') :: Maybe (Maybe Int))
  let xs = [Any' (1 :: Integer), Any' 'x', Any' "yz", Any' (2 :: Int), Any' [3 :: Int]]
  print (pick xs :: [Integer], pick xs :: [String], pick xs :: [Int], pick xs :: [[Int]])
  putStrLn (describe [Just 'c'])
  putStrLn (nest 12 'x')
  print (typeOf 'a' == typeOf 'b', typeOf "a" == typeOf 'b', typeRepArgs (typeOf (Just 'c')), typeRepTyCon (typeOf [()]) == typeRepTyCon (typeOf "x"))
  let ds = [toDyn 'c', toDyn (1 :: Int), toDyn not, toDyn (succ :: Int -> Int), toDyn "text"]
  print ds
  print (mapMaybe fromDynamic ds :: [Int], fromDyn (head ds) 'z', fromDyn (ds !! 1) 'z')
  print (fmap (\d -> fromDyn d (0 :: Int)) (dynApply (ds !! 3) (ds !! 1)), isJust (dynApply (ds !! 2) (ds !! 1)))
  r <- try (throwIO (Err 'c')) :: IO (Either (Err Char) ())
  print r
  s <- try (try (throwIO (Err 'c')) :: IO (Either (Err Int) ()))
  print (either (\(Err c) -> c : "!") (const "wrong") s)
  t <- try (evaluate (errorWithoutStackTrace "e" :: Int))
  case t of Left (SomeException e) -> print (typeOf e, show (cast e :: Maybe ErrorCall)); Right _ -> return ()
  u <- try (evaluate (1 `div` (0 :: Int)))
  case u of Left (SomeException e) -> print (typeOf e); Right _ -> return ()
  v <- try (throwIO (userError "u"))
  case v of Left (SomeException e) -> print (typeOf e); Right () -> return ()
