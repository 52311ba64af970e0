-- expect error: import.hs:6:8: error: expected the name of a module, found name `list'
-- expect error: import.hs:8:1: error: expected `(' after `hiding', found `import', which begins a new item of the block
-- expect error: import.hs:10:1: error: expected a declaration: imports stand before all declarations, found `import'
-- expect error: import.hs:8:22: error: expected a name, found the number 1
module M where
import list
import Data.List hiding
import Data.Char (f, 1)
f = 1
import Data.Map
