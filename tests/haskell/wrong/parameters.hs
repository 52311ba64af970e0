-- expect error: parameters.hs:9:5: error: no instance Convert Int Char: wanted by `convert'
-- expect error: parameters.hs:11:5: error: no instance Container Bool Char: wanted by `first'
class Convert a b where convert :: a -> b
class Container f a | f -> a where first :: f -> a
instance Convert Int Bool where convert = (/= 0)
instance Container Bool Int where first b = if b then 1 else 0
main = print (not (convert (1 :: Int)), first True)
g :: Int -> Char
g = convert
h :: Bool -> Char
h = first
