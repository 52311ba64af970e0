{-# LANGUAGE NoImplicitPrelude #-}
-- GHC refuses this: a container that nothing decides is a list.
module M where
import Mini
showIt = show . length
both = (sum, showIt)
