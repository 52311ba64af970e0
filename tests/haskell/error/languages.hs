{-# LANGUAGE LambdaCas, Nonsense #-}
-- expect error: languages.hs:1:14: warning: the language extension LambdaCas is not known: do you mean LambdaCase?
-- expect error: languages.hs:1:25: warning: the language extension Nonsense is not known: the module is read without it
-- expect error: languages.hs:6:1: error: expected an expression, found the end of the text
f =
