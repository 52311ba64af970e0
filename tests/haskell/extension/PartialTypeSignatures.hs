{-# LANGUAGE PartialTypeSignatures #-}
{-# OPTIONS_GHC -Wno-partial-type-signatures #-}
f :: _ -> Int
f x = x + 1
main = print (f 1)
-- prints: 2
