-- expect error: forall.hs:5:15: error: expected `.' after the variables of `forall', found `->'
-- expect error: forall.hs:6:13: error: expected type variables after `forall', found operator `.'
-- expect error: forall.hs:8:1: error: expected `)' after the types of the tuple, found name `i'
module M where
f :: forall a -> a
g :: forall . a
h :: (a, b
i = 1
