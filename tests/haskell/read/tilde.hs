module Tilde where
-- An equation before its sides, and an operator that begins with a question mark.
f :: (~) a b => a -> b
g :: (?) a => a
