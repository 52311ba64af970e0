-- expect error: io-return.hs:5:8: error: no instance Read (IO Int): wanted by `readLn'
-- expect error: io-return.hs:6:5: error: no instance Num (IO Int): wanted by `*'
double :: IO Int
double = do
  n <- readLn
  n * 2
main = double >>= print
