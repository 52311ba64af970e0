-- expect error: guard.hs:4:9: error: expected `=' after the guard, found `->'
-- expect error: guard.hs:6:1: error: expected `=' or `|' after the left-hand side, found name `g', which begins a new item of the block
module M where
f x | x -> 1
f x
g y = 1
