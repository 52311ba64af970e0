module Main where

import qualified Data.Text as T

-- Keep the user names of a big generated audit trail.

auditLine :: Int -> T.Text
auditLine i = T.pack ("2024-03-" ++ show (i `mod` 28 + 1) ++ " user" ++ show (i * 31 `mod` 9973)
                      ++ " opened document number " ++ show (i * 17) ++ " in folder "
                      ++ concat (replicate 6 "projects/archive/"))

userOf :: T.Text -> T.Text
userOf l = T.copy (T.words l !! 1)

main :: IO ()
main = do
  let users = map userOf (map auditLine [1 .. 12000])
      forced = foldr (\u k -> T.length u `seq` k) () users
  forced `seq` return ()
  let long = filter ((> 7) . T.length) users
  putStrLn (show (length users) ++ " records")
  putStrLn (show (length long) ++ " with long names")
  putStrLn (T.unpack (T.intercalate (T.pack ",") (take 5 users)))
