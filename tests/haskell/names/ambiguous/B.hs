module B where
f x = x
