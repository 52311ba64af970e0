module A where
data T = A
foo = A
