-- Prelude.Normal: the class NFData, so that modules of containers have its instances without all of Control.DeepSeq.
module Prelude.Normal (NFData (..)) where

import Prim (primNormal)

-- An instance without rnf, as one that is derived, evaluates all that a value holds.
class NFData a where
  rnf :: a -> ()
  rnf x = primNormal x `seq` ()

instance NFData a => NFData [a] where
  rnf [] = ()
  rnf (x : xs) = rnf x `seq` rnf xs
