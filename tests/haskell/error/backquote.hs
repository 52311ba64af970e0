-- expect error: backquote.hs:4:10: error: expected ``' after the name, found name `y'
-- expect error: backquote.hs:5:8: error: expected a name between backquotes, found operator `+'
module M where
f = x `g y
h = x `+` y
