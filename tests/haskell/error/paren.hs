-- expect error: paren.hs:5:1: error: expected `)', found name `g', which begins a new item of the block
-- expect error: paren.hs:5:12: error: expected `)', found `]'
module M where
f = (x + 1 , (y
g = [(x + 1]
h = 1
