-- expect error: list.hs:4:11: error: expected `]' after the elements of the list, found `..'
-- expect error: list.hs:5:10: error: expected an expression, found `]'
module M where
f = [1,2,3..]
g = [x | ]
