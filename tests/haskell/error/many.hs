-- One error for each declaration.
-- expect error: many.hs:7:9: error: expected the end of the declaration, found `)'
-- expect error: many.hs:8:7: error: expected the end of the declaration, found `in'
-- expect error: many.hs:12:10: error: expected an expression, found `of'
-- expect error: 3 errors
module M where
f = (a )) (
g = 1 in 2
h = ok
  where
    x = 1
i = case of
