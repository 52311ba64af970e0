-- expect error: rank-field.hs:6:16: error: `not' has type Bool -> Bool, but field `poly' has type a -> a
-- expect error: rank-field.hs:6:16: note: what takes this argument says that `a' is any type
{-# LANGUAGE NoImplicitPrelude, RankNTypes #-}
import Mini
data T = T { poly :: forall a. a -> a }
f = T { poly = not }
