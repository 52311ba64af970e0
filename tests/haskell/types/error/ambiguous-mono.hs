-- expect error: ambiguous-mono.hs:5:5: error: the type that `show' needs here is ambiguous: Show a
-- expect error: ambiguous-mono.hs:5:5: note: nothing says which type `a' is; a signature could
{-# LANGUAGE NoImplicitPrelude #-}
import Mini
f = show
