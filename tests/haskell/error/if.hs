-- expect error: if.hs:4:12: error: expected `->' after the guard, found `='
module M where
f = if | x -> 1
       | y = 2
g = \case
