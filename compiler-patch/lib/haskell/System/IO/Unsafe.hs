-- System.IO.Unsafe: actions that are done when their value is needed.
module System.IO.Unsafe (unsafePerformIO, unsafeDupablePerformIO, unsafeInterleaveIO) where

import Prim (primUnsafePerformIO, primUnsafeInterleaveIO)

unsafePerformIO :: IO a -> a
unsafePerformIO = primUnsafePerformIO

unsafeDupablePerformIO :: IO a -> a
unsafeDupablePerformIO = primUnsafePerformIO

unsafeInterleaveIO :: IO a -> IO a
unsafeInterleaveIO = primUnsafeInterleaveIO
