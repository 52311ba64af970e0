module Main where
import Control.Monad
import Control.Monad.ST
import Data.STRef
import Data.Array.ST
import Data.Array

-- A bank in ST: accounts in an array, a ledger of rejected transfers.
data Account = Account { owner :: Int, balance :: Int, fees :: Int }

data Op = Transfer Int Int Int | Interest Int

data Bank s = Bank
  { accounts :: STArray s Int Account
  , rejected :: STRef s Int
  , volume   :: STRef s Integer }

newBank :: Int -> ST s (Bank s)
newBank n = do
  a <- newListArray (0, n - 1) [ Account i 10000 0 | i <- [0 .. n - 1] ]
  r <- newSTRef 0
  v <- newSTRef 0
  return (Bank a r v)

withAccount :: Bank s -> Int -> (Account -> Account) -> ST s ()
withAccount b i f = do
  x <- readArray (accounts b) i
  let y = f x
  y `seq` writeArray (accounts b) i y

fee :: Int -> Int
fee amt = 1 + amt `div` 100

perform :: Bank s -> Op -> ST s ()
perform b (Interest i) = withAccount b i (\a -> a { balance = balance a + balance a `div` 1000 })
perform b (Transfer from to amt) = do
  src <- readArray (accounts b) from
  if balance src < amt
    then modifySTRef' (rejected b) (+ 1)
    else do
      withAccount b from (\a -> a { balance = balance a - amt - fee amt, fees = fees a + fee amt })
      withAccount b to (\a -> a { balance = balance a + amt })
      modifySTRef (volume b) (+ fromIntegral amt)

ops :: Int -> Int -> [Op]
ops n k = go k 4711
  where
    go 0 _ = []
    go m s = let s' = (s * 1103515245 + 12345) `mod` 2147483648
                 r = s' `div` 1024
                 op | r `mod` 20 == 0 = Interest (r `div` 20 `mod` n)
                    | otherwise = Transfer (r `mod` n) (r `div` 128 `mod` n) (1 + r `mod` 500)
             in op : go (m - 1 :: Int) s'

run :: Int -> Int -> ([(Int, Int, Int)], Int, Integer)
run n k = runST $ do
  b <- newBank n
  mapM_ (perform b) (ops n k)
  xs <- getElems (accounts b)
  r <- readSTRef (rejected b)
  v <- readSTRef (volume b)
  return ([ (owner a, balance a, fees a) | a <- xs ], r, v)

main :: IO ()
main = do
  let (as, r, v) = run 60 20000
  forM_ (take 10 as) $ \(o, b, f) -> putStrLn (show o ++ " " ++ show b ++ " fees " ++ show f)
  putStrLn ("rejected " ++ show r ++ " volume " ++ show v)
