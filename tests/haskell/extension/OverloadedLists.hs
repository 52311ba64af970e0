{-# LANGUAGE OverloadedLists #-}
import qualified Data.Set as S
main = print (S.size [1, 2, 1 :: Int])
-- prints: 2
