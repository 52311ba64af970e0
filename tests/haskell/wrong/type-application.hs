-- expect error: type-application.hs:7:9: error: `f' can't be applied to a type: it has no signature, which would say what its type variables are
-- expect error: type-application.hs:8:11: error: `not' can't be applied to this type: its type has 0 variables
-- expect error: type-application.hs:9:11: error: `Maybe' has kind * -> *, but a type of kind * is expected here
-- expect error: type-application.hs:10:17: error: `g' can't be applied to a type: its type has no variables that a signature names
{-# LANGUAGE TypeApplications #-}
f x = x
a = f 1 @Int
b = (not) @Int True
c = show @Maybe 'c'
d g = [g 'a', g @Char 'b']
main = print a
