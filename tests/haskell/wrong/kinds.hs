-- expect error: kinds.hs:7:10: error: `Int' has kind *, but a type of kind Nat is expected here
-- expect error: kinds.hs:9:17: error: `Bool' has kind *, but a type of kind Nat is expected here
-- expect error: kinds.hs:11:7: error: `'Zero' has kind Nat, but a type of kind * is expected here
{-# LANGUAGE DataKinds, GADTs, KindSignatures #-}
data Nat = Zero | Succ Nat
data Vec (n :: Nat) a where { Nil :: Vec 'Zero a; Cons :: a -> Vec n a -> Vec ('Succ n) a }
x :: Vec Int Bool
x = Nil
y :: Vec ('Succ Bool) Bool
y = Nil
z :: 'Zero
z = undefined
main = print 1
