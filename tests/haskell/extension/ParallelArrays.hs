{-# LANGUAGE ParallelArrays #-}
main = print [: 1, 2 :]
-- refused: the language extension ParallelArrays is not supported: [: :] is not read; the rest is read
