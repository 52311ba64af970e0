{-# LANGUAGE TemplateHaskellQuotes #-}
f = [| 1 + 2 |]
main = print 1
-- refused: the language extension TemplateHaskellQuotes is not supported: quotations are not read; the rest is read
