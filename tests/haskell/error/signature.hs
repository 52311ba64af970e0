-- expect error: signature.hs:5:1: error: expected a name without a module before it, whose type follows
-- expect error: signature.hs:6:6: error: expected `::' after the names, found `='
-- expect error: signature.hs:8:1: error: expected a type, found name `j', which begins a new item of the block
module M where
f x :: Int
g, h = 1
i :: Int ->
j = 1
