-- expect error: ambiguous-signature.hs:4:6: error: `a' stands in the context, but not in the type, so that nothing can say which type it is
{-# LANGUAGE NoImplicitPrelude #-}
import Mini
f :: (Show a, Eq b) => b -> String
f _ = "f"
