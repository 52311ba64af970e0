-- Foreign.Marshal: values in bytes.
module Foreign.Marshal (module Foreign.Marshal.Alloc, module Foreign.Marshal.Array, module Foreign.Marshal.Utils) where

import Foreign.Marshal.Alloc
import Foreign.Marshal.Array
import Foreign.Marshal.Utils
