{-# LANGUAGE QuasiQuotes #-}
main = print [q|text|]
-- refused: the language extension QuasiQuotes is not supported: [name| |] is not read; the rest is read
