-- expect error: ambiguous.hs:5:7: error: the type that `show' needs here is ambiguous: Show a, Read a
-- expect error: ambiguous.hs:5:7: note: nothing says which type `a' is; a signature could
{-# LANGUAGE NoImplicitPrelude #-}
import Mini
f s = show (read s)
