{-# LANGUAGE Strict #-}
import Control.Exception
f :: Int -> Int -> Int
f x y = x
main = do
  r <- try (evaluate (f 1 (error "forced"))) :: IO (Either ErrorCall Int)
  print (either (const "forced") show r)
  s <- try (evaluate (let z = error "z" :: Int in 1)) :: IO (Either ErrorCall Int)
  print (either (const "forced") show s)
  t <- try (evaluate (case error "c" :: Int of { w -> 1 })) :: IO (Either ErrorCall Int)
  print (either (const "forced") show t)
  u <- try (evaluate ((\ ~v -> 1) (error "v" :: Int))) :: IO (Either ErrorCall Int)
  print (either (const "forced") show u)
  v <- try (evaluate (case (error "p", 2) of { (a, b) -> b })) :: IO (Either ErrorCall Int)
  print (either (const "forced") show v)
-- prints: "forced"
-- prints: "forced"
-- prints: "forced"
-- prints: "1"
-- prints: "2"
