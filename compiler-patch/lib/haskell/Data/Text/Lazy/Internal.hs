-- Data.Text.Lazy.Internal: the chunks of a lazy text.
module Data.Text.Lazy.Internal (Text (..), chunk, empty, foldrChunks, foldlChunks, defaultChunkSize, smallChunkSize, chunkOverhead) where

import Data.Text.Internal.Lazy

empty :: Text
empty = Empty

-- In bytes.
defaultChunkSize, smallChunkSize, chunkOverhead :: Int
defaultChunkSize = 16384 - chunkOverhead
smallChunkSize = 128 - chunkOverhead
chunkOverhead = 16
