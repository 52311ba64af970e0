-- Data.ByteString.Lazy.Builder.ASCII: Data.ByteString.Builder, by its older name.
module Data.ByteString.Lazy.Builder.ASCII (module Data.ByteString.Builder) where

import Data.ByteString.Builder
