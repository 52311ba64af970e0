-- expect error: depend-instances.hs:8:10: error: instance Container Bool Char contradicts another one: class `Container' has the dependency f -> a
-- expect error: depend-instances.hs:11:10: error: instance Both [a] Char Bool contradicts another one: class `Both' has the dependency a b -> c
-- expect error: depend-instances.hs:13:10: error: instance Inverse Char Bool contradicts another one: class `Inverse' has the dependency b -> a
class Container f a | f -> a where first :: f -> a
class Both a b c | a b -> c where both :: a -> b -> c
instance Container Bool Int where first b = if b then 1 else 0
instance Container [a] a where first = head
instance Container Bool Char where first b = if b then 'y' else 'n'
instance Both [Int] Char Int where both n _ = sum n
instance Both [Bool] Bool Int where both _ _ = 0
instance Both [a] Char Bool where both l _ = null l
instance Inverse Int Bool where inverse = odd
instance Inverse Char Bool where inverse = (> 'm')
class Inverse a b | a -> b, b -> a where inverse :: a -> b
main = print (first True)
