{-# LANGUAGE CPP #-}
#define N 41
main = print (N + 1)
-- prints: 42
