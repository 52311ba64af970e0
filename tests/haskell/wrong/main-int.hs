-- expect error: main-int.hs:2:1: error: `main' has type Int, but as the program it has type IO a
main = 3 + 4 :: Int
