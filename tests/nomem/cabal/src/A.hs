module A where
import B
import More
f = \case { x -> g (h x) }
