{-# LANGUAGE LexicalNegation #-}
f :: Int -> Int
f x = x * 2
main = do
  print (f -3)
  print (-1 `mod` 3)
  print (map (subtract 1) [1], (- 1) 5)
  let x = 4 in print (-x `mod` 3, abs -x)
-- prints: -6
-- prints: 2
-- prints: ([0],4)
-- prints: (2,4)
