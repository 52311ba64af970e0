-- expect error: then.hs:4:10: error: expected `then' after the condition, found `else'
-- expect error: then.hs:6:1: error: expected `else' after what `then' yields, found name `h', which begins a new item of the block
module M where
f = if x else y
g = if x then y
h = 1
