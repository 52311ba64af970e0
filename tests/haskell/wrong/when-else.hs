-- expect error: when-else.hs:3:18: error: this literal has type [Char], but `when' takes a ()
import Control.Monad
main = when True "yes"
