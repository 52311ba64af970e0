{-# LANGUAGE StrictData #-}
import Control.Exception
data T = T Int ~Int
main = do
  r <- try (evaluate (case T (error "x") 1 of T _ n -> n)) :: IO (Either ErrorCall Int)
  print (either (const "forced") show r)
  s <- try (evaluate (case T 1 (error "x") of T n _ -> n)) :: IO (Either ErrorCall Int)
  print (either (const "forced") show s)
-- prints: "forced"
-- prints: "1"
