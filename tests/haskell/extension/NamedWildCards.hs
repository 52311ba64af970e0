{-# LANGUAGE NamedWildCards #-}
{-# LANGUAGE PartialTypeSignatures #-}
{-# OPTIONS_GHC -Wno-partial-type-signatures #-}
f :: _a -> _a
f x = not x
main = print (f True)
-- refused: the language extension NamedWildCards is not supported: _a is a variable of types like any other; the rest is read
