import qualified Data.Map.Strict as M
combine :: Int -> Int -> Int
combine a b = (a * 31 + b) `mod` 1009
main :: IO ()
main = do
  let m = foldr (\k -> M.insertWith combine (k `mod` 10) k) M.empty [1 .. 20000 :: Int]
  print (M.size m)
  print (sum (M.elems m))
