{-# LANGUAGE CPP, MagicHash, OverloadedStrings, PatternSynonyms #-}
-- The bytes of a text, as text 2 shows them: places, arrays, the forms of characters; chunks.
#if !MIN_VERSION_text(2,0,0)
#error a Text is UTF-8
#endif
import Control.Monad.ST
import qualified Data.Text as T
import qualified Data.Text.Array as A
import Data.Text.Internal (Text (..))
import Data.Text.Internal.Encoding.Utf8
import qualified Data.Text.Lazy as L
import qualified Data.Text.Lazy.Internal as L (Text (..), chunk)
import Data.Text.Unsafe
main :: IO ()
main = do
  let t = T.drop 1 "xgrüße, €𝄞"
      Text arr off len = t
      steps k = if k >= len then [] else case iter t k of Iter c d -> (c, d, iter_ t k) : steps (k + d)
      back k = if k < 0 then [] else case reverseIter t k of Iter c d -> (c, d, reverseIter_ t k) : back (k + d)
  print (off, len, lengthWord8 t, steps 0, back (len - 1))
  print (A.toList arr off len == A.toList (A.run (A.new len >>= \m -> A.copyI len m 0 arr off >> return m)) 0 len)
  print (takeWord8 4 t, dropWord8 4 t, unsafeHead t, unsafeTail t)
  let copied = runST (do { m <- A.new (len + 1); A.copyI len m 0 arr off; A.unsafeWrite m len 33; a <- A.unsafeFreeze m; return (Text a 0 (len + 1)) })
  print (copied, A.equal arr off (case copied of Text b _ _ -> b) 0 len, A.compare arr off arr (off + 1) 1)
  print (map utf8Length "aü€𝄞", map utf8LengthByLeader [0x61, 0xC3, 0xE2, 0xF0], chr2 0xC3 0xBC, chr3 0xE2 0x82 0xAC, chr4 0xF0 0x9D 0x84 0x9E, ord2 'ü', ord3 '€', ord4 '𝄞')
  print (case arr of A.ByteArray a -> A.unsafeIndex (A.ByteArray a) off)
  print (L.chunk "" L.Empty == L.empty, case L.fromChunks ["ab", "c"] of { L.Chunk x _ -> x; L.Empty -> "" })
