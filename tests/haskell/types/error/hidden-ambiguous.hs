-- expect error: hidden-ambiguous.hs:4:10: error: `a' stands in the context of constructor `T', but in none of its fields, so that nothing can say which type it is
{-# LANGUAGE NoImplicitPrelude, ExistentialQuantification #-}
import Mini
data T = forall a. Show a => T Bool
