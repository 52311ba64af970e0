-- expect error: instance-overlap.hs:7:10: error: instance C [Char] overlaps with another one
-- expect error: instance-overlap.hs:6:10: note: here
{-# LANGUAGE NoImplicitPrelude #-}
import Mini
class C a where c :: a -> Bool
instance C [a] where c _ = True
instance C [Char] where c _ = False
