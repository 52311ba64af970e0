{-# LANGUAGE PatternSynonyms, ViewPatterns, RecordWildCards, NamedFieldPuns #-}
-- Pattern synonyms with fields: functions, records, updates, puns.
module Main (main) where

pattern P { px, py } = (px, py)

data Point = MkPoint Int [Double]

pattern Point :: Int -> Double -> Point
pattern Point { tag, first } <- MkPoint tag (seen -> Just first)
  where Point t f = MkPoint t [f]

seen :: [a] -> Maybe a
seen (x : _) = Just x
seen [] = Nothing

pattern Only { only } <- [only]

sumOf :: (Int, Int) -> Int
sumOf P {..} = px + py

swap :: (a, b) -> (b, a)
swap P { px, py = y } = P { py = px, px = y }

show' :: Point -> String
show' Point { first = f, tag } = show tag ++ ":" ++ show f
show' _ = "none"

main :: IO ()
main = do
  let p = P 1 2
  print (px p, py p, p { px = 10 }, p { py = 'c', px = "new" })
  print (sumOf p, swap (1 :: Int, 'x'))
  let P a b = (3, 4)
  print (a + b)
  putStrLn (show' (Point { tag = 7, first = 2.5 }) ++ " " ++ show' (MkPoint 1 []))
  putStrLn (show' ((Point 1 2) { first = 9 }))
  print (tag (MkPoint 5 [1]), only "z", [x | Only { only = x } <- [[1], [2, 3], [4 :: Int]]])
