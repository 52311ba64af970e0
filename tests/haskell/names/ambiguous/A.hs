module A where
f x = x
