-- The subjects of mails are kept from a large text of them; the bodies are not needed.
-- says: ByteStrings are parts of longer ones: each uses
-- says: Keep them as short ones, with toShort of Data.ByteString.Short
-- says map: header.go (
-- not: below the peak
-- cure: s/Just (B.drop (B.length key + 1) l)/Just (S.toShort (B.drop (B.length key + 1) l))/
-- cure: s/Maybe B.ByteString/Maybe S.ShortByteString/
-- cure: s/Map.Map Int B.ByteString/Map.Map Int S.ShortByteString/
-- cure: s/^import qualified Data.Map.Strict.*/&\nimport qualified Data.ByteString.Short as S/
-- cure: s/mapM_ B.putStrLn/mapM_ (B.putStrLn . S.fromShort)/
-- cure: s/map B.length/map S.length/
-- cured: 10
-- cured not: parts of longer ones
module Main (main) where

import qualified Data.ByteString.Char8 as B
import qualified Data.Map.Strict as Map

mail :: Int -> B.ByteString
mail i = B.unlines
  [ B.pack ("From: user" ++ show (i `mod` 100) ++ "@example.org")
  , B.pack ("Subject: message " ++ show i)
  , B.empty
  , B.replicate 1500 (toEnum (97 + i `mod` 26))
  ]

header :: String -> B.ByteString -> Maybe B.ByteString
header name text = go (B.lines text)
  where
    go [] = Nothing
    go (l : ls)
      | B.null l = Nothing
      | B.isPrefixOf key l = Just (B.drop (B.length key + 1) l)
      | otherwise = go ls
    key = B.pack (name ++ ":")

index :: [B.ByteString] -> Map.Map Int B.ByteString
index ms = go 0 Map.empty ms
  where
    go _ t [] = t
    go i t (m : rest) = case header "Subject" m of
      Just s  -> go (i + 1) (Map.insert i s t) rest
      Nothing -> go (i + 1) t rest

main :: IO ()
main = do
  let table = index (map mail [1 .. 12000])
  print (Map.size table)
  mapM_ B.putStrLn (take 3 (Map.elems table))
  print (sum (map B.length (Map.elems table)))
