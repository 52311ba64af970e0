-- expect error: Main.hs:5:11: error: the module A doesn't export `fod': do you mean `foo'?
-- expect error: Main.hs:6:13: error: the module A doesn't export `B'
-- expect error: Main.hs:7:18: warning: the module A doesn't export `none', which is hidden
module Main where
import A (fod)
import A (T(B))
import A hiding (none)
