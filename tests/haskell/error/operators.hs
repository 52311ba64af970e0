-- expect error: operators.hs:5:9: error: expected `=' or `|': the left-hand side has the operator `+++' already
-- expect error: operators.hs:7:1: error: expected an expression, found the end of the text
module M where
infixl 6 +++
x +++ y *** z = x
f = 1 +
